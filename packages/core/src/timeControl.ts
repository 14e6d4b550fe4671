import { z } from 'zod';

/** Whether a bot may play on for a player who leaves, or whose time and grace are over. Left out: no. */
const bot = z.boolean().optional();

/**
 * A game's time control, agreed on before a seat is taken. `evening`: played live, with minutes for each side and
 * seconds more for each decision. `web`: over weeks, with days and hours. The increments never lift a side above what
 * it began with. `none`: no clocks, but a player who leaves may hand over to a bot.
 */
export const timeControlSchema = z.discriminatedUnion('by', [
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
    /** The days of vacation that each side may take. Its clock stands still on them. */
    vacation: z.int().min(0).max(60),
    bot,
  }),
  z.strictObject({ by: z.literal('none'), bot: z.literal(true) }),
]);

export type TimeControl = z.infer<typeof timeControlSchema>;

/** Whether both players agreed that a bot may play on for one who leaves, or whose time and grace are over. */
export const mayHandToBot = ({ bot = false }: TimeControl): boolean => bot;

const SECOND = 1000;

const MINUTE = 60 * SECOND;

const HOUR = 60 * MINUTE;

/** A day in milliseconds. */
export const DAY = 24 * HOUR;

/** The spans of a time control, in milliseconds. */
export interface PaceSpans {
  /** What each side begins with. */
  readonly pool: number;
  /** What a side gains with each decision. */
  readonly increment: number;
  /** A side is reminded for the last time when this much is left, or a quarter of what it had, if that is less. */
  readonly near: number;
  /** How long after a side's time is up before the other side may choose what follows. */
  readonly grace: number;
}

/** The spans of a time control. */
export function spansOf(pace: TimeControl): PaceSpans {
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

/** The gifts of time that a side may get, in milliseconds. */
export function giftsOf({ by }: TimeControl): readonly number[] {
  switch (by) {
    case 'evening':
      return [5 * MINUTE, 15 * MINUTE, 30 * MINUTE];
    case 'web':
      return [DAY, 3 * DAY, 7 * DAY];
    case 'none':
      return [];
  }
}
