import {
  decidePassed,
  decideUntouched,
  fail,
  passedBy,
  TABLE_FRAME,
  wakesAt,
  type GameTypes,
} from '@tessera/core';
import { calendar } from '../log/calendar.js';
import { viewOf } from '../log/project.js';
import type { Table } from '../log/table.js';
import type { Take } from './act.js';

/** Looks what has passed of a game's time, and writes it down. */
export type Wake = (id: string) => Promise<void>;

/** A game that is looked at too early is looked at again, at the soonest after so many milliseconds. */
const SOONEST = 1000;

/**
 * What the server writes down of a game's time by itself, as any action goes: decided on the game as it stands, so that
 * of several servers one has done it. Throws Refused (stale, over, unknownGame, noRoom).
 */
export function wakingAt<T extends GameTypes>(table: Table<T>, take: Take<T>): Wake {
  const { game, room } = table;
  const { jobs, ids } = room.parts;
  return async (id) => {
    const [first] = game.seats;
    if (first === undefined) throw new Error('A game has two seats.');
    const { table: said, outcome } = viewOf(game, await table.current(id), first);
    const now = (await jobs.now()).getTime();
    const passed = passedBy(said.time, { now, calendar });
    if (passed.length === 0) {
      const next = outcome === null ? wakesAt(said.time, calendar) : null;
      return next === null ? undefined : jobs.wakeAt(id, new Date(Math.max(next, now + SOONEST)));
    }
    const seat = passed.flatMap((what) => (what.is === 'passed' ? [what.seat] : []))[0] ?? first;
    const action = `time-${ids.passing('wake', null)}`;
    await take(id, {
      decision: (state, by) =>
        decidePassed(game, state, passedBy(state.table.time, { now: by.now, calendar })),
      looksBack: false,
      body: { action },
      record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
    });
  };
}

/** Looks at a game that nobody has touched since that moment. */
export type Tire = (id: string, touched: Date) => Promise<void>;

/**
 * What the server writes down of a game that nobody has touched for long: that it will be closed, and at last that it is.
 * Where somebody has touched it meanwhile it is left alone. Throws Refused (stale, over, unknownGame, frozen, noRoom).
 */
export function tiringAt<T extends GameTypes>(table: Table<T>, take: Take<T>): Tire {
  const { game, room } = table;
  const { jobs, ids } = room.parts;
  return async (id, touched) => {
    const [seat] = game.seats;
    if (seat === undefined) throw new Error('A game has two seats.');
    const now = (await jobs.now()).getTime();
    await table.current(id);
    let tries = 0;
    const action = `time-${ids.passing('wake', null)}`;
    await take(id, {
      decision: (state) =>
        tries++ === 0
          ? decideUntouched(game, state, { touched: touched.getTime(), now })
          : fail({ code: 'stale', reasons: [] }),
      looksBack: false,
      body: { action },
      record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
    });
  };
}
