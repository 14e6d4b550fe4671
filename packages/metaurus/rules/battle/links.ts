import { angleTo, type Angle } from '@tessera/hex';
import type { State, UnitId } from '../model.js';
import { unitOf } from '../position.js';
import type { World } from '../world.js';

/** The units with which a unit is Engaged (10.0). */
export const partnersOf = (state: State, unit: UnitId): UnitId[] =>
  state.engaged.flatMap(({ attacker, defender }) => {
    if (attacker === unit) return [defender];
    return defender === unit ? [attacker] : [];
  });

/** On which side of a unit another one stands; null where they do not touch (7.0). */
export const sideOf = (
  world: World,
  state: State,
  { unit, other }: { unit: UnitId; other: UnitId },
): Angle | null => angleTo(world.grid, unitOf(state, unit), unitOf(state, other).hex);

/** True when `other` stands in a frontal hex of `unit`. */
export const isFrontal = (world: World, state: State, pair: { unit: UnitId; other: UnitId }): boolean =>
  sideOf(world, state, pair) === 'front';

/** True while a unit has an Engaged partner that does not stand before it: it attacks nobody (R39). */
export const isFrozen = (world: World, state: State, unit: UnitId): boolean =>
  partnersOf(state, unit).some((other) => !isFrontal(world, state, { unit, other }));
