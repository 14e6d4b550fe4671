import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  advance,
  against,
  assault,
  checks,
  combats,
  commit,
  counter,
  declaring,
  factsOf,
  hexes,
  kinds,
  man,
  play,
  resolve,
  retreat,
  trample,
  type Field,
  type Placed,
} from '../testkit/index.js';
import { metaurus, tallyOf, type Fate } from './index.js';

/** The same fate for many units, by their set-up hexes. */
const fated = (list: string, fate: Fate): Record<number, Placed> =>
  Object.fromEntries(hexes(list).map((home) => [home, { fate }]));

/** Eighteen countable Carthaginians, and eleven Romans. */
const EIGHTEEN = fated('1615-19, 1715-19, 1308-10, 1411-13, 1511-12', 'lost');
const ELEVEN = fated('0304-10, 0512-15', 'lost');
const OPEN = { V: 'moveToAttack', iberians: 'moveToAttack', africans: 'moveToAttack' } as const;

const weak = (hex: number): Placed => ({ hex, disordered: true });

/** Both sides are one loss from defeat; the V Legion is asked for its attacks. */
const brink = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], {
    ...given,
    orders: { ...OPEN, ...given.orders },
    units: { ...EIGHTEEN, ...ELEVEN, 1106: 1103, ...units },
  });

describe('the loss that decides (14.0, R46)', () => {
  it('14.0: the nineteenth Carthaginian: Rome has won, and nothing follows: no advance', () => {
    const done = assault(brink({ 504: 610, 1003: weak(710) }), { pairs: [[504, 1003]], dice: [7, 6] });
    expect(kinds(done).slice(-3)).toEqual(['UnitLost', 'GameEnded', 'ChitsOpened']);
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'carthaginianLosses' });
    expect(waiting(metaurus, done.state)).toEqual([]);
  });

  it('14.0: the twelfth Roman: Carthage has won, whoever attacked', () => {
    const done = assault(brink({ 504: weak(610), 1003: 710 }), { pairs: [[504, 1003]], dice: [3, 6] });
    expect(kinds(done).slice(-3)).toEqual(['UnitLost', 'GameEnded', 'ChitsOpened']);
    expect(done.state.outcome).toEqual({ winner: 'carthage', by: 'romanLosses' });
  });

  it('R46: in the middle of a group: the second defender does not roll any more', () => {
    const state = brink({ 504: 610, 1003: weak(710), 1004: weak(709) });
    const pairs = [
      [504, 1003],
      [504, 1004],
    ] as const;
    const done = assault(state, { pairs, dice: [8, 6] });
    expect(checks(done)).toEqual([[1003, 'secondDisorder', false]]);
    expect(man(done.state, 1004).fate).toBe('onMap');
    const survived = assault(state, { pairs, dice: [8, 5, 6] });
    expect(checks(survived).map(([home]) => home)).toEqual([1003, 1004]);
    expect(survived.state.outcome?.winner).toBe('rome');
  });

  it('R46: nor the second attacker, and nobody is asked to strike back', () => {
    const state = brink({ 504: weak(610), 505: weak(611), 1003: 710 });
    const pairs = [
      [504, 1003],
      [505, 1003],
    ] as const;
    const done = assault(state, { pairs, dice: [1, 6] });
    expect(combats(done)[0]?.total).toBe(1);
    expect(checks(done)).toHaveLength(1);
    expect(kinds(done)).not.toContain('CounterOpened');
    expect(done.state.outcome?.winner).toBe('carthage');
  });

  it('R46: the order of the attacks decides who is first over the line', () => {
    const state = brink({ 504: 610, 1003: weak(710), 506: weak(614), 1004: 714 });
    const declared = play(state, [{ steps: against([504, 1003], [506, 1004]) }]).state;
    const first = commit(declared, { steps: [resolve(1)], dice: [7, 6] });
    expect(first.state.outcome?.winner).toBe('rome');
    const second = commit(declared, { steps: [resolve(2)], dice: [3, 6] });
    expect(second.state.outcome?.winner).toBe('carthage');
    expect(combats(second)).toHaveLength(1);
  });

  it('R46: in a counter-attack', () => {
    const done = assault(brink({ 504: 610, 1003: 710 }), {
      pairs: [[504, 1003]],
      dice: [0],
      then: [{ steps: [counter], dice: [8, 6] }],
    });
    expect(done.state.outcome).toEqual({ winner: 'carthage', by: 'romanLosses' });
    expect(kinds(done)).not.toContain('AdvanceOpened');
  });

  it('R46: by the roll of a retreat', () => {
    const done = play(brink({ 504: 610, 1003: weak(710) }, { orders: { iberians: 'move' } }), [
      { steps: against([504, 1003]) },
      { steps: [retreat(1003, 810)], dice: [6] },
    ]);
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'carthaginianLosses' });
    expect(kinds(done).slice(-3)).toEqual(['UnitLost', 'GameEnded', 'ChitsOpened']);
  });

  it('R46: in a continued attack, whatever is still declared', () => {
    const units = { 504: 610, 506: 609, 1003: 710, 1004: weak(709) };
    const done = play(brink(units, { orders: { iberians: 'reform' } }), [
      { steps: against([504, 1003], [506, 1004]) },
      { steps: [resolve(1)], dice: [6] },
      { steps: against([504, 1004]), dice: [6, 6] },
    ]);
    expect(done.state.outcome?.winner).toBe('rome');
    expect(done.state.frames).toEqual([]);
  });

  it('R46: nobody reforms any more', () => {
    const units = { 504: weak(610), 505: weak(604), 1003: weak(710) };
    const state = brink(units, { engaged: [[504, 1003]], orders: { V: 'reform', iberians: 'reform' } });
    const done = assault(state, { pairs: [[504, 1003]], dice: [7, 6] });
    expect(done.state.outcome?.winner).toBe('rome');
    expect(kinds(done)).not.toContain('ReformRolled');
  });
});

