import { isWithin } from '@tessera/plane';
import { GROUND } from '../data.js';
import { isHiddenUnit } from '../model/hidden.js';
import { baseOf } from '../model/base.js';
import { type Field, isInGoodOrder } from '../model/field.js';
import type { LineId, Unit } from '../model/unit.js';
import { shifted } from './groupMove.js';

/** Where a way ends because somebody is found (R71): which of its places, from 0, and the lines. */
export interface Found {
  readonly place: number;
  readonly lines: readonly LineId[];
}

/** The lines in ambush for the enemy of which a base lies within 6" of one of these units in good order (R71). */
export function linesNear(field: Field, units: readonly Unit[]): readonly LineId[] {
  const seekers = units.filter(isInGoodOrder);
  const found = field.units.filter(
    (hidden) =>
      isHiddenUnit(hidden) &&
      seekers.some(
        (unit) => unit.side !== hidden.side && isWithin(baseOf(unit), baseOf(hidden), GROUND.ambush.found),
      ),
  );
  return [...new Set(found.map(({ line }) => line))];
}

/** The first of the places of a way, in their order, at which somebody is found; null when nobody is (R71). */
export function foundOn(field: Field, places: Iterable<readonly Unit[]>): Found | null {
  let place = 0;
  for (const units of places) {
    const lines = linesNear(field, units);
    if (lines.length > 0) return { place, lines };
    place += 1;
  }
  return null;
}

/** The lengths at which a straight way is looked at: every quarter inch, and its end (R62). */
export const lengthsOf = (length: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil(length / GROUND.look)) }, (_, index) =>
    Math.min((index + 1) * GROUND.look, length),
  );

/** Units at the places of a straight way (R62). */
export const placesAlong = (
  units: readonly Unit[],
  { heading, length }: { readonly heading: number; readonly length: number },
): readonly (readonly Unit[])[] =>
  lengthsOf(length).map((gone) => units.map((unit) => shifted(unit, heading, gone)));
