import { distance, hexName } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import {
  commit,
  exit,
  factsOf,
  kinds,
  lacks,
  man,
  marching,
  move,
  open,
  pass,
  play,
  reach,
  refusal,
  swap,
  turn,
  unit,
  verbsOf,
  whyText,
  type Scene,
} from '../../testkit/index.js';
import { metaurus } from '../index.js';

/** Only these units are on the map; the V Legion acts under that order. */
const fifth = (said: 'stand' | 'move' | 'reform', given: Scene = {}) =>
  marching(['V'], { others: 'lost', orders: { V: said }, ...given });

const open0610 = { units: { 504: 610, 1003: 1003 } };
const next0610 = { units: { 504: 610, 1003: 611 } };

describe('Stand and Defend, and Reform, as movement (5.2)', () => {
  it('5.2: a unit under Stand may not move; it may turn', () => {
    const state = fifth('stand', open0610);
    expect(verbsOf(state, 504)).toEqual(['turn']);
    expect(whyText(state, move(504, 611))).toEqual(['standMayNotMove 5.2']);
    expect(lacks(state)).toEqual({});
  });

  it('5.2: neither may a unit under Reform', () => {
    const state = fifth('reform', open0610);
    expect(verbsOf(state, 504)).toEqual(['turn']);
    expect(whyText(state, move(504, 611))).toEqual(['reformMayNotMove 5.2']);
    expect(kinds(commit(state))[0]).toBe('ActivationEnded');
  });
});

describe('Movement Points (6.0, R19)', () => {
  it('6.0: foot with four Movement Points reaches every clear hex within four', () => {
    const state = fifth('move', open0610);
    const near = metaurus.world.grid.hexes.filter((hex) => hex !== 610 && distance(610, hex) <= 4);
    const onHeights = near.filter((hex) => metaurus.world.level(hex) > 0 && distance(610, hex) === 4);
    expect(reach(state, 504)).toEqual(
      near.filter((hex) => !onHeights.includes(hex) && distance(hex, 1003) > 1),
    );
  });

  it('6.0: a Disordered unit has those of its other side: three', () => {
    const state = fifth('move', { units: { 504: { hex: 610, disordered: true }, 1003: 1003 } });
    expect(Math.max(...reach(state, 504).map((hex) => distance(610, hex)))).toBe(3);
    expect(whyText(state, move(504, 614))).toEqual(['outOfReach 6.0']);
  });

  it('6.0: what is further away is out of reach, and the reason says how many points there are', () => {
    const state = fifth('move', open0610);
    expect(refusal(state, { steps: [move(504, 615)] })).toMatchObject({
      code: 'illegalStep',
      reasons: [{ code: 'outOfReach', rule: '6.0', at: ['hex:615'], values: { movement: 4 } }],
    });
  });

  it.each([
    ['a wood costs 2', 1012, 1014, 3],
    ['one level up costs 2', 904, 1004, 2],
    ['down costs no more than clear ground', 1004, 904, 1],
    ['a stream costs 1 more', 1314, 1415, 2],
    ['costs add up: over the stream, up to the Gauls', 1513, 1515, 4],
  ])('Terrain Effects Chart: %s (%i to %i: %i)', (...[, from, to, cost]) => {
    const state = fifth('move', { units: { 504: from, 908: 401 } });
    const [moved] = factsOf(commit(state, { steps: [move(504, to)] }), 'UnitMoved');
    expect(moved?.cost).toBe(cost);
  });

  it('R19: there is no minimum move: a unit needs the points for the step', () => {
    const weak = { units: { 1615: { hex: 1513, disordered: true }, 504: 401 } };
    const state = marching(['celts'], { others: 'lost', orders: { celts: 'move' }, ...weak });
    expect(reach(state, 1615)).toContain(1514);
    expect(reach(state, 1615)).not.toContain(1515);
  });

  it('the fact tells the whole path, the start and every hex after it', () => {
    const state = fifth('move', open0610);
    const done = commit(state, { steps: [move(504, 613)] });
    expect(factsOf(done, 'UnitMoved')).toEqual([
      { kind: 'UnitMoved', unit: unit(504), path: [610, 611, 612, 613], cost: 3 },
    ]);
    expect(man(done.state, 504).hex).toBe(613);
  });

  it('6.0: the way off the map is barred to Rome, the numbered edge is playable ground', () => {
    const state = fifth('move', { units: { 504: 203, 1003: 1003 } });
    expect(reach(state, 504)).toContain(101);
    expect(whyText(state, move(504, 9999))).toEqual(['noSuchHex 6.0']);
    expect(whyText(state, exit(504))).toEqual(['onlyCarthageExits R20']);
  });
});

