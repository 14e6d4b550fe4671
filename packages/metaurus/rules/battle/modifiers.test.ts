import type { HexId } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import { drms, scene, unit, type Field, type Placed } from '../../testkit/index.js';
import { metaurus, type ModifierSource } from '../index.js';
import { modifiersOf } from './modifiers.js';

const { world } = metaurus;

/** No order of either side counts: both are under Move to Attack, and nobody has moved. */
const QUIET = {
  V: 'moveToAttack',
  VII: 'moveToAttack',
  iberians: 'moveToAttack',
  africans: 'moveToAttack',
  slingers: 'moveToAttack',
} as const;

/** A fight: the units (by set-up hex), the attacks, and the rest of the scene. */
interface Fight extends Field {
  readonly units: Record<number, Placed>;
  readonly by: readonly HexId[];
  readonly on: readonly HexId[];
}

/** The modifiers of a declared attack in a scene where nobody has moved. */
function drmsOf({ by, on, ...given }: Fight): Partial<Record<ModifierSource, number>> {
  const state = scene({ others: 'away', ...given, orders: { ...QUIET, ...given.orders } });
  const combat = { manner: 'declared', attackers: by.map(unit), defenders: on.map(unit) } as const;
  return drms({ modifiers: modifiersOf(world, state, { combat }) });
}

/** A unit in a hex, with other changes. */
const at = (hex: HexId, more: Placed & object): Placed => ({ hex, ...more });

/** Legions in these hexes, in the order of the V Legion's counters, against an Iberian in 0710 who faces south. */
const around = (...at: readonly HexId[]): Fight => ({
  units: { ...Object.fromEntries(at.map((hex, index) => [504 + index, hex])), 1003: 710 },
  by: at.map((_, index) => 504 + index),
  on: [1003],
});

describe('numbers (9.1)', () => {
  it('9.1: equal numbers: nothing', () => {
    expect(drmsOf(around(610))).toEqual({ weapons: 1 });
  });

  it.each([
    [2, [610, 611]],
    [3, [610, 611, 709]],
    [4, [610, 611, 709, 711]],
    [6, [610, 611, 709, 711, 810, 811]],
  ])('9.1: numbers: %i attackers on one defender: one for each more', (count, at) => {
    expect(drmsOf(around(...at)).numbers).toBe(count - 1);
  });

  it('9.1: the booklet’s example: one heavy infantry on two legions has -1', () => {
    const units = { 1208: 710, 504: 610, 505: 611 };
    expect(drmsOf({ units, by: [1208], on: [504, 505] })).toEqual({ numbers: -1, weapons: -1 });
  });
});

describe('angle (9.1, R27)', () => {
  it.each([
    [3, undefined],
    [4, undefined],
    [2, 2],
    [5, 2],
    [0, 3],
    [1, 3],
  ] as const)('7.0: from 0610 on a defender in 0710 who faces %i: %s', (to, figure) => {
    const fight = around(610);
    expect(drmsOf({ ...fight, units: { ...fight.units, 1003: at(710, { facing: to }) } }).angle).toBe(figure);
  });

  it.each([
    ['front and front', [610, 611], undefined],
    ['flank', [709], 2],
    ['both flanks: one kind', [709, 711], 2],
    ['rear', [810], 3],
    ['both rear hexes: one kind', [810, 811], 3],
    ['front and flank', [610, 711], 4],
    ['front and rear', [611, 810], 4],
    ['flank and rear', [709, 811], 4],
    ['all three: still +4', [610, 709, 811], 4],
    ['from every side: still +4', [610, 611, 709, 711, 810, 811], 4],
  ])('R27: %s', (_, at, figure) => {
    expect(drmsOf(around(...at)).angle).toBe(figure);
  });

  it('R26: of two defenders the one whose angle is worse for the attacker', () => {
    const both = (one: 0 | 1 | 2 | 3 | 4 | 5, two: 0 | 1 | 2 | 3 | 4 | 5) =>
      drmsOf({
        units: { 504: 610, 1003: at(709, { facing: one }), 1004: at(710, { facing: two }) },
        by: [504],
        on: [1003, 1004],
      }).angle;
    expect(both(0, 0)).toBe(3);
    expect(both(0, 3)).toBeUndefined();
    expect(both(3, 0)).toBeUndefined();
    expect(both(0, 2)).toBe(2);
    expect(both(1, 0)).toBe(2);
  });
});

/** One Roman or several on one Iberian, wherever they stand. */
const over = (from: readonly HexId[], to: HexId): Fight => ({
  units: { ...Object.fromEntries(from.map((hex, index) => [504 + index, hex])), 1003: to },
  by: from.map((_, index) => 504 + index),
  on: [1003],
});

/** The DRMs for terrain only. */
function ground(fight: Fight) {
  const { forest, uphill, downhill, water } = drmsOf(fight);
  return Object.fromEntries(
    Object.entries({ forest, uphill, downhill, water }).filter(([, value]) => value !== undefined),
  );
}

