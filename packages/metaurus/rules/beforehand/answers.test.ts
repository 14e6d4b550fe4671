import { decideAll } from '@tessera/core';
import { idealChance } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  advance,
  against,
  answerTo,
  assault,
  combats,
  commit,
  counter,
  declaring,
  decline,
  habit,
  resolve,
  unit,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import { hurtChance, metaurus, prospectsIn, retreatOdds, type State } from '../index.js';

const OPEN = { V: 'moveToAttack', VII: 'moveToAttack', iberians: 'moveToAttack' } as const;

/** The V Legion is asked for its attacks; an Iberian far away keeps the game going. */
const field = (units: Record<number, Placed>, given: Field = {}) =>
  declaring(['V'], { ...given, orders: { ...OPEN, ...given.orders }, units: { 1106: 1103, ...units } });

/** An Iberian, or two of them, may strike back at the legion unit in 0610. */
const struck = (units: Record<number, Placed> = {}): State => {
  const homes = [1003, ...Object.keys(units).map(Number)];
  const state = field({ 504: 610, 1003: 710, ...units });
  return assault(state, { pairs: homes.map((home) => [504, home] as const), dice: [homes.length - 1] }).state;
};

const percentOf = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
  Math.floor((100 * numerator) / denominator);

const one = struck();

describe('standing answers to whether to strike back (R42, R69)', () => {
  it('say always, never, or nothing', () => {
    expect(answerTo(one, habit('counter', 'always'))).toEqual([counter]);
    expect(answerTo(one, habit('counter', 'never'))).toEqual([decline]);
    expect(answerTo(one, habit('counter', 'ask'))).toBeNull();
    expect(answerTo(one, habit('retreat', 'always'))).toBeNull();
  });

  it('say yes where the chance to hurt the enemy is as good as they ask for, else no', () => {
    const chances = prospectsIn(metaurus.world, one).map((each) => hurtChance(metaurus.world, one, each));
    const [chance = 0] = chances.map(percentOf);
    expect(chance).toBeGreaterThan(0);
    expect(answerTo(one, habit('counter', 'chance', { chance }))).toEqual([counter]);
    expect(answerTo(one, habit('counter', 'chance', { chance: chance + 1 }))).toEqual([decline]);
  });

  it('of a unit count before those of its command, and those before the army’s', () => {
    const army = habit('counter', 'always');
    const iberians = habit('counter', 'never', { whose: 'iberians' });
    const own = habit('counter', 'always', { whose: unit(1003) });
    expect(answerTo(one, iberians, army)).toEqual([decline]);
    expect(answerTo(one, own, iberians, army)).toEqual([counter]);
    expect(answerTo(one, habit('counter', 'ask', { whose: unit(1003) }), army)).toBeNull();
    expect(answerTo(one, habit('counter', 'never', { whose: unit(1106) }), army)).toEqual([counter]);
  });

  it('for this turn count before lasting ones, and no longer when it is over', () => {
    const lasting = habit('counter', 'always');
    expect(answerTo(one, lasting, habit('counter', 'never', { turn: one.turn }))).toEqual([decline]);
    expect(answerTo(one, lasting, habit('counter', 'never', { turn: one.turn + 1 }))).toEqual([counter]);
  });

  it('leave it to their player where two units that strike together would answer differently', () => {
    const two = struck({ 1004: 709 });
    const army = habit('counter', 'always');
    expect(answerTo(two, army)).toEqual([counter]);
    expect(answerTo(two, army, habit('counter', 'never', { whose: unit(1004) }))).toBeNull();
  });
});

