import { oddsOf, type Prospect, retreatOdds, type RetreatOdds } from '../battle/odds.js';
import { fraction, type Fraction } from '../battle/fraction.js';
import { attackOn, retreaters } from '../battle/retreat.js';
import { participants } from '../battle/resolve.js';
import { continuedTargets } from '../battle/branches.js';
import type { Attack, Pair, State, UnitId } from '../model.js';
import { unitOf } from '../position.js';
import { counterOf, type World } from '../world.js';
import { distance } from '@tessera/hex';
import { duelsOf } from '../battle/targets.js';
import type { Matter, Whose } from './habit.js';

const isMore = (one: Fraction, two: Fraction): boolean =>
  one.numerator * two.denominator > two.numerator * one.denominator;

/** True when a chance is at least so many percent. */
export const reaches = ({ numerator, denominator }: Fraction, hundredths: number): boolean =>
  numerator * 100 >= hundredths * denominator;

/** The first item with the highest chance, and that chance; null for an empty list. */
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

/** The chance that a combat hurts the enemy, under the possible orders that make it lowest. */
export function hurtChance(world: World, view: State, prospect: Prospect): Fraction {
  const chances = oddsOf(world, view, prospect).columns.map(({ hurts }) => hurts);
  return chances.reduce((least, one) => (isMore(least, one) ? one : least), fraction(1));
}

/**
 * Whether a combat can hurt the enemy and is no more likely to hurt those who begin it, under every possible order of the
 * enemy.
 */
export const isWorthIt = (world: World, view: State, prospect: Prospect): boolean =>
  oddsOf(world, view, prospect).columns.every(
    ({ hurts, suffers }) => hurts.numerator > 0 && !isMore(suffers, hurts),
  );

/** The chance that a declared attack hurts the enemy. It is 1 when no defender is left, because such an attack costs nothing. */
export function attackChance(world: World, view: State, attack: Attack): Fraction {
  const taking = participants(world, view, attack);
  if (taking.attackers.length === 0) return fraction(1);
  return hurtChance(world, view, { combat: { manner: 'declared', ...taking }, vacated: attack.vacated });
}

/** The retreat most likely to leave a unit unharmed; among equal ones the shorter, then the one that ends farther from its attackers. Null when it has none. */
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

/** The attacks that some units of a pool can make: each unit on one enemy, and all units together that reach an enemy. */
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

/** A question that may follow a seat's present answer, and the units that it is about. */
export interface Coming {
  readonly matter: Exclude<Matter, 'initiative'>;
  /** A unit, or the commands that act. */
  readonly whose: readonly Whose[];
  /** One of the units that will be asked about. */
  readonly unit: UnitId;
}

// R32, R42: several retreats are asked one after another, and attacked units may be asked to strike back.
function ofRetreat(world: World, view: State): Coming[] {
  const able = retreaters(world, view);
  const list = view.frames.findLast(({ at }) => at === 'resolve');
  const attacked = list?.at === 'resolve' ? list.attacks.flatMap(({ defenders }) => defenders) : [];
  const each = (matter: Coming['matter'], units: readonly UnitId[]) =>
    units.map((unit): Coming => ({ matter, whose: [unit], unit }));
  return [
    ...each('retreat', able.length > 1 ? able : []),
    ...each(
      'counter',
      attacked.filter((unit) => counterOf(world, unit).weapon !== 'light'),
    ),
  ];
}

// Attacks may ask the attacker for their order, for an advance, and for continued attacks.
function ofAttacks({ activation, units }: State): Coming[] {
  const commands = activation?.commands ?? [];
  const unit = units.findIndex(({ command, fate }) => fate === 'onMap' && commands.includes(command));
  return (['resolve', 'advance', 'continue'] as const).map((matter) => ({ matter, whose: commands, unit }));
}

/** The questions that may follow the top one of a view, so that a player can answer them together with it. */
export function comingOf(world: World, view: State): readonly Coming[] {
  const at = view.frames.at(-1)?.at;
  if (at === 'retreat') return ofRetreat(world, view);
  // R70: attacks with only one division are declared unasked, so the questions after them are offered during movement.
  const attacks = at === 'declare' || (at === 'movement' && duelsOf(world, view).length > 0);
  return attacks ? ofAttacks(view) : [];
}
