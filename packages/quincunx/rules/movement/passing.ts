import { floorDivide, frontOf, localOf, minus, overlap, type Rectangle, SCALE } from '@tessera/plane';
import { TABLES } from '../data.js';
import { areNear, baseOf, collide, coreOf, reachOf } from '../model/base.js';
import { isHiddenUnit } from '../model/hidden.js';
import {
  enemiesInGoodOrder,
  type Field,
  isBerserk,
  isDisintegrated,
  isElephants,
  isFormed,
  isFormedFoot,
  isInGoodOrder,
  isLightFoot,
  isPresent,
  isSkirmisher,
  shunsElephants,
} from '../model/field.js';
import type { Unit } from '../model/unit.js';

/** How units move; whom they pass depends on it (R57). A push is a recoil, and a unit that falls back passes all friends. */
export type Motion = 'advance' | 'charge' | 'break' | 'wheel' | 'evade' | 'free' | 'recoil';

/** The motions in which formed foot passes through the gaps of formed foot (R13). */
const RELIEVING: ReadonlySet<Motion> = new Set<Motion>(['advance', 'charge', 'break', 'recoil']);

/** True when the middles of two fronts lie within an inch forward or back of each other (R13, R14). */
export function isInLine(one: Rectangle, other: Rectangle): boolean {
  const { forward } = localOf(one.heading, minus(frontOf(other), frontOf(one)));
  return Math.abs(forward) <= TABLES.ground.rank * SCALE;
}

/** The formed units in good order that stand in one rank with a unit, itself among them (R13). */
const rankOf = (field: Field, unit: Unit): readonly Unit[] =>
  field.units.filter(
    (other) =>
      isInGoodOrder(other) &&
      isFormed(other) &&
      other.side === unit.side &&
      other.command === unit.command &&
      other.heading === unit.heading &&
      isInLine(baseOf(unit), baseOf(other)),
  );

/** The widths of the gaps in a unit's rank through which others may pass, from its left; `passing` is left out (R13). */
export function gapsInRank(field: Field, unit: Unit, passing: Unit): readonly number[] {
  const places = rankOf(field, unit)
    .filter(({ id }) => id !== passing.id)
    .map((other) => {
      const middle = floorDivide(localOf(unit.heading, minus(other, unit)).right, SCALE);
      const { halfFront } = baseOf(other);
      return { left: middle - halfFront, right: middle + halfFront };
    })
    .sort((one, other) => one.left + one.right - other.left - other.right);
  return places
    .slice(1)
    .map(({ left }, index) => left - (places[index]?.right ?? left))
    .filter((gap) => gap > 0 && gap <= TABLES.ground.gap);
}

/** True when the gaps in a friend's rank add up to at least half of the passing unit's front (R13). */
export const hasRoomToPass = (field: Field, passing: Unit, friend: Unit): boolean =>
  gapsInRank(field, friend, passing).reduce((sum, gap) => sum + gap, 0) >= baseOf(passing).halfFront;

/** True when a unit passes a friend in good order, or a berserk beast of its own side, in that motion (R57). */
function passes(field: Field, { mover, motion }: InMotion, friend: Unit): boolean {
  // R9: elephants stop every recoil.
  if (motion === 'recoil' && isElephants(friend)) return false;
  if (isElephants(mover) || isElephants(friend)) return isLightFoot(mover) || isLightFoot(friend);
  if (isSkirmisher(mover) || isSkirmisher(friend)) return true;
  const mayRelieve = RELIEVING.has(motion) && isFormedFoot(mover) && isFormedFoot(friend);
  return mayRelieve && hasRoomToPass(field, mover, friend);
}

/** A unit in motion. */
export interface InMotion {
  readonly mover: Unit;
  readonly motion: Motion;
}

/**
 * True when another unit stops one on its way (R57). Disintegrated units stop nobody and pass all friends; a beast that
 * has run over a unit does not stop it (R45).
 */
export function stops(field: Field, going: InMotion, other: Unit): boolean {
  const { mover } = going;
  // R71: nobody passes their own in ambush knowingly.
  if (isHiddenUnit(other)) return other.side === mover.side;
  if (!isPresent(other) || isDisintegrated(other) || other.id === mover.id) return false;
  if (isBerserk(other) && collide(mover, other)) return false;
  if (other.side !== mover.side) return true;
  return !isDisintegrated(mover) && !passes(field, going, other);
}

/** True when a unit's reach touches another: shares interior points with its core (R51). */
export const touches = (striker: Unit, target: Unit): boolean =>
  areNear(striker, target) && overlap(reachOf(striker), coreOf(target));

/** True when the reach of either touches the other. */
export const areTouching = (one: Unit, other: Unit): boolean => touches(one, other) || touches(other, one);

/** True for two enemies in good order, one of whom reaches the other (R51). */
export const areInContact = (one: Unit, other: Unit): boolean =>
  one.side !== other.side && isInGoodOrder(one) && isInGoodOrder(other) && areTouching(one, other);

/** The enemies in contact with a unit, in set-up order. */
export const contactsOf = (field: Field, unit: Unit): readonly Unit[] =>
  enemiesInGoodOrder(field, unit.side).filter((enemy) => areInContact(unit, enemy));

/** True when two enemies fight each other where they are in contact: horse that shuns elephants never does (R46). */
export const mayFight = (one: Unit, other: Unit): boolean =>
  !(shunsElephants(one) && isElephants(other)) && !(shunsElephants(other) && isElephants(one));

/** True for a unit in contact with an enemy whom it may fight: it only breaks off (R51). */
export const isInMelee = (field: Field, unit: Unit): boolean =>
  contactsOf(field, unit).some((enemy) => mayFight(unit, enemy));