describe('terrain (Terrain Effects Chart, R29)', () => {
  it.each([
    ['level and clear', [610], 710, {}],
    ['the defender in a wood', [914], 1014, { forest: -1 }],
    ['a wood under the attacker alone', [1014], 913, {}],
    ['up one level', [1112], 1213, { uphill: -1 }],
    ['all attackers up', [1112, 1113], 1213, { uphill: -1 }],
    ['one of two attackers up, the other level', [1112, 1212], 1213, {}],
    ['down one level', [1213], 1113, { downhill: 1 }],
    ['all attackers down', [1213, 1214], 1113, { downhill: 1 }],
    ['one of two attackers down, the other level', [1213, 1112], 1113, {}],
    ['one up, one down', [1514, 1616], 1615, {}],
    ['across a stream', [1314], 1415, { water: -1 }],
    ['all attackers across', [1314, 1315], 1415, { water: -1 }],
    ['one across, one on the same bank', [1314, 1416], 1415, {}],
    ['up across a stream', [1514], 1615, { uphill: -1, water: -1 }],
    ['down across a stream', [1615], 1514, { downhill: 1, water: -1 }],
    ['a wood behind a stream', [1222], 1322, { forest: -1, water: -1 }],
    ['the river as well as the streams', [1501], 1401, { forest: -1, water: -1 }],
  ])('R29: %s', (...[, from, to, expected]) => {
    expect(ground(over(from, to))).toEqual(expected);
  });

  it('R29: the wood counts whether or not all attackers are across or below', () => {
    expect(ground(over([1222, 1321], 1322))).toEqual({ forest: -1 });
  });

  const two = (from: HexId, one: HexId, other: HexId) =>
    ground({ units: { 504: from, 1003: one, 1004: other }, by: [504], on: [1003, 1004] });

  it('9.1, R26: of two defenders the one whose ground helps most counts, alone and whole', () => {
    expect(two(1222, 1321, 1322)).toEqual({ forest: -1, water: -1 });
    expect(two(1222, 1322, 1321)).toEqual({ forest: -1, water: -1 });
    expect(two(1515, 1615, 1616)).toEqual({ uphill: -1 });
  });

  it('R26: a defender below does not help the attacker when the other stands level', () => {
    expect(two(1208, 1107, 1108)).toEqual({});
    expect(two(1213, 1112, 1113)).toEqual({ downhill: 1 });
  });
});

/** A counter of each weapon for each side that has it, by set-up hex. */
const OF = {
  carthage: { elephants: 1111, cavalry: 1001, heavy: 1208, medium: 1003, light: 908 },
  rome: { legion: 504, cavalry: 401 },
} as const;

/** The weapons' modifier of some counters against others, in the open. */
const weapons = (by: readonly HexId[], on: readonly HexId[]) =>
  drmsOf({
    units: Object.fromEntries([
      ...by.map((home, index) => [home, 610 + index] as const),
      ...on.map((home, index) => [home, 710 - index] as const),
    ]),
    by,
    on,
  }).weapons;

describe('the Weapons System Matrix (9.1)', () => {
  it.each([
    ['legion', 'elephants', -2],
    ['legion', 'cavalry', 1],
    ['legion', 'heavy', undefined],
    ['legion', 'medium', 1],
    ['legion', 'light', 4],
    ['cavalry', 'elephants', -3],
    ['cavalry', 'cavalry', undefined],
    ['cavalry', 'heavy', -1],
    ['cavalry', 'medium', undefined],
    ['cavalry', 'light', 3],
  ] as const)('Weapons System Matrix: Roman %s on %s: %s', (own, other, figure) => {
    expect(weapons([OF.rome[own]], [OF.carthage[other]])).toBe(figure);
  });

  it.each([
    ['elephants', 'legion', 1],
    ['elephants', 'cavalry', 3],
    ['cavalry', 'legion', -1],
    ['cavalry', 'cavalry', undefined],
    ['heavy', 'legion', -1],
    ['heavy', 'cavalry', 1],
    ['medium', 'legion', -2],
    ['medium', 'cavalry', 1],
  ] as const)('Weapons System Matrix: Carthaginian %s on %s: %s', (own, other, figure) => {
    expect(weapons([OF.carthage[own]], [OF.rome[other]])).toBe(figure);
  });

  it('9.1: attackers of several types have the best figure, in whatever order they are', () => {
    expect(weapons([401, 504], [1208])).toBeUndefined();
    expect(weapons([504, 401], [908])).toBe(4);
    expect(weapons([401, 504], [1111])).toBe(-2);
    expect(weapons([1003, 1208], [504])).toBe(-1);
  });

  it('9.1, R26: against defenders of several types the figure that is worst for the attacker', () => {
    expect(weapons([504], [908, 1003])).toBe(1);
    expect(weapons([504], [1208, 908])).toBeUndefined();
    expect(weapons([504], [1003, 1111])).toBe(-2);
    expect(weapons([401], [908, 1208])).toBe(-1);
    expect(weapons([1208], [401, 504])).toBe(-1);
    expect(weapons([1111], [401, 504])).toBe(1);
  });
});

