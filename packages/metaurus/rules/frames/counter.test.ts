import { waiting } from '@tessera/core';
import type { HexId } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import {
  advance,
  against,
  assault,
  combats,
  commit,
  counter,
  declaring,
  decline,
  drms,
  factsOf,
  homes,
  kinds,
  lacks,
  man,
  open,
  play,
  whyText,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { frameAt, metaurus, type State } from '../index.js';

const OPEN = {
  V: 'moveToAttack',
  iberians: 'moveToAttack',
  africans: 'moveToAttack',
  slingers: 'moveToAttack',
} as const;

const OPEN_STAND = { ...OPEN, V: 'stand' } as const;

/** The V Legion is asked for its attacks; an Iberian far away keeps the game going. */
const field = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], { ...given, orders: { ...OPEN, ...given.orders }, units: { 1106: 1103, ...units } });

const weak = (hex: number): Placed => ({ hex, disordered: true });

/** Attacks the Iberian with these dice. */
const struck = (state: State, attackers: readonly HexId[], dice: readonly number[]) =>
  assault(state, { pairs: attackers.map((home) => [home, 1003] as const), dice });

/** The units that may counter-attack and their targets, by set-up hex; null when nobody is asked. */
function asked(state: State) {
  const frame = frameAt(state, 'counter');
  return frame === null ? null : [homes(frame.attackers), homes(frame.defenders)];
}

const duel = (units: Record<number, Placed> = {}, given: Field = {}) =>
  field({ 504: 610, 1003: 710, ...units }, given);

