import type { Frame, Seat, UnitId } from '../model.js';
import { isEngaged, isOnMap, unitOf } from '../position.js';
import { counterOf } from '../world.js';
import { type Breach, type Invariant, isDistinct, named, unless, type WorldState } from './breach.js';

/** A question on the stack, with its index from the bottom. */
export interface AskedFrame<F extends Frame = Frame> extends WorldState {
  readonly frame: F;
  readonly index: number;
}

/** True when the question is the one that is asked now, and not one below it. */
export const isTop = ({ state, index }: AskedFrame): boolean => index === state.frames.length - 1;

/** The breach of an invariant by a question; none when `holds` is true. */
export const claim = (
  { index }: AskedFrame,
  invariant: Invariant,
  { holds, about }: { readonly holds: boolean; readonly about: readonly string[] },
): Breach[] => unless(holds, invariant, { where: { line: 'frame', index }, about });

/** The breach of an invariant that must hold for each of a question's units, with the units for which it does not. */
export function ofEach(
  question: AskedFrame,
  invariant: Invariant,
  { units, holds }: { readonly units: readonly UnitId[]; readonly holds: (unit: UnitId) => boolean },
): Breach[] {
  const wrong = units.filter((unit) => !holds(unit));
  return claim(question, invariant, {
    holds: wrong.length === 0,
    about: wrong.map((unit) => named(question, unit)),
  });
}

/** The breaches by a question that names a unit twice, or a unit for which `holds` is false. */
export function strangers(
  question: AskedFrame,
  units: readonly UnitId[],
  holds: (unit: UnitId) => boolean,
): Breach[] {
  const twice = units.filter((unit, at) => units.indexOf(unit) < at);
  return [
    ...ofEach(question, 'strangerInFrame', { units, holds }),
    ...claim(question, 'strangerInFrame', {
      holds: isDistinct(units),
      about: twice.map((unit) => named(question, unit)),
    }),
  ];
}

/** True of the units of a seat. */
export const isOf =
  ({ world }: WorldState, seat: Seat) =>
  (unit: UnitId): boolean =>
    counterOf(world, unit).seat === seat;

/** True of the units of the commands that act. */
export const isActing =
  ({ state }: WorldState) =>
  (unit: UnitId): boolean =>
    state.activation?.commands.includes(unitOf(state, unit).command) ?? false;

/** True of units on the map that nobody holds Engaged. */
export const isFree =
  ({ state }: WorldState) =>
  (unit: UnitId): boolean =>
    isOnMap(state, unit) && !isEngaged(state, unit);
