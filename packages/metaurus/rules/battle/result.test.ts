import { describe, expect, it } from 'vitest';
import {
  assault,
  checks,
  combats,
  declaring,
  factsOf,
  homes,
  kinds,
  linked,
  man,
  resolve,
  unit,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { metaurus, RESULTS, type Result } from '../index.js';
import { resultOf } from './result.js';

const { world } = metaurus;

/** Both sides are under Move to Attack, and nobody has moved: a legion on an Iberian has +1 for weapons only. */
const OPEN = { V: 'moveToAttack', iberians: 'moveToAttack', slingers: 'moveToAttack' } as const;

/** The V Legion is asked for its attacks; an Iberian far away keeps the game going. */
const field = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], { orders: OPEN, ...given, units: { 1106: 1103, ...units } });

/** Attacks with 0610 on 0710 and these dice. */
const duel = (dice: readonly number[], units: Record<number, Placed> = {}) =>
  assault(field({ 504: 610, 1003: 710, ...units }), { pairs: [[504, 1003]], dice });

const weak = (hex: number): Placed => ({ hex, disordered: true });

describe('the Combat Results Table (9.1, R43)', () => {
  it.each([
    [1, 'attackersDisorderedThenCounter'],
    [2, 'attackersDisordered'],
    [3, 'attackersCheck'],
    [4, 'engaged'],
    [5, 'engaged'],
    [6, 'defendersCheck'],
    [7, 'defendersCheck'],
    [8, 'defendersDisordered'],
    [9, 'defendersDisorderedThenContinue'],
  ] as const)('Combat Results Table: a modified %i: %s', (total, result) => {
    expect(resultOf(world, total)).toBe(result);
  });

  it('Combat Results Table: everything below 1 is a 1, everything above 9 is a 9', () => {
    for (const total of [0, -1, -9, -20]) {
      expect(resultOf(world, total)).toBe('attackersDisorderedThenCounter');
    }
    for (const total of [10, 11, 20, 30]) {
      expect(resultOf(world, total)).toBe('defendersDisorderedThenContinue');
    }
  });

  it.each([
    [-4, [60, 10, 10, 20, 0, 0, 0]],
    [-3, [50, 10, 10, 20, 10, 0, 0]],
    [-2, [40, 10, 10, 20, 20, 0, 0]],
    [-1, [30, 10, 10, 20, 20, 10, 0]],
    [0, [20, 10, 10, 20, 20, 10, 10]],
    [1, [10, 10, 10, 20, 20, 10, 20]],
    [2, [0, 10, 10, 20, 20, 10, 30]],
    [3, [0, 0, 10, 20, 20, 10, 40]],
    [4, [0, 0, 0, 20, 20, 10, 50]],
    [6, [0, 0, 0, 0, 20, 10, 70]],
    [8, [0, 0, 0, 0, 0, 10, 90]],
  ])('Combat Results Table: with %i the ten faces give these shares of the results', (drm, shares) => {
    const found = Array.from({ length: 10 }, (_, face) => resultOf(world, face + drm));
    const share = (result: Result) => found.filter((other) => other === result).length * 10;
    expect(RESULTS.map(share)).toEqual(shares);
  });

  it('R43: the modified die counts: a natural 0 with +1 is a 1, a natural 1 with +1 a 2', () => {
    const zero = duel([0]);
    expect(combats(zero)[0]).toMatchObject({ total: 1, result: 'attackersDisorderedThenCounter' });
    expect(kinds(zero)).toContain('CounterOpened');
    const one = duel([1]);
    expect(combats(one)[0]).toMatchObject({ total: 2, result: 'attackersDisordered' });
    expect(kinds(one)).not.toContain('CounterOpened');
  });

  it('R43: a natural 9 that is modified to 8 continues nothing; a natural 8 modified to 9 does', () => {
    const against = { orders: { ...OPEN, iberians: 'stand' } } as const;
    const nine = assault(field({ 504: 1112, 1003: 1213 }, against), { pairs: [[504, 1003]], dice: [9] });
    expect(combats(nine)[0]).toMatchObject({ total: 8, result: 'defendersDisordered' });
    expect(kinds(nine)).not.toContain('ContinuationOpened');
    const eight = duel([8]);
    expect(combats(eight)[0]).toMatchObject({ total: 9, result: 'defendersDisorderedThenContinue' });
    expect(kinds(eight)).toContain('ContinuationOpened');
  });
});

