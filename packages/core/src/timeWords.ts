import { z } from 'zod';
import { breakWords, explainBreak } from './breakWords.js';
import { clockOf, type SeatClock, type TimeKept, type TimeState } from './clocks.js';
import { isPlaying } from './decided.js';
import type { Game, GameTypes } from './game.js';
import { because, unless, type Reason } from './reasons.js';
import { giftsOf, mayHandToBot } from './timeControl.js';
import { areMissing } from './shares.js';
import type { EventBase } from './facts.js';

/** The table actions about time. */
export const timeStepSchema = z.discriminatedUnion('verb', [
  /** Gives the other side this many milliseconds. */
  z.strictObject({ verb: z.literal('giveTime'), ms: z.int() }),
  /** Claims the game when the other side's time and grace are over. */
  z.strictObject({ verb: z.literal('claimGame') }),
  /** Opens the other side's seat to somebody new when its time and grace are over. */
  z.strictObject({ verb: z.literal('openSeat') }),
  /** Hands the other side's seat to a bot then, if both agreed to that. */
  z.strictObject({ verb: z.literal('seatBot') }),
  /**
   * `leaveToBot` hands one's own seat to a bot, if both agreed to that. `sitAgain` takes it back from a bot, however
   * the bot got it.
   */
  z.strictObject({ verb: z.literal('leaveToBot') }),
  z.strictObject({ verb: z.literal('sitAgain') }),
  /** Keeps a game open that would be closed because nobody acts. */
  z.strictObject({ verb: z.literal('keepGame') }),
  ...breakWords,
]);
export type TimeStep = z.infer<typeof timeStepSchema>;

/** Whether a table action is about time. */
export const isAboutTime = (step: { readonly verb: string }): boolean =>
  timeStepSchema.options.some(({ shape }) => shape.verb.value === step.verb);

/** The other seat; the seat itself in a game with only one. */
export const otherOf = <T extends GameTypes>(game: Game<T>, seat: T['seat']): T['seat'] =>
  game.seats.find((each) => each !== seat) ?? seat;

/** Why a side is not yet late. During a break nobody is. */
function whyNotLate<Seat extends string>(
  { opened }: TimeState<Seat>,
  { runs, stage }: SeatClock<Seat>,
): readonly Reason[] {
  if (opened !== null) return because('seatOpened');
  return unless(runs && stage === 'open', 'notOverdue');
}

/**
 * Why a player may not hand their own seat to a bot. One player must remain, and a bot cannot give a share for
 * somebody else.
 */
function whyNotLeave<T extends GameTypes>({ table }: T['state'], seat: T['seat']): readonly Reason[] {
  const { time, shares } = table;
  if (time === null || !mayHandToBot(time.pace)) return because('noBotAgreed');
  if (time.bots.includes(seat)) return because('botPlays');
  if (time.bots.length > 0 || time.opened !== null) return because('nobodyStays');
  return unless(!areMissing(shares), 'sharesMissing');
}

/**
 * Why a seat may not take a table action about time; empty when it may. `decideTime` can then still refuse it, for
 * its moment or time zone alone.
 */
export function explainTime<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: TimeStep },
): readonly Reason[] {
  if (!isPlaying(view)) return because('gameOver');
  const { time, untouched } = view.table;
  if (step.verb === 'keepGame') return unless(untouched !== null, 'nothingToKeep');
  if (step.verb === 'leaveToBot') return whyNotLeave<T>(view, seat);
  if (step.verb === 'sitAgain') return unless(time?.bots.includes(seat) === true, 'noBotHere');
  const clock = clockOf(time, otherOf(game, seat));
  if (time === null || time.pace.by === 'none') return because('noPace');
  if (clock === null) return because('clocksNotStarted');
  switch (step.verb) {
    case 'giveTime':
      return unless(giftsOf(time.pace).includes(step.ms), 'noSuchGift');
    case 'seatBot':
      return mayHandToBot(time.pace) ? whyNotLate(time, clock) : because('noBotAgreed');
    case 'openSeat':
    case 'claimGame':
      return whyNotLate(time, clock);
    default:
      return explainBreak(time, { seat, step });
  }
}

/** Whether a fact is about time. No plan and no rule leads to it. */
export const isTimeKept = <Seat extends string>(
  event: EventBase | undefined,
): event is EventBase & TimeKept<Seat> => event?.kind === 'TimeKept';

/** Whether a fact ends a game by its time: a side claims it, or nobody has acted for long. */
export const endsByTime = (event: EventBase): boolean =>
  event.kind === 'GameEnded' && 'by' in event && (event.by === 'time' || event.by === 'unfinished');
