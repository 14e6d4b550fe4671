import { decideSeated, TABLE_FRAME, type GameTypes } from '@tessera/core';
import { calendar } from '../log/calendar.js';
import { viewOf } from '../log/project.js';
import type { Table } from '../log/table.js';
import { seatIn, type GameSeat } from '../seats/gameSeat.js';
import type { Take } from './act.js';

/** What is done about a seat that waits for somebody new. */
export interface Seating {
  /** Whether it waits. Throws `unknownSeat`. */
  readonly isOpened: (place: GameSeat) => Promise<boolean>;
  /** Somebody new has taken it: writes that down, once. Nothing where it did not wait. */
  readonly seated: (place: GameSeat) => Promise<void>;
}

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
      if (!(await isOpened(place))) return;
      const seat = seatIn(game, place.seat);
      const action = `seat-${room.parts.ids.passing('wake', null)}`;
      await take(place.id, {
        decision: (state, { now }) => decideSeated(game, state, { seat, moment: { now, calendar } }),
        looksBack: false,
        body: { action },
        record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
      });
    },
  };
}