describe('what each result does (10.0)', () => {
  it('10.0: 2: the attackers are Disordered without a die, the defender is not', () => {
    const { state } = duel([1]);
    expect([man(state, 504).disordered, man(state, 1003).disordered]).toEqual([true, false]);
  });

  it.each([
    [7, true],
    [8, false],
  ])('10.0: 3: the attacker checks: a %i against its morale of 7', (face, held) => {
    const done = duel([2, face]);
    expect(factsOf(done, 'MoraleRolled')).toEqual([
      { kind: 'MoraleRolled', unit: unit(504), why: 'check', die: { n: 1, face }, added: 0, morale: 7, held },
    ]);
    expect(man(done.state, 504).disordered).toBe(!held);
  });

  it.each([3, 4])('10.0: a die of %i: 4 and 5 are Engaged, nobody rolls', (face) => {
    const done = duel([face]);
    expect(linked(done.state)).toEqual([[504, 1003]]);
    expect(checks(done)).toEqual([]);
  });

  it.each([5, 6])('10.0: a die of %i: 6 and 7: the defender checks', (face) => {
    const held = duel([face, 7]);
    expect(checks(held)).toEqual([[1003, 'check', true]]);
    expect(man(held.state, 1003).disordered).toBe(false);
    const failed = duel([face, 8]);
    expect(checks(failed)).toEqual([[1003, 'check', false]]);
    expect([man(failed.state, 504).disordered, man(failed.state, 1003).disordered]).toEqual([false, true]);
  });

  it('10.0: 8: the defender is Disordered without a die', () => {
    const done = duel([7]);
    expect(checks(done)).toEqual([]);
    expect([man(done.state, 504).disordered, man(done.state, 1003).disordered]).toEqual([false, true]);
  });

  it('10.0: 9: the same, and the attacker may go on', () => {
    const done = duel([8]);
    expect(man(done.state, 1003).disordered).toBe(true);
    expect(kinds(done).at(-1)).toBe('ContinuationOpened');
  });

  it('10.0: the ratings of the back count from then on', () => {
    const done = duel([6, 8]);
    const again = assault(field({ 504: 610, 1003: man(done.state, 1003) }), {
      pairs: [[504, 1003]],
      dice: [6, 6],
    });
    expect(factsOf(again, 'MoraleRolled')[0]).toMatchObject({ morale: 5, held: false });
  });
});

describe('a second Disorder (10.0, R36)', () => {
  it.each([
    [5, 'onMap'],
    [6, 'lost'],
  ])('10.0: an automatic one: a %i against the Disordered morale of 5: %s', (face, fate) => {
    const done = duel([7, face], { 1003: weak(710) });
    expect(factsOf(done, 'MoraleRolled')[0]).toMatchObject({ why: 'secondDisorder', morale: 5 });
    expect(man(done.state, 1003)).toMatchObject({ fate, disordered: true });
  });

  it.each([
    [5, 'onMap'],
    [6, 'lost'],
  ])('R36: a check: one die, %i against the Disordered morale of 5: %s', (face, fate) => {
    const done = duel([5, face], { 1003: weak(710) });
    expect(checks(done)).toHaveLength(1);
    expect(factsOf(done, 'MoraleRolled')[0]).toMatchObject({ why: 'check', morale: 5 });
    expect(man(done.state, 1003)).toMatchObject({ fate, disordered: true });
  });

  it.each([
    [5, 'onMap'],
    [6, 'lost'],
  ])('10.0: the attacker’s, who has -2 besides: a %i: %s', (face, fate) => {
    const done = duel([3, face], { 504: weak(610) });
    expect(combats(done)[0]).toMatchObject({ total: 2, result: 'attackersDisordered' });
    expect(checks(done)).toEqual([[504, 'secondDisorder', face === 5]]);
    expect(man(done.state, 504).fate).toBe(fate);
  });

  it('10.0: brittle Gauls: the back of a 7-4 has a morale of 3', () => {
    const state = field({ 504: 610, 1615: weak(710) }, { orders: { ...OPEN, celts: 'moveToAttack' } });
    const done = assault(state, { pairs: [[504, 1615]], dice: [7, 4] });
    expect(factsOf(done, 'MoraleRolled')[0]).toMatchObject({ morale: 3, held: false });
    expect(man(done.state, 1615).fate).toBe('lost');
  });
});

