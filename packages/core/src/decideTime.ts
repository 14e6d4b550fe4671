import { NO_CALENDAR } from './breaks.js';
import { breakFact } from './breakWords.js';
import { remainingAt, type Moment, type TimeState, type TimeTold } from './clocks.js';
import { reseated, withClocks } from './clockTurns.js';
import { type Decided, fail, isPlaying, ok, type Refusal, refuse, type Result, written } from './decided.js';
import type { Game, GameTypes } from './game.js';
import { because, type Reason } from './reasons.js';
import type { Policies } from './policies.js';
import { explainTime, otherOf, type TimeStep } from './timeWords.js';

/** A table action about time, and the seat that takes it. */
interface TimeAction<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly step: TimeStep;
}

/**
 * Decides a table action about time, taken at that moment. Refuses with `over`, or with `tableRefused` and the
 * reasons of `explainTime` or `breakFact`.
 */
export function decideTime<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: TimeAction<T>,
  { policies, ...moment }: Moment & { readonly policies?: Policies<T> },
): Result<Decided<T>, Refusal> {
  const reasons = explainTime(game, game.conceal(state, action.seat), action);
  if (reasons.length > 0) return refuse(isPlaying(state) ? 'tableRefused' : 'over', reasons);
  const told = toldBy(game, state.table.time, action, moment);
  if (!told.ok) return refuse('tableRefused', told.error);
  const { seat, step } = action;
  const ending: readonly T['event'][] =
    step.verb === 'claimGame' ? [game.tableEvent({ kind: 'GameEnded', winner: seat, by: 'time' })] : [];
  return written(game, state, [...timeKept(game, told.value), ...ending], policies);
}

/** What a table action about time tells, the clocks included when it changes them; or why its moment does not allow it. */
function toldBy<T extends GameTypes>(
  game: Game<T>,
  time: TimeState<T['seat']> | null,
  { seat, step }: TimeAction<T>,
  moment: Moment,
): Result<readonly TimeTold<T['seat']>[], readonly Reason[]> {
  if (step.verb === 'keepGame') return ok([{ is: 'kept', seat }]);
  if (time === null) return fail(because('noPace'));
  const other = otherOf(game, seat);
  switch (step.verb) {
    case 'leaveToBot':
      return ok([{ is: 'botSeated', seat, left: true }]);
    case 'sitAgain':
      return ok([{ is: 'satAgain', seat }]);
    case 'claimGame':
      return ok([{ is: 'claimed', seat }]);
    case 'giveTime':
      return ok(gift(time, { to: other, ms: step.ms }, moment));
    case 'openSeat':
      return ok(withClocks(time, [{ is: 'opened', seat: other }], moment));
    case 'seatBot':
      return ok([{ is: 'botSeated', seat: other }, reseated(time, other, moment)]);
    default: {
      const { now, calendar = NO_CALENDAR } = moment;
      const fact = breakFact(time, { seat, step }, { now, calendar });
      return 'is' in fact ? ok(withClocks(time, [fact], moment)) : fail(fact);
    }
  }
}

/** A gift of time. The receiving seat counts stages from what it has then, as at a new decision. */
const gift = <Seat extends string>(
  time: TimeState<Seat>,
  { to, ms }: { readonly to: Seat; readonly ms: number },
  moment: Moment,
): readonly TimeTold<Seat>[] => {
  const clocks = time.clocks.map((clock) => {
    const left = remainingAt(time, clock, moment);
    if (clock.seat !== to) return { ...clock, left };
    return { ...clock, left: left + ms, base: left + ms, stage: null, since: null };
  });
  return [
    { is: 'longer', seat: to, ms },
    { is: 'clocks', at: moment.now, clocks },
  ];
};

/** Decides that somebody new has taken a seat that was open to them. Refused as `stale` when it was not. */
export function decideSeated<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, moment }: { readonly seat: T['seat']; readonly moment: Moment },
): Result<Decided<T>, Refusal> {
  const { time } = state.table;
  if (time?.opened !== seat) return refuse('stale');
  return decidePassed(game, state, [{ is: 'seated', seat }, reseated(time, seat, moment)]);
}

const timeKept = <T extends GameTypes>(game: Game<T>, told: readonly TimeTold<T['seat']>[]): T['event'][] =>
  told.map((what) => game.tableEvent({ kind: 'TimeKept', what }));

/**
 * Writes facts about time that the server found due. Refused as `stale` when `due` is empty, and as `over` after the
 * end.
 */
export function decidePassed<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  due: readonly TimeTold<T['seat']>[],
): Result<Decided<T>, Refusal> {
  if (!isPlaying(state)) return refuse('over');
  return due.length === 0 ? refuse('stale') : written(game, state, timeKept(game, due));
}
