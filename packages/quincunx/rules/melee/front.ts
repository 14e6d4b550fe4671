import { coveredFront, frontOf, localOf, minus, SCALE } from '@tessera/plane';
import { TABLES } from '../data.js';
import { touches } from '../ground/contact.js';
import { baseOf } from '../model/base.js';
import { isSkirmisher } from '../model/troops.js';
import type { Unit } from '../model/unit.js';

/** How much of a unit's front an enemy covers, where its reach touches him; else 0. */
const coveredBy = (unit: Unit, enemy: Unit): number =>
  touches(unit, enemy) ? coveredFront(baseOf(unit), baseOf(enemy)) : 0;

/** The common front of two enemies in contact, in hundredths of an inch (R18). */
export const commonFront = (one: Unit, other: Unit): number =>
  Math.max(coveredBy(one, other), coveredBy(other, one));

/**
 * True for a unit that strikes a flank: its reach touches the enemy, and the middle of its front lies more than 0.10"
 * behind the enemy's front line. Skirmishers have no flank (R19).
 */
export function strikesFlank(striker: Unit, target: Unit): boolean {
  if (isSkirmisher(target) || !touches(striker, target)) return false;
  const way = minus(frontOf(baseOf(striker)), frontOf(baseOf(target)));
  return localOf(target.heading, way).forward < -TABLES.flankDepth * SCALE;
}
