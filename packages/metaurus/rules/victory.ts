import type { Outcome } from '@tessera/core';
import type { Seat, State } from './model.js';
import { tallyOf } from './position.js';
import type { World } from './world.js';

/** The endings of a game; they are keys of the texts. */
export const ENDINGS = [
  'exits',
  'outOfReach',
  'romanLosses',
  'carthaginianLosses',
  'noneLeft',
  'turnLimit',
  'resignation',
  'agreement',
  'claim',
  'time',
  'unfinished',
] as const;
export type Ending = (typeof ENDINGS)[number];

const won = (winner: Seat, by: Ending): Outcome<Seat> => ({ winner, by });

/**
 * The outcome by losses and exits; null while there is none. It is computed after every single loss or exit, so that the
 * threshold reached first decides (14.0, R46).
 */
export function outcomeOf(world: World, state: State): Outcome<Seat> | null {
  const tally = tallyOf(world, state);
  const { romanLosses, carthaginianLosses, exits } = world.tables.victory;
  if (tally.carthaginianLosses >= carthaginianLosses) return won('rome', 'carthaginianLosses');
  if (tally.romanLosses >= romanLosses) return won('carthage', 'romanLosses');
  if (tally.exits >= exits) return won('carthage', 'exits');
  // R48: too few countable units are left for Rome to reach its threshold.
  if (tally.countable - tally.countableExits < carthaginianLosses) return won('carthage', 'outOfReach');
  if (tally.countableOnMap === 0) return won('rome', 'noneLeft');
  return null;
}

/** The outcome at the end of a Game Turn: Carthage wins once the agreed turn limit is reached (R49); else null. */
export function outcomeAtTurnEnd(state: State): Outcome<Seat> | null {
  const { turnLimit } = state.options;
  return turnLimit !== 'none' && state.turn >= Number(turnLimit) ? won('carthage', 'turnLimit') : null;
}
