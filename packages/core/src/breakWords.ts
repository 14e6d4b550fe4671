import { z } from 'zod';
import { daysUsed, type BreakTold, type Calendar } from './breaks.js';
import type { TimeState } from './clocks.js';
import type { Reason } from './game.js';

/** What a seat may say about breaks. */
export const breakWords = [
  /** Asks for a pause until that moment, or without an end; in the place of one that goes on. */
  z.strictObject({ verb: z.literal('askPause'), until: z.int().nullable() }),
  z.strictObject({ verb: z.literal('withdrawPause'), number: z.int() }),
  z.strictObject({ verb: z.literal('answerPause'), number: z.int(), accept: z.boolean() }),
  /** Goes on after a pause without an end. */
  z.strictObject({ verb: z.literal('goOn') }),
  /** Goes on vacation for so many days. */
  z.strictObject({ verb: z.literal('goAway'), days: z.int().min(1).max(60) }),
  z.strictObject({ verb: z.literal('comeBack') }),
  /** Wants weekends off by that time zone; null: no longer. */
  z.strictObject({ verb: z.literal('wantWeekends'), zone: z.string().min(1).max(64).nullable() }),
] as const;
export type BreakWord = z.infer<(typeof breakWords)[number]>;

const because = (code: string): readonly Reason[] => [{ code, rule: '', at: [] }];
const unless = (isOpen: boolean, code: string): readonly Reason[] => (isOpen ? [] : because(code));

/** How many days of vacation a seat may still take. */
export const daysLeft = <Seat extends string>({ pace, breaks }: TimeState<Seat>, seat: Seat): number =>
  pace.by === 'web' ? pace.vacation - daysUsed(breaks, seat) : 0;

/** Why a word about breaks is not open to a seat; empty when it is. Moments and time zones are looked at when it is said. */
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

const DAY = 86_400_000;
/** A pause ends within so many milliseconds, or has no end. */
const LONGEST_PAUSE = 180 * DAY;

/**
 * True where another time zone, chosen now, could lengthen a weekend that has begun: somewhere it begins and ends a day
 * after it does elsewhere. Between two weekends the choice is free.
 */
const isLengthened = (
  { before, zone, now }: Readonly<Record<'before' | 'zone', string | null>> & { readonly now: number },
  calendar: Calendar,
): boolean =>
  zone !== null &&
  zone !== before &&
  [before, zone].some((each) => each !== null && calendar.isOff(each, now));

/** What a word about breaks leads to, said at that moment; a reason where the moment or the time zone is none. */
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
