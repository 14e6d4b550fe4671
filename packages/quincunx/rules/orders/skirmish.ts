import { along, bearingOf, minus, plus, squaredDistance } from '@tessera/plane';
import { TABLES, troopOf } from '../data.js';
import { unitOf } from '../model/field.js';
import { isFormed } from '../model/troops.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Weapon } from '../vocabulary.js';
import { goingFar, MOST_QUARTERS, trying, type Expansion } from './expansion.js';
import { nearestEnemy } from './nearest.js';

/** Formed enemies nearer than this are shot at and left. */
const TOO_NEAR = 700;
/** The distance that is kept, by weapon, and of those without one; by how much an enemy is too far beyond it. */
const KEEP = { javelin: 850, sling: 1150, bow: 1700 } as const satisfies Record<Weapon, number>;
const KEEP_UNARMED = 900;
const BEYOND = 150;

const square = (length: number): number => length * length;

const keepOf = (unit: Unit): number => {
  const { weapon } = troopOf(unit);
  return weapon === null ? KEEP_UNARMED : KEEP[weapon];
};

/** A unit that looks at an enemy: not turned where it does so already, or may not. */
function facing(expansion: Expansion, unit: Unit, enemy: Unit): Expansion {
  const heading = bearingOf(minus(enemy, unit));
  if (heading === unit.heading) return expansion;
  return trying(expansion, { verb: 'face', group: [unit.id], heading }) ?? expansion;
}

/** The most quarter inches straight ahead before a unit comes nearer to an enemy than it keeps. */
function quartersKeeping(unit: Unit, enemy: Unit): number {
  const keep = square(keepOf(unit));
  const isTooFar = (quarters: number): boolean =>
    squaredDistance(plus(unit, along(unit.heading, quarters * TABLES.quarter)), enemy) < keep;
  const all = Array.from({ length: MOST_QUARTERS }, (_, index) => index + 1);
  return (all.find(isTooFar) ?? MOST_QUARTERS + 1) - 1;
}

/** *Skirmish* for a unit (2.6): it faces its nearest enemy, keeps away from formed ones, and comes up to its distance. */
export function skirmish(expansion: Expansion, id: UnitId): Expansion {
  const before = unitOf(expansion.field, id);
  const enemy = nearestEnemy(expansion.field, before);
  if (enemy === null) return expansion;
  const faced = facing(expansion, before, enemy);
  const unit = unitOf(faced.field, id);
  const away = squaredDistance(unit, enemy);
  if (isFormed(enemy) && away < square(TOO_NEAR)) {
    const shot = trying(faced, { verb: 'shoot', unit: id, target: enemy.id }) ?? faced;
    return goingFar(shot, { group: [id], dir: 180 }) ?? shot;
  }
  if (away <= square(keepOf(unit) + BEYOND)) return faced;
  return goingFar(faced, { group: [id], dir: 0 }, quartersKeeping(unit, enemy)) ?? faced;
}
