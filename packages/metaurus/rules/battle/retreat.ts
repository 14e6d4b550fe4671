import { distance, neighbours, type HexId } from '@tessera/hex';
import type { Attack, State, UnitId } from '../model.js';
import { isEngaged, isOnMap, orderOf, unitOf } from '../position.js';
import { isThreatened, unitAt } from '../occupancy.js';
import { counterOf, type World } from '../world.js';

/** The attacks of the uppermost `resolve` frame, which are resolved next. */
export function attacksOn(state: State): readonly Attack[] {
  const frame = state.frames.findLast(({ at }) => at === 'resolve');
  return frame?.at === 'resolve' ? frame.attacks : [];
}

/** The attack on a unit, or null. */
export const attackOn = (state: State, unit: UnitId): Attack | null =>
  attacksOn(state).find(({ defenders }) => defenders.includes(unit)) ?? null;

/** True when a unit's order and state allow a retreat before combat, whatever hexes are free (9.0, R31). */
export const mayRetreat = (state: State, unit: UnitId): boolean =>
  orderOf(state, unit) === 'move' &&
  !isEngaged(state, unit) &&
  !state.inactive.includes(unitOf(state, unit).command) &&
  !(state.activation?.retreated ?? []).includes(unit);

/** The next hexes of a retreat: empty, next to no enemy, farther from all attackers (R32). */
function stepsFrom(
  world: World,
  state: State,
  { unit, hex, attack }: { unit: UnitId; hex: HexId; attack: Attack },
) {
  const { seat } = counterOf(world, unit);
  const from = attack.attackers.filter((one) => isOnMap(state, one)).map((one) => unitOf(state, one).hex);
  return neighbours(world.grid, hex).filter(
    (next) =>
      unitAt(world, state, next) === null &&
      !isThreatened(world, state, { seat, hex: next }) &&
      from.every((attacker) => distance(next, attacker) > distance(hex, attacker)),
  );
}

/** A unit's retreats: the path of one or two hexes for each hex where it may end (R32). Empty for a unit that may not retreat. */
export function retreatsOf(world: World, state: State, unit: UnitId): ReadonlyMap<HexId, readonly HexId[]> {
  const attack = attackOn(state, unit);
  const ways = new Map<HexId, readonly HexId[]>();
  if (attack === null || !mayRetreat(state, unit)) return ways;
  const start = unitOf(state, unit).hex;
  const first = stepsFrom(world, state, { unit, hex: start, attack });
  for (const hex of first) ways.set(hex, [start, hex]);
  for (const hex of first) {
    for (const next of stepsFrom(world, state, { unit, hex, attack })) {
      if (!ways.has(next)) ways.set(next, [start, hex, next]);
    }
  }
  return ways;
}

/** The defenders that can retreat before combat now, in the order of their attacks. */
export const retreaters = (world: World, state: State): UnitId[] =>
  attacksOn(state)
    .flatMap(({ defenders }) => defenders)
    .filter((unit) => retreatsOf(world, state, unit).size > 0);

const MOUNTED = ['cavalry', 'elephants'];

/** True when the unit's retreat needs a roll. Cavalry that only infantry attacks needs none (9.0, R33). */
export function rollsForRetreat(world: World, unit: UnitId, { attackers }: Attack): boolean {
  const isOnFoot = attackers.every((one) => !MOUNTED.includes(counterOf(world, one).weapon));
  return counterOf(world, unit).weapon !== 'cavalry' || !isOnFoot;
}
