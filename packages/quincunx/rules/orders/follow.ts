import {
  along,
  bearingOf,
  DEGREES,
  floorDivide,
  frontOf,
  headingOf,
  HEADINGS,
  localOf,
  minus,
  SCALE,
  squaredDistance,
} from '@tessera/plane';
import { TABLES } from '../data.js';
import { baseOf } from '../model/base.js';
import { enemiesInGoodOrder, type Field, isFormed, isInGoodOrder, unitOf, unitsOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { type Expansion, goingAhead, goingFar, taking } from './expansion.js';
import { FREE_DIRECTIONS } from '../movement/able.js';
import { stopsOfBreak } from '../movement/breakOff.js';
import { isInMelee } from '../movement/passing.js';

/** The enemy in good order whose centre is nearest to a unit's, ties in set-up order; null when there is none (2.6). */
export function nearestEnemy(field: Field, unit: Unit): Unit | null {
  const [first, ...rest] = enemiesInGoodOrder(field, unit.side);
  if (first === undefined) return null;
  return rest.reduce(
    (best, enemy) => (squaredDistance(unit, enemy) < squaredDistance(unit, best) ? enemy : best),
    first,
  );
}

/** The square of the distance to a unit's nearest enemy, centre from centre; without enemies they are endlessly far. */
export function squareToEnemy(field: Field, unit: Unit): number {
  const enemy = nearestEnemy(field, unit);
  return enemy === null ? Number.POSITIVE_INFINITY : squaredDistance(unit, enemy);
}

/** Items by their number, the least first; those with the same keep their order. */
export function byLeast<T>(items: readonly T[], numberOf: (item: T) => number): readonly T[] {
  const numbered = items.map((item) => ({ item, number: numberOf(item) }));
  // Not by difference: two that are endlessly far have none.
  const compared = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
  return numbered.toSorted((one, other) => compared(one.number, other.number)).map(({ item }) => item);
}

/** Units in the order in which they are taken: nearest to an enemy first, ties in set-up order (2.6). */
export const byNearestEnemy = (field: Field, units: readonly Unit[]): readonly Unit[] =>
  byLeast(units, (unit) => squareToEnemy(field, unit));

/** How far ahead a unit may be that is followed, and how far to the side of one of those who follow, by centres. */
const AHEAD = 1800;
const ASIDE = 600;

/** The unit that a run follows: own, formed, in good order, of another line, ahead; the nearest to its first unit (2.6). */
function followed(field: Field, first: Unit, run: readonly Unit[]): Unit | null {
  const isAhead = (unit: Unit): boolean => {
    const { forward } = localOf(first.heading, minus(unit, first));
    const isBeside = run.some(
      (one) => Math.abs(localOf(first.heading, minus(unit, one)).right) <= ASIDE * SCALE,
    );
    return forward >= 0 && forward <= AHEAD * SCALE && isBeside;
  };
  const ahead = field.units.filter(
    (unit) =>
      unit.side === first.side &&
      unit.line !== first.line &&
      isInGoodOrder(unit) &&
      isFormed(unit) &&
      isAhead(unit),
  );
  return byLeast(ahead, (unit) => squaredDistance(first, unit))[0] ?? null;
}

/** How far the middle of one unit's rear lies ahead of the middle of another's front, in whole hundredths. */
function spaceBetween(ahead: Unit, behind: Unit): number {
  const rear = minus(ahead, along(ahead.heading, baseOf(ahead).halfDepth));
  const way = minus(rear, frontOf(baseOf(behind)));
  return floorDivide(localOf(behind.heading, way).forward, SCALE);
}

/** *Follow* for a run (2.6): ahead until so much is left to the unit that it follows; with nobody ahead as far as it may. */
export function follow(expansion: Expansion, run: readonly UnitId[], gap: number): Expansion {
  const units = unitsOf(expansion.field, run);
  const [first] = units;
  if (first === undefined) return expansion;
  const ahead = followed(expansion.field, first, units);
  const going = { group: run, dir: 0 } as const;
  if (ahead === null) return goingFar(expansion, going) ?? expansion;
  const quarters = floorDivide(spaceBetween(ahead, first) - gap, TABLES.quarter);
  return goingFar(expansion, going, quarters) ?? expansion;
}

/** 15 degrees, in steps of heading. */
const STEP = 3;
const FULL_TURN = HEADINGS * DEGREES;

/** The direction away from an enemy, in whole 15 degrees, rounded down: -165 to 180. */
function directionFrom(enemy: Unit, unit: Unit): number {
  const turn = headingOf(bearingOf(minus(unit, enemy)) - unit.heading);
  const degrees = floorDivide(turn, STEP) * STEP * DEGREES;
  return degrees > FULL_TURN / 2 ? degrees - FULL_TURN : degrees;
}

/** *Run* for a disintegrated unit (2.6): away from its nearest enemy, as far as its rate. */
export function run(expansion: Expansion, id: UnitId): Expansion {
  const unit = unitOf(expansion.field, id);
  const enemy = nearestEnemy(expansion.field, unit);
  if (enemy === null) return expansion;
  const away = directionFrom(enemy, unit);
  const dir = FREE_DIRECTIONS.find((one) => one === away);
  return dir === undefined ? expansion : (goingFar(expansion, { group: [id], dir }) ?? expansion);
}

/** The least that breaking off is worth, and how far back a unit goes that is not in melee, in quarter inches. */
const LEAST_BREAK = 3;
const MOST_BACK = 12;

/** *Back* for a unit (2.6): it breaks off its melee, 0.75" at least, as far as it may; else it goes 3" straight back. */
export function back(expansion: Expansion, id: UnitId): Expansion {
  const { field, side } = expansion;
  if (!isInMelee(field, unitOf(field, id)))
    return goingFar(expansion, { group: [id], dir: 180 }, MOST_BACK) ?? expansion;
  const quarters = stopsOfBreak(field, side, id).at(-1)?.to ?? 0;
  return quarters < LEAST_BREAK ? expansion : taking(expansion, { verb: 'break', unit: id, quarters });
}

/** *Forward* for a run (2.6): straight ahead as far as it may, never a charge; together, or else each by itself. */
export const forward = (expansion: Expansion, run: readonly UnitId[]): Expansion =>
  goingAhead(expansion, run);
