import { choicesIn, promptIn, type Random } from '@tessera/core';
import { counterOf, oddsOf, type Policy, type Seat, type State, type UnitId } from '../rules/index.js';
import { asleep } from './habits.js';
import { melee } from './melee.js';
import { secrets, shortBattles } from './subject.js';

/** The first of a side's units next to an enemy, and that enemy; null where no two touch. */
function firstCombat({ units }: State, seat: Seat) {
  const standing = units.flatMap(({ fate }, id): UnitId[] => (fate === 'onMap' ? [id] : []));
  const isOurs = (unit: UnitId) => counterOf(melee.world, unit).seat === seat;
  const hexOf = (unit: UnitId) => units[unit]?.hex ?? 0;
  const near = (unit: UnitId) => melee.world.grid.near[hexOf(unit)] ?? [];
  for (const attacker of standing.filter(isOurs)) {
    const foe = standing.find((unit) => !isOurs(unit) && near(attacker).includes(hexOf(unit)));
    if (foe !== undefined) return { manner: 'declared' as const, attackers: [attacker], defenders: [foe] };
  }
  return null;
}

/** What the page of a side computes from its view. */
function computedFor(view: State, seat: Seat) {
  const combat = firstCombat(view, seat);
  return {
    choices: JSON.stringify([choicesIn(melee, view, seat), promptIn(melee, view, seat)]),
    odds: JSON.stringify(combat === null ? null : oddsOf(melee.world, view, { combat })),
  };
}

/** The Metaurus with both armies face to face, in which one side hides its orders. */
export const twinBattle = (secretive: Seat) => {
  const enemy: Seat = secretive === 'rome' ? 'carthage' : 'rome';
  // Exact odds are what costs most in a pair, and a view is looked at more than once.
  const known = new WeakMap<State, ReturnType<typeof computedFor>>();
  return {
    ...shortBattles,
    enemy,
    secrets: secrets(secretive),
    most: 14,
    // None of them ever fires, whatever is left: by hand and by habit the worlds would go different ways.
    leaves: (draw: Random): Policy => ({ habits: asleep.habits.slice(draw.below(asleep.habits.length)) }),
    // Their pictures cost more than all the rest.
    hasLetters: (count: number) => count === 4,
    computed: (view: State) => {
      const texts = known.get(view) ?? computedFor(view, enemy);
      known.set(view, texts);
      return texts;
    },
  };
};
