import { describe, expect, it } from 'vitest';
import {
  commit,
  exit,
  factsOf,
  lacks,
  man,
  marching,
  move,
  open,
  reach,
  refusal,
  status,
  turn,
  unit,
  verbsOf,
  why,
  whyText,
  type Scene,
} from '../../testkit/index.js';
import { tallyOf, metaurus } from '../index.js';

/** The Iberians act under Move; only these units are near. */
const iberians = (units: NonNullable<Scene['units']>, given: Scene = {}) =>
  marching(['iberians'], { others: 'away', orders: { iberians: 'move' }, units, ...given });

const elephants = (units: NonNullable<Scene['units']>, given: Scene = {}) =>
  marching(['elephants'], { others: 'away', units: { 1003: 1003, ...units }, ...given });

const mayExit = (state: ReturnType<typeof iberians>, home: number) => verbsOf(state, home).includes('exit');

describe('leaving by the south edge (6.0, R20)', () => {
  it('R20: a Carthaginian unit under Move leaves from a hex of line 01 for one Movement Point', () => {
    const done = commit(iberians({ 1003: 105, 1004: 1004 }), { steps: [exit(1003), move(1004, 903)] });
    expect(factsOf(done, 'UnitExited')).toEqual([
      { kind: 'UnitExited', unit: unit(1003), path: [105], cost: 1 },
    ]);
    expect(man(done.state, 1003)).toMatchObject({ fate: 'exited', hex: 105 });
  });

  it('R20: or from further back, with the points for the way', () => {
    const done = commit(iberians({ 1003: 404, 1004: 1004 }), { steps: [exit(1003), move(1004, 903)] });
    const [left] = factsOf(done, 'UnitExited');
    expect(left?.cost).toBe(4);
    expect(left?.path[0]).toBe(404);
    expect(metaurus.world.isExit(left?.path.at(-1) ?? 0)).toBe(true);
  });

  it('R19: a unit that lacks the last point stays on the map', () => {
    expect(mayExit(iberians({ 1003: 404 }), 1003)).toBe(true);
    expect(mayExit(iberians({ 1003: 504 }), 1003)).toBe(false);
    expect(whyText(iberians({ 1003: 504 }), exit(1003))).toEqual(['exitOutOfReach R20']);
  });

  it('Terrain Effects Chart: the southern ridge costs its point more', () => {
    expect(mayExit(iberians({ 1003: 413 }), 1003)).toBe(false);
    expect(mayExit(iberians({ 1003: 313 }), 1003)).toBe(true);
  });

  it('14.0: in any condition, and slingers too', () => {
    const weak = iberians({ 1003: { hex: 304, disordered: true }, 1004: { hex: 404, disordered: true } });
    expect(mayExit(weak, 1003)).toBe(true);
    expect(mayExit(weak, 1004)).toBe(false);
    const slingers = marching(['slingers'], {
      others: 'away',
      units: { 908: 504, 1003: 1003 },
      orders: { slingers: 'move' },
    });
    expect(mayExit(slingers, 908)).toBe(true);
  });

  it('R20: only Carthage', () => {
    const state = marching(['V'], { others: 'away', units: { 504: 105, 1003: 1003 }, orders: { V: 'move' } });
    expect(verbsOf(state, 504)).toEqual(['move', 'turn']);
    expect(whyText(state, exit(504))).toEqual(['onlyCarthageExits R20']);
  });

  it('R20: only by the south edge: from the others there is no way off', () => {
    const north = iberians({ 1003: { hex: 1014 }, 1004: 501, 1005: 526 });
    for (const home of [1003, 1004, 1005]) expect(mayExit(north, home)).toBe(false);
  });

  it.each([
    ['stand', 'standMayNotMove 5.2'],
    ['reform', 'reformMayNotMove 5.2'],
    ['moveToAttack', 'exitNeedsMove R20'],
  ] as const)('R20: not under %s', (said, reason) => {
    const state = iberians({ 1003: 105 }, { orders: { iberians: said } });
    expect(whyText(state, exit(1003))).toEqual([reason]);
  });

  it('R10: not while Engaged', () => {
    const state = iberians({ 1003: 105, 504: 106 }, { engaged: [[504, 1003]] });
    expect(whyText(state, exit(1003))).toEqual(['engagedMayNotMove 10.0']);
  });

  it('R16: it satisfies the must of Move', () => {
    const state = iberians({ 1003: 105, 1004: 203 });
    expect(lacks(state, { steps: [exit(1003)] })).toEqual({ mustMove: [203] });
  });

  it('R20: it is never obligatory: a unit that could only leave the map may stay', () => {
    const cornered = iberians({ 1003: 101, 504: 103, 505: 301 });
    expect(reach(cornered, 1003)).toEqual([]);
    expect(mayExit(cornered, 1003)).toBe(true);
    expect(lacks(cornered)).toEqual({});
  });

  it('each unit moves once: who has moved to the edge leaves in another turn', () => {
    const state = iberians({ 1003: 203, 1004: 1004 });
    expect(whyText(state, exit(1003), { steps: [move(1003, 102)] })).toEqual(['hasMoved R16']);
  });

  it('who has left is gone: it neither turns nor comes back, and its hex is free', () => {
    const state = iberians({ 1003: 105, 1004: 106 });
    const steps = [exit(1003)];
    expect(whyText(state, turn(1003, 'N'), { steps })).toEqual(['unitIsGone 6.0']);
    expect(whyText(state, move(1003, 104), { steps })).toEqual(['unitIsGone 6.0']);
    expect(reach(state, 1004)).not.toContain(105);
    expect(reach(state, 1004, { steps })).toContain(105);
  });

  it('R47: an exit is no loss', () => {
    const { state } = commit(iberians({ 1003: 105, 1004: 1004 }), { steps: [exit(1003), move(1004, 903)] });
    expect(tallyOf(metaurus.world, state)).toMatchObject({
      exits: 1,
      countableExits: 1,
      carthaginianLosses: 0,
    });
  });

  it('R57: the plan before the commit shows where it leaves from and at what price', () => {
    const state = iberians({ 1003: 203, 1004: 1004 });
    expect(open(state).filter((step) => step.verb === 'exit')).toEqual([exit(1003)]);
    expect(refusal(state, { steps: [exit(1004)] }).reasons).toEqual([
      { code: 'exitOutOfReach', rule: 'R20', at: ['hex:1004'], values: { cost: 1 } },
    ]);
  });
});

