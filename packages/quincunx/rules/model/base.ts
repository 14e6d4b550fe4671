import { along, frontOf, inset, overlap, plus, type Rectangle, type Vector } from '@tessera/plane';
import { GROUND, TABLES, troopOf } from '../data.js';
import type { Formation, Loss, Side } from '../vocabulary.js';
import { type Field, isElephants, isHorse, isJoined } from './field.js';
import type { Unit } from './unit.js';

/** The figures of a fresh unit. */
export const rosterOf = (unit: Unit): number => troopOf(unit).figures;

/** The hits that elephants have taken: 0 to 12 (6). */
export const hitsOf = (unit: Unit): number => rosterOf(unit) - unit.figures;

/** The column of the Attrition Table for a roster: its own, else the nearest below it (R47, R48). */
function attritionOf(roster: number) {
  const column = TABLES.attrition.findLast((one) => one.roster <= roster);
  if (column === undefined) throw new RangeError(`The Attrition Table has no column for ${roster}.`);
  return column;
}

/** The column shift to the right by a unit's losses: 0, 1 or 2 (4.2, 5); 0 for elephants (R42). */
export function attritionShift(unit: Unit): number {
  if (isElephants(unit)) return 0;
  const { half, third } = attritionOf(rosterOf(unit));
  if (unit.figures <= third) return TABLES.columns.third;
  return unit.figures <= half ? TABLES.columns.half : 0;
}

/** True for figures so few that the unit disintegrates, or is gone (5, R33); elephants never do (R42). */
export const isTooWeak = (unit: Unit): boolean =>
  !isElephants(unit) && unit.figures <= attritionOf(rosterOf(unit)).quarter;

/** How many figures a unit can lose before it disintegrates (5). */
export const figuresAboveQuarter = (unit: Unit): number =>
  Math.max(0, unit.figures - attritionOf(rosterOf(unit)).quarter);

/** The beasts and javelin figures of elephants after a number of hits (6). */
export function elephantsAfter(hits: number): { readonly beasts: number; readonly javelins: number } {
  const state = TABLES.elephants.findLast((one) => one.hits <= hits);
  if (state === undefined) throw new RangeError(`Elephants cannot have taken ${hits} hits.`);
  return state;
}

/** True when that many hits leave a lone beast without a crew, which goes berserk (R44). */
export const goesBerserk = (unit: Unit): boolean =>
  isElephants(unit) && hitsOf(unit) >= TABLES.elephantsBerserk && unit.figures > 0;

/** The number of figures that shoot: all that remain (R29); for elephants the javelineers (R41). */
export const shootersOf = (unit: Unit): number =>
  isElephants(unit) ? elephantsAfter(hitsOf(unit)).javelins : unit.figures;

/** A base's front and depth, in hundredths of an inch. */
export interface Size {
  readonly front: number;
  readonly depth: number;
}

/** True for elephants with lights within their formation (R70). */
export const isCompany = ({ company }: Unit): boolean => company !== undefined && company !== null;

/** The base of a unit in a formation (1.4, R17). It keeps its size whatever the losses, but for elephants; lights within them stand on theirs (R70). */
export function sizeIn(unit: Unit, formation: Formation): Size {
  if (isCompany(unit) || isJoined(unit)) return GROUND.company.base;
  if (isElephants(unit)) {
    const { two, one } = TABLES.bases.elephants;
    return elephantsAfter(hitsOf(unit)).beasts > 1 ? two : one;
  }
  const { figures, ranks } = troopOf(unit);
  const deep = ranks[formation];
  if (deep === null) throw new RangeError(`${unit.id} never stands in ${formation} order.`);
  const { file, rank } = isHorse(unit) ? TABLES.bases.horse : TABLES.bases.foot;
  return { front: Math.ceil(figures / deep) * file, depth: deep * rank };
}

/** The base of a unit at its place, less a rim on every side. */
function baseWithin(unit: Unit, rim: number): Rectangle {
  const { front, depth } = sizeIn(unit, unit.formation);
  const { x, y, heading } = unit;
  return { x, y, heading, halfFront: front / 2 - rim, halfDepth: depth / 2 - rim };
}

/** The base of a unit at its place. */
export const baseOf = (unit: Unit): Rectangle => baseWithin(unit, 0);

/** The core of a base: what must not overlap another's (2.5 c). */
export const coreOf = (unit: Unit): Rectangle => baseWithin(unit, TABLES.bases.rim);

/** The core of the strip before a unit's front edge by which it touches enemies (R51). */
export function reachOf(unit: Unit): Rectangle {
  const base = baseOf(unit);
  const { reach, rim } = TABLES.bases;
  const middle = plus(frontOf(base), along(base.heading, reach / 2));
  return inset({ ...base, ...middle, halfDepth: reach / 2 + rim }, rim);
}

/** No two bases farther apart than this touch: a little more than the longest two and a reach. */
export const FAR = 1000;

/** True when two centres differ by at most `length` in both coordinates. A cheap first test. */
export const areNear = (one: Vector, other: Vector, length = FAR): boolean =>
  Math.abs(one.x - other.x) <= length && Math.abs(one.y - other.y) <= length;

/** True when two bases collide: their cores share interior points. */
export const collide = (one: Unit, other: Unit): boolean =>
  areNear(one, other) && overlap(coreOf(one), coreOf(other));

/** The unit as lost. It keeps its last place. */
export const lost = (unit: Unit, loss: Loss): Unit => ({ ...unit, status: 'gone', loss });

/**
 * The unit after it has lost figures, or hits: with none left it is destroyed, too weak it disintegrates (5, R33), and
 * elephants go berserk with their tenth hit (R44).
 */
export function losing(unit: Unit, figures: number): Unit {
  const left = { ...unit, figures: Math.max(0, unit.figures - figures) };
  if (left.figures === 0) return lost(left, 'destroyed');
  if (goesBerserk(left)) return { ...left, status: 'berserk' };
  return isTooWeak(left) ? { ...left, status: 'disintegrated' } : left;
}

/**
 * Twice the points that a unit has cost its side (9.3): all its figures when it is gone or berserk; of a disintegrated
 * one those lost and half of the rest; else half of those lost.
 */
export function doubledPoints(unit: Unit): number {
  const roster = rosterOf(unit);
  switch (unit.status) {
    case 'gone':
    case 'berserk':
      return 2 * roster;
    case 'disintegrated':
      return 2 * roster - unit.figures;
    case 'hidden':
      // R71: who is not seen has lost nothing.
      return 0;
    case 'good':
    case 'joined':
      return roster - unit.figures;
  }
}

/** Twice the lost points of a side (9.3). */
export const doubledLosses = ({ units }: Field, side: Side): number =>
  units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + doubledPoints(unit), 0);

/** The figures of a side at the start (9.3). */
export const figuresAtStart = ({ units }: Field, side: Side): number =>
  units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + rosterOf(unit), 0);

/** True when a side's lost points have reached that percentage of its figures at the start (9.3). */
export const isBroken = (field: Field, side: Side, percent: number): boolean =>
  doubledLosses(field, side) * 100 >= 2 * percent * figuresAtStart(field, side);
