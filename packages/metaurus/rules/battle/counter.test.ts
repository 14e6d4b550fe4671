import { waiting } from '@tessera/core';
import type { HexId } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import {
  advance,
  against,
  assault,
  checks,
  combats,
  commit,
  counter,
  declaring,
  drms,
  factsOf,
  kinds,
  linked,
  man,
  move,
  open,
  play,
  resolve,
  scene,
  turn,
  unit,
  type Done,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { frameAt, metaurus, type State } from '../index.js';
import { modifiersOf } from './modifiers.js';

const OPEN = { V: 'moveToAttack', iberians: 'moveToAttack', africans: 'moveToAttack' } as const;

/** The V Legion is asked for its attacks; an Iberian far away keeps the game going. */
const field = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], { ...given, orders: { ...OPEN, ...given.orders }, units: { 1106: 1103, ...units } });

const weak = (hex: number): Placed => ({ hex, disordered: true });

/** The attacks, their dice, and the dice of the Counter-Attack. */
interface Blow {
  readonly pairs: readonly (readonly [HexId, HexId])[];
  readonly dice: readonly number[];
  readonly back: readonly number[];
}

/** An attack, and the counter-attack that it brings. */
const struckBack = (state: State, { pairs, dice, back }: Blow): Done =>
  assault(state, { pairs, dice, then: [{ steps: [counter], dice: back }] });

/** 0610 on 0710 with a modified 1, and the counter-attack with those dice: an Iberian has -2 on a legion. */
const duel = (back: readonly number[]) =>
  struckBack(field({ 504: 610, 1003: 710 }), { pairs: [[504, 1003]], dice: [0], back });

const backDrms = (done: Done) => {
  const strike = factsOf(done, 'AttackRolled').find(({ manner }) => manner === 'counter');
  return strike && drms(strike);
};

describe('the die of a counter-attack (10.0, R42)', () => {
  it('R42: all modifiers with the roles exchanged', () => {
    const units = { 504: 1112, 505: 1113, 1003: weak(1213) };
    const done = struckBack(field(units, { orders: { iberians: 'stand' } }), {
      pairs: [
        [504, 1003],
        [505, 1003],
      ],
      dice: [0],
      back: [8],
    });
    const [first] = factsOf(done, 'AttackRolled');
    expect(first && drms(first)).toEqual({ numbers: 1, uphill: -1, weapons: 1, standing: -1 });
    expect(backDrms(done)).toEqual({ numbers: -1, downhill: 1, weapons: -2, disordered: -2 });
    expect(combats(done)[1]).toMatchObject({ manner: 'counter', attackers: [1003], defenders: [504, 505] });
  });

  it.each([
    ['stand', { weapons: -2, standing: -1 }],
    ['reform', { weapons: -2, reforming: 2 }],
    ['moveToAttack', { weapons: -2 }],
  ] as const)('R42: the order of those who attacked counts, here Engaged under %s', (order, expected) => {
    const given = field({ 504: weak(610), 1003: 710 }, { engaged: [[504, 1003]], orders: { V: order } });
    expect(backDrms(struckBack(given, { pairs: [[504, 1003]], dice: [0, 5], back: [4] }))).toEqual(expected);
  });

  it('R42: none of it for an order of one’s own: no bonus, and none of the attacker’s momentum', () => {
    const state = declaring(
      ['V'],
      { orders: { V: 'moveToAttack', iberians: 'stand' }, units: { 504: 510, 1003: 710, 1106: 1103 } },
      [move(504, 610)],
    );
    const done = struckBack(state, { pairs: [[504, 1003]], dice: [0], back: [6] });
    expect(combats(done)[0]?.total).toBe(1);
    expect(backDrms(done)).toEqual({ weapons: -2 });
  });

  it('R26, R42: on several the ground and the weapon that are worst', () => {
    const units = { 504: 1107, 505: 1108, 1003: 1208 };
    const pairs = [
      [504, 1003],
      [505, 1003],
    ] as const;
    const done = struckBack(field(units, { orders: { iberians: 'stand' } }), { pairs, dice: [0], back: [7] });
    expect(backDrms(done)).toEqual({ numbers: -1, weapons: -2 });
    const mixed = { 401: 610, 504: 611, 1208: 710 };
    const horse = struckBack(field(mixed), {
      pairs: [
        [401, 1208],
        [504, 1208],
      ],
      dice: [0],
      back: [6],
    });
    expect(backDrms(horse)).toEqual({ numbers: -1, weapons: -1 });
  });

  it('R42: the angle is always the front', () => {
    const units = { 504: { hex: 711, facing: 5, disordered: true }, 1003: 710 } as const;
    const done = struckBack(field(units, { orders: { iberians: 'stand' } }), {
      pairs: [[504, 1003]],
      dice: [0, 5],
      back: [6],
    });
    const [first] = factsOf(done, 'AttackRolled');
    expect(first && drms(first).angle).toBe(2);
    expect(backDrms(done)).toEqual({ weapons: -2 });
  });
});

describe('the angle of a counter-attack (R42)', () => {
  it('R42: no flank and no rear counts, wherever its target looks', () => {
    const units = { 504: { hex: 610, facing: 3 }, 1003: 710 } as const;
    const state = scene({ others: 'away', orders: OPEN, units });
    const [attackers, defenders] = [[unit(1003)], [unit(504)]];
    const angle = (manner: 'declared' | 'counter') =>
      drms({ modifiers: modifiersOf(metaurus.world, state, { combat: { manner, attackers, defenders } }) })
        .angle;
    expect([angle('declared'), angle('counter')]).toEqual([3, undefined]);
  });
});