describe('Move and the enemy (5.2, R16, R17)', () => {
  it('R16: a unit under Move may step away from an enemy but never next to one', () => {
    const state = fifth('move', next0610);
    for (const hex of [509, 609, 709]) expect(reach(state, 504)).toContain(hex);
    for (const hex of [510, 710]) expect(whyText(state, move(504, hex))).toEqual(['moveNotAdjacent 5.2']);
  });

  it('R16: no hex of its path may be next to an enemy: it goes round', () => {
    const state = fifth('move', { units: { 504: 708, 1003: 810 } });
    const [moved] = factsOf(commit(state, { steps: [move(504, 711)] }), 'UnitMoved');
    expect(moved).toMatchObject({ path: [708, 609, 610, 611, 711], cost: 4 });
  });

  it('R16: what lies behind the enemy and costs too much to go round is out of reach', () => {
    const state = fifth('move', { units: { 504: 609, 1003: 611 } });
    expect(whyText(state, move(504, 613))).toEqual(['outOfReach 6.0']);
  });

  it.each([
    ['facing away', { 1003: { hex: 611, facing: 1 } }],
    ['Disordered', { 1003: { hex: 611, disordered: true } }],
    ['light infantry', { 908: 611 }],
    ['elephants', { 1111: 611 }],
  ] as const)('R17: adjacent is adjacent, also to an enemy who is %s', (_who, enemy) => {
    const state = fifth('move', { units: { 504: 609, ...enemy } });
    expect(whyText(state, move(504, 610))).toEqual(['moveNotAdjacent 5.2']);
  });

  it('R17: friends do not matter, and units that are gone do not either', () => {
    const state = fifth('move', {
      units: { 504: 609, 304: 611, 1003: { hex: 611, fate: 'lost' }, 1004: 1004 },
    });
    expect(reach(state, 504)).toContain(610);
  });
});

describe('Move has to be obeyed (5.2, R16)', () => {
  it('R16: a unit with a legal hex must end in another hex', () => {
    const state = fifth('move', open0610);
    expect(lacks(state)).toEqual({ mustMove: [610] });
    expect(refusal(state)).toMatchObject({
      code: 'unfinished',
      reasons: [{ code: 'mustMove', rule: 'R16', at: ['hex:610'], values: { count: 1 } }],
    });
    expect(whyText(state, move(504, 610))).toEqual(['isThere R16']);
  });

  it('R16: one that starts next to an enemy must too, where it can', () => {
    expect(lacks(fifth('move', next0610))).toEqual({ mustMove: [610] });
  });

  it('R16: with no legal hex it stays without penalty', () => {
    const state = fifth('move', { units: { 504: 610, 1003: 611, 1004: 708, 1005: 508 } });
    expect(verbsOf(state, 504)).toEqual(['turn']);
    expect(lacks(state)).toEqual({});
    expect(kinds(commit(state))[0]).toBe('ActivationEnded');
  });

  it('R16, 6.1: turning is not moving', () => {
    expect(lacks(fifth('move', open0610), { steps: [turn(504, 'S')] })).toEqual({ mustMove: [610] });
  });

  it('R16: friends that have moved out of the way leave no excuse', () => {
    const corner = fifth('move', { units: { 504: 101, 505: 102, 506: 201, 507: 202, 1003: 1003 } });
    expect(reach(corner, 504)).toEqual([]);
    expect(lacks(corner)).toEqual({ mustMove: [102, 201, 202] });
    const steps = [move(505, 105), move(506, 401), move(507, 403)];
    expect(lacks(corner, { steps })).toEqual({ mustMove: [101] });
    expect(reach(corner, 504, { steps })).toContain(102);
    expect(lacks(corner, { steps: [...steps, move(504, 102)] })).toEqual({});
  });

  it('R16: a unit that friends hinder to the end stays without penalty', () => {
    const state = fifth('move', { units: { 504: 101, 304: 102, 305: 201, 306: 202, 1003: 1003 } });
    expect(lacks(state)).toEqual({});
    expect(kinds(commit(state))[0]).toBe('ActivationEnded');
  });

  it('R16: a friend may also fill the gap again: then the last one stays', () => {
    const state = fifth('move', { units: { 504: 101, 304: 201, 305: 202, 505: 102, 506: 104, 1003: 1003 } });
    const steps = [move(505, 205), move(506, 102)];
    expect(reach(state, 504, { steps })).toEqual([]);
    expect(lacks(state, { steps })).toEqual({});
  });

  it('R16: each unit moves once', () => {
    const steps = [move(504, 611)];
    expect(whyText(fifth('move', open0610), move(504, 612), { steps })).toEqual(['hasMoved R16']);
    expect(verbsOf(fifth('move', open0610), 504, { steps })).toEqual(['turn']);
  });
});

