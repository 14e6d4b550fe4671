import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  against,
  checks,
  combats,
  commit,
  factsOf,
  homes,
  kinds,
  lacks,
  man,
  move,
  open,
  pass,
  play,
  trample,
  unit,
  whyText,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { frameAt, metaurus, tallyOf, type State } from '../index.js';

/** Carthage is about to activate its elephants; the units that are not named are away. */
const herd = (units: Record<number, Placed>, given: Field = {}): State =>
  activating('carthage', { others: 'away', ...given, units });

const rolled = (state: State, ...dice: number[]) => commit(state, { steps: [activate('elephants')], dice });

/** The nearest units that the elephants' die has found, by set-up hex. */
const nearest = (state: State, die: number, ...more: number[]) =>
  homes(factsOf(rolled(state, die, ...more), 'ElephantsRolled')[0]?.nearest ?? []);

const weak = (hex: number): Placed => ({ hex, disordered: true });

describe('the Elephant Table (12.0)', () => {
  const state = herd({ 1111: 610, 504: 612, 1003: 608 });

  it.each([0, 1, 2, 3, 4, 5])('Elephant Table: %i: nothing', (die) => {
    const done = rolled(state, die);
    expect(factsOf(done, 'ElephantsRolled')[0]).toMatchObject({ result: 'nothing', nearest: [] });
    expect(kinds(done)).not.toContain('UnitDisordered');
  });

  it.each([6, 7])('Elephant Table: %i: the nearest enemy is Disordered', (die) => {
    const done = rolled(state, die);
    expect(factsOf(done, 'UnitDisordered')).toEqual([{ kind: 'UnitDisordered', unit: unit(504) }]);
  });

  it.each([8, 9])('Elephant Table: %i: the nearest friend is Disordered', (die) => {
    const done = rolled(state, die);
    expect(factsOf(done, 'UnitDisordered')).toEqual([{ kind: 'UnitDisordered', unit: unit(1003) }]);
  });

  it('R9, R35, R67: their die falls first of all, before they act', () => {
    expect(kinds(rolled(state, 6))).toEqual([
      'CommandsNamed',
      'ElephantsRolled',
      'UnitDisordered',
      'CommandActivated',
    ]);
  });

  it('R45: they do not move for it, and act as ordered afterwards', () => {
    const done = rolled(state, 6);
    expect(man(done.state, 1111).hex).toBe(610);
    expect(kinds(commit(done.state, { steps: [move(1111, 611)] }))).toContain('UnitMoved');
  });

  it('12.0: they are not their own victim', () => {
    expect(nearest(herd({ 1111: 610, 504: 612 }), 8)).toEqual([]);
  });

  it('R5: left alone they roll nothing', () => {
    const acted = ['celts', 'iberians', 'africans', 'slingers', 'horse'] as const;
    expect(
      kinds(commit(herd({ 1111: 610, 504: 612, 1003: 608 }, { acted }), { steps: [pass] })),
    ).not.toContain('ElephantsRolled');
  });

  it('R5: Engaged ones roll too, then attack', () => {
    const engaged = herd({ 1111: 710, 504: 610, 1003: 1003 }, { engaged: [[504, 1111]] });
    const done = play(engaged, [
      { steps: [activate('elephants')], dice: [6] },
      {},
      { steps: against([1111, 504]), dice: [4] },
    ]);
    expect(man(done.state, 504).disordered).toBe(true);
    // Elephants on a legion: +1, the legion's Stand: -1.
    expect(combats(done)[0]).toMatchObject({ attackers: [1111], total: 4 });
  });
});

describe('the nearest unit (12.0, R45)', () => {
  it('R45: one next to them costs nothing', () => {
    expect(nearest(herd({ 1111: 610, 504: 611, 505: 608, 1003: 1003 }), 6)).toEqual([504]);
  });

  it('12.0: by Movement Points, not by hexes: up across a stream is farther than over open ground', () => {
    expect(nearest(herd({ 1111: 1514, 504: 1516, 505: 1214, 1003: 1003 }, { others: 'lost' }), 6)).toEqual([
      505,
    ]);
  });

  it('12.0: only through empty hexes', () => {
    expect(nearest(herd({ 1111: 610, 504: 612, 505: 607 }), 6)).toEqual([504]);
    const walled = { 1003: 611, 1004: 709, 1005: 710, 1006: 509, 1007: 510, 504: 612, 505: 606 };
    expect(nearest(herd({ 1111: 610, ...walled }), 6)).toEqual([505]);
  });

  it('R45: shut in on all sides they reach nobody but their neighbours', () => {
    const ring = { 1003: 611, 1004: 709, 1005: 710, 1006: 509, 1007: 510, 1103: 609 };
    const state = herd({ 1111: 610, ...ring, 504: 612 });
    expect(nearest(state, 6)).toEqual([]);
    expect(kinds(rolled(state, 6))).not.toContain('UnitDisordered');
    expect(new Set(nearest(state, 9))).toEqual(new Set([1003, 1004, 1005, 1006, 1007, 1103]));
  });

  it('R45: enemies do not stop this path', () => {
    expect(nearest(herd({ 1111: 610, 504: 612, 1003: 613 }), 8)).toEqual([1003]);
  });

  it('R45: within their allowance: five points reach the neighbour of 0616, not that of 0617', () => {
    expect(nearest(herd({ 1111: 610, 504: 616, 1003: 1003 }), 6)).toEqual([504]);
    const far = herd({ 1111: 610, 504: 617, 1003: 1003 });
    expect(nearest(far, 6)).toEqual([]);
    expect(kinds(rolled(far, 7))).toEqual(['CommandsNamed', 'ElephantsRolled', 'CommandActivated']);
  });

  it('R45: the present allowance: Disordered elephants have four', () => {
    expect(nearest(herd({ 1111: weak(610), 504: 616, 1003: 1003 }), 6)).toEqual([]);
    expect(nearest(herd({ 1111: weak(610), 504: 615, 1003: 1003 }), 6)).toEqual([504]);
  });
});

