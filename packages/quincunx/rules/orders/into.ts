import {
  along,
  bearingOf,
  divide,
  headingOf,
  minus,
  plus,
  squaredDistance,
  turnBetween,
  type Vector,
} from '@tessera/plane';
import { TABLES } from '../data.js';
import { groundOf, isAtEdge, terrainAt } from '../ground/terrain.js';
import { baseOf } from '../model/base.js';
import { type Field, isFoot, isSkirmisher, unitOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { type Direction, FREE_DIRECTIONS, turnOf } from '../movement/able.js';
import { type Expansion, goingFar, MOST_QUARTERS } from './expansion.js';

/** How many directions are tried: the nearest to the way, and one to either side. */
const TRIED = 3;

/** True for a unit deep in a wood of that name (R61, R63). */
function isDeepIn(field: Field, unit: Unit, wood: string): boolean {
  const ground = groundOf(field);
  return ground !== null && terrainAt(ground, unit).woods.includes(wood) && !isAtEdge(ground, baseOf(unit));
}

/** The middle of the areas of a wood that is nearest to a unit; null when there is no such wood. */
function middleOf({ features = [] }: Field, unit: Unit, wood: string): Vector | null {
  const middles = features
    .flatMap((feature) => (feature.kind === 'wood' && feature.name === wood ? feature.areas : []))
    .map((corners): Vector => ({
      x: divide(
        corners.reduce((sum, [x = 0]) => sum + x, 0),
        corners.length,
      ),
      y: divide(
        corners.reduce((sum, [, y = 0]) => sum + y, 0),
        corners.length,
      ),
    }));
  const [first, ...rest] = middles;
  if (first === undefined) return null;
  return rest.reduce(
    (best, one) => (squaredDistance(unit, one) < squaredDistance(unit, best) ? one : best),
    first,
  );
}

/** How many quarter inches lead a unit along a heading until it is deep in a wood, or else as near to its middle as that way comes. */
function quartersInto(
  field: Field,
  unit: Unit,
  going: { heading: number; middle: Vector; wood: string },
): number {
  const { heading, middle, wood } = going;
  let best = { quarters: 0, far: squaredDistance(unit, middle) };
  for (let quarters = 1; quarters <= MOST_QUARTERS; quarters++) {
    const there = { ...unit, ...plus(unit, along(heading, quarters * TABLES.quarter)) };
    if (isDeepIn(field, there, wood)) return quarters;
    const far = squaredDistance(there, middle);
    if (far >= best.far) return best.quarters;
    best = { quarters, far };
  }
  return best.quarters;
}

/** The directions nearest to that of a place. */
const directionsTo = (unit: Unit, place: Vector): readonly Direction[] => {
  const bearing = bearingOf(minus(place, unit));
  const off = (dir: Direction): number =>
    Math.abs(turnBetween(headingOf(unit.heading + turnOf(dir)), bearing));
  return FREE_DIRECTIONS.toSorted((one, other) => off(one) - off(other)).slice(0, TRIED);
};

/**
 * *Into NAME* for a unit (13.11): skirmishers on foot go towards the middle of that wood until they are deep in it. Others,
 * and those who are there, stand.
 */
export function into(expansion: Expansion, id: UnitId, wood: string): Expansion {
  const { field } = expansion;
  const unit = unitOf(field, id);
  const middle = middleOf(field, unit, wood);
  const goes = isFoot(unit) && isSkirmisher(unit) && !isDeepIn(field, unit, wood);
  if (middle === null || !goes) return expansion;
  for (const dir of directionsTo(unit, middle)) {
    const heading = headingOf(unit.heading + turnOf(dir));
    const quarters = quartersInto(field, unit, { heading, middle, wood });
    const after = goingFar(expansion, { group: [id], dir }, quarters);
    if (after !== null) return after;
  }
  return expansion;
}
