import { decideSeated, TABLE_FRAME, type GameTypes } from '@tessera/core';
import { Refused } from '../errors/refused.js';
import { calendar } from '../log/calendar.js';
import { viewOf } from '../log/project.js';
import type { Table } from '../log/table.js';
import type { Parts } from '../parts.js';
import { seatIn, type GameSeat } from '../seats/gameSeat.js';
import type { Take } from './act.js';

/** What is done about a seat that waits for somebody new. */
export interface Seating {
  /** Whether it waits. Throws `unknownSeat`. */
  readonly isOpened: (place: GameSeat) => Promise<boolean>;
  /**
   * Writes down that somebody new has taken it, once. Nothing where it did not wait, or still does; what cannot be written
   * down now is made good when they sit down.
   */
  readonly seated: (place: GameSeat) => Promise<void>;
}

/** Whether anybody has taken a seat: of one that waits, nobody has but somebody new. */
const isTaken = async ({ database }: Pick<Parts, 'database'>, { id, seat }: GameSeat): Promise<boolean> =>
  (await database.client.seat.count({ where: { gameId: id, seat, takenAt: { not: null } } })) > 0;

/** Seats somebody new at a table, where the time of who sat there was over. */
export function seatingAt<T extends GameTypes>(table: Table<T>, take: Take<T>): Seating {
  const { game, room } = table;
  const isOpened = async ({ id, seat }: GameSeat): Promise<boolean> => {
    const own = seatIn(game, seat);
    const view = viewOf(game, await table.current(id), own);
    return view.outcome === null && view.table.time?.opened === own;
  };
  return {
    isOpened,
    seated: async (place) => {
      if (!(await isOpened(place)) || !(await isTaken(room.parts, place))) return;
      const seat = seatIn(game, place.seat);
      const action = `seat-${room.parts.ids.passing('wake', null)}`;
      const taken = take(place.id, {
        decision: (state, { now }) => decideSeated(game, state, { seat, moment: { now, calendar } }),
        looksBack: false,
        body: { action },
        record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
      });
      await taken.catch((error: unknown) => {
        // It has just been written down, or cannot be: the game is frozen, or the disk is full.
        if (!(error instanceof Refused)) throw error;
      });
    },
  };
}