describe('a tie (12.0, R45)', () => {
  const state = herd({ 1111: 610, 504: 612, 505: 608, 506: 614, 1003: 1003 });
  const tied = rolled(state, 6);

  it('12.0: Carthage picks the victim, of the enemy’s units too', () => {
    expect(waiting(metaurus, tied.state)).toEqual(['carthage']);
    expect(open(tied.state)).toEqual([trample(504), trample(505)]);
    expect(lacks(tied.state)).toEqual({ pickVictim: [612, 608] });
    expect(whyText(tied.state, trample(506))).toEqual(['notNearest R45']);
    expect(kinds(tied)).not.toContain('CommandActivated');
  });

  it('12.0: that one alone is Disordered; then the elephants act', () => {
    const done = commit(tied.state, { steps: [trample(505)] });
    expect([man(done.state, 504).disordered, man(done.state, 505).disordered]).toEqual([false, true]);
    expect(kinds(done).at(-1)).toBe('CommandActivated');
    expect(frameAt(done.state, 'movement')?.commands).toEqual(['elephants']);
  });

  it('R35: no second die on the table; the victim’s own falls after the choice', () => {
    const second = rolled(herd({ 1111: 610, 504: weak(612), 505: 608, 1003: 1003 }), 7);
    const done = commit(second.state, { steps: [trample(504)], dice: [5] });
    expect(checks(done)).toEqual([[504, 'secondDisorder', true]]);
    expect(kinds(done)).not.toContain('ElephantsRolled');
  });

  it('12.0: friends as well', () => {
    const done = rolled(herd({ 1111: 610, 504: 504, 1003: 612, 1004: 608 }), 8);
    expect(open(done.state)).toEqual([trample(1003), trample(1004)]);
  });
});

describe('what becomes of the victim (12.0, R35, R47)', () => {
  it.each([
    [5, 'onMap'],
    [6, 'lost'],
  ])('Elephant Table: a Disordered Roman rolls for a second Disorder: %i: %s', (die, fate) => {
    const done = rolled(herd({ 1111: 610, 504: weak(612), 1003: 1003 }), 6, die);
    expect(factsOf(done, 'MoraleRolled')[0]).toMatchObject({ die: { n: 1, face: die }, morale: 5 });
    expect(man(done.state, 504).fate).toBe(fate);
  });

  it('R47: a Roman so killed is a Roman loss', () => {
    const { state } = rolled(herd({ 1111: 610, 504: weak(612), 1003: 1003 }), 6, 9);
    expect(tallyOf(metaurus.world, state)).toMatchObject({ romanLosses: 1, carthaginianLosses: 0 });
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('R47: their own side’s dead, counted only where that was agreed on (%s): %i', (agreed, losses) => {
    const given = { options: { ownElephantVictimsCount: agreed } };
    const { state } = rolled(herd({ 1111: 610, 504: 504, 1003: weak(612), 1004: 1004 }, given), 8, 6);
    expect(man(state, 1003).fate).toBe('rampaged');
    const before = tallyOf(metaurus.world, herd({ 1003: weak(612), 1004: 1004 }, given)).carthaginianLosses;
    expect(tallyOf(metaurus.world, state).carthaginianLosses - before).toBe(losses);
  });

  it('Elephant Table: light infantry is eliminated, without a die', () => {
    const done = rolled(herd({ 1111: 610, 504: 504, 908: 612, 1004: 1004 }), 9);
    expect(factsOf(done, 'UnitLost')).toEqual([{ kind: 'UnitLost', unit: unit(908), fate: 'rampaged' }]);
    expect(kinds(done).at(-1)).toBe('CommandActivated');
  });

  it('R47: a friend whom they only Disorder and Rome kills later is lost like any other', () => {
    const acted = ['celts', 'iberians', 'africans', 'slingers', 'horse'] as const;
    const state = herd(
      { 1111: 908, 504: 610, 1003: 710, 1106: 1103 },
      { acted, orders: { V: 'moveToAttack', iberians: 'moveToAttack' } },
    );
    const disordered = play(state, [{ steps: [activate('elephants')], dice: [8] }, {}]);
    expect(man(disordered.state, 1003).disordered).toBe(true);
    const done = play(disordered.state, [
      { steps: [activate('V')] },
      {},
      { steps: against([504, 1003]), dice: [7, 6] },
    ]);
    expect(man(done.state, 1003).fate).toBe('lost');
    expect(tallyOf(metaurus.world, done.state).carthaginianLosses).toBe(1);
  });
});
