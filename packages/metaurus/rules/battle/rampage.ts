import { flood, neighbours } from '@tessera/hex';
import { d10 } from '../flow.js';
import type { State, UnitId } from '../model.js';
import { isOnMap, ratingOf, unitOf, unitsOf } from '../position.js';
import { unitAt } from '../occupancy.js';
import { counterOf, type World } from '../world.js';
import { disorder, type Dealing } from './morale.js';

/**
 * The nearest units of a side, ascending: by Movement Points of the elephants through empty hexes to a hex next to
 * them, within their present allowance; enemies do not stop them (12.0, R45). None when nobody is in reach.
 */
export function nearestTo(
  world: World,
  state: State,
  { elephants, friends }: { elephants: UnitId; friends: boolean },
): UnitId[] {
  const { seat, weapon } = counterOf(world, elephants);
  const reached = flood(world.grid, unitOf(state, elephants).hex, {
    budget: ratingOf(world, state, elephants).movement,
    tolls: world.tolls(weapon),
    isClosed: (hex) => unitAt(world, state, hex) !== null,
  });
  const costTo = (unit: UnitId) =>
    Math.min(
      ...neighbours(world.grid, unitOf(state, unit).hex).map((hex) => reached.get(hex)?.cost ?? Infinity),
    );
  const others = state.units
    .map((_, unit) => unit)
    .filter((unit) => unit !== elephants && isOnMap(state, unit))
    .filter((unit) => (counterOf(world, unit).seat === seat) === friends);
  const least = Math.min(...others.map(costTo));
  return least === Infinity ? [] : others.filter((unit) => costTo(unit) === least);
}

/** Applies the elephants' trampling to a unit. If it eliminates a unit of their own side, the loss does not count (R47). */
export function trample(dealing: Dealing, victim: UnitId): void {
  const fate = counterOf(dealing.world, victim).seat === 'carthage' ? 'rampaged' : 'lost';
  disorder({ ...dealing, fate }, victim);
}

/**
 * Rolls on the Elephant Table when the elephants activate, and applies the result (12.0, R45).
 * Returns true when Carthage has to pick the victim first.
 */
export function rampage(dealing: Dealing): boolean {
  const { world, log, luck } = dealing;
  const [elephants] = unitsOf(log.now(), 'elephants');
  if (elephants === undefined) return false;
  const die = d10(luck.roll);
  const result = world.tables.elephants[die.face] ?? 'nothing';
  const friends = result === 'friendDisordered';
  const nearest = result === 'nothing' ? [] : nearestTo(world, log.now(), { elephants, friends });
  log.emit({ kind: 'ElephantsRolled', unit: elephants, die, result, nearest });
  const [only, ...more] = nearest;
  if (only !== undefined && more.length === 0) trample(dealing, only);
  return more.length > 0;
}
