import type { State, UnitId } from '../model.js';
import { isOnMap } from '../position.js';
import type { World } from '../world.js';
import { partnersOf, sideOf } from './links.js';
import type { Combat } from './modifiers.js';
import { isBarred, isLight } from './targets.js';

/** The attackers that a defender would strike back at: those before it or at its flanks (10.0, R42). */
const inReach = (
  world: World,
  state: State,
  { unit, attackers }: { unit: UnitId; attackers: readonly UnitId[] },
) =>
  attackers.filter((other) => {
    const side = sideOf(world, state, { unit, other });
    return (side === 'front' || side === 'flank') && !isBarred(world, unit, other);
  });

/** True when somebody outside the combat holds the unit Engaged from its flank or rear (R42). */
const isHeld = (world: World, state: State, { unit, combat }: { unit: UnitId; combat: Combat }): boolean =>
  partnersOf(state, unit)
    .filter((other) => !combat.attackers.includes(other))
    .some((other) => sideOf(world, state, { unit, other }) !== 'front');

/** The Counter-Attack that a combat's defenders could make now: all who are able, or nobody (R42). */
export function counterOn(world: World, state: State, combat: Combat): Combat | null {
  const left = combat.attackers.filter((unit) => isOnMap(state, unit));
  const reach = (unit: UnitId) => inReach(world, state, { unit, attackers: left });
  const able = combat.defenders.filter(
    (unit) =>
      isOnMap(state, unit) &&
      !isLight(world, unit) &&
      !isHeld(world, state, { unit, combat }) &&
      reach(unit).length > 0,
  );
  const struck = left.filter((other) => able.some((unit) => reach(unit).includes(other)));
  return able.length === 0 ? null : { manner: 'counter', attackers: able, defenders: struck };
}
