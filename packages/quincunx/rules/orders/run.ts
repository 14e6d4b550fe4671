import { bearingOf, DEGREES, floorDivide, headingOf, HEADINGS, minus } from '@tessera/plane';
import { FREE_DIRECTIONS } from '../ground/able.js';
import { unitOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { goingFar, type Expansion } from './expansion.js';
import { nearestEnemy } from './nearest.js';

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
