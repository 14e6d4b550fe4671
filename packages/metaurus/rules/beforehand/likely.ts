import { oddsOf, retreatOdds, type Prospect, type RetreatOdds } from '../battle/odds.js';
import { fraction, type Fraction } from '../battle/fraction.js';
import { attackOn } from '../battle/retreat.js';
import { participants } from '../battle/resolve.js';
import { continuedTargets } from '../battle/branches.js';
import type { Attack, Pair, State, UnitId } from '../model.js';
import { unitOf } from '../position.js';
import type { World } from '../world.js';
import { distance } from '@tessera/hex';

const isMore = (one: Fraction, two: Fraction): boolean =>
  one.numerator * two.denominator > two.numerator * one.denominator;

/** True when a chance is so many hundredths or more. */
export const reaches = ({ numerator, denominator }: Fraction, hundredths: number): boolean =>
  numerator * 100 >= hundredths * denominator;

/** The first of those with the best chance; null of none. */
export function likeliest<T>(
  all: readonly T[],
  chanceOf: (one: T) => Fraction,
): { one: T; chance: Fraction } | null {
  let found: { one: T; chance: Fraction } | null = null;
  for (const one of all) {
    const chance = chanceOf(one);
    if (found === null || isMore(chance, found.chance)) found = { one, chance };
  }
  return found;
}

/** The chance that a combat hurts the enemy, by whichever of the orders it may be under hurts it least. */
export function hurtChance(world: World, view: State, prospect: Prospect): Fraction {
  const chances = oddsOf(world, view, prospect).columns.map(({ hurts }) => hurts);
  return chances.reduce((least, one) => (isMore(least, one) ? one : least), fraction(1));
}

/** The same of a declared attack: one that has nobody left to fight costs nothing, and is as good as won. */
export function attackChance(world: World, view: State, attack: Attack): Fraction {
  const taking = participants(world, view, attack);
  if (taking.attackers.length === 0) return fraction(1);
  return hurtChance(world, view, { combat: { manner: 'declared', ...taking }, vacated: attack.vacated });
}

/** The retreat of a unit that most likely leaves it in order: of equal ones the shorter, then the one farther from its attackers. */
export function bestRetreat(world: World, view: State, unit: UnitId): RetreatOdds | null {
  const { hex } = unitOf(view, unit);
  const foes = (attackOn(view, unit)?.attackers ?? []).map((one) => unitOf(view, one).hex);
  const away = ({ to }: RetreatOdds) => foes.reduce((sum, foe) => sum + distance(to, foe), 0);
  const ways = retreatOdds(world, view, unit).sort(
    (one, two) => distance(one.to, hex) - distance(two.to, hex) || away(two) - away(one) || one.to - two.to,
  );
  return likeliest(ways, ({ unchanged }) => unchanged)?.one ?? null;
}

/** An attack that may be made out of a pool. */
export type Star = readonly Pair[];

/** The attacks that some units of a pool can make: each on one enemy alone, and all who reach an enemy together. */
export function starsOf(world: World, view: State, units: readonly UnitId[]): Star[] {
  const pairs = units.flatMap((unit) =>
    continuedTargets(world, view, unit).map((target) => ({ unit, target })),
  );
  const targets = [...new Set(pairs.map(({ target }) => target))];
  const together = targets
    .map((target) => pairs.filter((pair) => pair.target === target))
    .filter((star) => star.length > 1);
  return [...together, ...pairs.map((pair) => [pair])];
}
