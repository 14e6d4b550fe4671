import { z } from 'zod';
import { readonlyArray, readonlyObject } from './schemas.js';

/**
 * Weekends in a time zone, given by its IANA name. The core has no calendar of its own, because of summer time.
 * Moments are milliseconds since 1970.
 */
export interface Calendar {
  readonly isZone: (zone: string) => boolean;
  /** Whether it is Saturday or Sunday there. */
  readonly isOff: (zone: string, at: number) => boolean;
  /** How many milliseconds between two moments are Saturday or Sunday there. */
  readonly offBetween: (zone: string, from: number, to: number) => number;
  /** When the next weekend begins or ends there. */
  readonly nextEdge: (zone: string, at: number) => number;
}

/** A calendar without weekends, for code that only shows what the facts tell. */
export const NO_CALENDAR: Calendar = {
  isZone: () => false,
  isOff: () => false,
  offBetween: () => 0,
  nextEdge: () => Infinity,
};

const until = z.int().nullable();

/** The schema of `Breaks`, given that of the game's seats. */
export const breaksSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  z.strictObject({
    /**
     * How many pauses were asked for, the request that nobody has answered, and the pause that is running. `until` is
     * null for a pause without an end.
     */
    asked: z.int(),
    request: readonlyObject({ number: z.int(), by: seat, until }).nullable(),
    pause: readonlyObject({ until }).nullable(),
    /** Who is on vacation until when, and how many days each seat has used. */
    away: readonlyArray(readonlyObject({ seat, until: z.int() })),
    used: readonlyArray(readonlyObject({ seat, days: z.int() })),
    /** Who wants weekends off, and in which time zone. */
    weekends: readonlyArray(readonlyObject({ seat, zone: z.string() })),
    /**
     * True while the operator has frozen the game. The reason is stored outside the log: facts cannot be taken back,
     * and text about a person must be.
     */
    frozen: z.boolean().default(false),
  });

/**
 * When a clock stands still although its seat is asked: during a pause that both agreed on, on vacation, at weekends,
 * and while the server's operator has frozen the game.
 */
export type Breaks<Seat extends string> = Readonly<z.output<ReturnType<typeof breaksSchema<Seat>>>>;

/** The breaks of a game in which there are none yet. */
export const noBreaks = <Seat extends string>(): Breaks<Seat> => ({
  asked: 0,
  request: null,
  pause: null,
  away: [],
  used: [],
  weekends: [],
  frozen: false,
});

/** The schemas of the facts about breaks. */
export const breakTold = <Seat extends string>(seat: z.ZodType<Seat>) =>
  [
    z.strictObject({ is: z.literal('pauseAsked'), seat, number: z.int(), until }),
    z.strictObject({ is: z.literal('pauseWithdrawn'), seat, number: z.int() }),
    z.strictObject({ is: z.literal('pauseAnswered'), seat, number: z.int(), accepted: z.boolean() }),
    /** The pause is over: a seat ended it (`resumed`), or its date has come (`pauseOver`). */
    z.strictObject({ is: z.literal('resumed'), seat }),
    z.strictObject({ is: z.literal('pauseOver') }),
    z.strictObject({ is: z.literal('away'), seat, days: z.int(), until: z.int() }),
    /** The seat is back from vacation; `unused` days are given back to it. */
    z.strictObject({ is: z.literal('back'), seat, unused: z.int() }),
    /** The seat wants weekends off in that time zone; null: no longer. */
    z.strictObject({ is: z.literal('weekends'), seat, zone: z.string().nullable() }),
    /** The operator has frozen the game, or lets it go on. */
    z.strictObject({ is: z.literal('frozen') }),
    z.strictObject({ is: z.literal('thawed') }),
  ] as const;
export type BreakTold<Seat extends string> = Readonly<z.output<ReturnType<typeof breakTold<Seat>>[number]>>;

/** How many days of vacation a seat has used. */
export const daysUsed = <Seat extends string>({ used }: Breaks<Seat>, seat: Seat): number =>
  used.find((each) => each.seat === seat)?.days ?? 0;

const withUsed = <Seat extends string>(breaks: Breaks<Seat>, seat: Seat, days: number): Breaks<Seat> => ({
  ...breaks,
  used: [
    ...breaks.used.filter((each) => each.seat !== seat),
    { seat, days: Math.max(0, daysUsed(breaks, seat) + days) },
  ],
});

const isOther =
  <Seat extends string>(seat: Seat) =>
  (each: { readonly seat: Seat }): boolean =>
    each.seat !== seat;

/** The breaks after a fact about them. */
export function evolveBreaks<Seat extends string>(breaks: Breaks<Seat>, what: BreakTold<Seat>): Breaks<Seat> {
  switch (what.is) {
    case 'pauseAsked': {
      const { seat: by, number } = what;
      return { ...breaks, asked: number, request: { number, by, until: what.until } };
    }
    case 'pauseWithdrawn':
      return { ...breaks, request: null };
    case 'pauseAnswered': {
      const { request } = breaks;
      const pause = what.accepted && request !== null ? { until: request.until } : breaks.pause;
      return { ...breaks, request: null, pause };
    }
    case 'resumed':
    case 'pauseOver':
      return { ...breaks, pause: null };
    case 'away': {
      const { seat, days } = what;
      const away = [...breaks.away.filter(isOther(seat)), { seat, until: what.until }];
      return { ...withUsed(breaks, seat, days), away };
    }
    case 'back': {
      const { seat, unused } = what;
      return { ...withUsed(breaks, seat, -unused), away: breaks.away.filter(isOther(seat)) };
    }
    case 'weekends': {
      const { seat, zone } = what;
      const others = breaks.weekends.filter(isOther(seat));
      return { ...breaks, weekends: zone === null ? others : [...others, { seat, zone }] };
    }
    case 'frozen':
    case 'thawed':
      return { ...breaks, frozen: what.is === 'frozen' };
  }
}

/** The time zone in which a seat has weekends off; null unless both players want them. */
export const weekendZone = <Seat extends string>({ weekends }: Breaks<Seat>, seat: Seat): string | null =>
  weekends.length < 2 ? null : (weekends.find((each) => each.seat === seat)?.zone ?? null);

/** Whether a pause, a vacation or the operator stops a seat's clock. Weekends are not counted. */
export const isOnBreak = <Seat extends string>({ pause, away, frozen }: Breaks<Seat>, seat: Seat): boolean =>
  frozen || pause !== null || away.some((each) => each.seat === seat);

/** Whether a seat's clock stands still at that moment, weekends included. */
export function standsStill<Seat extends string>(
  breaks: Breaks<Seat>,
  { seat, at }: { readonly seat: Seat; readonly at: number },
  calendar: Calendar,
): boolean {
  const zone = weekendZone(breaks, seat);
  return isOnBreak(breaks, seat) || (zone !== null && calendar.isOff(zone, at));
}

/** The facts that breaks are over by `now`. */
export const endedBreaks = <Seat extends string>(
  { pause, away }: Breaks<Seat>,
  now: number,
): BreakTold<Seat>[] => [
  ...away.flatMap((each): BreakTold<Seat>[] =>
    each.until <= now ? [{ is: 'back', seat: each.seat, unused: 0 }] : [],
  ),
  ...(pause !== null && pause.until !== null && pause.until <= now ? [{ is: 'pauseOver' } as const] : []),
];

/** The moments at which running breaks end. */
export const endsOfBreaks = <Seat extends string>({ pause, away }: Breaks<Seat>): number[] => [
  ...away.map((each) => each.until),
  ...(pause === null || pause.until === null ? [] : [pause.until]),
];
