import { cornersOf, isWithin, lineMeets, liesOn } from '@tessera/plane';
import { barsAll, becauseOf } from './ground/barred.js';
import { againstHiding, liesInAmbush } from './ground/hiding.js';
import { groundOf, isWet, terrainAt } from './ground/terrain.js';
import { TABLES, troopOf } from './data.js';
import { baseOf, collide } from './model/base.js';
import { withCompanies } from './model/company.js';
import { isElephants, isPresent, shunsElephants } from './model/field.js';
import type { LineId, Unit } from './model/unit.js';
import { because, becauseLine, NO_REASON, type Reason } from './reason.js';
import type { Place } from './model/state.js';
import { unitsIn } from './start.js';
import type { Side } from './vocabulary.js';
import { zoneOf } from './own/plan.js';
import type { Line, Scenario } from './world.js';

/** Where a side has placed its lines, by their ids; those that are not named stand as section 9 lists them. */
export type Placing = Readonly<Record<LineId, Place>>;

/** Places are named in tenths of an inch (R60). */
const TENTH = 10;

const linesOf = ({ lines }: Scenario, side: Side): readonly Line[] =>
  lines.filter((line) => line.side === side);

/** The units of a line at a place that have a base: lights within elephants have none (R70). */
const standing = ({ companies, table }: Scenario, line: Line, place: Place): readonly Unit[] =>
  withCompanies(unitsIn(line, place, table.depth), companies).filter(isPresent);

/** True for a line that stands within elephants as the battle begins, and is placed with these (R70). */
export const isWithElephants = ({ companies = [] }: Scenario, { units }: Line): boolean =>
  units.every(({ id }) => companies.some(({ lights }) => lights === id));

/** The units of a side as it has placed them, in set-up order. */
export const placedUnits = (scenario: Scenario, side: Side, placing: Placing): readonly Unit[] =>
  linesOf(scenario, side).flatMap((line) => standing(scenario, line, placing[line.id] ?? line));

/** True when all units of a line can stand in that formation. */
export const mayStand = (line: Pick<Line, 'units'>, { formation }: Pick<Place, 'formation'>): boolean =>
  line.units.every(({ kind }) => {
    const troop = troopOf({ kind });
    return troop.class === 'elephants' ? formation === 'formed' : troop.ranks[formation] !== null;
  });

const isAsListed = (line: Line, { x, front, gap, formation }: Place): boolean =>
  line.x === x && line.front === front && line.gap === gap && line.formation === formation;

/** The reasons why a line may not be named so, wherever its units would stand. */
function againstPlace(scenario: Scenario, line: Line, place: Place): readonly Reason[] {
  if (isWithElephants(scenario, line) && !isAsListed(line, place))
    return [becauseLine('isPlacedWithElephants', 'R70', line.id)];
  // R71: lines in ambush are placed where all others stand as listed, too.
  if (scenario.fixed === true && line.ambush !== true && !isAsListed(line, place))
    return [becauseLine('standsAsListed', 'R72', line.id)];
  const inTenths = [place.x, place.front, place.gap].every((length) => length % TENTH === 0);
  if (!inTenths) return [becauseLine('notInTenths', 'R60', line.id)];
  if (place.gap < 0) return [becauseLine('gapBelowNothing', 'R60', line.id)];
  return mayStand(line, place) ? NO_REASON : [becauseLine('neverStandsSo', 'R60', line.id)];
}

/** The reason why a unit may not stand on that ground before the battle: barred, wet, or in a wall (R72). */
function againstFeatures({ features }: Scenario, unit: Unit): Reason | null {
  const ground = groundOf(features === undefined ? {} : { features });
  if (ground === null) return null;
  const terrain = terrainAt(ground, unit);
  const bar = barsAll(unit, terrain);
  if (bar !== null) return becauseOf(bar, [unit.id]);
  const named = (code: string, feature: string): Reason => ({
    ...because(code, 'R72', [unit.id]),
    values: { feature },
  });
  if (isWet(terrain)) return named('placedInWater', terrain.water?.name ?? '');
  const wall = ground.walls.find(({ from, to }) => lineMeets(from, to, baseOf(unit)));
  return wall === undefined ? null : named('placedInWall', wall.name);
}

/** The reasons why units may not stand where they are for the ground alone: a corner off the table or outside the zone, a feature, or no hiding place (R71). */
function againstGround(scenario: Scenario, units: readonly Unit[]): readonly Reason[] {
  const { table, zones } = scenario;
  return units.flatMap((unit) => {
    const base = baseOf(unit);
    if (!liesOn(base, table.width, table.depth)) return [because('offTable', 'R60', [unit.id])];
    const barred = againstFeatures(scenario, unit);
    if (barred !== null) return [barred];
    if (liesInAmbush(scenario, unit)) {
      const seen = againstHiding(scenario, unit);
      return seen === null ? NO_REASON : [seen];
    }
    const deployment = zoneOf({ zones }, unit.side);
    const isInZone = cornersOf(base).every(
      ({ y }) => (unit.side === 'rome' ? y : table.depth - y) <= deployment,
    );
    if (isInZone) return NO_REASON;
    return [{ ...because('outOfZone', 'R60', [unit.id]), values: { inches: deployment / 100 } }];
  });
}

/** The reasons why two units may not stand so: they collide, or one is horse near elephants that it shuns (R46). */
function againstPair(one: Unit, other: Unit): readonly Reason[] {
  const reasons: Reason[] = collide(one, other) ? [because('standsOn', 'R60', [one.id, other.id])] : [];
  for (const [horse, elephants] of [
    [one, other],
    [other, one],
  ] as const) {
    const isMet = shunsElephants(horse) && isElephants(elephants);
    if (isMet && isWithin(baseOf(horse), baseOf(elephants), TABLES.ground.shyness))
      reasons.push(because('tooNearElephants', 'R46', [horse.id, elephants.id]));
  }
  return reasons;
}

/** The reasons why units may not stand with others, or with each other. */
const againstNeighbours = (units: readonly Unit[], others: readonly Unit[]): readonly Reason[] =>
  units.flatMap((unit, index) =>
    [...units.slice(index + 1), ...others].flatMap((other) => againstPair(unit, other)),
  );

/** The reasons why a side may not place its lines so; empty when it may (R60). */
export function reasonsAgainstPlacing(scenario: Scenario, side: Side, placing: Placing): readonly Reason[] {
  const lines = linesOf(scenario, side);
  const strange = Object.keys(placing).filter((id) => !lines.some((line) => line.id === id));
  if (strange.length > 0) return strange.map((id) => becauseLine('notYourLine', 'R60', id));
  const named = lines.flatMap((line) => againstPlace(scenario, line, placing[line.id] ?? line));
  if (named.length > 0) return named;
  const units = placedUnits(scenario, side, placing);
  return [...againstGround(scenario, units), ...againstNeighbours(units, [])];
}

/** The reasons why a line may not be placed there, the others of its side standing as they do; empty when it may (R60). */
export function reasonsAgainstPlace(
  scenario: Scenario,
  others: readonly Unit[],
  { line, place }: { readonly line: Line; readonly place: Place },
): readonly Reason[] {
  const named = againstPlace(scenario, line, place);
  if (named.length > 0) return named;
  const units = standing(scenario, line, place);
  return [...againstGround(scenario, units), ...againstNeighbours(units, others)];
}
