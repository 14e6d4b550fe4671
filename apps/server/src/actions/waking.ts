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
import { calendar } from '../log/clocks.js';
import { frozenSince, letSleep } from '../log/questions.js';
import { viewOf } from '../log/project.js';
import type { GameCache } from '../log/gameCache.js';
import type { CarryOut } from './act.js';

/** Stores the clock events that are due in a game: see `wakingAt`. */
export type Wake = (id: string) => Promise<void>;

/** The shortest delay, in milliseconds, before a game is woken again. */
const SOONEST = 1000;

/**
 * The clock events that are due: that the operator has frozen or thawed the game, and while it runs, the stages that
 * its clocks have passed. When the server notices a freeze late, the clocks stop at the moment of the freeze.
 */
function dueEvents<Seat extends string>(
  time: TimeState<Seat> | null,
  frozen: Date | null,
  now: number,
): TimeTold<Seat>[] {
  const at = Math.min(now, frozen?.getTime() ?? now);
  const halted = haltedBy(time, frozen !== null, { now: at, calendar });
  return halted.length > 0 || frozen !== null ? halted : passedBy(time, { now, calendar });
}

/**
 * Returns the function that wakes a game. It stores the clock events that are due, as an action of the server; when
 * none is due it sets the next wake-up. The events are decided again on the stored position, so of several servers
 * one stores them. Throws Refused (stale, over, unknownGame, noRoom).
 */
export function wakingAt<T extends GameTypes>(cache: GameCache<T>, carryOut: CarryOut<T>): Wake {
  const { game, context } = cache;
  const { database, jobs, ids } = context.parts;
  return async (id) => {
    const [first] = game.seats;
    if (first === undefined) throw new Error('A game has two seats.');
    const frozen = await frozenSince(database, id);
    const cached = await cache.current(id);
    const { table, outcome } = viewOf(game, cached, first);
    const at = await jobs.now();
    const now = at.getTime();
    const due = dueEvents(table.time, frozen, now);
    if (due.length === 0) {
      const next = outcome === null && frozen === null ? wakesAt(table.time, calendar) : null;
      return next === null
        ? letSleep(database, { id, version: cached.version, now: at })
        : jobs.wakeAt(id, new Date(Math.max(next, now + SOONEST)));
    }
    const seat = due.flatMap((what) => (what.is === 'passed' ? [what.seat] : []))[0] ?? first;
    const action = `time-${ids.passing('wake', null)}`;
    await carryOut(id, {
      decision: (state, by) => decidePassed(game, state, dueEvents(state.table.time, frozen, by.now)),
      looksBack: false,
      body: { action },
      record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
    });
  };
}

/** When a player last acted in a game, and how many events it had when that was read. */
export interface Untouched {
  readonly touched: Date;
  readonly version: number;
}

/** Warns in a long untouched game, or closes it: see `handlingUntouchedAt`. */
export type HandleUntouched = (id: string, untouched: Untouched) => Promise<void>;

/**
 * Returns the function that handles a game in which nobody has acted for long. It stores the event that the game will
 * be closed, and later that it is closed. It is refused as `stale` when somebody has acted meanwhile. Throws Refused
 * (stale, over, unknownGame, frozen, noRoom).
 */
export function handlingUntouchedAt<T extends GameTypes>(
  { game, context }: GameCache<T>,
  carryOut: CarryOut<T>,
): HandleUntouched {
  const { jobs, ids } = context.parts;
  return async (id, { touched, version }) => {
    const [seat] = game.seats;
    if (seat === undefined) throw new Error('A game has two seats.');
    const now = (await jobs.now()).getTime();
    const action = `time-${ids.passing('wake', null)}`;
    await carryOut(id, {
      decision: (state) => decideUntouched(game, state, { touched: touched.getTime(), now }),
      only: version,
      looksBack: false,
      body: { action },
      record: { seat, by: { why: 'time' }, action, frame: TABLE_FRAME },
    });
  };
}
