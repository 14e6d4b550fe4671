import { z } from 'zod';

/** Where weekends lie in a time zone (its IANA name), summer time and all: the core has no calendar. Moments are in milliseconds since 1970. */
export interface Calendar {
  readonly isZone: (zone: string) => boolean;
  /** Whether it is Saturday or Sunday there. */
  readonly isOff: (zone: string, at: number) => boolean;
  /** How much of the time between two moments is Saturday or Sunday there. */
  readonly offBetween: (zone: string, from: number, to: number) => number;
  /** When the next weekend begins or ends there. */
  readonly nextEdge: (zone: string, at: number) => number;
}

/** A calendar without weekends: for who only shows what was told. */
export const NO_CALENDAR: Calendar = {
  isZone: () => false,
  isOff: () => false,
  offBetween: () => 0,
  nextEdge: () => Infinity,
};

/** When clocks stand still although somebody is asked: by both players' consent, on vacation, at weekends, and while the server's host has stopped the game. */
export interface Breaks<Seat extends string> {
  /** Pauses asked for so far, and the one that nobody has answered; `until` null is a pause without an end. */
  readonly asked: number;
  readonly request: { readonly number: number; readonly by: Seat; readonly until: number | null } | null;
  readonly pause: { readonly until: number | null } | null;
  /** Who is on vacation until when, and how many days of it each has taken. */
  readonly away: readonly { readonly seat: Seat; readonly until: number }[];
  readonly used: readonly { readonly seat: Seat; readonly days: number }[];
  /** Who wants weekends off, by which time zone. */
  readonly weekends: readonly { readonly seat: Seat; readonly zone: string }[];
  /** True while the host has stopped the game. Why they did is on its page: no fact can be taken back, and words about somebody must be. */
  readonly frozen: boolean;
}

/** No breaks. */
export const noBreaks = <Seat extends string>(): Breaks<Seat> => ({
  asked: 0,
  request: null,
  pause: null,
  away: [],
  used: [],
  weekends: [],
  frozen: false,
});

const until = z.int().nullable();

/** Their schema. */
export const breaksSchema = <Seat extends string>(seat: z.ZodType<Seat>) =>
  z.strictObject({
    asked: z.int(),
    request: z.strictObject({ number: z.int(), by: seat, until }).nullable(),
    pause: z.strictObject({ until }).nullable(),
    away: z.array(z.strictObject({ seat, until: z.int() })),
    used: z.array(z.strictObject({ seat, days: z.int() })),
    weekends: z.array(z.strictObject({ seat, zone: z.string() })),
    frozen: z.boolean().default(false),
  });

/** What is told of breaks. */
export const breakTold = <Seat extends string>(seat: z.ZodType<Seat>) =>
  [
    z.strictObject({ is: z.literal('pauseAsked'), seat, number: z.int(), until }),
    z.strictObject({ is: z.literal('pauseWithdrawn'), seat, number: z.int() }),
    z.strictObject({ is: z.literal('pauseAnswered'), seat, number: z.int(), accepted: z.boolean() }),
    z.strictObject({ is: z.literal('resumed'), seat }),
    z.strictObject({ is: z.literal('pauseOver') }),
    z.strictObject({ is: z.literal('away'), seat, days: z.int(), until: z.int() }),
    z.strictObject({ is: z.literal('back'), seat, unused: z.int() }),
    z.strictObject({ is: z.literal('weekends'), seat, zone: z.string().nullable() }),
    z.strictObject({ is: z.literal('frozen') }),
    z.strictObject({ is: z.literal('thawed') }),
  ] as const;
export type BreakTold<Seat extends string> =
  | {
      readonly is: 'pauseAsked';
      readonly seat: Seat;
      readonly number: number;
      readonly until: number | null;
    }
  | { readonly is: 'pauseWithdrawn'; readonly seat: Seat; readonly number: number }
  | {
      readonly is: 'pauseAnswered';
      readonly seat: Seat;
      readonly number: number;
      readonly accepted: boolean;
    }
  /** The pause is over: that seat has said so, or its date has come. */
  | { readonly is: 'resumed'; readonly seat: Seat }
  | { readonly is: 'pauseOver' }
  | { readonly is: 'away'; readonly seat: Seat; readonly days: number; readonly until: number }
  /** That seat is back from vacation, with so many days of it unused. */
  | { readonly is: 'back'; readonly seat: Seat; readonly unused: number }
  /** That seat wants weekends off by that time zone, or no longer. */
  | { readonly is: 'weekends'; readonly seat: Seat; readonly zone: string | null }
  /** The server's host has stopped the game, or lets it go on. */
  | { readonly is: 'frozen' }
  | { readonly is: 'thawed' };

/** How many days of vacation a seat has taken. */
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

/** Breaks after a fact about them. */
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

/** By which time zone a seat has weekends off: where both players want it; else null. */
export const weekendZone = <Seat extends string>({ weekends }: Breaks<Seat>, seat: Seat): string | null =>
  weekends.length < 2 ? null : (weekends.find((each) => each.seat === seat)?.zone ?? null);

/** Whether a seat's clock stands still by a pause, a vacation or the host, whatever the calendar says. */
export const isOnBreak = <Seat extends string>({ pause, away, frozen }: Breaks<Seat>, seat: Seat): boolean =>
  frozen || pause !== null || away.some((each) => each.seat === seat);

/** Whether a seat's clock stands still at that moment although it is asked. */
export function standsStill<Seat extends string>(
  breaks: Breaks<Seat>,
  { seat, at }: { readonly seat: Seat; readonly at: number },
  calendar: Calendar,
): boolean {
  const zone = weekendZone(breaks, seat);
  return isOnBreak(breaks, seat) || (zone !== null && calendar.isOff(zone, at));
}

/** What is to be told of breaks that have come to their ends by that moment. */
export const endedBreaks = <Seat extends string>(
  { pause, away }: Breaks<Seat>,
  now: number,
): BreakTold<Seat>[] => [
  ...away.flatMap((each): BreakTold<Seat>[] =>
    each.until <= now ? [{ is: 'back', seat: each.seat, unused: 0 }] : [],
  ),
  ...(pause !== null && pause.until !== null && pause.until <= now ? [{ is: 'pauseOver' } as const] : []),
];

/** When breaks come to their ends. */
export const endsOfBreaks = <Seat extends string>({ pause, away }: Breaks<Seat>): number[] => [
  ...away.map((each) => each.until),
  ...(pause === null || pause.until === null ? [] : [pause.until]),
];