describe('no stacking (8.0, R18)', () => {
  const state = fifth('move', { units: { 504: 101, 505: 102, 304: 201, 305: 202, 306: 203, 1003: 1003 } });

  it('8.0: no two units in one hex, friend or enemy, not even for a moment', () => {
    expect(whyText(state, move(504, 102))).toEqual(['hexOccupied 8.0']);
    const next = fifth('move', next0610);
    expect(whyText(next, move(504, 611))).toEqual(['hexOccupied 8.0']);
  });

  it('R18: nobody passes through friends', () => {
    expect(reach(state, 504)).toEqual([]);
  });

  it('R18: the order in which a command moves is the player’s: the hex of a friend who has left is free', () => {
    const steps = [move(505, 105)];
    expect(reach(state, 504, { steps })).toContain(102);
    const done = commit(state, { steps: [...steps, move(504, 102)] });
    expect(factsOf(done, 'UnitMoved').map(({ path }) => path.map(hexName))).toEqual([
      ['0102', '0103', '0104', '0105'],
      ['0101', '0102'],
    ]);
  });
});

describe('who may move at all', () => {
  const state = fifth('move', { units: { 504: 610, 304: 604, 1003: 1003, 505: { fate: 'lost' } } });

  it('5.3: only units of the active command, only one’s own, only those that are there', () => {
    expect(whyText(state, move(304, 605))).toEqual(['commandNotActive 5.3']);
    expect(whyText(state, move(1003, 903))).toEqual(['notYourUnit 5.1']);
    expect(whyText(state, move(505, 605))).toEqual(['unitIsGone 6.0']);
    expect(whyText(state, { verb: 'move', unit: 90, to: 605 })).toEqual(['noSuchUnit ']);
  });

  it('nothing but moving and turning is done here', () => {
    expect(whyText(state, pass)).toEqual(['onlyMovement 6.0']);
    expect(whyText(state, swap(504, 508))).toEqual(['onlyAtSetUp 13.0']);
  });

  it('6.0, R10: an Engaged unit may not move whatever the chit says; its sisters must', () => {
    const engaged = fifth('move', {
      units: { 504: 610, 505: 604, 1003: 611 },
      engaged: [[504, 1003]],
    });
    expect(verbsOf(engaged, 504)).toEqual([]);
    expect(whyText(engaged, move(504, 609))).toEqual(['engagedMayNotMove 10.0']);
    expect(lacks(engaged)).toEqual({ mustMove: [604] });
  });

  it('10.0: it does not matter which of the two attacked', () => {
    const engaged = fifth('move', { units: { 504: 610, 1003: 611 }, engaged: [[1003, 504]] });
    expect(verbsOf(engaged, 504)).toEqual([]);
  });

  it('a command moves in one stroke: a plan with one step that is not allowed changes nothing', () => {
    const before = JSON.stringify(state);
    const bad = refusal(state, { steps: [move(504, 611), move(304, 605)] });
    expect(bad).toMatchObject({ code: 'illegalStep', step: 1 });
    expect(JSON.stringify(state)).toBe(before);
  });

  it('the next activation is asked when the plan is committed', () => {
    const two = fifth('move', { units: { 504: 610, 304: 604, 1003: 1003 } });
    const done = play(two, [{ steps: [move(504, 611)] }]);
    expect(kinds(done)).toEqual(['UnitMoved', 'ActivationEnded']);
    expect(open(done.state)).toEqual([{ verb: 'activate', command: 'VII' }]);
  });
});
