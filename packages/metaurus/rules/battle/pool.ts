import type { Pair, State, UnitId } from '../model.js';
import { isEngaged, isOnMap } from '../position.js';
import type { World } from '../world.js';
import { isFrozen, partnersOf } from './links.js';
import { frontalEnemies, isBarred, isLight } from './targets.js';

/** Whom a unit may attack again: partners alone while it is Engaged, never what it is barred from (R41). */
export function continuedTargets(world: World, state: State, unit: UnitId): UnitId[] {
  if (!isOnMap(state, unit) || isLight(world, unit) || isFrozen(world, state, unit)) return [];
  const near = isEngaged(state, unit)
    ? partnersOf(state, unit).sort((a, b) => a - b)
    : frontalEnemies(world, state, unit);
  return near.filter((target) => !isBarred(world, unit, target));
}

/** True when a pair may join the others to one star: one unit against one or two, or several against one (R41). */
function fits(pairs: readonly Pair[], { unit, target }: Pair): boolean {
  if (pairs.some((pair) => pair.unit === unit && pair.target === target)) return false;
  return pairs.every((pair) => pair.unit === unit) || pairs.every((pair) => pair.target === target);
}

/** The pairs that may join a continued attack next. */
export const continuedPairs = (
  world: World,
  state: State,
  { pool, pairs }: { readonly pool: readonly UnitId[]; readonly pairs: readonly Pair[] },
): Pair[] =>
  pool
    .flatMap((unit) => continuedTargets(world, state, unit).map((target) => ({ unit, target })))
    .filter((pair) => fits(pairs, pair));
