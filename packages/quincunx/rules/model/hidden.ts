import { troopOf } from '../data.js';
import { LETTERS, type Side } from '../vocabulary.js';
import { type Field, isPresent } from './field.js';
import type { LineId, Unit, UnitId } from './unit.js';

/** True for a unit that lies in ambush (R71). */
export const isHiddenUnit = ({ status }: Pick<Unit, 'status'>): boolean => status === 'hidden';

/**
 * True for a unit whose place a viewer knows: on the table, or in ambush as its owner sees it (R71). Others have who lies in
 * ambush in the table's corner, where no base fits.
 */
export const isPlaced = (unit: Unit): boolean =>
  isPresent(unit) || (isHiddenUnit(unit) && (unit.x !== 0 || unit.y !== 0));

/** The lines that lie in ambush, in set-up order; of one side, or of both (R71). */
export const hiddenLines = ({ units }: Pick<Field, 'units'>, side?: Side): readonly LineId[] => [
  ...new Set(
    units
      .filter((unit) => isHiddenUnit(unit) && (side === undefined || unit.side === side))
      .map(({ line }) => line),
  ),
];

/** The hidden lines of a side among those that some units belong to. */
export const hiddenAmong = (field: Field, side: Side, ids: readonly UnitId[]): readonly LineId[] => [
  ...new Set(
    field.units
      .filter((unit) => unit.side === side && isHiddenUnit(unit) && ids.includes(unit.id))
      .map(({ line }) => line),
  ),
];

/** A hidden unit as those see it who do not know where it is: the same wherever it is. */
export const unplaced = (unit: Unit): Unit => ({
  ...unit,
  status: 'hidden',
  x: 0,
  y: 0,
  formation: troopOf(unit).ranks.skirmish === null ? 'formed' : 'skirmish',
});

/** The field as a viewer may see it: those who lie in ambush for the other side without their places. */
export function concealField(field: Field, viewer: Side | 'public'): Field {
  const isSecret = (unit: Unit): boolean => isHiddenUnit(unit) && unit.side !== viewer;
  if (!field.units.some(isSecret)) return field;
  return { ...field, units: field.units.map((unit) => (isSecret(unit) ? unplaced(unit) : unit)) };
}

/** The side of a line, by its id (9). */
export const sideOfLine = (line: LineId): Side => (line.startsWith(LETTERS.rome) ? 'rome' : 'carthage');

/** The field without the units that lie in ambush: what happens where nobody is hidden. */
export const unaware = (field: Field): Field =>
  field.units.some(isHiddenUnit)
    ? { ...field, units: field.units.filter((unit) => !isHiddenUnit(unit)) }
    : field;

/** The field with one line in ambush alone. */
export const hidingOnly = ({ units, ...field }: Field, line: LineId): Field => ({
  ...field,
  units: units.filter((unit) => !isHiddenUnit(unit) || unit.line === line),
});
