import { describe, expect, it } from 'vitest';
import { fold } from '@tessera/core';
import {
  breachesIn,
  hitOf,
  metaurus,
  metaurusOn,
  optionsFor,
  outcomeAtTurnEnd,
  outcomeOf,
  smallBattle,
  type State,
} from './index.js';

const { world } = smallBattle;
const options = optionsFor.small.parse({ battle: 'small' });
const start = fold(smallBattle, smallBattle.begin(options, ''));

/** The first position, with the first units of a side lost or Disordered. */
function hit(state: State, seat: 'rome' | 'carthage', { lost = 0, disordered = 0 }): State {
  const own = world.counters.flatMap((counter, id) => (counter.seat === seat ? [id] : []));
  const units = state.units.map((unit, id) => {
    const at = own.indexOf(id);
    if (at < 0) return unit;
    if (at < lost) return { ...unit, fate: 'lost' as const };
    return at < lost + disordered ? { ...unit, disordered: true } : unit;
  });
  return { ...state, units };
}

/** The end of that Game Turn. */
const after = (state: State, turn: number) => outcomeAtTurnEnd({ ...state, turn });

describe('the small battle (R72)', () => {
  it('has a third of the counters, as many on each side, under two commands a side, on the map of the whole battle', () => {
    const { counters } = world;
    expect(counters).toHaveLength(metaurus.world.counters.length / 3);
    expect(counters.filter(({ seat }) => seat === 'rome')).toHaveLength(15);
    expect(new Set(counters.map(({ command }) => command))).toEqual(
      new Set(['iberians', 'africans', 'V', 'VII']),
    );
    expect(world.map).toEqual(metaurus.world.map);
    expect(breachesIn(world, start)).toEqual([]);
  });

  it('has counters as they are in the whole battle: no people has another rating', () => {
    const printed = ({ people, front, back }: (typeof world.counters)[number]) =>
      JSON.stringify([people, front, back]);
    const whole = new Set(metaurus.world.counters.map(printed));
    expect(world.counters.filter((counter) => !whole.has(printed(counter)))).toEqual([]);
  });

  it('is played under options of its own, which the whole battle does not take, and the other way round', () => {
    const takes = (game: typeof metaurus, some: object) => game.schemas.options.safeParse(some).success;
    expect([takes(smallBattle, { battle: 'small' }), takes(smallBattle, {})]).toEqual([true, false]);
    expect([takes(metaurus, { battle: 'small' }), takes(metaurus, {})]).toEqual([false, true]);
    expect(takes(smallBattle, { battle: 'small', turnLimit: '30' })).toBe(false);
    expect(metaurusOn(world.hash)).toBe(smallBattle);
  });

  it('leaves the options of the whole battle as they always were', () => {
    expect(metaurus.schemas.options.parse({})).toEqual({
      gauls: false,
      ownElephantVictimsCount: false,
      turnLimit: '30',
    });
  });

  it('14.0: ends at once with the fourth Roman loss, or the fifth of Carthage', () => {
    expect(outcomeOf(world, hit(hit(start, 'rome', { lost: 3 }), 'carthage', { lost: 4 }))).toBeNull();
    expect(outcomeOf(world, hit(start, 'rome', { lost: 4 }))).toEqual({
      winner: 'carthage',
      by: 'romanLosses',
    });
    expect(outcomeOf(world, hit(start, 'carthage', { lost: 5 }))).toEqual({
      winner: 'rome',
      by: 'carthaginianLosses',
    });
  });

  it('is decided after turn 6, and not before, by who has fewer units lost or Disordered', () => {
    const worse = hit(hit(start, 'rome', { disordered: 1 }), 'carthage', { lost: 1, disordered: 1 });
    expect([hitOf(worse, 'rome'), hitOf(worse, 'carthage')]).toEqual([1, 2]);
    expect(after(worse, 5)).toBeNull();
    expect(after(worse, 6)).toEqual({ winner: 'rome', by: 'fewerHit' });
    expect(after(hit(start, 'rome', { disordered: 1 }), 6)).toEqual({ winner: 'carthage', by: 'fewerHit' });
  });

  it('is Carthage’s after turn 6 where both have equally many', () => {
    expect(after(start, 6)).toEqual({ winner: 'carthage', by: 'equallyHit' });
  });

  it('cannot be told of the whole battle, nor the whole one of it', () => {
    const other = { ...start, options: metaurus.schemas.options.parse({}) };
    expect(breachesIn(world, other).map(({ invariant }) => invariant)).toEqual(['otherBattle']);
  });
});
