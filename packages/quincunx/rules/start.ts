import { HIDDEN } from '@tessera/core';
import { ABOUT, along, frontOf, headingOf, plus, type Vector } from '@tessera/plane';
import { troopOf } from './data.js';
import { baseOf, sizeIn, type Size } from './model/base.js';
import { withCompanies } from './model/company.js';
import type { Field } from './model/field.js';
import { unplaced } from './model/hidden.js';
import type { Ambush, Place } from './model/state.js';
import type { Leader, LineId, Unit } from './model/unit.js';
import type { Formation, Side } from './vocabulary.js';
import type { Line, Listed, Scenario } from './world.js';

/** Rome looks to the north, Carthage to the south (9). */
export const START_HEADING = { rome: 0, carthage: ABOUT } as const satisfies Record<Side, number>;

/** What a line's units come of. */
type Ranked = Pick<Line, 'id' | 'side' | 'command' | 'units' | 'heading'>;

/** A quarter turn to the right, in headings. */
const RIGHT = ABOUT / 2;

/** A fresh unit, not yet anywhere. */
const freshUnit = (
  { side, command, id: line }: Ranked,
  { id, kind }: Listed,
  formation: Formation,
): Unit => ({
  id,
  side,
  command,
  line,
  kind,
  figures: troopOf({ kind }).figures,
  rings: 0,
  x: 0,
  y: 0,
  heading: START_HEADING[side],
  formation,
  status: 'good',
  loss: null,
  volleyUsed: false,
  passMark: 'none',
  evadeMark: 'none',
  drivenBack: false,
  wasInMelee: false,
  foes: [],
  activeInFirst: false,
  spent: 0,
  deeds: [],
});

/** The front of a line from end to end. */
const widthOf = (sizes: readonly Size[], gap: number): number =>
  sizes.reduce((sum, { front }) => sum + front, 0) + gap * (sizes.length - 1);

/** Units side by side from the left of a heading, the middle of their front at a place (R72). */
function sideBySide(
  units: readonly Unit[],
  { heading, gap, middle }: { readonly heading: number; readonly gap: number; readonly middle: Vector },
): readonly Unit[] {
  const sizes = units.map((unit) => sizeIn(unit, unit.formation));
  let left = -Math.floor(widthOf(sizes, gap) / 2);
  return units.map((unit, index) => {
    const { front, depth } = sizes[index] ?? { front: 0, depth: 0 };
    const aside = along(headingOf(heading + RIGHT), left + front / 2);
    left += front + gap;
    const { x, y } = plus(plus(middle, aside), along(heading, -depth / 2));
    return { ...unit, x, y, heading };
  });
}

/** The units of a line where it stands on a table of that depth, from the west; with a heading of its own, from its left (9). */
export function unitsIn(line: Ranked, place: Place, depth: number): readonly Unit[] {
  const units = line.units.map((listed) => freshUnit(line, listed, place.formation));
  if (line.heading !== undefined) {
    const y = line.side === 'rome' ? place.front : depth - place.front;
    return sideBySide(units, { heading: line.heading, gap: place.gap, middle: { x: place.x, y } });
  }
  const sizes = units.map((unit) => sizeIn(unit, place.formation));
  let west = place.x - Math.floor(widthOf(sizes, place.gap) / 2);
  return units.map((unit, index) => {
    const { front, depth: deep } = sizes[index] ?? { front: 0, depth: 0 };
    const fromEdge = place.front - deep / 2;
    const x = west + front / 2;
    west += front + place.gap;
    return { ...unit, x, y: line.side === 'rome' ? fromEdge : depth - fromEdge };
  });
}

/** A line that stands on a field, with its units from the west; null for one that does not. */
export function lineOn({ units }: Pick<Field, 'units'>, id: LineId): Ranked | null {
  const own = units.filter((unit) => unit.line === id);
  const [first] = own;
  if (first === undefined) return null;
  const { side, command, heading } = first;
  const isTurned = heading !== START_HEADING[side];
  return { id, side, command, units: own, ...(isTurned && { heading }) };
}

/** The place of a line with a heading of its own, by its first unit and its last. */
function turnedPlace([first, last]: readonly [Unit, Unit], depth: number): Place {
  const [left, right] = [first, last].map((unit) => {
    const base = baseOf(unit);
    const out = unit === first ? -base.halfFront : base.halfFront;
    return plus(frontOf(base), along(headingOf(unit.heading + RIGHT), out));
  });
  const x = Math.floor(((left?.x ?? 0) + (right?.x ?? 0)) / 2);
  const y = Math.floor(((left?.y ?? 0) + (right?.y ?? 0)) / 2);
  return { x, front: first.side === 'rome' ? y : depth - y, gap: 0, formation: first.formation };
}

/** Where a line stands on a field before the battle: the place of which `unitsIn` makes its units (9). */
export function placeOn({ units, table }: Pick<Field, 'units' | 'table'>, id: LineId): Place | null {
  const spans = units
    .filter((unit) => unit.line === id)
    .map((unit) => ({ unit, size: sizeIn(unit, unit.formation) }))
    .map(({ unit, size }) => ({ unit, size, west: unit.x - size.front / 2, east: unit.x + size.front / 2 }));
  const [first, second] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return null;
  const { unit, size, west, east } = first;
  if (unit.heading !== START_HEADING[unit.side]) return turnedPlace([unit, last.unit], table.depth);
  return {
    x: west + Math.floor((last.east - west) / 2),
    front: (unit.side === 'rome' ? unit.y : table.depth - unit.y) + size.depth / 2,
    gap: second === undefined ? 0 : second.west - east,
    formation: unit.formation,
  };
}

/** The place that a scenario lists for a line. */
export function listedPlace({ lines, name }: Scenario, id: LineId): Place {
  const line = lines.find((one) => one.id === id);
  if (line === undefined) throw new RangeError(`${name} has no line ${id}.`);
  const { x, front, gap, formation } = line;
  return { x, front, gap, formation };
}

/** The units of a line in ambush; without places where these are not known (R71). */
export function unitsInAmbush(scenario: Scenario, { line: id, place }: Ambush): readonly Unit[] {
  const line = scenario.lines.find((one) => one.id === id);
  if (line === undefined) return [];
  const units = unitsIn(line, place === HIDDEN ? line : place, scenario.table.depth);
  return place === HIDDEN ? units.map(unplaced) : units.map((unit): Unit => ({ ...unit, status: 'hidden' }));
}

/** The leaders of a scenario, each behind their unit (9). */
const startLeaders = ({ leaders }: Scenario): readonly Leader[] =>
  leaders.map((leader) => ({ ...leader, attached: false, wounds: 0, alive: true, led: false }));

/** The field with every line at its place, which `placeOf` says; lines in ambush without one (R71). */
export const fieldWith = (scenario: Scenario, placeOf: (line: Line) => Place): Field => ({
  scenario: scenario.name,
  ...(scenario.own !== undefined && { own: scenario.own }),
  table: scenario.table,
  ...(scenario.features !== undefined && { features: scenario.features }),
  units: withCompanies(
    scenario.lines.flatMap((line) => {
      const units = unitsIn(line, placeOf(line), scenario.table.depth);
      return line.ambush === true ? units.map(unplaced) : units;
    }),
    scenario.companies,
  ),
  leaders: startLeaders(scenario),
  round: null,
});

/** The field of a scenario as section 9 lists it, before the first round. */
export const startField = (scenario: Scenario): Field => fieldWith(scenario, (line) => line);
