import { along, floorDivide, headingOf, liesOn, moved } from '@tessera/plane';
import type { Span } from '@tessera/core';
import { TABLES } from '../data.js';
import { baseOf, sizeIn } from '../model/base.js';
import { type Field, isInGoodOrder, unitsOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Side } from '../vocabulary.js';
import { type Bar, becauseOf } from '../ground/barred.js';
import { againstGoing, directionsOf, turnOf } from './able.js';
import { beside } from './beside.js';
import { reasonsAgainstGroup } from './group.js';
import {
  againstEnding,
  againstStanding,
  costOfWalls,
  having,
  isDear,
  quartersIn,
  restOf,
  spending,
} from './rate.js';
import { shunnedBy } from './breakOff.js';
import { spansUpTo } from './span.js';
import { freeWay, openWay, shifted } from './groupMove.js';
import { contactsOf } from './passing.js';
import { backFrom } from './back.js';

/** A group that goes straight, and its direction in degrees clockwise from its heading. */
export interface Going {
  readonly group: readonly UnitId[];
  readonly dir: number;
}

/** An advance, with its length in quarter inches. */
export interface Advance extends Going {
  readonly quarters: number;
}

/** A group that could go straight, and the limits of its way. */
interface Lane {
  readonly units: readonly Unit[];
  readonly heading: number;
  /** The most quarter inches that its rate allows. */
  readonly affordable: number;
  readonly free: number;
  /** What of the ground ends it; null where units or the rate do. */
  readonly bar: Bar | null;
}

/** The heading along which units go in a direction. */
const headingAlong = (units: readonly Unit[], dir: number): number =>
  headingOf((units[0]?.heading ?? 0) + turnOf(dir));

function laneOf(field: Field, { group, dir }: Going): Lane {
  const units = unitsOf(field, group);
  const heading = headingAlong(units, dir);
  const rest = restOf(units);
  const factor = isDear(units, dir) ? 2 : 1;
  const affordable = quartersIn(floorDivide(rest, factor));
  const limit = affordable * TABLES.quarter;
  const rate = { left: rest, factor };
  const { length, bar } = openWay(field, { movers: units, motion: 'advance', heading, limit, rate });
  return { units, heading, affordable, free: quartersIn(length), bar };
}

/** The reason why a group may not end its advance so far along its lane (2.4, R46, R51). */
function againstStop(field: Field, { units, heading }: Lane, quarters: number): Reason | null {
  const there = units.map((unit) => shifted(unit, heading, quarters * TABLES.quarter));
  for (const [index, unit] of there.entries()) {
    const [shunned] = shunnedBy(field, units[index] ?? unit, unit);
    if (shunned !== undefined) return because('tooNearElephants', 'R46', [unit.id, shunned.id]);
  }
  return againstEnding(field, there);
}

/** The reasons why a group may not go that way at all, however far. */
function againstLane(field: Field, side: Side, { group, dir }: Going): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, group);
  if (against.length > 0) return against;
  const units = unitsOf(field, group);
  const reason = againstGoing(field, units);
  if (reason !== null) return [reason];
  return directionsOf(units).some((one) => one === dir)
    ? NO_REASON
    : [because('noSuchDirection', '2.3', group)];
}

/** True for the stops of a lane at which every base is on the table. */
function staysOnTable({ table }: Field, { units, heading, free }: Lane): (quarters: number) => boolean {
  const bases = units.map(baseOf);
  const isOn = (quarters: number): boolean => {
    const way = along(heading, quarters * TABLES.quarter);
    return bases.every((base) => liesOn(moved(base, way), table.width, table.depth));
  };
  // A table has no dents: whoever begins and ends on it never leaves it.
  return isOn(0) && isOn(free) ? () => true : isOn;
}

