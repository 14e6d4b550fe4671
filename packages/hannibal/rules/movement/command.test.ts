import { describe, expect, it } from 'vitest';
import {
  activated,
  campaignIn,
  go,
  muster,
  options,
  plan,
  whyNot,
  world,
  type Changes,
} from '../../testkit/index.js';
import { commanderOf, cusOutside } from '../board/forces.js';
import type { State } from '../model/index.js';
import type { Space } from '../spaces.js';

const commanderAt = (state: State, space: Space) =>
  commanderOf({ world, state }, { seat: 'carthage', space, inside: false });

describe('Stacks (9)', () => {
  it('have no limit: ten CUs join fifteen (9.1)', () => {
    const crowd: Changes = {
      troops: [
        { seat: 'carthage', space: 'saguntum', regulars: 10 },
        { seat: 'carthage', space: 'dertosa', regulars: 15 },
      ],
      posts: { hannibal: 'saguntum' },
    };
    const state = activated(crowd, { seat: 'carthage', card: 61, general: 'hannibal' });
    expect(cusOutside(plan(state, [muster(10), go('dertosa')]).state, 'carthage', 'dertosa')).toBe(25);
  });

  const equals: Changes = {
    troops: [{ seat: 'carthage', space: 'toletum', regulars: 8 }],
    posts: { hasdrubal: { space: 'toletum', commanded: 1 }, mago: { space: 'toletum', commanded: 2 } },
  };
  const byTwo = { seat: 'carthage', card: 62 } as const;

  it('have one commander, and among equals their owner names another by activating them (9.2, 9.3, S8.34)', () => {
    const before = campaignIn(equals, byTwo);
    expect(commanderAt(before, 'toletum')).toBe('mago');
    expect(options(before)).toEqual([
      { verb: 'activate', general: 'hasdrubal' },
      { verb: 'activate', general: 'mago' },
    ]);
    const state = activated(equals, { ...byTwo, general: 'hasdrubal' });
    const gone = plan(state, [muster(8, 0, ['mago']), go('segobriga')]).state;
    expect(commanderAt(gone, 'segobriga')).toBe('hasdrubal');
  });

  it('are commanded by Hannibal wherever they are, and nobody takes Hannibal along (9.3, 10.8)', () => {
    const under: Changes = {
      troops: [{ seat: 'carthage', space: 'toletum', regulars: 8 }],
      posts: { hannibal: { space: 'toletum', commanded: 1 }, mago: { space: 'toletum', commanded: 2 } },
    };
    const state = activated(under, { ...byTwo, general: 'mago' });
    expect(commanderAt(state, 'toletum')).toBe('hannibal');
    expect(whyNot(state, muster(4, 0, ['hannibal']))).toEqual(['outranked']);
    expect(whyNot(state, muster(4))).toEqual([]);
  });

  it('let a subordinate go off with CUs of the army, who commands these from then on (10.9)', () => {
    const state = activated(equals, { ...byTwo, general: 'hasdrubal' });
    const gone = plan(state, [muster(3), go('segobriga')]).state;
    expect([commanderAt(gone, 'segobriga'), commanderAt(gone, 'toletum')]).toEqual(['hasdrubal', 'mago']);
    expect(cusOutside(gone, 'carthage', 'toletum')).toBe(5);
  });

  it('are commanded by who arrives among equals (10.8, S8.34)', () => {
    const apart: Changes = {
      troops: [
        { seat: 'carthage', space: 'toletum', regulars: 4 },
        { seat: 'carthage', space: 'segobriga', regulars: 4 },
      ],
      posts: { hasdrubal: { space: 'toletum', commanded: 1 }, mago: { space: 'segobriga', commanded: 2 } },
    };
    const state = activated(apart, { ...byTwo, general: 'hasdrubal' });
    const met = plan(state, [muster(4), go('segobriga'), { verb: 'stop' }]).state;
    expect(commanderAt(met, 'segobriga')).toBe('hasdrubal');
  });
});

describe('Enemy markers', () => {
  it('do not stop an army (19.3)', () => {
    const deep: Changes = {
      troops: [{ seat: 'carthage', space: 'ariminum', regulars: 6 }],
      posts: { hannibal: 'ariminum' },
    };
    const state = activated(deep, { seat: 'carthage', card: 61, general: 'hannibal' });
    const way = (['firmum_picenum', 'sena', 'praeneste', 'terventum'] as const).map(go);
    expect(plan(state, [muster(6), ...way]).state.posts.hannibal.space).toBe('terventum');
  });
});
