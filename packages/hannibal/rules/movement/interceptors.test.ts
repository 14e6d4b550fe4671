import { describe, expect, it } from 'vitest';
import { activated, go, muster, plan, question, react, whyNot, type Changes } from '../../testkit/index.js';
import { nearestAt } from '../types.js';
import type { State } from '../model/index.js';

const by = { seat: 'rome', card: 61, general: 'varro' } as const;
const varro = { space: 'arpi', rank: 'proconsul' } as const;
const rome = { seat: 'rome', space: 'arpi', regulars: 6 } as const;

/** Varro marches with six from Arpi into Cannae, next to Heraclea. */
const intoCannae = (changes: Changes): State =>
  plan(activated({ troops: [rome], ...changes }, by), [muster(6), go('cannae')]).state;

describe('Who may intercept (12, S8.64)', () => {
  it('is somebody with a general: CUs alone are not asked', () => {
    const alone = intoCannae({
      troops: [rome, { seat: 'carthage', space: 'heraclea', regulars: 6 }],
      posts: { varro },
    });
    expect(question(alone)).toBe('move');
  });

  it('is a force inside its city, while nobody besieges it (12.2)', () => {
    const inside: Changes = {
      troops: [rome, { seat: 'carthage', space: 'tarentum', inside: true, regulars: 2 }],
      posts: { varro: { ...varro, space: 'heraclea' }, mago: { space: 'tarentum', inside: true } },
      markers: { tarentum: 'carthage' },
    };
    const besieged: Changes = {
      ...inside,
      troops: [...(inside.troops ?? []), { seat: 'rome', space: 'tarentum', regulars: 3 }],
    };
    const passing = (changes: Changes): State => {
      const troops = (changes.troops ?? []).map((one) =>
        one === rome ? { ...rome, space: 'cannae' as const } : one,
      );
      const posts = { ...changes.posts, varro: { ...varro, space: 'cannae' as const } };
      return plan(activated({ ...changes, troops, posts }, by), [muster(6), go('heraclea')]).state;
    };
    expect(whyNot(passing(inside), react('tarentum', 'mago', 2))).toEqual([]);
    expect(question(passing(besieged))).toBe('move');
  });

  it('is at most ten CUs, and at least one (S8.64)', () => {
    const asked = intoCannae({
      troops: [rome, { seat: 'carthage', space: 'heraclea', regulars: 14 }],
      posts: { varro, hannibal: 'heraclea' },
    });
    expect(whyNot(asked, react('heraclea', 'hannibal', 10))).toEqual([]);
    expect(whyNot(asked, react('heraclea', 'hannibal', 11))).not.toEqual([]);
    expect(whyNot(asked, react('heraclea', 'hannibal', 0))).not.toEqual([]);
  });

  it('is a consul with five CUs, or with all that he has (18.1, S8.51)', () => {
    const met = (regulars: number): State =>
      plan(
        activated(
          {
            troops: [
              { seat: 'carthage', space: 'arpi', regulars: 6 },
              { seat: 'rome', space: 'heraclea', regulars },
            ],
            posts: { hannibal: 'arpi', varro: 'heraclea' },
          },
          { seat: 'carthage', card: 61, general: 'hannibal' },
        ),
        [muster(6), go('cannae')],
      ).state;
    expect(whyNot(met(7), react('heraclea', 'varro', 5))).toEqual([]);
    expect(whyNot(met(7), react('heraclea', 'varro', 4))).not.toEqual([]);
    expect(whyNot(met(3), react('heraclea', 'varro', 3))).toEqual([]);
    expect(whyNot(met(3), react('heraclea', 'varro', 2))).not.toEqual([]);
  });

  it('is nobody where CUs of the mover stand in that space already, inside its city too (12.2, S8.65)', () => {
    const held = (inside: boolean): State => {
      const changes: Changes = {
        troops: [
          { ...rome, space: 'heraclea' },
          { seat: 'rome', space: 'tarentum', inside, regulars: 1 },
          { seat: 'carthage', space: 'brundisium', regulars: 6 },
        ],
        posts: { varro: { ...varro, space: 'heraclea' }, hannibal: 'brundisium' },
        markers: { tarentum: 'rome' },
      };
      return plan(activated(changes, by), [muster(6), go('tarentum')]).state;
    };
    expect([question(held(true)), question(held(false))]).toEqual(['move', 'move']);
  });

  it('is nobody in a sortie (20.5, S8.53)', () => {
    const changes: Changes = {
      troops: [
        { seat: 'rome', space: 'tarentum', inside: true, regulars: 2 },
        { seat: 'carthage', space: 'tarentum', regulars: 1 },
        { seat: 'carthage', space: 'heraclea', regulars: 6 },
      ],
      posts: { varro: { space: 'tarentum', inside: true, rank: 'proconsul' }, hannibal: 'heraclea' },
      markers: { tarentum: 'rome' },
    };
    const { state } = plan(activated(changes, by), [muster(2), { verb: 'sortie' }]);
    expect(nearestAt(state, 'reactions')).toBeNull();
    expect(nearestAt(state, 'battle')).toMatchObject({
      space: 'tarentum',
      way: 'sortie',
      intercepted: false,
    });
  });
});
