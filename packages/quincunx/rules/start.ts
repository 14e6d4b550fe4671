import { ABOUT } from '@tessera/plane';
import { DATA } from './data.js';
import { sizeIn } from './model/base.js';
import type { Field } from './model/field.js';
import type { Leader, LineId, Unit } from './model/unit.js';
import type { Formation, Side } from './vocabulary.js';
import type { Line, Listed, Scenario } from './world.js';

/** Where a line stands: its centre, the distance of its fronts from the own edge, the gap, and how it stands. */
export interface Place {
  readonly x: number;
  readonly front: number;
  readonly gap: number;
  readonly formation: Formation;
}

/** Rome looks to the north, Carthage to the south (9). */
export const START_HEADING = { rome: 0, carthage: ABOUT } as const satisfies Record<Side, number>;

/** What a line's units come of. */
type Ranked = Pick<Line, 'id' | 'side' | 'command' | 'units'>;

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
  figures: DATA.troops[kind].figures,
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

/** The units of a line where it stands on a table of that depth, from the west (9). */
export function unitsIn(line: Ranked, place: Place, depth: number): readonly Unit[] {
  const units = line.units.map((listed) => freshUnit(line, listed, place.formation));
  const sizes = units.map((unit) => sizeIn(unit, place.formation));
  const width = sizes.reduce((sum, { front }) => sum + front, 0) + place.gap * (units.length - 1);
  let west = place.x - Math.floor(width / 2);
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
  return first === undefined ? null : { id, side: first.side, command: first.command, units: own };
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
  return {
    x: west + Math.floor((last.east - west) / 2),
    front: (unit.side === 'rome' ? unit.y : table.depth - unit.y) + size.depth / 2,
    gap: second === undefined ? 0 : second.west - east,
    formation: unit.formation,
  };
}

/** The leaders of a scenario, each behind their unit (9). */
const startLeaders = ({ leaders }: Scenario): readonly Leader[] =>
  leaders.map((leader) => ({ ...leader, attached: false, wounds: 0, alive: true, led: false }));

/** The field with every line at its place; `placeOf` says where that is. */
export const fieldWith = (scenario: Scenario, placeOf: (line: Line) => Place): Field => ({
  scenario: scenario.name,
  table: scenario.table,
  units: scenario.lines.flatMap((line) => unitsIn(line, placeOf(line), scenario.table.depth)),
  leaders: startLeaders(scenario),
  round: null,
});

/** The field of a scenario as section 9 lists it, before the first round. */
export const startField = (scenario: Scenario): Field => fieldWith(scenario, (line) => line);
