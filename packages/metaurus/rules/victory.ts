import type { Outcome } from '@tessera/core';
import { seatOf, type Seat, type State } from './model.js';
import { battleIn } from './options.js';
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
  'fewerHit',
  'equallyHit',
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

/** How many units of a side are lost or Disordered (R72). */
export const hitOf = ({ units }: Pick<State, 'units'>, seat: Seat): number =>
  units.filter(
    ({ fate, disordered, command }) =>
      seatOf(command) === seat &&
      (fate === 'lost' || fate === 'rampaged' || (fate === 'onMap' && disordered)),
  ).length;

/** The outcome of the small battle after its last Game Turn: fewer units lost or Disordered win, and Carthage if equally many are (R72). */
function outcomeByHits(state: State): Outcome<Seat> {
  const [rome, carthage] = [hitOf(state, 'rome'), hitOf(state, 'carthage')];
  if (rome === carthage) return won('carthage', 'equallyHit');
  return won(rome < carthage ? 'rome' : 'carthage', 'fewerHit');
}

/**
 * The outcome at the end of a Game Turn: null before the agreed turn limit. After it Carthage wins the whole battle
 * (R49), and the small one is decided by who was hit less (R72).
 */
export function outcomeAtTurnEnd(state: State): Outcome<Seat> | null {
  const { options } = state;
  const { turnLimit } = options;
  if (turnLimit === 'none' || state.turn < Number(turnLimit)) return null;
  return battleIn(options) === 'small' ? outcomeByHits(state) : won('carthage', 'turnLimit');
}
