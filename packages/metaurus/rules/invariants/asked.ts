import type { Frame, Seat, UnitId } from '../model.js';
import { isEngaged, isOnMap, unitOf } from '../position.js';
import { counterOf } from '../world.js';
import { isDistinct, named, unless, type Breach, type Ground, type Invariant } from './breach.js';

/** A question in its place in the stack, its number from the bottom. */
export interface Asked<F extends Frame = Frame> extends Ground {
  readonly frame: F;
  readonly index: number;
}

/** True when the question is the one that is asked now, and not one below it. */
export const isTop = ({ state, index }: Asked): boolean => index === state.frames.length - 1;

/** A breach of a question where a claim does not hold. */
export const claim = (
  { index }: Asked,
  invariant: Invariant,
  { holds, about }: { readonly holds: boolean; readonly about: readonly string[] },
): Breach[] => unless(holds, invariant, { where: { line: 'frame', index }, about });

/** A breach of a question that names units of which a claim does not hold. */
export function ofEach(
  asked: Asked,
  invariant: Invariant,
  { units, holds }: { readonly units: readonly UnitId[]; readonly holds: (unit: UnitId) => boolean },
): Breach[] {
  const wrong = units.filter((unit) => !holds(unit));
  return claim(asked, invariant, {
    holds: wrong.length === 0,
    about: wrong.map((unit) => named(asked, unit)),
  });
}

/** A breach where somebody is named in a question who has no part in it, or is named twice. */
export function strangers(
  asked: Asked,
  units: readonly UnitId[],
  holds: (unit: UnitId) => boolean,
): Breach[] {
  const twice = units.filter((unit, at) => units.indexOf(unit) < at);
  return [
    ...ofEach(asked, 'strangerInFrame', { units, holds }),
    ...claim(asked, 'strangerInFrame', {
      holds: isDistinct(units),
      about: twice.map((unit) => named(asked, unit)),
    }),
  ];
}

/** True of the units of a seat. */
export const isOf =
  ({ world }: Ground, seat: Seat) =>
  (unit: UnitId): boolean =>
    counterOf(world, unit).seat === seat;

/** True of the units of the commands that act. */
export const isActing =
  ({ state }: Ground) =>
  (unit: UnitId): boolean =>
    state.activation?.commands.includes(unitOf(state, unit).command) ?? false;

/** True of units on the map that nobody holds Engaged. */
export const isFree =
  ({ state }: Ground) =>
  (unit: UnitId): boolean =>
    isOnMap(state, unit) && !isEngaged(state, unit);
