import { finish, isPlaying, refuse, renewed, type Decided, type Refusal } from './decided.js';
import type { Untouched } from './evolveTime.js';
import type { Game, GameTypes } from './game.js';
import type { Result } from './result.js';

const DAY = 86_400_000;

/** What is told of a game that nobody touches: after how long, and how long after what was told before, in milliseconds. */
const TOLD = [
  { after: 152 * DAY, since: 0 },
  { after: 175 * DAY, since: 21 * DAY },
] as const;
/** When it is closed: half a year after it was touched, and a week after the second warning at the least. */
const CLOSED = { after: 182 * DAY, since: 7 * DAY } as const;

/** After how long without a touch a game is looked at, in milliseconds. */
export const UNTOUCHED_AFTER = TOLD[0].after;

/** When a game of which that was told is closed, at the soonest. */
export const closesAt = ({ times, at }: Untouched): number =>
  at + (times < TOLD.length ? CLOSED.after - TOLD[0].after : CLOSED.since);

/** True for a game in which no clock ends what nobody goes on with: it has none, they stand still, or nobody chooses. */
const isForgotten = <T extends GameTypes>({ table: { time } }: T['state']): boolean =>
  time === null || time.clocks.every(({ runs, stage }) => !runs || stage === 'open');

/**
 * What the server writes down of a game that nobody has touched since that moment: a first warning, a second, and at last
 * that it is closed, and stays unfinished. Refused as `stale` where it is too early for that.
 */
export function decideUntouched<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { touched, now }: { readonly touched: number; readonly now: number },
): Result<Decided<T>, Refusal> {
  if (!isPlaying(state)) return refuse('over');
  const { times, at } = state.table.untouched ?? { times: 0, at: 0 };
  const { after, since } = TOLD[times] ?? CLOSED;
  if (!isForgotten<T>(state) || now < touched + after || now < at + since) return refuse('stale');
  const record = renewed(game, state);
  if (times < TOLD.length) {
    const what = { is: 'untouched', times: times + 1, at: now } as const;
    record.emit(game.tableEvent({ kind: 'TimeKept', what }));
  } else record.emit(game.tableEvent({ kind: 'GameEnded', winner: null, by: 'unfinished' }));
  return finish(game, record, {});
}
