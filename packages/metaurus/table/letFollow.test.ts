import { signal } from '@preact/signals';
import type { Step } from '@tessera/metaurus';
import { describe, expect, it } from 'vitest';
import { marching, sightOf, unitIn } from './testkit/positions.js';
import type { Sight } from './sight.js';
import { letFollow } from './controls.js';

describe('the key by which the others follow', () => {
  const lead = unitIn(504);

  it('plans for the rest of the command what its first unit has done', () => {
    const planned: Step[] = [];
    const ahead = [{ verb: 'move', unit: lead, to: 604 }] as const;
    const sight = signal<Sight>(sightOf(marching(), 'rome', { unit: lead, plan: ahead }));
    const page = { sight, plan: (steps: readonly Step[]) => void planned.push(...steps) };
    expect(letFollow.enabled(page)).toBe(true);
    letFollow.run(page);
    expect(planned).toContainEqual({ verb: 'move', unit: unitIn(505), to: 605 });
  });

  it('does nothing before somebody has gone ahead', () => {
    const sight = signal<Sight>(sightOf(marching(), 'rome', { unit: lead }));
    expect(letFollow.enabled({ sight, plan: () => undefined })).toBe(false);
  });
});
