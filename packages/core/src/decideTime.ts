import { NO_CALENDAR } from './breaks.js';
import { breakFact, type BreakWord } from './breakWords.js';
import { evolveTime, remainingAt, type Moment, type SeatClock, type TimeTold } from './clocks.js';
import { reseated, restated } from './clockTurns.js';
import { type Decided, finish, isPlaying, type Refusal, refuse, renewed, type Result } from './decided.js';
import type { Game, GameTypes, Reason } from './game.js';
import type { Policies } from './policies.js';
import { because, explainTime, otherOf, type TimeStep } from './timeWords.js';

/**
 * Decides a table action about time, taken at that moment. Refuses with `over`, or with `tableRefused` and the
 * reasons of `explainTime` or `breakFact`.
 */
export function decideTime<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TimeStep },
  { policies, ...moment }: Moment & { readonly policies?: Policies<T> },
): Result<Decided<T>, Refusal> {
  const reasons = explainTime(game, game.conceal(state, seat), { seat, step });
  if (reasons.length > 0) return refuse(isPlaying(state) ? 'tableRefused' : 'over', reasons);
  const record = renewed(game, state);
  const tell = (what: TimeTold<T['seat']>) => record.emit(game.tableEvent({ kind: 'TimeKept', what }));
  switch (step.verb) {
    case 'giveTime': {
      const to = otherOf(game, seat);
      tell({ is: 'longer', seat: to, ms: step.ms });
      tell({ is: 'clocks', at: moment.now, clocks: withMore<T>(state, { to, ms: step.ms, moment }) });
      break;
    }
    case 'openSeat':
      openSeat<T>(state, { seat: otherOf(game, seat) }, moment).forEach(tell);
      break;
    case 'seatBot':
      seatBot<T>(state, otherOf(game, seat), moment).forEach(tell);
      break;
    case 'leaveToBot':
      tell({ is: 'botSeated', seat, left: true });
      break;
    case 'sitAgain':
      tell({ is: 'satAgain', seat });
      break;
    case 'keepGame':
      tell({ is: 'kept', seat });
      break;
    case 'claimGame':
      tell({ is: 'claimed', seat });
      record.emit(game.tableEvent({ kind: 'GameEnded', winner: seat, by: 'time' }));
      break;
    default: {
      const told = breakTold<T>(state, { seat, step }, moment);
      if ('reasons' in told) return refuse('tableRefused', told.reasons);
      told.facts.forEach(tell);
    }
  }
  return finish(game, record, policies);
}

/** Opens a seat to somebody new; its clock stands still until then. */
function openSeat<T extends GameTypes>(
  { table: { time } }: T['state'],
  { seat }: { readonly seat: T['seat'] },
  moment: Moment,
): TimeTold<T['seat']>[] {
  if (time === null) return [];
  const again = restated(time, { ...time, opened: seat }, moment);
  return [{ is: 'opened', seat }, ...(again === null ? [] : [again])];
}

/** Gives a seat to a bot, with its full time. */
const seatBot = <T extends GameTypes>(
  { table: { time } }: T['state'],
  seat: T['seat'],
  moment: Moment,
): TimeTold<T['seat']>[] =>
  time === null
    ? []
    : [
        { is: 'botSeated', seat },
        { is: 'clocks', at: moment.now, clocks: reseated(time, seat, moment) },
      ];

/** Decides that somebody new has taken a seat that was open to them. Refused as `stale` when it was not. */
export function decideSeated<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, moment }: { readonly seat: T['seat']; readonly moment: Moment },
): Result<Decided<T>, Refusal> {
  const { time } = state.table;
  if (time?.opened !== seat) return refuse('stale');
  const clocks = reseated(time, seat, moment);
  return decidePassed(game, state, [
    { is: 'seated', seat },
    { is: 'clocks', at: moment.now, clocks },
  ]);
}

/** What a table action about breaks leads to: its fact, and the clocks when some start or stop by it. */
function breakTold<T extends GameTypes>(
  { table: { time } }: T['state'],
  said: { readonly seat: T['seat']; readonly step: BreakWord },
  { now, calendar = NO_CALENDAR }: Moment,
): { readonly facts: TimeTold<T['seat']>[] } | { readonly reasons: readonly Reason[] } {
  if (time === null) return { reasons: because('noPace') };
  const fact = breakFact(time, said, { now, calendar });
  if (!('is' in fact)) return { reasons: fact };
  const after = evolveTime(time, fact);
  const again = after === null ? null : restated(time, after, { now, calendar });
  return { facts: again === null ? [fact] : [fact, again] };
}

/** The clocks after a gift of time. The receiving seat counts stages from what it has then, as at a new decision. */
function withMore<T extends GameTypes>(
  { table: { time } }: T['state'],
  { to, ms, moment }: { readonly to: T['seat']; readonly ms: number; readonly moment: Moment },
): SeatClock<T['seat']>[] {
  if (time === null) return [];
  return time.clocks.map((clock) => {
    const left = remainingAt(time, clock, moment);
    if (clock.seat !== to) return { ...clock, left };
    return { ...clock, left: left + ms, base: left + ms, stage: null, since: null };
  });
}

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
  if (due.length === 0) return refuse('stale');
  const record = renewed(game, state);
  for (const what of due) record.emit(game.tableEvent({ kind: 'TimeKept', what }));
  return finish(game, record);
}