describe('when a counter-attack is possible (10.0, R42)', () => {
  it('R42: on a modified 1, the defender is asked', () => {
    const { state } = struck(duel(), [504], [0]);
    expect(waiting(metaurus, state)).toEqual(['carthage']);
    expect(asked(state)).toEqual([[1003], [504]]);
    expect(open(state)).toEqual([counter, decline]);
    expect(lacks(state)).toEqual({ strikeOrNot: [] });
    expect(whyText(state, advance(1003, 610))).toEqual(['onlyCounter R42']);
  });

  it('R42: on less than 1 too', () => {
    const done = struck(duel({ 504: weak(610) }, { orders: { iberians: 'stand' } }), [504], [0, 5]);
    expect(combats(done)[0]?.total).toBe(-2);
    expect(asked(done.state)).toEqual([[1003], [504]]);
  });

  it('R42: not on a modified 2', () => {
    expect(kinds(struck(duel(), [504], [1]))).not.toContain('CounterOpened');
  });

  it('10.0: after the results: the attacker is Disordered by then', () => {
    const done = struck(duel(), [504], [0]);
    expect(man(done.state, 504).disordered).toBe(true);
  });

  it('10.0: attackers that the result has eliminated are not struck; with none left nobody is asked', () => {
    const alone = struck(duel({ 504: weak(610) }), [504], [2, 6]);
    expect(combats(alone)[0]?.total).toBe(1);
    expect(man(alone.state, 504).fate).toBe('lost');
    expect(kinds(alone)).not.toContain('CounterOpened');
    const two = struck(duel({ 504: weak(610), 505: 611 }), [504, 505], [1, 6]);
    expect(asked(two.state)).toEqual([[1003], [505]]);
  });

  it('10.0: the defender may let it be: nothing more happens', () => {
    const done = play(struck(duel(), [504], [0]).state, [{ steps: [decline] }]);
    expect(combats(done)).toEqual([]);
    expect(kinds(done).slice(0, 2)).toEqual(['Declined', 'FrameClosed']);
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it.each(['stand', 'move', 'moveToAttack', 'reform'] as const)('10.0: whatever its order: %s', (order) => {
    const state = duel({ 504: weak(610) }, { orders: { iberians: order } });
    const dice = [0, 5];
    const answered = { pairs: [[504, 1003]], dice: [], then: [{ steps: [decline], dice }] } as const;
    const done = order === 'move' ? assault(state, answered) : struck(state, [504], dice);
    expect(asked(done.state)).toEqual([[1003], [504]]);
  });

  it('R8: also an inactive command’s', () => {
    const state = declaring(['iberians'], {
      orders: OPEN,
      inactive: ['V'],
      units: { 504: 610, 1003: 710, 1106: 1103 },
    });
    expect(asked(assault(state, { pairs: [[1003, 504]], dice: [2] }).state)).toEqual([[504], [1003]]);
  });

  it('R50: Gauls strike back without a roll, under whatever order', () => {
    const given = { options: { gauls: true }, orders: { celts: 'move' } } as const;
    const done = play(field({ 504: weak(610), 1615: 710 }, given), [
      { steps: against([504, 1615]) },
      { steps: [decline], dice: [0, 5] },
      { steps: [counter], dice: [6] },
    ]);
    expect(combats(done)[1]).toMatchObject({ manner: 'counter', attackers: [1615], total: 4 });
    expect(kinds(done)).not.toContain('GaulsRolled');
  });
});

describe('who strikes back (10.0, R42)', () => {
  it('R42: both defenders together', () => {
    const state = duel({ 1004: 709 });
    const done = assault(state, {
      pairs: [
        [504, 1003],
        [504, 1004],
      ],
      dice: [1],
    });
    expect(combats(done)[0]?.total).toBe(1);
    expect(asked(done.state)).toEqual([[1003, 1004], [504]]);
    const back = commit(done.state, { steps: [counter], dice: [5] });
    const [rolled] = factsOf(back, 'AttackRolled');
    expect(rolled && drms(rolled)).toEqual({ numbers: 1, weapons: -2 });
  });

  it('9.0, R42: light infantry cannot', () => {
    const state = field({ 504: weak(610), 908: 710 }, { orders: { slingers: 'stand' } });
    const done = assault(state, { pairs: [[504, 908]], dice: [0, 5] });
    expect(combats(done)[0]?.total).toBe(1);
    expect(kinds(done)).not.toContain('CounterOpened');
  });

  it('R42: beside light infantry the other defender strikes alone', () => {
    const state = field({ 504: 610, 1003: 710, 908: 709 });
    const done = assault(state, {
      pairs: [
        [504, 1003],
        [504, 908],
      ],
      dice: [1],
    });
    expect(asked(done.state)).toEqual([[1003], [504]]);
  });

  it('R42: a defender attacked from behind is out of it; the one beside it strikes', () => {
    const state = duel({ 1003: { hex: 710, facing: 0 }, 1004: 709 });
    const done = assault(state, {
      pairs: [
        [504, 1003],
        [504, 1004],
      ],
      dice: [1],
    });
    expect(asked(done.state)).toEqual([[1004], [504]]);
  });

  /** The Iberians act: 0710 is before the legion in 0610, 0611 at its flank, 0510 behind it. */
  const surrounded = (...homesOf: readonly HexId[]) => {
    const places: Record<number, Placed> = {
      1003: weak(710),
      1004: { hex: 611, facing: 4, disordered: true },
      1005: { hex: 510, facing: 0, disordered: true },
    };
    const units = Object.fromEntries(homesOf.map((home) => [home, places[home] ?? home]));
    const state = declaring(['iberians'], { units: { ...units, 504: 610, 1106: 1103 }, orders: OPEN_STAND });
    const pairs = homesOf.map((home) => [home, 504] as const);
    return assault(state, { pairs, dice: [0, ...homesOf.map(() => 5)] });
  };

  it('10.0, R42: all original attackers in front and flank, not those behind', () => {
    const { state, events } = surrounded(1003, 1004, 1005);
    expect(combats({ events })[0]?.total).toBe(1);
    expect(asked(state)).toEqual([[504], [1003, 1004]]);
  });

  it('R42: one at the flank alone', () => {
    expect(asked(surrounded(1004).state)).toEqual([[504], [1004]]);
  });

  it('R42: one behind and one before: the one before', () => {
    expect(asked(surrounded(1003, 1005).state)).toEqual([[504], [1003]]);
  });

  it('R42: behind alone: nobody', () => {
    expect(kinds(surrounded(1005))).not.toContain('CounterOpened');
  });

  it('R42: Roman horse does not strike elephants', () => {
    const state = declaring(['elephants'], {
      units: { 1111: weak(710), 401: 610, 1106: 1103 },
      orders: { V: 'stand' },
    });
    const done = assault(state, { pairs: [[1111, 401]], dice: [1, 4] });
    expect(combats(done)[0]?.total).toBe(1);
    expect(kinds(done)).not.toContain('CounterOpened');
  });

  it('R42: a legion beside it does', () => {
    const state = declaring(['elephants'], {
      units: { 1111: 710, 401: 610, 504: 611, 1106: 1103 },
      orders: { V: 'stand' },
    });
    const done = assault(state, {
      pairs: [
        [1111, 401],
        [1111, 504],
      ],
      dice: [2],
    });
    expect(combats(done)[0]?.total).toBe(1);
    expect(asked(done.state)).toEqual([[504], [1111]]);
  });

  it.each([711, 709, 810, 811])('R42: not one whom a unit outside the combat holds Engaged from %i', (at) => {
    const given = { engaged: [[304, 1003]] as const };
    expect(kinds(struck(duel({ 304: at }, given), [504], [0]))).not.toContain('CounterOpened');
  });

  it('R42: one whom it holds from the front does', () => {
    const given = { engaged: [[304, 1003]] as const };
    expect(asked(struck(duel({ 304: 611 }, given), [504], [0]).state)).toEqual([[1003], [504]]);
  });

  it('R42: one whom an attacker of this very combat has held from the flank does: that link has ended', () => {
    const units = { 504: { hex: 711, facing: 5, disordered: true }, 1003: 710 } as const;
    const given = { engaged: [[504, 1003]], orders: { V: 'stand', iberians: 'stand' } } as const;
    const done = struck(field(units, given), [504], [0, 5]);
    expect(combats(done)[0]?.total).toBe(0);
    expect(asked(done.state)).toEqual([[1003], [504]]);
  });
});
