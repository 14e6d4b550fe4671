import { NO_CALENDAR } from './breaks.js';
import { breakFact, type BreakWord } from './breakWords.js';
import { leftAt, type Moment, type SeatClock, type TimeTold } from './clocks.js';
import { reseated, restated } from './clockTurns.js';
import { finish, isPlaying, refuse, renewed, type Decided, type Refusal } from './decided.js';
import { evolveTime } from './evolveTime.js';
import type { Game, GameTypes, Reason } from './game.js';
import type { Policies } from './left.js';
import type { Result } from './result.js';
import { because, explainTime, otherOf, type TimeStep } from './timeWords.js';

/** Decides a word about time, said at that moment. */
export function decideTime<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TimeStep },
  { policies = {}, ...moment }: Moment & { readonly policies?: Policies<T> },
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

/** A seat waits for somebody new: its clock stands still until then. */
function openSeat<T extends GameTypes>(
  { table: { time } }: T['state'],
  { seat }: { readonly seat: T['seat'] },
  moment: Moment,
): TimeTold<T['seat']>[] {
  if (time === null) return [];
  const again = restated(time, { ...time, opened: seat }, moment);
  return [{ is: 'opened', seat }, ...(again === null ? [] : [again])];
}

/** A bot has a seat from now on, with all of the time. */
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

/** Decides that somebody new has taken a seat that waited for them. Refused as `stale` where it does not. */
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

/** What a word about breaks leads to: its fact, and how the clocks stand after it where some begin or cease to stand still. */
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

/** The clocks with more time for a seat, which has it as if its decision had just been opened. */
function withMore<T extends GameTypes>(
  { table: { time } }: T['state'],
  { to, ms, moment }: { readonly to: T['seat']; readonly ms: number; readonly moment: Moment },
): SeatClock<T['seat']>[] {
  if (time === null) return [];
  return time.clocks.map((clock) => {
    const left = leftAt(time, clock, moment);
    if (clock.seat !== to) return { ...clock, left };
    return { ...clock, left: left + ms, base: left + ms, stage: null, since: null };
  });
}

/**
 * What the server writes down of a game's time by itself: what has passed of it. Refused as `stale` where there is
 * nothing to write down.
 */
export function decidePassed<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  told: readonly TimeTold<T['seat']>[],
): Result<Decided<T>, Refusal> {
  if (!isPlaying(state)) return refuse('over');
  if (told.length === 0) return refuse('stale');
  const record = renewed(game, state);
  for (const what of told) record.emit(game.tableEvent({ kind: 'TimeKept', what }));
  return finish(game, record, {});
}
