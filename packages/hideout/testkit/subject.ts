import type { Random } from '@tessera/core';
import type { Secret, Secrets, Subject } from '@tessera/core/testkit';
import {
  enemyOf,
  hideout,
  PLACES,
  SEATS,
  type Hideout,
  type Seat,
  type State,
  type Step,
} from '../rules/index.js';

export const SIDES_OF_THE_COIN = 2;

/** Any step, usually one that is not allowed. */
const stray = (draw: Random): Step => ({
  verb: draw.pick(['hide', 'search'] as const),
  place: draw.pick(PLACES),
});

/** The faults of a position: a camp in a place that was searched in vain. */
const faults = ({ camps, searched }: State): string[] =>
  SEATS.filter((seat) => searched[enemyOf(seat)].some((place) => place === camps[seat])).map(
    (seat) => `the camp of ${seat} was passed over`,
  );

/** The game as a subject of the laws. */
export const subject: Subject<Hideout> = {
  game: hideout,
  options: () => ({}),
  stray,
  faults,
  // Both hide; then each searches every place at most once.
  bound: 2 + 2 * PLACES.length,
};

/** Returns the hidden parts of a position, by name. */
export const camps: Secret<Hideout> = (state) => ({
  north: String(state.camps.north),
  south: String(state.camps.south),
});

/** Returns the secrets of a seat, and the facts that reveal them. */
export const twinsOf = (secretive: Seat): Secrets<Hideout> => ({
  secretive,
  twin: (_state, commit, draw) => {
    const [step] = commit.steps;
    if (step?.verb !== 'hide') return null;
    return { ...commit, steps: [{ verb: 'hide', place: draw.pick(PLACES) }] };
  },
  reveals: ['Missed', 'GameEnded', 'Shown'],
});