/** The distances, in quarter inches, at which a group of a side may end an advance (2.4, 2.7). */
export function stopsOfAdvance(field: Field, side: Side, going: Going): readonly Span[] {
  if (againstLane(field, side, going).length > 0) return [];
  const lane = laneOf(field, going);
  const { units: movers, heading, free } = lane;
  if (free === 0) return [];
  const near = beside(field, { movers, heading, length: free * TABLES.quarter });
  const isOnTable = staysOnTable(field, lane);
  return spansUpTo(free, (quarters) => {
    const units = near.affectedAt(quarters * TABLES.quarter);
    return isOnTable(quarters) && againstStop(near.field, { ...lane, units }, quarters) === null;
  });
}

/** The farthest stop at which a group of a side may end, up to that of an advance; 0 where there is none (2.6). */
export function farthestAdvance(field: Field, side: Side, upTo: Advance): number {
  if (againstLane(field, side, upTo).length > 0) return 0;
  const lane = laneOf(field, upTo);
  let quarters = Math.min(lane.free, upTo.quarters);
  while (quarters > 0 && againstStop(field, lane, quarters) !== null) quarters--;
  return Math.max(0, quarters);
}

/** The reason why a group goes no farther than its lane is free: the ground, or a unit. */
const againstBeyond = ({ bar, free }: Lane, group: readonly UnitId[]): Reason =>
  bar === null ? { ...because('wayBlocked', 'R57', group), values: { most: free } } : becauseOf(bar, group);

/** What of the ground ends a group's way in a direction, before its rate or a unit does; null where nothing does (R62). */
export const barOfLane = (field: Field, going: Going): Bar | null =>
  field.features === undefined ? null : laneOf(field, going).bar;

/** The reasons why a group of a side may not advance so; empty when it may (2.4). */
export function reasonsAgainstAdvance(field: Field, side: Side, step: Advance): readonly Reason[] {
  const against = againstLane(field, side, step);
  if (against.length > 0) return against;
  const lane = laneOf(field, step);
  const { group, quarters } = step;
  if (!Number.isSafeInteger(quarters) || quarters < 1) return [because('noSuchDistance', '2.3', group)];
  if (quarters > lane.affordable)
    return [{ ...because('beyondRate', '2.1', group), values: { most: lane.affordable } }];
  if (quarters > lane.free) return [againstBeyond(lane, group)];
  const reason = againstStop(field, lane, quarters);
  return reason === null ? NO_REASON : [reason];
}

/** The units after an advance, with its cost taken from their rates. */
export function afterAdvance(field: Field, { group, dir, quarters }: Advance): readonly Unit[] {
  const units = unitsOf(field, group);
  const heading = headingAlong(units, dir);
  const length = quarters * TABLES.quarter;
  const walls = costOfWalls(field, units, { heading, length });
  const cost = (isDear(units, dir) ? 2 * length : length) + walls;
  return units.map((unit) => spending(shifted(unit, heading, length), cost, 'moved'));
}

/** The longest free advance: the depth of the first loser and half an inch, in whole quarters (R11). */
export const freeLimit = (loser: Unit): number =>
  quartersIn(sizeIn(loser, loser.formation).depth + TABLES.ground.advanceBeyond) * TABLES.quarter;

/** True for a winner that may advance: in good order, and no enemy in contact with it but those that lost (R11). */
export const mayAdvance = (field: Field, winner: Unit, losers: readonly UnitId[]): boolean =>
  isInGoodOrder(winner) &&
  !losers.includes(winner.id) &&
  contactsOf(field, winner).every(({ id }) => losers.includes(id));

/** The unit after a free advance of at most that length: straight ahead, as far as it may stand; it may end in contact. */
export const afterFreeAdvance = (field: Field, unit: Unit, limit: number): Unit =>
  freeAdvance(field, unit, limit).there;

/** The same, with the length of its way. */
export function freeAdvance(
  field: Field,
  unit: Unit,
  limit: number,
): { readonly there: Unit; readonly length: number } {
  const { heading } = unit;
  const most = freeWay(field, { movers: [unit], motion: 'free', heading, limit });
  for (const length of backFrom(most)) {
    const there = shifted(unit, heading, length);
    if (againstStanding(field, [there]) === null && shunnedBy(field, unit, there).length === 0)
      return { there: having(there, 'moved'), length };
  }
  return { there: unit, length: 0 };
}
