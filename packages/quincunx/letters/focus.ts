import { boxAround, sheetsAround, type Box } from '@tessera/drawing';
import { cornersOn, INCH, type FieldLayout } from '../drawing/index.js';
import {
  baseOf,
  present,
  unitNamed,
  type Field,
  type Side,
  type State,
  type UnitId,
} from '../rules/index.js';

/** Around what is shown: so that who stands opposite is there too, and who could come up. */
const ROOM = 5 * INCH;
/** A sheet is as wide and high as this at least, and no more than that: its bases can be told apart on a phone. */
const LEAST = { width: 30 * INCH, height: 20 * INCH };
const MOST = { width: 52 * INCH, height: 48 * INCH };

/** Whom a question is about: own units that are asked, and enemies that they could meet. */
export interface Concerned {
  readonly own: readonly UnitId[];
  readonly enemies: readonly UnitId[];
}

/** The units that a seat's question names; none where it is about the whole army. */
export function unitsAsked({ frames }: State, seat: Side): Concerned {
  const top = frames.at(-1);
  const nobody = { own: [], enemies: [] };
  if (top === undefined || !('seat' in top) || top.seat !== seat) return nobody;
  switch (top.at) {
    case 'react':
      return {
        own: [...top.evaders, ...top.shooters.map(({ unit }) => unit)],
        enemies: [...new Set(top.shooters.flatMap(({ targets }) => targets))],
      };
    case 'fire':
    case 'advance':
      return { own: top.units, enemies: [] };
    case 'initiative':
    case 'orders':
    case 'carry':
      return nobody;
  }
}

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
