import { neighbours } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import {
  commit,
  exit,
  factsOf,
  kinds,
  lacks,
  marching,
  move,
  planned,
  reach,
  refusal,
  turn,
  unit,
  verbsOf,
  whyText,
  type Scene,
} from '../../testkit/index.js';
import { actingOrder, metaurus } from '../index.js';

/** Only these units are on the map; the V Legion acts under Move to Attack. */
const fifth = (units: NonNullable<Scene['units']>, given: Scene = {}) =>
  marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units, ...given });

const around = (hex: number) => [...neighbours(metaurus.world.grid, hex)].sort((a, b) => a - b);

describe('Move to Attack, the movement (5.2, R14)', () => {
  it('R14: a unit that can become adjacent with one hex must do so, and goes nowhere else', () => {
    const state = fifth({ 504: 610, 1003: 612 });
    expect(reach(state, 504)).toEqual([611]);
    expect(lacks(state)).toEqual({ mustClose: [610] });
    expect(refusal(state)).toMatchObject({
      code: 'unfinished',
      reasons: [{ code: 'mustClose', rule: 'R14', at: ['hex:610'], values: { count: 1 } }],
    });
    expect(lacks(state, { steps: [move(504, 611)] })).toEqual({});
  });

  it('R14: among several such hexes it is the player’s choice', () => {
    expect(reach(fifth({ 504: 610, 1003: 711 }), 504)).toEqual([611, 710]);
    const two = fifth({ 504: 610, 1003: 612, 1004: 608 });
    expect(reach(two, 504)).toEqual([609, 611]);
  });

  it('R14: the other hexes are refused, and the reason names those that it has to take', () => {
    const state = fifth({ 504: 610, 1003: 612 });
    expect(whyText(state, move(504, 609))).toEqual(['mustCloseInstead R14']);
    expect(refusal(state, { steps: [move(504, 609)] }).reasons[0]?.at).toEqual(['hex:611']);
  });

  it('5.2: one hex at the most', () => {
    const state = fifth({ 504: 610, 1003: 613 });
    expect(whyText(state, move(504, 612))).toEqual(['oneHexOnly 5.2']);
  });

  it('R14: one that cannot become adjacent may move one hex, or stay', () => {
    const state = fifth({ 504: 610, 1003: 614 });
    expect(reach(state, 504)).toEqual(around(610));
    expect(lacks(state)).toEqual({});
    expect(kinds(commit(state))[0]).toBe('ActivationEnded');
    expect(kinds(commit(state, { steps: [move(504, 609)] }))[0]).toBe('UnitMoved');
  });

  it('R14: one hex even for cavalry', () => {
    expect(reach(fifth({ 401: 610, 1003: 614 }), 401)).toEqual(around(610));
  });

  it('R14: a hex that a friend stands in does not oblige', () => {
    const state = fifth({ 504: 610, 304: 611, 1003: 612 });
    expect(lacks(state)).toEqual({});
    expect(reach(state, 504)).toEqual([509, 510, 609, 709, 710]);
    expect(whyText(state, move(504, 611))).toEqual(['hexOccupied 8.0']);
  });

  it('R14, R56: where one hex serves two units, the first takes it, and the other is obliged no longer', () => {
    const state = fifth({ 504: 610, 505: 710, 1003: 612 });
    expect(lacks(state)).toEqual({ mustClose: [610, 710] });
    const steps = [move(505, 611)];
    expect(lacks(state, { steps })).toEqual({});
    expect(reach(state, 504, { steps })).toEqual([509, 510, 609, 709, 710]);
    expect(lacks(state, { steps: [move(505, 711)] })).toEqual({ mustClose: [610] });
  });

  it('R14: a hex whose cost is beyond the unit’s Movement Points does not oblige', () => {
    const units = (disordered: boolean) => ({ 401: { hex: 1222, disordered }, 1003: 1423 });
    expect(reach(fifth(units(false)), 401)).toEqual([1322]);
    const weak = fifth(units(true));
    expect(lacks(weak)).toEqual({});
    expect(reach(weak, 401)).not.toContain(1322);
    expect(whyText(weak, move(401, 1322))).toEqual(['tooDear R14']);
    expect(refusal(weak, { steps: [move(401, 1322)] }).reasons[0]?.values).toEqual({ cost: 6, movement: 5 });
  });

  it('R17: every enemy obliges: slingers, Disordered units, whichever way they face', () => {
    const enemies: Scene['units'][] = [
      { 908: 612 },
      { 1003: { hex: 612, disordered: true } },
      { 1003: { hex: 612, facing: 1 } },
    ];
    for (const enemy of enemies) {
      expect(lacks(fifth({ 504: 610, ...enemy }))).toEqual({ mustClose: [610] });
    }
  });

  it('the step costs what the ground costs, and is told like every move', () => {
    const done = commit(fifth({ 504: 1314, 1003: 1416 }), { steps: [move(504, 1415)] });
    expect(factsOf(done, 'UnitMoved')[0]).toMatchObject({ path: [1314, 1415], cost: 2 });
  });

  it('R20: nobody leaves the map under Move to Attack', () => {
    const state = marching(['iberians'], {
      others: 'lost',
      units: { 1003: 105, 504: 520 },
      orders: { iberians: 'moveToAttack' },
    });
    expect(verbsOf(state, 1003)).toEqual(['move', 'turn']);
    expect(whyText(state, exit(1003))).toEqual(['exitNeedsMove R20']);
  });
});

describe('starting next to the enemy (5.2, R15)', () => {
  const state = fifth({ 504: 610, 505: 604, 506: 606, 1003: 611, 1004: 608 });

  it('R15: that unit is under Attack: it does not move, but may turn', () => {
    expect(verbsOf(state, 504)).toEqual(['turn']);
    expect(whyText(state, move(504, 710))).toEqual(['attackMayNotMove R15']);
    expect(actingOrder(metaurus.world, state, unit(504))).toBe('attack');
  });

  it('R15: its sisters still move', () => {
    expect(reach(state, 505)).toEqual(around(604));
    expect(lacks(state)).toEqual({ mustClose: [606] });
    expect(reach(state, 506)).toEqual([607]);
  });

  it('R15: one that has come next to the enemy by its own move is under Move to Attack still', () => {
    const done = { steps: [move(506, 607)] };
    expect(verbsOf(state, 506, done)).toEqual(['turn']);
    expect(actingOrder(metaurus.world, planned(state, done), unit(506))).toBe('moveToAttack');
    expect(whyText(state, move(506, 606), done)).toEqual(['hasMoved R16']);
  });

  it('R15: nobody goes from one hex next to the enemy to another', () => {
    const next = fifth({ 504: 610, 1003: 611, 1004: 612 });
    expect(reach(next, 504)).toEqual([]);
    expect(lacks(next)).toEqual({});
  });

  it('R10: an Engaged unit attacks whatever the chit says, and does not even turn', () => {
    const engaged = fifth({ 504: 610, 505: 604, 1003: 611 }, { engaged: [[504, 1003]] });
    expect(verbsOf(engaged, 504)).toEqual([]);
    expect(whyText(engaged, turn(504, 'NE'))).toEqual(['engagedMayNotTurn R21']);
    expect(actingOrder(metaurus.world, engaged, unit(504))).toBe('attack');
    expect(actingOrder(metaurus.world, engaged, unit(505))).toBe('moveToAttack');
  });
});