describe('light infantry (10.0)', () => {
  /** A legion on slingers has +4. */
  const slingers = (dice: readonly number[]) =>
    assault(field({ 504: 610, 908: 710 }), { pairs: [[504, 908]], dice });

  it('10.0: an automatic Disorder eliminates it, without a die', () => {
    const done = slingers([4]);
    expect(combats(done)[0]).toMatchObject({ total: 8, result: 'defendersDisordered' });
    expect(checks(done)).toEqual([]);
    expect(man(done.state, 908)).toMatchObject({ fate: 'lost', disordered: false });
  });

  it.each([
    [5, 'onMap'],
    [6, 'lost'],
  ])('10.0: a check: a %i against its morale of 5: %s', (face, fate) => {
    const done = slingers([2, face]);
    expect(checks(done)).toEqual([[908, 'check', face === 5]]);
    expect(man(done.state, 908)).toMatchObject({ fate, disordered: false });
  });
});

describe('groups (R35)', () => {
  it('R35: every attacker is affected and rolls for itself, in ascending set-up hex', () => {
    const two = assault(field({ 506: 610, 504: 611, 1003: 710 }), {
      pairs: [
        [506, 1003],
        [504, 1003],
      ],
      dice: [1, 8, 7],
    });
    expect(combats(two)[0]).toMatchObject({ total: 3, result: 'attackersCheck' });
    expect(checks(two)).toEqual([
      [504, 'check', false],
      [506, 'check', true],
    ]);
  });

  it('R35: by the set-up hex that a unit has by now, where counters changed places', () => {
    const state = field({ 504: { hex: 610, start: 506 }, 506: { hex: 611, start: 504 }, 1003: 710 });
    const done = assault(state, {
      pairs: [
        [504, 1003],
        [506, 1003],
      ],
      dice: [1, 8, 7],
    });
    expect(checks(done)).toEqual([
      [506, 'check', false],
      [504, 'check', true],
    ]);
  });

  it('10.0: every defender too', () => {
    const state = field({ 504: 610, 1004: 709, 1003: 710 });
    const pairs = [
      [504, 1004],
      [504, 1003],
    ] as const;
    const done = assault(state, { pairs, dice: [6, 8, 2] });
    expect(combats(done)[0]).toMatchObject({ total: 6, result: 'defendersCheck' });
    expect(checks(done)).toEqual([
      [1003, 'check', false],
      [1004, 'check', true],
    ]);
    const both = assault(state, { pairs, dice: [8] });
    expect([man(both.state, 1003).disordered, man(both.state, 1004).disordered]).toEqual([true, true]);
  });

  it('R35: the attack die first, then the units’; the dice are numbered on', () => {
    const done = assault(
      { ...field({ 504: 610, 505: 611, 1003: 710 }), rolls: 40 },
      {
        pairs: [
          [504, 1003],
          [505, 1003],
        ],
        dice: [1, 3, 4],
      },
    );
    expect(factsOf(done, 'AttackRolled')[0]?.die).toEqual({ n: 40, face: 1 });
    expect(factsOf(done, 'MoraleRolled').map(({ die }) => die)).toEqual([
      { n: 41, face: 3 },
      { n: 42, face: 4 },
    ]);
    expect(done.state.rolls).toBe(43);
  });

  it('R35: an attack is resolved whole before the die of the next', () => {
    const state = field({ 504: 610, 506: 611, 1003: 710, 1004: 711 });
    const plan = {
      pairs: [
        [504, 1003],
        [506, 1004],
      ],
      dice: [],
    } as const;
    const asked = assault(state, plan).state;
    const done = assault(state, {
      ...plan,
      then: [{ steps: [resolve(2)], dice: [2, 8, 5, 8] }],
    });
    expect(asked.frames.at(-1)?.at).toBe('resolve');
    expect(combats(done).map(({ attackers }) => attackers[0])).toEqual([506, 504]);
    expect(checks(done).map(([home]) => home)).toEqual([506, 1003]);
  });

  it('4.2: when all is resolved the activation ends', () => {
    const done = assault(field({ 504: 610, 1003: 710 }), { pairs: [[504, 1003]], dice: [3] });
    expect(kinds(done).slice(-2)).toEqual(['FrameClosed', 'ActivationEnded']);
    expect(done.state.activation).toBeNull();
    expect(homes(factsOf(done, 'AttackTaken')[0]?.attackers ?? [])).toEqual([504]);
  });
});
