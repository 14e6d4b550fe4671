import type { Outcome } from '@tessera/core';
import type { Seat, State } from './model.js';
import { tallyOf } from './position.js';
import type { World } from './world.js';

/** The ways in which a game of the Metaurus ends; the keys of their texts. */
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
 * Who has won by losses and exits; null while nobody has. It is asked after every single loss or exit, so that the
 * threshold reached first decides (14.0, R46).
 */
export function outcomeOf(world: World, state: State): Outcome<Seat> | null {
  const tally = tallyOf(world, state);
  const { romanLosses, carthaginianLosses, exits } = world.tables.victory;
  if (tally.carthaginianLosses >= carthaginianLosses) return won('rome', 'carthaginianLosses');
  if (tally.romanLosses >= romanLosses) return won('carthage', 'romanLosses');
  if (tally.exits >= exits) return won('carthage', 'exits');
  // R48: with so many gone Rome can no longer find enough to kill.
  if (tally.countable - tally.countableExits < carthaginianLosses) return won('carthage', 'outOfReach');
  if (tally.countableOnMap === 0) return won('rome', 'noneLeft');
  return null;
}

/** Who has won when a Game Turn has ended: Carthage, once the agreed limit is reached (R49). */
export function outcomeAtTurnEnd(state: State): Outcome<Seat> | null {
  const { turnLimit } = state.options;
  return turnLimit !== 'none' && state.turn >= Number(turnLimit) ? won('carthage', 'turnLimit') : null;
}
