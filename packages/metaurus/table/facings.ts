import { angleTo, FACINGS, neighbours, type Facing } from '@tessera/hex';
import { counterOf, unitAt, unitOf, type UnitId } from '@tessera/metaurus';
import type { Orientation } from '@tessera/metaurus/drawing';
import type { Sight } from './sight.js';

/** How far a facing is turned from the top of the screen, in degrees clockwise: 0 points up, as the map lies now. */
export const onScreen = (facing: Facing, orientation: Orientation): number =>
  ((facing + (orientation === 'south' ? 3 : 0)) % 6) * 60;

/** The upper row from left to right, then the lower one, in degrees. */
const ROWS = [300, 0, 60, 240, 180, 120] as const;

/** All facings in the order in which they are read on the screen, as the map lies now: upper left first. */
export const inScreenOrder = (orientation: Orientation): Facing[] =>
  ROWS.flatMap((turn) => FACINGS.filter((facing) => onScreen(facing, orientation) === turn));

/** The enemies in the frontal hexes that a unit would have with a facing (7.0), ascending. */
export function enemiesBefore(
  { world, view }: Pick<Sight, 'world' | 'view'>,
  unit: UnitId,
  facing = unitOf(view, unit).facing,
): UnitId[] {
  const { hex } = unitOf(view, unit);
  const { seat } = counterOf(world, unit);
  return neighbours(world.grid, hex)
    .filter((near) => angleTo(world.grid, { hex, facing }, near) === 'front')
    .map((near) => unitAt(world, view, near))
    .filter((other) => other !== null)
    .filter((other) => counterOf(world, other).seat !== seat)
    .sort((one, two) => one - two);
}
