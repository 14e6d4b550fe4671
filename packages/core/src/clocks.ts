import { z } from 'zod';
import {
  breaksSchema,
  breakTold,
  NO_CALENDAR,
  weekendZone,
  type Breaks,
  type BreakTold,
  type Calendar,
} from './breaks.js';
import type { DefineFact } from './facts.js';
import { paceSchema, type Pace } from './pace.js';

/**
 * What has passed of a side's time while it has the same decision before it: half of what it had then, nearly all of it,
 * all of it, and the grace after that, so that the other side may choose what comes of it.
 */
export const STAGES = ['half', 'near', 'up', 'open'] as const;
export type Stage = (typeof STAGES)[number];

/** The clock of a side, as it stood when the clocks were last told. Spans and moments are in milliseconds. */
export interface SeatClock<Seat extends string> {
  readonly seat: Seat;
  readonly left: number;
  /** What it had when its decision was opened. */
  readonly base: number;
  /** Whether it is asked, and whether its time passes: it stands still on breaks. */
  readonly asked: boolean;
  readonly runs: boolean;
  readonly stage: Stage | null;
  /** When that stage was told. */
  readonly since: number | null;
}

/** The time of a game, as everybody knows it. `at` is when the clocks were last told; null before they have been started. */
export interface TimeState<Seat extends string> {
  readonly pace: Pace;
  readonly at: number | null;
  readonly clocks: readonly SeatClock<Seat>[];
  readonly breaks: Breaks<Seat>;
  /** Whose seat waits for somebody new, after its time was over (null: none does), and which seats bots have in their players' place. */
  readonly opened: Seat | null;
  readonly bots: readonly Seat[];
}

const clockSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  z.strictObject({
    seat,
    left: z.int(),
    base: z.int(),
    asked: z.boolean(),
    runs: z.boolean(),
    stage: z.enum(STAGES).nullable(),
    since: z.int().nullable(),
  });

/** Its schema, by that of the game's seats. */
export const timeSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  z.strictObject({
    pace: paceSchema,
    at: z.int().nullable(),
    clocks: z.array(clockSchema(seat)),
    breaks: breaksSchema(seat),
    opened: seat.nullable(),
    bots: z.array(seat).default([]),
  });

const whatSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('agreed'), pace: paceSchema }),
    z.strictObject({ is: z.literal('clocks'), at: z.int(), clocks: z.array(clockSchema(seat)) }),
    z.strictObject({ is: z.literal('passed'), seat, stage: z.enum(STAGES), at: z.int() }),
    z.strictObject({ is: z.literal('longer'), seat, ms: z.int() }),
    z.strictObject({ is: z.literal('claimed'), seat }),
    z.strictObject({ is: z.literal('opened'), seat }),
    z.strictObject({ is: z.literal('seated'), seat }),
    z.strictObject({ is: z.literal('botSeated'), seat, left: z.literal(true).optional() }),
    z.strictObject({ is: z.literal('satAgain'), seat }),
    z.strictObject({ is: z.literal('untouched'), times: z.int(), at: z.int() }),
    z.strictObject({ is: z.literal('kept'), seat }),
    ...breakTold(seat),
  ]);

/** What is told of time: the pace, how the clocks stand, that some of it has passed, more of it for a side, and that a side claims the game. */
export type TimeTold<Seat extends string> =
  | { readonly is: 'agreed'; readonly pace: Pace }
  | { readonly is: 'clocks'; readonly at: number; readonly clocks: SeatClock<Seat>[] }
  | { readonly is: 'passed'; readonly seat: Seat; readonly stage: Stage; readonly at: number }
  /** That side has more time, by the other's word. */
  | { readonly is: 'longer'; readonly seat: Seat; readonly ms: number }
  | { readonly is: 'claimed'; readonly seat: Seat }
  /** The time of that seat is over, and by the other's word it waits for somebody new; and somebody new has taken it. */
  | { readonly is: 'opened' | 'seated'; readonly seat: Seat }
  /** A bot has that seat, by the other's word after its time was over, or because its player has `left`; and its player has it again. */
  | { readonly is: 'botSeated'; readonly seat: Seat; readonly left?: true | undefined }
  | { readonly is: 'satAgain'; readonly seat: Seat }
  /** Nobody has touched the game for long, and both are told so for the first time, or the second. */
  | { readonly is: 'untouched'; readonly times: number; readonly at: number }
  /** That seat wants the game to stay open. */
  | { readonly is: 'kept'; readonly seat: Seat }
  | BreakTold<Seat>;

/** A fact about time. No rule of a game knows of it, and no takeback takes it back. */
export interface TimeKept<Seat extends string> {
  readonly kind: 'TimeKept';
  readonly what: TimeTold<Seat>;
}

/** The fact about time, for the table's. Everybody sees it: clocks depend on who is waited for, and on nothing that is hidden. */
export const timeFacts = <Seat extends string, State>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
) => [define('TimeKept', { what: whatSchema(seat) }, { audience: 'everyone', nature: 'plain' })] as const;

type Time<Seat extends string> = TimeState<Seat> | null;

/**
 * What a side has left at that moment; by the server's calendar weekends that it has off take nothing away. A clock that
 * was set back takes nothing away either, and gives nothing back.
 */
export function leftAt<Seat extends string>(
  { at, breaks }: TimeState<Seat>,
  { seat, runs, left }: SeatClock<Seat>,
  { now, calendar = NO_CALENDAR }: Moment,
): number {
  if (!runs || at === null || now <= at) return left;
  const zone = weekendZone(breaks, seat);
  const off = zone === null ? 0 : calendar.offBetween(zone, at, now);
  return Math.max(0, left - Math.max(0, now - at - off));
}

/** A moment, in milliseconds since 1970, and the calendar that it is looked at by. */
export interface Moment {
  readonly now: number;
  readonly calendar?: Calendar;
}

/** The clock of a seat; null before the clocks have been started. */
export const clockOf = <Seat extends string>(time: Time<Seat>, seat: Seat): SeatClock<Seat> | null =>
  time?.clocks.find((clock) => clock.seat === seat) ?? null;
