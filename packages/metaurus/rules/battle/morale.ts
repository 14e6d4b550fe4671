import type { Luck } from '@tessera/core';
import { d10, type Log } from '../flow.js';
import type { Fate, MoraleRoll, UnitId } from '../model.js';
import { isOnMap, ratingOf, unitOf } from '../position.js';
import { outcomeOf } from '../victory.js';
import { counterOf, type World } from '../world.js';

/** What a hit is dealt with: the log that it is written into, and how a unit counts that it kills (R47). */
export interface Dealing {
  readonly world: World;
  readonly log: Log;
  readonly luck: Luck;
  readonly fate?: Extract<Fate, 'lost' | 'rampaged'>;
}

/** True once the game is over: no further die is rolled, even in the same group (R46). */
export const isOver = ({ log }: Dealing): boolean => log.now().outcome !== null;

/** A unit is eliminated; the first threshold reached ends the game at once (14.0, R46). */
export function lose({ world, log, fate = 'lost' }: Dealing, unit: UnitId): void {
  log.emit({ kind: 'UnitLost', unit, fate });
  const outcome = outcomeOf(world, log.now());
  if (outcome !== null) log.emit({ kind: 'GameEnded', ...outcome });
}

/** A die against a unit's present morale; true when it holds (10.0). */
function holds(
  { world, log, luck }: Dealing,
  { unit, why, added = 0 }: { unit: UnitId; why: MoraleRoll; added?: number },
): boolean {
  const { morale } = ratingOf(world, log.now(), unit);
  const die = d10(luck.roll);
  const held = die.face + added <= morale;
  log.emit({ kind: 'MoraleRolled', unit, why, die, added, morale, held });
  return held;
}

/** What a failed morale does: Disorder, or the end of a unit that is Disordered already or has no other side (10.0). */
function fall(dealing: Dealing, unit: UnitId): void {
  const { world, log } = dealing;
  const hasBack = counterOf(world, unit).back !== null;
  if (hasBack && !unitOf(log.now(), unit).disordered) log.emit({ kind: 'UnitDisordered', unit });
  else lose(dealing, unit);
}

/** A unit checks for Disorder: against its Disordered morale when it is so already (10.0, R36). */
export function check(dealing: Dealing, unit: UnitId): void {
  if (!holds(dealing, { unit, why: 'check' })) fall(dealing, unit);
}

/** A unit is Disordered: a second time it rolls for its life, and light infantry is gone (10.0). */
export function disorder(dealing: Dealing, unit: UnitId): void {
  const isSecond = unitOf(dealing.log.now(), unit).disordered;
  if (isSecond && holds(dealing, { unit, why: 'secondDisorder' })) return;
  fall(dealing, unit);
}

/** A unit that has retreated rolls, with one more after two hexes (R33). */
export function checkRetreat(dealing: Dealing, { unit, hexes }: { unit: UnitId; hexes: number }): void {
  if (!holds(dealing, { unit, why: 'retreat', added: hexes > 1 ? 1 : 0 })) fall(dealing, unit);
}

/** Deals with each unit in ascending set-up hex, until the game is over (R35, R46). */
export function forEach(
  dealing: Dealing,
  units: readonly UnitId[],
  deal: (dealing: Dealing, unit: UnitId) => void,
): void {
  const state = dealing.log.now();
  const inOrder = [...units].sort((a, b) => unitOf(state, a).start - unitOf(state, b).start);
  for (const unit of inOrder) {
    if (!isOver(dealing) && isOnMap(dealing.log.now(), unit)) deal(dealing, unit);
  }
}
