import { type Angle, angleTo, neighbours } from '@tessera/hex';
import type { Activation, State, UnitId } from '../model.js';
import { isEngaged, orderOf, unitOf, unitsOf } from '../position.js';
import { unitAt } from '../occupancy.js';
import { counterOf, type World } from '../world.js';

/** The units with which a unit is Engaged (10.0). */
export const partnersOf = (state: State, unit: UnitId): UnitId[] =>
  state.engaged.flatMap(({ attacker, defender }) => {
    if (attacker === unit) return [defender];
    return defender === unit ? [attacker] : [];
  });

/** The side of `unit` on which `other` stands; null when they are not adjacent (7.0). */
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

/** An attacker and its possible targets: one node of the graph of R25. */
export interface Duel {
  readonly unit: UnitId;
  /** The enemies that it may attack, ascending; at least one. */
  readonly targets: readonly UnitId[];
  /** False for Free elephants, which attack everybody before them or nobody (R13). */
  readonly must: boolean;
}

/** The enemies in a unit's frontal hexes, ascending (7.0, 9.0). */
export function frontalEnemies(world: World, state: State, unit: UnitId): UnitId[] {
  const { seat } = counterOf(world, unit);
  return neighbours(world.grid, unitOf(state, unit).hex)
    .map((hex) => unitAt(world, state, hex))
    .filter((other) => other !== null)
    .filter((other) => counterOf(world, other).seat !== seat && isFrontal(world, state, { unit, other }))
    .sort((a, b) => a - b);
}

/** True when the data bar one weapon from attacking another: Roman horse and elephants (R30). */
export function isBarred(world: World, unit: UnitId, target: UnitId): boolean {
  const { weapon } = counterOf(world, unit);
  const other = counterOf(world, target).weapon;
  return world.tables.barred.some(({ attacker, defender }) => attacker === weapon && defender === other);
}

/** True for a unit that never attacks (9.0). */
export const isLight = (world: World, unit: UnitId): boolean => counterOf(world, unit).weapon === 'light';

/** The enemies that a unit of the active commands, not Engaged, may attack under its order (5.2, R24). */
function freeTargets(world: World, state: State, unit: UnitId): UnitId[] {
  const order = orderOf(state, unit);
  if (order !== 'moveToAttack' && order !== 'attack' && order !== 'free') return [];
  return frontalEnemies(world, state, unit).filter((target) => !isBarred(world, unit, target));
}

/** The enemies that a unit may attack when its command declares: only its partners while it is Engaged (9.0, R24, R39). */
export function targetsOf(world: World, state: State, unit: UnitId): UnitId[] {
  if (isLight(world, unit) || (state.activation?.balking ?? []).includes(unit)) return [];
  if (!isEngaged(state, unit)) return freeTargets(world, state, unit);
  return isFrozen(world, state, unit) ? [] : partnersOf(state, unit).sort((a, b) => a - b);
}

interface Known extends Pick<State, 'units' | 'engaged'> {
  readonly duels: readonly Duel[];
}

const found = new WeakMap<Activation, Known>();

function findDuels(world: World, state: State): Duel[] {
  return (state.activation?.commands ?? [])
    .flatMap((command) => unitsOf(state, command))
    .sort((a, b) => unitOf(state, a).start - unitOf(state, b).start)
    .map((unit) => {
      const must = isEngaged(state, unit) || orderOf(state, unit) !== 'free';
      return { unit, targets: targetsOf(world, state, unit), must };
    })
    .filter(({ targets }) => targets.length > 0);
}

/** Every attacker of the activation with the enemies that it may attack, in ascending set-up hex. */
export function duelsOf(world: World, state: State): readonly Duel[] {
  const { activation, units, engaged } = state;
  if (activation === null) return [];
  const known = found.get(activation);
  if (known?.units === units && known.engaged === engaged) return known.duels;
  const duels = findDuels(world, state);
  found.set(activation, { units, engaged, duels });
  return duels;
}
