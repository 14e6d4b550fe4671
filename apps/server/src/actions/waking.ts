import {
  decidePassed,
  decideUntouched,
  haltedBy,
  passedBy,
  TABLE_FRAME,
  wakesAt,
  type GameTypes,
  type TimeState,
  type TimeTold,
} from '@tessera/core';
import { calendar } from '../log/calendar.js';
import { frozenSince, letSleep } from '../log/questions.js';
import { viewOf } from '../log/project.js';
import type { Table } from '../log/table.js';
import type { Take } from './act.js';

/** Looks what has passed of a game's time, and writes it down. */
export type Wake = (id: string) => Promise<void>;

/** A game that is looked at too early is looked at again, at the soonest after so many milliseconds. */
const SOONEST = 1000;

/**
 * What is to be told of a game's time: that its host has stopped it, or lets it go on; and while it goes on what has
 * passed. Where a server looks late, the clocks stand still since the host's word.
 */
function toTell<Seat extends string>(
  time: TimeState<Seat> | null,
  frozen: Date | null,
  now: number,
): TimeTold<Seat>[] {
  const at = Math.min(now, frozen?.getTime() ?? now);
  const halted = haltedBy(time, frozen !== null, { now: at, calendar });
  return halted.length > 0 || frozen !== null ? halted : passedBy(time, { now, calendar });
}

/**
 * What the server writes down of a game's time by itself, as any action goes: decided on the game as it stands, so that
 * of several servers one has done it. Throws Refused (stale, over, unknownGame, noRoom).
 */
export function wakingAt<T extends GameTypes>(table: Table<T>, take: Take<T>): Wake {
  const { game, room } = table;
  const { database, jobs, ids } = room.parts;
  return async (id) => {
    const [first] = game.seats;
    if (first === undefined) throw new Error('A game has two seats.');
    const frozen = await frozenSince(database, id);
    const held = await table.current(id);
    const { table: said, outcome } = viewOf(game, held, first);
    const at = await jobs.now();
    const now = at.getTime();
    const told = toTell(said.time, frozen, now);
    if (told.length === 0) {
      const next = outcome === null && frozen === null ? wakesAt(said.time, calendar) : null;
      return next === null
        ? letSleep(database, { id, version: held.version, now: at })
        : jobs.wakeAt(id, new Date(Math.max(next, now + SOONEST)));
    }
    const seat = told.flatMap((what) => (what.is === 'passed' ? [what.seat] : []))[0] ?? first;
    const action = `time-${ids.passing('wake', null)}`;
    await take(id, {
      decision: (state, by) => decidePassed(game, state, toTell(state.table.time, frozen, by.now)),
      looksBack: false,
      body: { action },
      record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
    });
  };
}

/** A game that nobody has touched since a moment, as it stood then: how many events it has. */
export interface Untouched {
  readonly touched: Date;
  readonly version: number;
}

/** Looks at a game that nobody has touched. */
export type Tire = (id: string, untouched: Untouched) => Promise<void>;

/**
 * What the server writes down of a game that nobody has touched for long: that it will be closed, and at last that it is.
 * Where somebody has touched it meanwhile it is left alone. Throws Refused (stale, over, unknownGame, frozen, noRoom).
 */
export function tiringAt<T extends GameTypes>({ game, room }: Table<T>, take: Take<T>): Tire {
  const { jobs, ids } = room.parts;
  return async (id, { touched, version }) => {
    const [seat] = game.seats;
    if (seat === undefined) throw new Error('A game has two seats.');
    const now = (await jobs.now()).getTime();
    const action = `time-${ids.passing('wake', null)}`;
    await take(id, {
      decision: (state) => decideUntouched(game, state, { touched: touched.getTime(), now }),
      only: version,
      looksBack: false,
      body: { action },
      record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
    });
  };
}
