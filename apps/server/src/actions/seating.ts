import { decideSeated, TABLE_FRAME, type GameTypes } from '@tessera/core';
import { Refused } from '../errors/refused.js';
import { calendar } from '../log/clocks.js';
import { viewOf } from '../log/project.js';
import type { GameCache } from '../log/gameCache.js';
import type { Parts } from '../parts.js';
import { seatIn, type GameSeat } from '../seats/gameSeat.js';
import type { CarryOut } from './act.js';

/** What the server does about a seat that was emptied for a new player. */
export interface Seating {
  /** Whether the game runs and waits for a new player at this seat. Throws `unknownGame` and `unknownSeat`. */
  readonly isOpened: (place: GameSeat) => Promise<boolean>;
  /**
   * Stores the event that a new player has taken the seat, once. Does nothing when the seat did not wait, or is still
   * free. A refusal is ignored: the same is tried again when the player sits down.
   */
  readonly seated: (place: GameSeat) => Promise<void>;
}

/** Whether the seat has a player. Emptying a seat clears `takenAt`, so its player is the new one. */
const isTaken = async ({ database }: Pick<Parts, 'database'>, { id, seat }: GameSeat): Promise<boolean> =>
  (await database.client.seat.count({ where: { gameId: id, seat, takenAt: { not: null } } })) > 0;

/** Returns the two functions for games of one kind. */
export function seatingAt<T extends GameTypes>(cache: GameCache<T>, carryOut: CarryOut<T>): Seating {
  const { game, context } = cache;
  const isOpened = async ({ id, seat }: GameSeat): Promise<boolean> => {
    const own = seatIn(game, seat);
    const view = viewOf(game, await cache.current(id), own);
    return view.outcome === null && view.table.time?.opened === own;
  };
  return {
    isOpened,
    seated: async (place) => {
      if (!(await isOpened(place)) || !(await isTaken(context.parts, place))) return;
      const seat = seatIn(game, place.seat);
      const action = `seat-${context.parts.ids.passing('wake', null)}`;
      const taken = carryOut(place.id, {
        decision: (state, { now }) => decideSeated(game, state, { seat, moment: { now, calendar } }),
        looksBack: false,
        body: { action },
        record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
      });
      await taken.catch((error: unknown) => {
        // Another server has stored it, the game is frozen, or the disk is full.
        if (!(error instanceof Refused)) throw error;
      });
    },
  };
}
