import { z } from 'zod';

/** Whether a bot may play on for who leaves, or has run out of time and of grace; left out, none may. */
const bot = z.boolean().optional();

/**
 * How a game is timed, agreed on before a seat is taken. `evening`: played live, with so many minutes for each side and
 * some seconds more for each decision. `web`: over weeks, with so many days and some hours more for each decision. What
 * a side has left never grows over what it began with by that. `none`: not at all, but who leaves may leave a bot behind.
 */
export const paceSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('evening'),
    minutes: z.int().min(5).max(600),
    seconds: z.int().min(0).max(600),
    bot,
  }),
  z.strictObject({
    by: z.literal('web'),
    days: z.int().min(1).max(90),
    hours: z.int().min(0).max(240),
    /** Days of vacation that each side may take, on which its clock stands still. */
    vacation: z.int().min(0).max(60),
    bot,
  }),
  z.strictObject({ by: z.literal('none'), bot: z.literal(true) }),
]);
export type Pace = z.infer<typeof paceSchema>;

/** Whether both have agreed that a bot may play on for who leaves, or has run out of time and of grace. */
export const mayHandToBot = ({ bot = false }: Pace): boolean => bot;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Spans of a pace, in milliseconds. */
export interface PaceSpans {
  /** What each side begins with. */
  readonly pool: number;
  /** What a side gets back for each decision. */
  readonly increment: number;
  /** So long before the end a side is reminded for the last time, or in the last quarter of what it had, if that is less. */
  readonly near: number;
  /** How long a side whose time is up is waited for before the other may choose what comes of it. */
  readonly grace: number;
}

/** The spans of a pace. */
export function spansOf(pace: Pace): PaceSpans {
  switch (pace.by) {
    case 'evening':
      return {
        pool: pace.minutes * MINUTE,
        increment: pace.seconds * SECOND,
        near: 2 * MINUTE,
        grace: 5 * MINUTE,
      };
    case 'web':
      return { pool: pace.days * DAY, increment: pace.hours * HOUR, near: DAY, grace: 2 * DAY };
    case 'none':
      return { pool: Infinity, increment: 0, near: 0, grace: Infinity };
  }
}

/** By which spans a side may be given more time, in milliseconds. */
export function giftsOf({ by }: Pace): readonly number[] {
  switch (by) {
    case 'evening':
      return [5 * MINUTE, 15 * MINUTE, 30 * MINUTE];
    case 'web':
      return [DAY, 3 * DAY, 7 * DAY];
    case 'none':
      return [];
  }
}
