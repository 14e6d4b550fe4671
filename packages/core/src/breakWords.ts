import { z } from 'zod';
import { daysUsed, type BreakTold, type Calendar } from './breaks.js';
import type { TimeState } from './clocks.js';
import { because, unless, type Reason } from './reasons.js';
import { DAY } from './timeControl.js';

/** The table actions about breaks. */
export const breakWords = [
  /** Asks for a pause until that moment, or without an end (null). It replaces a pause that is running. */
  z.strictObject({ verb: z.literal('askPause'), until: z.int().nullable() }),
  z.strictObject({ verb: z.literal('withdrawPause'), number: z.int() }),
  z.strictObject({ verb: z.literal('answerPause'), number: z.int(), accept: z.boolean() }),
  /** Ends a pause that has no end of its own. */
  z.strictObject({ verb: z.literal('goOn') }),
  /** Goes on vacation for that many days. */
  z.strictObject({ verb: z.literal('goAway'), days: z.int().min(1).max(60) }),
  z.strictObject({ verb: z.literal('comeBack') }),
  /** Wants weekends off in that time zone; null: no longer. */
  z.strictObject({ verb: z.literal('wantWeekends'), zone: z.string().min(1).max(64).nullable() }),
] as const;
export type BreakWord = z.infer<(typeof breakWords)[number]>;

/** How many days of vacation a seat may still take. */
export const daysLeft = <Seat extends string>({ pace, breaks }: TimeState<Seat>, seat: Seat): number =>
  pace.by === 'web' ? pace.vacation - daysUsed(breaks, seat) : 0;

/** Why a seat may not take a table action about breaks; empty when it may. `breakFact` checks moments and time zones. */
export function explainBreak<Seat extends string>(
  time: TimeState<Seat>,
  { seat, step }: { readonly seat: Seat; readonly step: BreakWord },
): readonly Reason[] {
  const { request, pause, away } = time.breaks;
  const isAway = away.some((each) => each.seat === seat);
  const isLate = time.clocks.some(
    (clock) => clock.seat === seat && (clock.stage === 'up' || clock.stage === 'open'),
  );
  switch (step.verb) {
    case 'askPause':
      return unless(request === null, 'pauseAlreadyAsked');
    case 'withdrawPause':
      return unless(request?.number === step.number && request.by === seat, 'noSuchPause');
    case 'answerPause':
      return unless(request?.number === step.number && request.by !== seat, 'noSuchPause');
    case 'goOn':
      return unless(pause !== null && pause.until === null, 'noSuchPause');
    case 'goAway':
      if (isAway) return because('awayAlready');
      if (isLate) return because('tooLateForVacation');
      return unless(step.days <= daysLeft(time, seat), 'noVacationLeft');
    case 'comeBack':
      return unless(isAway, 'notAway');
    case 'wantWeekends':
      return [];
  }
}

/** The longest pause with an end, in milliseconds. */
const LONGEST_PAUSE = 180 * DAY;

/**
 * True when choosing another time zone now could lengthen a weekend: when it is weekend in the old zone or in the new
 * one. Between weekends the choice is free.
 */
const isLengthened = (
  { before, zone, now }: Readonly<Record<'before' | 'zone', string | null>> & { readonly now: number },
  calendar: Calendar,
): boolean =>
  zone !== null &&
  zone !== before &&
  [before, zone].some((each) => each !== null && calendar.isOff(each, now));

/** The fact of a table action about breaks, taken at `now`; reasons when its moment or time zone is not valid. */
export function breakFact<Seat extends string>(
  { breaks }: TimeState<Seat>,
  { seat, step }: { readonly seat: Seat; readonly step: BreakWord },
  { now, calendar }: { readonly now: number; readonly calendar: Calendar },
): BreakTold<Seat> | readonly Reason[] {
  switch (step.verb) {
    case 'askPause': {
      const { until } = step;
      if (until !== null && (until <= now || until > now + LONGEST_PAUSE)) return because('badPause');
      return { is: 'pauseAsked', seat, number: breaks.asked + 1, until };
    }
    case 'withdrawPause':
      return { is: 'pauseWithdrawn', seat, number: step.number };
    case 'answerPause':
      return { is: 'pauseAnswered', seat, number: step.number, accepted: step.accept };
    case 'goOn':
      return { is: 'resumed', seat };
    case 'goAway':
      return { is: 'away', seat, days: step.days, until: now + step.days * DAY };
    case 'comeBack': {
      const until = breaks.away.find((each) => each.seat === seat)?.until ?? now;
      return { is: 'back', seat, unused: Math.max(0, Math.floor((until - now) / DAY)) };
    }
    case 'wantWeekends': {
      const { zone } = step;
      if (zone !== null && !calendar.isZone(zone)) return because('badZone');
      const before = breaks.weekends.find((each) => each.seat === seat)?.zone ?? null;
      return isLengthened({ before, zone, now }, calendar)
        ? because('weekendNow')
        : { is: 'weekends', seat, zone };
    }
  }
}
