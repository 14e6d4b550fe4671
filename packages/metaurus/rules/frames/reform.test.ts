import { describe, expect, it } from 'vitest';
import {
  attack,
  commit,
  factsOf,
  homes,
  kinds,
  man,
  marching,
  move,
  status,
  turn,
  unit,
  type Scene,
} from '../../testkit/index.js';

const weak = (hex: number) => ({ hex, disordered: true });

/** The V Legion acts under Reform; only these units are on the map. */
const fifth = (units: NonNullable<Scene['units']>, given: Scene = {}) =>
  marching(['V'], { others: 'lost', orders: { V: 'reform' }, units: { 1003: 1003, ...units }, ...given });

const rolledBy = (done: ReturnType<typeof commit>) =>
  homes(factsOf(done, 'ReformRolled').map((roll) => roll.unit));

describe('reforming (11.0, R44)', () => {
  it.each([0, 4, 5])('11.0: a %i is no more than the Disordered morale of 5: the citizens reform', (face) => {
    const done = commit(fifth({ 504: weak(610) }), { dice: [face] });
    expect(factsOf(done, 'ReformRolled')).toEqual([
      { kind: 'ReformRolled', unit: unit(504), die: { n: 0, face }, morale: 5, reformed: true },
    ]);
    expect(man(done.state, 504).disordered).toBe(false);
  });

  it.each([6, 9])('11.0: a %i is more: they stay Disordered', (face) => {
    const done = commit(fifth({ 504: weak(610) }), { dice: [face] });
    expect(factsOf(done, 'ReformRolled')[0]?.reformed).toBe(false);
    expect(man(done.state, 504).disordered).toBe(true);
  });

  it('R44: the Disordered side counts, not the front', () => {
    const done = commit(fifth({ 508: weak(610) }), { dice: [5] });
    expect(factsOf(done, 'ReformRolled')[0]).toMatchObject({ morale: 4, reformed: false });
  });

  it('11.0: only Disordered units roll', () => {
    expect(kinds(commit(fifth({ 504: 610 })))).not.toContain('ReformRolled');
  });

  it.each(['stand', 'moveToAttack'] as const)('11.0: not under %s', (said) => {
    const state = fifth({ 504: weak(610) }, { orders: { V: said } });
    expect(kinds(commit(state))).not.toContain('ReformRolled');
  });

  it('11.0: not under Move, however it ends its march', () => {
    const state = fifth({ 504: weak(610) }, { orders: { V: 'move' } });
    expect(kinds(commit(state, { steps: [move(504, 611)] }))).not.toContain('ReformRolled');
  });

  it('11.0: not next to an enemy, whichever way that faces', () => {
    const state = fifth({ 504: weak(610), 505: weak(604), 1004: { hex: 611, facing: 1 } });
    const done = commit(state, { dice: [9] });
    expect(rolledBy(done)).toEqual([505]);
  });

  it('R44: not while Engaged', () => {
    const state = fifth({ 504: weak(610), 505: weak(604), 1004: 611 }, { engaged: [[1004, 504]] });
    expect(rolledBy(commit(state, { dice: [9] }))).toEqual([505]);
  });

  it('R44: a unit that was Engaged when its command was activated rolls once a combat has freed it', () => {
    const units = { 504: weak(610), 1003: 1003, 1004: { hex: 710, disordered: true } };
    const held = fifth(units, { others: 'away', engaged: [[1004, 504]] });
    const declared = commit(held).state;
    const done = commit(declared, { steps: [attack(504, 1004)], dice: [9, 9, 5] });
    expect([man(done.state, 1004).fate, done.state.engaged]).toEqual(['lost', []]);
    expect(rolledBy(done)).toEqual([504]);
    expect(man(done.state, 504).disordered).toBe(false);
  });

  it('R35: in ascending set-up hex', () => {
    const state = fifth({ 510: weak(601), 504: weak(610), 401: weak(605), 507: weak(603) });
    const done = commit(state, { dice: [9, 9, 0, 9] });
    expect(rolledBy(done)).toEqual([401, 504, 507, 510]);
    expect(man(done.state, 507).disordered).toBe(false);
  });

  it('R6, R35, R58: two legions as one roll together in that order', () => {
    const state = marching(['V', 'VII'], {
      others: 'lost',
      orders: { V: 'reform', VII: 'reform' },
      units: { 504: weak(610), 304: weak(604), 401: weak(602), 1003: 1003 },
    });
    expect(rolledBy(commit(state, { dice: [9, 9, 9] }))).toEqual([304, 401, 504]);
  });

  it('R9: it is the last step: units may turn before', () => {
    const done = commit(fifth({ 504: weak(610) }), { steps: [turn(504, 'S')], dice: [3] });
    expect(kinds(done).slice(0, 3)).toEqual(['UnitTurned', 'ReformRolled', 'ActivationEnded']);
  });

  it('R44: one try in an activation', () => {
    const done = commit(fifth({ 504: weak(610) }), { dice: [9] });
    expect(factsOf(done, 'ReformRolled')).toHaveLength(1);
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('R44: Carthaginian horse that has chosen it, each for itself', () => {
    const state = marching(['horse'], {
      others: 'lost',
      units: { 1001: weak(610), 1002: weak(604), 1620: { ...weak(806), status: 'reform' }, 520: 520 },
    });
    const done = commit(state, { steps: [status(1001, 'reform')], dice: [5, 4] });
    expect(
      factsOf(done, 'ReformRolled').map((roll) => [homes([roll.unit])[0], roll.morale, roll.reformed]),
    ).toEqual([
      [1001, 5, true],
      [1620, 3, false],
    ]);
  });

  it('R44: elephants that have chosen it', () => {
    const state = marching(['elephants'], {
      others: 'lost',
      units: { 1111: weak(610), 520: 520, 1003: 1003 },
    });
    expect(kinds(commit(state))).not.toContain('ReformRolled');
    const done = commit(state, { steps: [status(1111, 'reform')], dice: [4] });
    expect(factsOf(done, 'ReformRolled')[0]).toMatchObject({ morale: 4, reformed: true });
  });

  it('11.0: no other command’s units', () => {
    const state = fifth({ 504: weak(610), 304: weak(604) }, { orders: { V: 'reform', VII: 'reform' } });
    expect(rolledBy(commit(state, { dice: [9] }))).toEqual([504]);
  });
});
