import { along, floorDivide, frontOf, localOf, minus, SCALE, squaredDistance } from '@tessera/plane';
import { TABLES } from '../data.js';
import { baseOf } from '../model/base.js';
import { isInGoodOrder, unitsOf, type Field } from '../model/field.js';
import { isFormed } from '../model/troops.js';
import type { Unit, UnitId } from '../model/unit.js';
import { goingFar, type Expansion } from './expansion.js';
import { byLeast } from './nearest.js';

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
