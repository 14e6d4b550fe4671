import { type Decided, isPlaying, type Refusal, refuse, type Result, written } from './decided.js';
import type { Untouched } from './clocks.js';
import type { Game, GameTypes } from './game.js';
import type { TableEvent } from './table.js';
import { DAY } from './timeControl.js';

/**
 * The warnings of a game that nobody touches: how long after its last action, and how long after the warning before,
 * in milliseconds.
 */
const WARNINGS = [
  { after: 152 * DAY, since: 0 },
  { after: 175 * DAY, since: 21 * DAY },
] as const;
/** When it is closed: half a year after its last action, and at least a week after the second warning. */
const CLOSED = { after: 182 * DAY, since: 7 * DAY } as const;

/** After how long without an action a game is first looked at, in milliseconds. */
export const UNTOUCHED_AFTER = WARNINGS[0].after;

/** The earliest moment at which a game with this warning is closed. */
export const closesAt = ({ times, at }: Untouched): number =>
  at + (times < WARNINGS.length ? CLOSED.after - WARNINGS[0].after : CLOSED.since);

/**
 * True when no clock will end a game that nobody continues: it has none, they stand still, or the other side does not
 * choose.
 */
const isForgotten = <T extends GameTypes>({ table: { time } }: T['state']): boolean =>
  time === null || time.clocks.every(({ runs, stage }) => !runs || stage === 'open');

/**
 * Decides what is due in a game that nobody has touched since `touched`: a first warning, a second, and at last its
 * end as unfinished. Refused as `stale` when it is too early, and as `over` after the end.
 */
export function decideUntouched<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { touched, now }: { readonly touched: number; readonly now: number },
): Result<Decided<T>, Refusal> {
  if (!isPlaying(state)) return refuse('over');
  const { times, at } = state.table.untouched ?? { times: 0, at: 0 };
  const { after, since } = WARNINGS[times] ?? CLOSED;
  if (!isForgotten<T>(state) || now < touched + after || now < at + since) return refuse('stale');
  const fact: TableEvent<T['seat']> =
    times < WARNINGS.length
      ? { kind: 'TimeKept', what: { is: 'untouched', times: times + 1, at: now } }
      : { kind: 'GameEnded', winner: null, by: 'unfinished' };
  return written(game, state, [game.tableEvent(fact)]);
}