describe('what counts (14.0, R47, R48)', () => {
  it('14.0: slingers and elephants do not bring the nineteenth', () => {
    const slingers = assault(brink({ 504: 610, 908: 710 }), { pairs: [[504, 908]], dice: [5] });
    expect(man(slingers.state, 908).fate).toBe('lost');
    expect(slingers.state.outcome).toBeNull();
    const elephants = assault(brink({ 504: 610, 1111: weak(710) }), { pairs: [[504, 1111]], dice: [9, 5] });
    expect(checks(elephants)).toEqual([[1111, 'check', false]]);
    expect(man(elephants.state, 1111).fate).toBe('lost');
    expect(elephants.state.outcome).toBeNull();
    expect(tallyOf(metaurus.world, elephants.state).carthaginianLosses).toBe(18);
  });

  it('14.0: Roman horse counts', () => {
    const done = assault(brink({ 401: weak(610), 1003: 710 }), { pairs: [[401, 1003]], dice: [4, 5] });
    expect(done.state.outcome).toEqual({ winner: 'carthage', by: 'romanLosses' });
  });

  it('R48: the last countable unit falls: Rome has won, with however few', () => {
    const state = declaring(['V'], {
      orders: OPEN,
      units: { 504: 610, 1003: weak(710), 908: 908, 1111: 1111 },
    });
    const done = assault(state, { pairs: [[504, 1003]], dice: [7, 6] });
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'noneLeft' });
  });

  it('R48: not while one is left', () => {
    const state = declaring(['V'], { orders: OPEN, units: { 504: 610, 1003: weak(710), 1106: 1103 } });
    const done = assault(state, { pairs: [[504, 1003]], dice: [7, 6] });
    expect(done.state.outcome).toBeNull();
    expect(kinds(commit(done.state, { steps: [advance(504, 710)] }))).toContain('ActivationEnded');
  });
});

/** Carthage is about to activate its elephants; both sides are one loss from defeat. */
const herd = (units: Record<number, Placed>, given: Field = {}) =>
  activating('carthage', {
    others: 'away',
    ...given,
    units: { ...EIGHTEEN, ...ELEVEN, 1106: 1103, 1111: 610, ...units },
  });

const raging = (state: ReturnType<typeof herd>, ...dice: number[]) =>
  commit(state, { steps: [activate('elephants')], dice });

