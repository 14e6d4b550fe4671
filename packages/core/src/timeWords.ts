import { z } from 'zod';
import { NO_CALENDAR } from './breaks.js';
import { breakFact, breakWords, explainBreak, type BreakWord } from './breakWords.js';
import {
  clockOf,
  leftAt,
  reseated,
  restated,
  type Moment,
  type SeatClock,
  type TimeState,
  type TimeTold,
} from './clocks.js';
import { finish, isPlaying, refuse, renewed, type Decided, type Refusal } from './decided.js';
import { evolveTime } from './evolveTime.js';
import type { Game, GameTypes, Reason } from './game.js';
import type { Policies } from './left.js';
import { giftsOf, mayHandToBot } from './pace.js';
import { areMissing } from './shares.js';
import type { Result } from './result.js';

/** What a seat may say about time at the table. */
export const timeStepSchema = z.discriminatedUnion('verb', [
  /** Gives the other side so many milliseconds more. */
  z.strictObject({ verb: z.literal('giveTime'), ms: z.int() }),
  /** Claims the game, when the other side's time and the grace after it are over. */
  z.strictObject({ verb: z.literal('claimGame') }),
  /** Lets somebody new have the other side's seat, when its time and the grace after it are over. */
  z.strictObject({ verb: z.literal('openSeat') }),
  /** Lets a bot have it then, where both have agreed to that with the pace. */
  z.strictObject({ verb: z.literal('seatBot') }),
  /** Leaves the own seat to a bot, where both have agreed to that; and takes it again from one, however that came to it. */
  z.strictObject({ verb: z.literal('leaveToBot') }),
  z.strictObject({ verb: z.literal('sitAgain') }),
  /** Keeps a game open that would be closed because nobody touches it. */
  z.strictObject({ verb: z.literal('keepGame') }),
  ...breakWords,
]);
export type TimeStep = z.infer<typeof timeStepSchema>;

/** Whether a word at the table is about time. */
export const isAboutTime = (step: { readonly verb: string }): boolean =>
  timeStepSchema.options.some(({ shape }) => shape.verb.value === step.verb);

const because = (code: string): readonly Reason[] => [{ code, rule: '', at: [] }];

const otherOf = <T extends GameTypes>(game: Game<T>, seat: T['seat']): T['seat'] =>
  game.seats.find((each) => each !== seat) ?? seat;

/** Why nothing comes yet of a side's time; on a break nobody is late: who has agreed to a pause waits for its end. */
function whyNotLate<Seat extends string>(
  { opened }: TimeState<Seat>,
  { runs, stage }: SeatClock<Seat>,
): readonly Reason[] {
  if (opened !== null) return because('seatOpened');
  return runs && stage === 'open' ? [] : because('notOverdue');
}

/** Why a seat may not be left to a bot by its player: one player stays, and a bot gives no share in the chance for another. */
function againstLeaving<T extends GameTypes>({ table }: T['state'], seat: T['seat']): readonly Reason[] {
  const { time, shares } = table;
  if (time === null || !mayHandToBot(time.pace)) return because('noBotAgreed');
  if (time.bots.includes(seat)) return because('botPlays');
  if (time.bots.length > 0 || time.opened !== null) return because('nobodyStays');
  return areMissing(shares) ? because('sharesMissing') : [];
}

/** Why a word about time is not open to a seat; where none, `decideTime` refuses it for its moment or time zone alone. */
export function explainTime<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TimeStep },
): readonly Reason[] {
  if (!isPlaying(view)) return because('gameOver');
  const { time, untouched } = view.table;
  if (step.verb === 'keepGame') return untouched === null ? because('nothingToKeep') : [];
  if (step.verb === 'leaveToBot') return againstLeaving<T>(view, seat);
  if (step.verb === 'sitAgain') return time?.bots.includes(seat) === true ? [] : because('noBotHere');
  const clock = clockOf(time, otherOf(game, seat));
  if (time === null || time.pace.by === 'none') return because('noPace');
  if (clock === null) return because('clocksNotStarted');
  switch (step.verb) {
    case 'giveTime':
      return giftsOf(time.pace).includes(step.ms) ? [] : because('noSuchGift');
    case 'seatBot':
      return mayHandToBot(time.pace) ? whyNotLate(time, clock) : because('noBotAgreed');
    case 'openSeat':
    case 'claimGame':
      return whyNotLate(time, clock);
    default:
      return explainBreak(time, { seat, step });
  }
}

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
