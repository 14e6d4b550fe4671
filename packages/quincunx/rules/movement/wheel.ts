import type { Span } from '@tessera/core';
import {
  cornersOf,
  floorDivide,
  headingOf,
  liesOn,
  localOf,
  meetsStanding,
  meetsTurning,
  SCALE,
  turned,
  type Vector,
} from '@tessera/plane';
import { GROUND, TABLES } from '../data.js';
import { becauseOf, type Station, walked } from '../ground/barred.js';
import { againstTurningWet } from '../ground/water.js';
import { areNear, baseOf, collide, coreOf, FAR } from '../model/base.js';
import { type Field, isDisintegrated, unitsOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Side } from '../vocabulary.js';
import { againstMoving, firstAgainst } from './able.js';
import { reasonsAgainstGroup } from './group.js';
import { stops } from './passing.js';
import { againstEnding, restOf, spending } from './rate.js';
import { spansUpTo } from './span.js';
import { othersOf } from './groupMove.js';

/** The sides about which a group wheels. */
export const WHEELS = ['L', 'R'] as const;

export type WheelSide = (typeof WHEELS)[number];

/** The most steps of five degrees in one wheel (2.3). */
export const MOST_WHEEL = 18;

/** A group that wheels, and the side. */
export interface Wheeling {
  readonly group: readonly UnitId[];
  readonly to: WheelSide;
}

/** A wheel, with its number of steps of five degrees. */
export interface Wheel extends Wheeling {
  readonly steps: number;
}

/** A front corner as its group's heading sees it, times `SCALE`. */
interface Corner {
  readonly at: Vector;
  readonly right: number;
  readonly forward: number;
}

const frontCorners = (unit: Unit): readonly Corner[] =>
  cornersOf(baseOf(unit))
    .slice(0, 2)
    .map((at) => ({ at, ...localOf(unit.heading, at) }));

/** The corner about which a group wheels: the outermost on that side, then the foremost, then the first named (2.4). */
export function pivotOf(units: readonly Unit[], to: WheelSide): Vector {
  const outward = ({ right }: Corner) => (to === 'R' ? 1 : -1) * floorDivide(right, SCALE);
  const onward = ({ forward }: Corner) => floorDivide(forward, SCALE);
  const [pivot] = units
    .flatMap(frontCorners)
    .toSorted((one, other) => outward(other) - outward(one) || onward(other) - onward(one));
  if (pivot === undefined) throw new RangeError('Nobody wheels.');
  return pivot.at;
}

/** The width of a group, by its front corners (2.4). */
export function widthOf(units: readonly Unit[]): number {
  const rights = units.flatMap(frontCorners).map(({ right }) => right);
  return floorDivide(Math.max(...rights) - Math.min(...rights), SCALE);
}

/** The cost of a wheel: the way of the outer end, rounded up (2.4). */
export const costOfWheel = (units: readonly Unit[], steps: number): number =>
  -floorDivide(-widthOf(units) * steps * TABLES.ground.wheelPer10000, SCALE);

/** The units after turning about a pivot. */
const wheeled = (units: readonly Unit[], pivot: Vector, turn: number): readonly Unit[] =>
  units.map((unit) => {
    const { x, y, heading } = turned(baseOf(unit), pivot, turn);
    return { ...unit, x, y, heading: headingOf(heading) };
  });

/** A group that would wheel, step by step. */
interface Turning {
  readonly units: readonly Unit[];
  readonly pivot: Vector;
  readonly sign: 1 | -1;
}

const turningOf = (field: Field, { group, to }: Wheeling): Turning => {
  const units = unitsOf(field, group);
  return { units, pivot: pivotOf(units, to), sign: to === 'R' ? 1 : -1 };
};

const after = ({ units, pivot, sign }: Turning, steps: number): readonly Unit[] =>
  wheeled(units, pivot, sign * steps);

/** A group after each 5 degrees of its wheel (R62). */
export const placesOfWheel = (field: Field, wheel: Wheel): readonly (readonly Unit[])[] =>
  Array.from({ length: wheel.steps }, (_, index) => after(turningOf(field, wheel), index + 1));

/** The places of a member of a wheel after each 5 degrees, with what they cost (R62). */
const placesOf = (turning: Turning, most: number, member: number): readonly Station[] =>
  Array.from({ length: most }, (_, index) => {
    const at = after(turning, index + 1)[member] ?? turning.pivot;
    return { at, length: 0, cost: costOfWheel(turning.units, index + 1) };
  });

/** The most steps that the ground leaves open to a group, and the reason against the next (R62). */
function overGround(
  field: Field,
  turning: Turning,
  most: number,
): { readonly steps: number; readonly against: Reason | null } {
  let open: { readonly steps: number; readonly against: Reason | null } = { steps: most, against: null };
  if (field.features === undefined) return open;
  const left = restOf(turning.units);
  for (const [member, unit] of turning.units.entries()) {
    const places = placesOf(turning, open.steps, member);
    const { passed, bar } = walked(field, { unit, manner: 'chosen', left }, places);
    if (bar !== null) open = { steps: passed, against: becauseOf(bar, [unit.id]) };
  }
  return open;
}