describe('the elephants’ victims (R46, R47, R48)', () => {
  it('R46, R47: a Roman is the twelfth: the game is over before they act', () => {
    const done = raging(herd({ 504: weak(612) }), 6, 6);
    expect(done.state.outcome).toEqual({ winner: 'carthage', by: 'romanLosses' });
    expect(kinds(done)).not.toContain('CommandActivated');
  });

  it('R47: one of their own is not the nineteenth', () => {
    const done = raging(herd({ 504: 504, 1003: weak(612) }), 8, 6);
    expect(man(done.state, 1003).fate).toBe('rampaged');
    expect(done.state.outcome).toBeNull();
    expect(kinds(done)).toContain('CommandActivated');
  });

  it('R47: unless that was agreed on', () => {
    const units = { ...fated('1615-19, 1715-19, 1308-10, 1411-13, 1511-12', 'lost'), 1003: weak(612) };
    const done = commit(
      activating('carthage', {
        units: { ...units, 1111: 610, 504: 504, 1004: { hex: 1004 } },
        options: { ownElephantVictimsCount: true },
      }),
      { steps: [activate('elephants')], dice: [8, 6] },
    );
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'carthaginianLosses' });
    expect(kinds(done)).not.toContain('CommandActivated');
  });

  it('R48: the last countable unit dies under their own feet: Rome has won', () => {
    const done = raging(herd({ 1106: { fate: 'lost' }, ...fated('1615', 'exited'), 1003: weak(612) }), 9, 6);
    expect(done.state.outcome).toEqual({ winner: 'rome', by: 'noneLeft' });
  });

  it('R46: a tie is settled first, then it ends', () => {
    const state = herd({ 504: weak(612), 505: 608 });
    const tied = raging(state, 7);
    expect(tied.state.outcome).toBeNull();
    const done = commit(tied.state, { steps: [trample(504)], dice: [9] });
    expect(done.state.outcome?.winner).toBe('carthage');
    expect(kinds(done)).not.toContain('CommandActivated');
  });
});

describe('quiet turns (R49)', () => {
  /** The last activation of a Game Turn, after four quiet ones. */
  const closing = (given: Field) =>
    declaring(['V'], { ...given, quiet: 4, acted: ['I', 'III', 'VII', 'X', 'XIX'] });

  it('R49: a die on the Combat Results Table makes the turn a loud one, and the count begins anew', () => {
    const state = {
      ...closing({ orders: OPEN, units: { 504: 610, 1003: 710, 1106: 1103 } }),
      first: 'carthage',
    } as const;
    const done = assault(state, { pairs: [[504, 1003]], dice: [3, 1, 2] });
    expect(factsOf(done, 'TurnEnded')[0]).toMatchObject({ quiet: false });
    expect(done.state.quiet).toBe(0);
    expect(done.state.clashed).toBe(false);
  });

  it('R49: an attack that lapsed is none: the turn stays quiet, though dice fell', () => {
    const orders = { ...OPEN, iberians: 'move' } as const;
    const state = {
      ...closing({ orders, units: { 504: 610, 1003: 710, 1106: 1103 } }),
      first: 'carthage',
    } as const;
    const done = play(state, [
      { steps: against([504, 1003]) },
      { steps: [retreat(1003, 810)], dice: [0] },
      { steps: [advance(504, 710)], dice: [1, 2] },
    ]);
    expect(factsOf(done, 'TurnEnded')[0]).toMatchObject({ quiet: true });
    expect(done.state.quiet).toBe(5);
  });

  it('R49: neither is the elephants’ table', () => {
    const acted = ['celts', 'iberians', 'africans', 'slingers', 'horse'] as const;
    const state = activating(
      'carthage',
      { others: 'away', acted, quiet: 4, units: { 1111: 610, 504: 612, 1003: 1003 } },
      'second',
    );
    const done = play(state, [{ steps: [activate('elephants')], dice: [6] }, { dice: [1, 2] }]);
    expect(factsOf(done, 'TurnEnded')[0]).toMatchObject({ quiet: true });
    expect(done.state.quiet).toBe(5);
  });
});
