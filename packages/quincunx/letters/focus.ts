import { boxAround, sheetsAround, type Box } from '@tessera/drawing';
import { cornersOn, INCH, type FieldLayout } from '../drawing/index.js';
import { baseOf, present, unitNamed, type Field, type Side, type UnitId } from '../rules/index.js';

/** Around what is shown: so that who stands opposite is there too, and who could come up. */
const ROOM = 5 * INCH;
/** A sheet is as wide and high as this at least, and no more than that: its bases can be told apart on a phone. */
const LEAST = { width: 30 * INCH, height: 20 * INCH };
const MOST = { width: 52 * INCH, height: 48 * INCH };

/** The parts of the plain that show some units and who stands near them, as it lies before the reader; all of it without any. */
export function sheetsFor(
  { field, layout }: { readonly field: Field; readonly layout: FieldLayout },
  units: readonly UnitId[],
  whole: Box,
): Box[] {
  const boxes = units.flatMap((id) => {
    const unit = unitNamed(field, id);
    return unit === null ? [] : [boxAround(cornersOn(layout, baseOf(unit)), ROOM)];
  });
  return sheetsAround(boxes, { whole, least: LEAST, most: MOST });
}

/** The units of a side that are on the field. */
export const armyOf = (field: Field, side: Side): readonly UnitId[] =>
  present(field)
    .filter((unit) => unit.side === side)
    .map(({ id }) => id);