/** What the walls that a wheel crosses cost its group (R66). */
function costOfWallsIn(field: Field, turning: Turning, steps: number): number {
  if (field.features === undefined) return 0;
  const isCrossing = turning.units.some((unit, member) => {
    const walk = { unit, manner: 'chosen', left: Infinity } as const;
    return walked(field, walk, placesOf(turning, steps, member)).walls > 0;
  });
  return isCrossing ? GROUND.wall.cost : 0;
}

/** The reason why a group does not get from one step of its wheel to the next: off the table, or somebody in the way (2.5 g). */
function againstSweep(field: Field, turning: Turning, steps: number): Reason | null {
  const [before, now] = [after(turning, steps - 1), after(turning, steps)];
  const others = othersOf(field, turning.units);
  for (const [index, unit] of now.entries()) {
    const { width, depth } = field.table;
    if (!liesOn(baseOf(unit), width, depth)) return because('offTable', '2.4', [unit.id]);
    const start = turning.units[index] ?? unit;
    const [from, to] = [coreOf(before[index] ?? unit), coreOf(unit)];
    const arc = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    const met = others.find(
      (other) =>
        areNear(unit, other, FAR + arc) &&
        meetsTurning(from, to, coreOf(other)) &&
        stops(field, { mover: start, motion: 'wheel' }, other),
    );
    if (met !== undefined) return because('wayBlocked', 'R57', [unit.id, met.id]);
  }
  return null;
}

/** The reason why a group may not end its wheel so: on others (friends that it crosses too), on each other, or in contact. */
function againstEnd(field: Field, units: readonly Unit[]): Reason | null {
  for (const [index, unit] of units.entries()) {
    const friend = othersOf(field, units).find(
      (other) =>
        !isDisintegrated(other) && areNear(unit, other) && meetsStanding(coreOf(unit), coreOf(other)),
    );
    if (friend !== undefined) return because('standsOn', '2.4', [unit.id, friend.id]);
    const pushed = units.slice(index + 1).find((other) => collide(unit, other));
    if (pushed !== undefined) return because('pushesItself', 'R52', [unit.id, pushed.id]);
  }
  return againstEnding(field, units);
}

/** The most steps up to which nothing stops a group on its way. */
function freeSteps(field: Field, turning: Turning, most: number): number {
  for (let steps = 1; steps <= most; steps++) {
    if (againstSweep(field, turning, steps) !== null) return steps - 1;
  }
  return most;
}

/** The most steps that a group's rate allows. */
function affordableSteps(units: readonly Unit[]): number {
  const rest = restOf(units);
  const steps = Array.from({ length: MOST_WHEEL }, (_, index) => MOST_WHEEL - index);
  return steps.find((count) => costOfWheel(units, count) <= rest) ?? 0;
}

/** The reasons why a group of a side may not wheel at all. */
function againstWheeling(field: Field, side: Side, { group }: Wheeling): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, group);
  if (against.length > 0) return against;
  const reason = firstAgainst(
    unitsOf(field, group),
    (unit) => againstMoving(field, unit) ?? againstTurningWet(field, unit),
  );
  return reason === null ? NO_REASON : [reason];
}

/** The wheels of a group of a side, in steps of five degrees (2.4, 2.7). */
export function stopsOfWheel(field: Field, side: Side, wheeling: Wheeling): readonly Span[] {
  if (againstWheeling(field, side, wheeling).length > 0) return [];
  const turning = turningOf(field, wheeling);
  const { steps: open } = overGround(field, turning, affordableSteps(turning.units));
  const most = freeSteps(field, turning, open);
  return spansUpTo(most, (steps) => againstEnd(field, after(turning, steps)) === null);
}

/** The reasons why a group of a side may not wheel so; empty when it may (2.4). */
export function reasonsAgainstWheel(field: Field, side: Side, wheel: Wheel): readonly Reason[] {
  const against = againstWheeling(field, side, wheel);
  if (against.length > 0) return against;
  const { group, steps } = wheel;
  if (!Number.isSafeInteger(steps) || steps < 1 || steps > MOST_WHEEL)
    return [because('noSuchWheel', '2.3', group)];
  const turning = turningOf(field, wheel);
  const cost = costOfWheel(turning.units, steps);
  const rest = restOf(turning.units);
  if (cost > rest) return [{ ...because('tooDear', '2.4', group), values: { cost, rest } }];
  for (let step = 1; step <= steps; step++) {
    const reason = againstSweep(field, turning, step);
    if (reason !== null) return [reason];
  }
  const { against: barred } = overGround(field, turning, steps);
  const reason = barred ?? againstEnd(field, after(turning, steps));
  return reason === null ? NO_REASON : [reason];
}

/** The units after a wheel, with its cost taken from their rates. */
export function afterWheel(field: Field, wheel: Wheel): readonly Unit[] {
  const turning = turningOf(field, wheel);
  const cost = costOfWheel(turning.units, wheel.steps) + costOfWallsIn(field, turning, wheel.steps);
  return after(turning, wheel.steps).map((unit) => spending(unit, cost, 'moved'));
}
