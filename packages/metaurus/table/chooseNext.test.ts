import { describe, expect, it } from 'vitest';
import { unitOf } from '@tessera/metaurus';
import { marching, sightOf, unitIn } from './testkit/positions.js';
import { ableIn } from './controls.js';

describe('the next unit', () => {
  it('is one that must still move, as long as there is one', () => {
    const plan = [{ verb: 'move', unit: unitIn(504), to: 604 }] as const;
    const sight = sightOf(marching(), 'rome', { plan });
    const able = ableIn(sight);
    expect(able).toHaveLength(8);
    expect(able).not.toContain(unitIn(504));
    expect(able.map((unit) => unitOf(sight.view, unit).command)).toEqual(Array(8).fill('V'));
  });
});
