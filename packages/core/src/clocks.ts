import { z } from 'zod';
import {
  breaksSchema,
  breakTold,
  evolveBreaks,
  NO_CALENDAR,
  noBreaks,
  weekendZone,
  type Calendar,
} from './breaks.js';
import { type DefineFact, PLAIN_TO_ALL } from './facts.js';
import { readonlyArray, readonlyObject } from './schemas.js';
import { timeControlSchema } from './timeControl.js';

/**
 * What has passed of a side's time during one decision: half of what it had, nearly all, all of it, and the grace
 * after that. Once it is `open` the other side may choose what follows.
 */
export const STAGES = ['half', 'near', 'up', 'open'] as const;
export type Stage = (typeof STAGES)[number];

const clockSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  readonlyObject({
    seat,
    left: z.int(),
    /** What it had when its current decision opened. */
    base: z.int(),
    /** Whether the seat is asked, and whether its time passes. It stands still during breaks. */
    asked: z.boolean(),
    runs: z.boolean(),
    stage: z.enum(STAGES).nullable(),
    /** When that stage was told. */
    since: z.int().nullable(),
  });

/** A side's clock as it was last told. All times are in milliseconds. */
export type SeatClock<Seat extends string> = z.output<ReturnType<typeof clockSchema<Seat>>>;

/** The schema of `TimeState`, given that of the game's seats. */
export const timeSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  z.strictObject({
    pace: timeControlSchema,
    at: z.int().nullable(),
    clocks: readonlyArray(clockSchema(seat)),
    breaks: breaksSchema(seat),
    /**
     * The seat that waits for a new player after its time was over, or null; and the seats that bots play for their
     * players.
     */
    opened: seat.nullable(),
    bots: readonlyArray(seat).default([]),
  });

/** A game's time, which everybody sees. `at` is when the clocks were last told; null before they start. */
export type TimeState<Seat extends string> = Readonly<z.output<ReturnType<typeof timeSchema<Seat>>>>;

const toldSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('agreed'), pace: timeControlSchema }),
    z.strictObject({ is: z.literal('clocks'), at: z.int(), clocks: readonlyArray(clockSchema(seat)) }),
    z.strictObject({ is: z.literal('passed'), seat, stage: z.enum(STAGES), at: z.int() }),
    /** The other side has given this one more time. */
    z.strictObject({ is: z.literal('longer'), seat, ms: z.int() }),
    z.strictObject({ is: z.literal('claimed'), seat }),
    /**
     * `opened`: the seat's time is over and the other side has opened it to somebody new. `seated`: somebody new has
     * taken it.
     */
    z.strictObject({ is: z.literal('opened'), seat }),
    z.strictObject({ is: z.literal('seated'), seat }),
    /**
     * `botSeated`: a bot plays the seat, because the other side chose so after its time was over, or (with `left`)
     * because its player has left. `satAgain`: its player has taken it back.
     */
    z.strictObject({ is: z.literal('botSeated'), seat, left: z.literal(true).optional() }),
    z.strictObject({ is: z.literal('satAgain'), seat }),
    /** Nobody has acted for long, and both players are told so: for the first time, or the second. */
    z.strictObject({ is: z.literal('untouched'), times: z.int(), at: z.int() }),
    /** The seat wants the game to stay open. */
    z.strictObject({ is: z.literal('kept'), seat }),
    ...breakTold(seat),
  ]);

/**
 * What a fact about time tells: the time control, the clocks, a stage reached, a gift of time, a claim to the game,
 * and so on.
 */
export type TimeTold<Seat extends string> = Readonly<z.output<ReturnType<typeof toldSchema<Seat>>>>;

/** A fact about time. No rule of a game reads it, and takebacks do not undo it. */
export interface TimeKept<Seat extends string> {
  readonly kind: 'TimeKept';
  readonly what: TimeTold<Seat>;
}

/**
 * Defines the fact about time, for the table's facts. Everybody sees it: clocks depend on who is asked, and on
 * nothing hidden.
 */
export const timeFact = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) => define('TimeKept', { what: toldSchema(seat) }, PLAIN_TO_ALL);

type Time<Seat extends string> = TimeState<Seat> | null;

const withoutSeat = <Seat extends string>(seats: readonly Seat[], seat: Seat): Seat[] =>
  seats.filter((each) => each !== seat);

/** A game's time after a fact about it. All but `agreed` leave null as it is. */
export function evolveTime<Seat extends string>(time: Time<Seat>, what: TimeTold<Seat>): Time<Seat> {
  switch (what.is) {
    case 'agreed':
      return { pace: what.pace, at: null, clocks: [], breaks: noBreaks(), opened: null, bots: [] };
    case 'clocks':
      return time && { ...time, at: what.at, clocks: what.clocks };
    case 'passed': {
      const { seat, stage, at } = what;
      const withStage = (clock: SeatClock<Seat>) =>
        clock.seat === seat ? { ...clock, stage, since: at } : clock;
      return time && { ...time, clocks: time.clocks.map(withStage) };
    }
    case 'opened':
      return time && { ...time, opened: what.seat, bots: withoutSeat(time.bots, what.seat) };
    case 'seated':
      return time && { ...time, opened: null };
    case 'botSeated':
      return time && { ...time, bots: [...time.bots, what.seat] };
    case 'satAgain':
      return time && { ...time, bots: withoutSeat(time.bots, what.seat) };
    case 'longer':
    case 'claimed':
    case 'untouched':
    case 'kept':
      return time;
    default:
      return time && { ...time, breaks: evolveBreaks(time.breaks, what) };
  }
}

/** The schema of `Untouched`. */
export const untouchedSchema = readonlyObject({ times: z.int(), at: z.int() });
/** How often the players were warned that nobody acts, and when last (milliseconds since 1970). */
export type Untouched = z.output<typeof untouchedSchema>;

/** The warnings after a fact about time. Whatever a player does clears them; what the server tells by itself does not. */
export function evolveUntouched(untouched: Untouched | null, what: TimeTold<string>): Untouched | null {
  switch (what.is) {
    case 'untouched':
      return { times: what.times, at: what.at };
    case 'agreed':
    case 'clocks':
    case 'passed':
    case 'claimed':
    case 'pauseOver':
      return untouched;
    default:
      return null;
  }
}

/**
 * What a side has left at that moment. Weekends off do not count. A server clock that was set back takes nothing away
 * and gives nothing back.
 */
export function remainingAt<Seat extends string>(
  { at, breaks }: TimeState<Seat>,
  { seat, runs, left }: SeatClock<Seat>,
  { now, calendar = NO_CALENDAR }: Moment,
): number {
  if (!runs || at === null || now <= at) return left;
  const zone = weekendZone(breaks, seat);
  const off = zone === null ? 0 : calendar.offBetween(zone, at, now);
  return Math.max(0, left - Math.max(0, now - at - off));
}

/** A moment in milliseconds since 1970, and the calendar for weekends (`NO_CALENDAR` when left out). */
export interface Moment {
  readonly now: number;
  readonly calendar?: Calendar;
}

/** A seat's clock; null before the clocks start. */
export const clockOf = <Seat extends string>(time: Time<Seat>, seat: Seat): SeatClock<Seat> | null =>
  time?.clocks.find((clock) => clock.seat === seat) ?? null;
