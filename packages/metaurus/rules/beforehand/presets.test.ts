import { PRESETS } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  assault,
  counter,
  declaring,
  decline,
  habit,
  melee,
  playHabits,
  type Placed,
} from '../../testkit/index.js';
import { metaurus, oddsOf, prospectsIn, type Policy, type Seat, type State } from '../index.js';

const OPEN = { V: 'moveToAttack', VII: 'moveToAttack', iberians: 'moveToAttack' } as const;

/** An Iberian, or two of them, may strike back at the legion unit in 0610. */
const struck = (units: Record<number, Placed> = {}): State => {
  const homes = [1003, ...Object.keys(units).map(Number)];
  const state = declaring(['V'], { orders: OPEN, units: { 1106: 1103, 504: 610, 1003: 710, ...units } });
  return assault(state, { pairs: homes.map((home) => [504, home] as const), dice: [homes.length - 1] }).state;
};

/** The positions of a random battle in which a seat is asked whether it strikes back. */
function countersIn(seed: string): { state: State; seat: Seat }[] {
  const { log } = playHabits({ seed, policies: {}, most: 150 });
  let state = melee.empty;
  return log.flatMap((event) => {
    state = melee.evolve(state, event);
    const frame = state.frames.at(-1);
    return event.kind === 'CounterOpened' && frame?.at === 'counter' ? [{ state, seat: frame.seat }] : [];
  });
}

const presets = metaurus.standing?.presets;
if (presets === undefined) throw new Error('The Metaurus has presets.');

const answerBy = (policy: Policy, state: State, seat: Seat) =>
  melee.standing?.answer?.(policy, melee.conceal(state, seat), seat)?.steps ?? null;

describe('a preset of the Metaurus', () => {
  it('is much where none is chosen, and keeps what the seat says of its own', () => {
    const own: Policy = { habits: [habit('counter', 'never')] };
    expect([presets.of(null), presets.of(own)]).toEqual(['much', 'much']);
    for (const preset of PRESETS) {
      const all = presets.with(own, preset);
      expect([presets.of(all), all?.habits]).toEqual([preset, own.habits]);
      expect(presets.with(presets.with(null, preset), 'much')).toBeNull();
    }
  });

  it('strikes back where that can hurt the enemy and is no more likely to hurt the own units (R42)', () => {
    const found = { true: 0, false: 0 };
    for (const { state, seat } of seeds(6, 40).flatMap(countersIn)) {
      const [prospect] = prospectsIn(melee.world, state);
      if (prospect === undefined) throw new Error('They may strike back.');
      const isWorth = oddsOf(melee.world, state, prospect).columns.every(
        ({ hurts, suffers }) =>
          hurts.numerator > 0 &&
          hurts.numerator * suffers.denominator >= suffers.numerator * hurts.denominator,
      );
      found[`${isWorth}`]++;
      expect(answerBy({ habits: [], preset: 'friend' }, state, seat)).toEqual(
        isWorth ? [counter] : [decline],
      );
    }
    expect(Math.min(found.true, found.false)).toBeGreaterThan(0);
  });

  it('counts only where the seat has no answer of its own, and a wish to be asked is one', () => {
    const one = struck();
    const friend = (...habits: Policy['habits']): Policy => ({ habits, preset: 'friend' });
    expect(answerBy(friend(habit('counter', 'always')), one, 'carthage')).toEqual([counter]);
    expect(answerBy(friend(habit('counter', 'never')), one, 'carthage')).toEqual([decline]);
    expect(answerBy(friend(habit('counter', 'ask')), one, 'carthage')).toBeNull();
    expect(answerBy({ habits: [habit('retreat', 'never')] }, one, 'carthage')).toBeNull();
  });

  it('is not used up', () => {
    const policy: Policy = { habits: [], preset: 'friend' };
    const one = struck();
    expect(melee.standing?.answer?.(policy, melee.conceal(one, 'carthage'), 'carthage')?.left).toEqual(
      policy,
    );
  });
});