describe('Disordered attackers (9.1, 10.0)', () => {
  const fight = around(610, 611);
  const weak = (...homes: number[]) =>
    drmsOf({
      ...fight,
      units: Object.fromEntries(
        Object.entries(fight.units).map(([home, at]) => [
          home,
          { ...(typeof at === 'number' ? { hex: at } : at), disordered: homes.includes(Number(home)) },
        ]),
      ),
    }).disordered;

  it('9.1: any of them: -2', () => {
    expect([weak(504), weak(505)]).toEqual([-2, -2]);
  });

  it('9.1: several: -2 all the same', () => {
    expect(weak(504, 505)).toBe(-2);
  });

  it('9.1: the defender’s Disorder does not matter', () => {
    expect(weak(1003)).toBeUndefined();
  });
});

/** The DRMs for orders only. */
function orders(fight: Fight) {
  const { standing, moving, reforming } = drmsOf(fight);
  return [standing, moving, reforming];
}

describe('orders of the defenders (5.2, R26)', () => {
  it.each([
    ['stand', [-1, undefined, undefined]],
    ['move', [undefined, 1, undefined]],
    ['reform', [undefined, undefined, 2]],
    ['moveToAttack', [undefined, undefined, undefined]],
  ] as const)('5.2: %s', (order, expected) => {
    expect(orders({ ...around(610), orders: { iberians: order } })).toEqual(expected);
  });

  it('5.2: the attackers’ own chit changes nothing of it', () => {
    expect(orders({ ...around(610), orders: { V: 'stand' } })).toEqual([undefined, undefined, undefined]);
  });

  const pair = (one: HexId, other: HexId, given: Partial<Fight> = {}) =>
    orders({ units: { 504: 610, [one]: 709, [other]: 710 }, by: [504], on: [one, other], ...given });

  it('5.2, R26: two defenders under the same order: once', () => {
    expect(pair(1003, 1004, { orders: { iberians: 'stand' } })).toEqual([-1, undefined, undefined]);
    expect(pair(1003, 1004, { orders: { iberians: 'reform' } })).toEqual([undefined, undefined, 2]);
    expect(pair(1003, 1208, { orders: { iberians: 'move', africans: 'move' } })).toEqual([
      undefined,
      1,
      undefined,
    ]);
  });

  it('R26: two defenders under different orders: each kind once', () => {
    expect(pair(1003, 1208, { orders: { iberians: 'stand', africans: 'move' } })).toEqual([-1, 1, undefined]);
    expect(pair(1003, 1208, { orders: { iberians: 'reform', africans: 'moveToAttack' } })).toEqual([
      undefined,
      undefined,
      2,
    ]);
    expect(pair(1003, 1208, { orders: { iberians: 'move', africans: 'reform' } })).toEqual([undefined, 1, 2]);
  });

  it.each([
    ['stand', [-1, undefined, undefined]],
    ['move', [undefined, 1, undefined]],
    ['reform', [undefined, undefined, 2]],
    ['attack', [undefined, undefined, undefined]],
    ['moveToAttack', [undefined, undefined, undefined]],
  ] as const)('R12: a horse whose own order is %s', (status, expected) => {
    const units = { 504: 610, 1001: at(710, { status }), 1002: at(712, { status: 'reform' }) };
    expect(orders({ units, by: [504], on: [1001] })).toEqual(expected);
  });

  it.each([
    ['free', [undefined, undefined, undefined]],
    ['stand', [-1, undefined, undefined]],
    ['move', [undefined, 1, undefined]],
    ['reform', [undefined, undefined, 2]],
  ] as const)('R13: elephants that are %s', (status, expected) => {
    expect(orders({ units: { 504: 610, 1111: at(710, { status }) }, by: [504], on: [1111] })).toEqual(
      expected,
    );
  });

  it('R11: Engaged defenders are still under their chit', () => {
    const engaged = [[504, 1003]] as const;
    expect(orders({ ...around(610), engaged, orders: { iberians: 'stand' } })[0]).toBe(-1);
    expect(orders({ ...around(610), engaged, orders: { iberians: 'reform' } })[2]).toBe(2);
  });

  it('R8: so are inactive ones', () => {
    const units = { 504: 610, 1003: 710 };
    const given = { units, by: [1003], on: [504], inactive: ['V'] } as const;
    expect(orders({ ...given, orders: { V: 'reform' } })).toEqual([undefined, undefined, 2]);
    expect(orders({ ...given, orders: { V: 'stand' } })).toEqual([-1, undefined, undefined]);
  });
});