describe('the result of a counter-attack (10.0, R42)', () => {
  it.each([0, 2, 3])('R42: a die of %i: nobody counters a counter: Disorder and no more', (face) => {
    const done = duel([face]);
    expect(man(done.state, 1003).disordered).toBe(true);
    expect(factsOf(done, 'CounterOpened')).toHaveLength(1);
    expect(kinds(done)).toContain('ActivationEnded');
  });

  it('10.0: a modified 3: those who strike back check', () => {
    expect(checks(duel([5, 8]))).toEqual([[1003, 'check', false]]);
  });

  it('10.0, R38: Engaged: linked as attackers', () => {
    const { state } = duel([6]);
    expect(linked(state)).toEqual([[1003, 504]]);
  });

  it('10.0: a modified 6: the original attacker, Disordered by now, checks', () => {
    const done = duel([8, 6]);
    expect(combats(done)[1]?.total).toBe(6);
    expect(factsOf(done, 'MoraleRolled')[0]).toMatchObject({ unit: unit(504), morale: 5, held: false });
    expect(man(done.state, 504).fate).toBe('lost');
  });

  it('R42: a modified 9 is not continued: Disorder only', () => {
    const state = field(
      { 504: 610, 1208: 710, 1308: 709 },
      {
        engaged: [
          [504, 1208],
          [504, 1308],
        ],
        orders: { V: 'reform' },
      },
    );
    const done = struckBack(state, {
      pairs: [
        [504, 1208],
        [504, 1308],
      ],
      dice: [0],
      back: [7, 5],
    });
    expect(backDrms(done)).toEqual({ numbers: 1, weapons: -1, reforming: 2 });
    expect(combats(done)[1]).toMatchObject({ total: 9, result: 'defendersDisorderedThenContinue' });
    expect(checks(done)).toEqual([[504, 'secondDisorder', true]]);
    expect(kinds(done)).not.toContain('ContinuationOpened');
  });

  it('R42, 9.2: who eliminates advances as ever, and faces as it likes', () => {
    const { state } = duel([8, 6]);
    expect(waiting(metaurus, state)).toEqual(['carthage']);
    expect(open(state)).toEqual([advance(1003, 610)]);
    const done = commit(state, { steps: [advance(1003, 610), turn(1003, 'N')] });
    expect(man(done.state, 1003)).toMatchObject({ hex: 610, facing: 0 });
  });

  it('9.2: not if it is Disordered', () => {
    const weakened = struckBack(field({ 504: weak(610), 1208: weak(710) }), {
      pairs: [[504, 1208]],
      dice: [0, 5],
      back: [9, 6],
    });
    expect(combats(weakened)[1]?.total).toBe(6);
    expect(man(weakened.state, 504).fate).toBe('lost');
    expect(kinds(weakened)).not.toContain('AdvanceOpened');
  });

  it('R37: with two original attackers eliminated, into the hex of either', () => {
    const state = field({ 504: 610, 505: 611, 1208: 710 }, { orders: { africans: 'stand' } });
    const done = struckBack(state, {
      pairs: [
        [504, 1208],
        [505, 1208],
      ],
      dice: [0],
      back: [9, 6, 6],
    });
    expect(combats(done)[1]).toMatchObject({ total: 7, defenders: [504, 505] });
    expect(frameAt(done.state, 'advance')).toMatchObject({
      seat: 'carthage',
      units: [unit(1208)],
      hexes: [610, 611],
    });
  });

  it('R42: its targets never retreat, though their chit says Move', () => {
    const state = field(
      { 504: 610, 1003: 710 },
      { others: 'lost', engaged: [[504, 1003]], orders: { V: 'move', iberians: 'stand' } },
    );
    const done = struckBack(state, { pairs: [[504, 1003]], dice: [0], back: [5] });
    expect(backDrms(done)).toEqual({ weapons: -2, moving: 1 });
    expect(kinds(done)).not.toContain('RetreatOpened');
  });
});

describe('the counter-attack in the order of things (R35)', () => {
  it('R35: the attack, its units, then the counter-attack and its units', () => {
    const done = struckBack(
      field({ 504: weak(610), 505: 611, 1003: 710 }, { orders: { iberians: 'stand' } }),
      {
        pairs: [
          [504, 1003],
          [505, 1003],
        ],
        dice: [1, 5],
        back: [9, 5, 5],
      },
    );
    const dice = done.events.flatMap((event) =>
      event.kind === 'AttackRolled' || event.kind === 'MoraleRolled' ? [[event.kind, event.die.n]] : [],
    );
    expect(dice).toEqual([
      ['AttackRolled', 0],
      ['MoraleRolled', 1],
      ['AttackRolled', 2],
      ['MoraleRolled', 3],
      ['MoraleRolled', 4],
    ]);
    expect(checks(done).map(([home]) => home)).toEqual([504, 504, 505]);
  });

  it('9.1: then the attacker goes on with their other attacks', () => {
    const state = field({ 504: 610, 505: 614, 506: 615, 1003: 710, 1004: 714, 1005: 715 });
    const done = play(state, [
      { steps: against([504, 1003], [505, 1004], [506, 1005]) },
      { steps: [resolve(1)], dice: [0] },
      { steps: [counter], dice: [6] },
    ]);
    expect(waiting(metaurus, done.state)).toEqual(['rome']);
    expect(frameAt(done.state, 'resolve')?.attacks.map(({ attack }) => attack)).toEqual([2, 3]);
  });
});