describe('leaving next to the enemy (R20)', () => {
  it('R20: a unit may leave from the hex in which it starts, though an enemy is next to it', () => {
    const state = iberians({ 1003: 102, 1004: 1004, 504: 103 });
    const done = commit(state, { steps: [exit(1003), move(1004, 903)] });
    expect(factsOf(done, 'UnitExited')[0]?.path).toEqual([102]);
  });

  it('R20: no other hex of its path may be next to one: it goes round, if it can', () => {
    const state = iberians({ 1003: 203, 1004: 1004, 504: 103 });
    const done = commit(state, { steps: [exit(1003), move(1004, 903)] });
    expect(factsOf(done, 'UnitExited')[0]).toMatchObject({ path: [203, 202, 101], cost: 3 });
  });

  it('R20: and stays if it cannot', () => {
    const state = iberians({ 1003: 203, 504: 101, 505: 104 });
    expect(whyText(state, exit(1003))).toEqual(['exitOutOfReach R20']);
  });

  it('R20: Free elephants stop next to the enemy instead of leaving', () => {
    const state = elephants({ 1111: 203, 504: 101, 505: 104 });
    expect(reach(state, 1111)).toEqual(expect.arrayContaining([102, 103]));
    expect(mayExit(state, 1111)).toBe(false);
  });

  it('R20: elephants leave when Free, and under Move', () => {
    expect(mayExit(elephants({ 1111: 105 }), 1111)).toBe(true);
    const state = elephants({ 1111: { hex: 105, status: 'stand' } });
    expect(mayExit(state, 1111)).toBe(false);
    expect(why(state, exit(1111), { steps: [status(1111, 'move')] })).toEqual([]);
    expect(whyText(state, exit(1111))).toEqual(['standMayNotMove 5.2']);
  });

  it('R20: Free elephants that start next to the enemy at the edge may leave', () => {
    expect(mayExit(elephants({ 1111: 105, 504: 106 }), 1111)).toBe(true);
  });

  it('R20: horse whose own order is Move leaves with the points of horse', () => {
    const state = marching(['horse'], {
      others: 'away',
      units: { 1001: { hex: 704, status: 'move' }, 1620: { hex: 804, status: 'move' }, 1003: 1003 },
    });
    expect(mayExit(state, 1001)).toBe(true);
    expect(mayExit(state, 1620)).toBe(false);
  });
});