describe('standing answers to whether to retreat before combat (R32, R69)', () => {
  const moving = { orders: { V: 'moveToAttack', iberians: 'move' } } as const;
  const pressed = (units: Record<number, Placed>, pairs: readonly (readonly [number, number])[]) =>
    commit(field({ 504: 610, 1003: 710, ...units }, moving), { steps: against(...pairs) }).state;
  const alone = pressed({}, [[504, 1003]]);

  it('go the way that most likely leaves the unit in order, the shorter of equal ones', () => {
    const ways = retreatOdds(metaurus.world, alone, unit(1003));
    const best = Math.max(...ways.map(({ unchanged }) => percentOf(unchanged)));
    const [step] = answerTo(alone, habit('retreat', 'always')) ?? [];
    const taken = ways.find((way) => step?.verb === 'retreat' && way.to === step.to);
    expect(taken && percentOf(taken.unchanged)).toBe(best);
    expect(answerTo(alone, habit('retreat', 'never'))).toEqual([decline]);
    expect(answerTo(alone, habit('retreat', 'chance', { chance: best }))).toEqual([step]);
    expect(answerTo(alone, habit('retreat', 'chance', { chance: best + 1 }))).toEqual([decline]);
  });

  it('take one unit after the other, and ask about all while one is to be asked about', () => {
    const both = pressed({ 505: 615, 1004: 715 }, [
      [504, 1003],
      [505, 1004],
    ]);
    const away = habit('retreat', 'always', { whose: unit(1004) });
    expect(answerTo(both, away)).toBeNull();
    expect(answerTo(both, away, habit('retreat', 'never'))).toMatchObject([
      { verb: 'retreat', unit: unit(1004) },
    ]);
  });
});

describe('standing answers of who attacks (R69)', () => {
  it('let a unit advance that always does, before one that never does unless it must (R37)', () => {
    const { state } = assault(field({ 504: 610, 505: 611, 1003: { hex: 710, disordered: true } }), {
      pairs: [
        [504, 1003],
        [505, 1003],
      ],
      dice: [7, 6],
    });
    const never = habit('advance', 'never');
    expect(answerTo(state, never)).toEqual([advance(504, 710)]);
    expect(answerTo(state, never, habit('advance', 'always', { whose: unit(505) }))).toEqual([
      advance(505, 710),
    ]);
    expect(answerTo(state, habit('advance', 'always', { whose: unit(505) }))).toBeNull();
  });

  it('attack again by those who are willing, where the chance is good enough (R41)', () => {
    const { state } = assault(field({ 504: 610, 1003: 710 }), { pairs: [[504, 1003]], dice: [8] });
    expect(answerTo(state, habit('continue', 'always'))).toEqual(against([504, 1003]));
    expect(answerTo(state, habit('continue', 'never'))).toEqual([decline]);
    expect(answerTo(state, habit('continue', 'chance', { chance: 1 }))).toEqual(against([504, 1003]));
    expect(answerTo(state, habit('continue', 'chance', { chance: 100 }))).toEqual([decline]);
    expect(answerTo(state, habit('continue', 'ask'))).toBeNull();
  });

  it('take the attacks as they were declared, or the likeliest first (9.1)', () => {
    const state = commit(field({ 504: 610, 505: 611, 1003: 710, 1004: { hex: 711, facing: 0 } }), {
      steps: against([504, 1003], [505, 1004]),
    }).state;
    expect(answerTo(state, habit('resolve', 'declared'))).toEqual([resolve(1)]);
    expect(answerTo(state, habit('resolve', 'best'))).toEqual([resolve(2)]);
    expect(answerTo(state, habit('resolve', 'ask'))).toBeNull();
  });
});

describe('a chain of standing answers (R69)', () => {
  const policies = { carthage: { habits: [habit('counter', 'always')] } };
  const source = { ...idealChance('chain'), face: () => 0 };
  const attack = (state: State) => {
    const frame = state.frames.at(-1)?.id ?? 0;
    const done = decideAll(
      metaurus,
      state,
      { seat: 'rome', commit: { frame, steps: against([504, 1003]) } },
      { policies, source },
    );
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value;
  };
  const start = field({ 504: 610, 1003: 710 });

  it('is one action: the enemy’s attack and the stroke back', () => {
    const { events, fired } = attack(start);
    expect(fired).toBe(1);
    expect(combats({ events }).map(({ manner }) => manner)).toEqual(['declared', 'counter']);
  });

  it('keeps what is left but for answers of turns that are over', () => {
    const past = habit('counter', 'never', { turn: 1 });
    const later = { ...one, turn: 3 };
    const left = (habits: ReturnType<typeof habit>[]) =>
      metaurus.standing?.answer?.({ habits }, metaurus.conceal(later, 'carthage'), 'carthage')?.left;
    const lasting = habit('counter', 'always');
    expect(left([past, lasting])).toEqual({ habits: [lasting] });
    expect(left([lasting])).toEqual({ habits: [lasting] });
  });
});
