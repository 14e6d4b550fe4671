import { z } from 'zod';
import { breakWords, explainBreak } from './breakWords.js';
import { clockOf, type SeatClock, type TimeState } from './clocks.js';
import { isPlaying } from './decided.js';
import type { Game, GameTypes, Reason } from './game.js';
import { giftsOf, mayHandToBot } from './pace.js';
import { areMissing } from './shares.js';

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

/** A reason by its code: time has no rules of a game. */
export const because = (code: string): readonly Reason[] => [{ code, rule: '', at: [] }];

/** The seat opposite. */
export const otherOf = <T extends GameTypes>(game: Game<T>, seat: T['seat']): T['seat'] =>
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
