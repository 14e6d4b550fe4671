import { z } from 'zod';
import { noBody, ofSeat } from './hints.js';
import { ROUTES } from './routes.js';
import { tokenSchema } from './wire.js';

/**
 * Of what a player is told outside the page: that it is their move; of time, theirs and the other's; that the other has
 * joined; what the other has said at the table; that a draw, a takeback or a pause is offered; and that the game is over.
 */
export const NOTICE_KINDS = ['move', 'time', 'joined', 'talk', 'offer', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How: by letter, to a browser that has asked for it, or to an address that the player has named. */
export const NOTICE_WAYS = ['mail', 'push', 'webhook'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** When: at once, with all others of the hour or of the day, or never. */
export const NOTICE_TIMES = ['once', 'hourly', 'daily', 'never'] as const;
export type NoticeTime = (typeof NOTICE_TIMES)[number];

const timesOfWays = z.strictObject({
  mail: z.enum(NOTICE_TIMES),
  push: z.enum(NOTICE_TIMES),
  webhook: z.enum(NOTICE_TIMES),
} satisfies Record<NoticeWay, z.ZodType>);

/** A time of the day by one's own clock, in minutes after midnight. */
const minuteSchema = z.int().min(0).max(1439);

/** Of what a player is told, how, and when. */
export const noticeWishSchema = z.strictObject({
  grid: z.strictObject({
    move: timesOfWays,
    time: timesOfWays,
    joined: timesOfWays,
    talk: timesOfWays,
    offer: timesOfWays,
    over: timesOfWays,
  } satisfies Record<NoticeKind, z.ZodType>),
  /** The time zone that the times of the day are in, by its IANA name. */
  zone: z.string().min(1).max(64),
  /** When nothing is to come: from a time of the day until another, of the next day where that is not later. */
  quiet: z.strictObject({ from: minuteSchema, until: minuteSchema }).nullable(),
  /** When the digest of a day comes. */
  daily: minuteSchema,
});
export type NoticeWish = z.infer<typeof noticeWishSchema>;

/** Whom a wish counts for: this seat, or all seats of its player, those that they take later too. */
export const NOTICE_SCOPES = ['seat', 'all'] as const;
export type NoticeScope = (typeof NOTICE_SCOPES)[number];

/** Of what a seat's player is told. For that player. */
export const noticesSchema = z.strictObject({
  wish: noticeWishSchema,
  /** Whether the seat has a wish of its own, goes by that for all games of its player, or nobody has said anything. */
  of: z.enum(['seat', 'person', 'nobody']),
  /** How many games of theirs a wish for all of them is for now. */
  games: z.int(),
  /** Which ways this server has, and in how many places the player is told by each. */
  ways: z.strictObject({
    mail: z.strictObject({ here: z.boolean(), places: z.int() }),
    push: z.strictObject({ here: z.boolean(), places: z.int() }),
    webhook: z.strictObject({ here: z.boolean(), places: z.int() }),
  } satisfies Record<NoticeWay, z.ZodType>),
});
export type Notices = z.infer<typeof noticesSchema>;

const wishing = { wish: noticeWishSchema, scope: z.enum(NOTICE_SCOPES) };

/** Wanting it otherwise, for the seat or for all of its player's; and the same by the token out of a letter. */
export const wishNoticesSchema = z.strictObject(wishing);
export type WishNotices = z.infer<typeof wishNoticesSchema>;
export const noticesTokenSchema = z.strictObject({ token: tokenSchema });
export const wishByLetterSchema = z.strictObject({ ...wishing, token: tokenSchema });

/** The questions about what players are told outside the page. */
export const NOTICE_ENDPOINTS = {
  notices: {
    about: 'Of what the seat’s player is told outside the page, how and when. For its holder.',
    method: 'GET',
    url: ROUTES.notices,
    ...ofSeat,
    body: noBody,
    reply: noticesSchema,
  },
  wishNotices: {
    about:
      'Wants it otherwise, for this seat or for all seats that this browser holds, and those that it takes later. What waits to be told goes by it at once. For the seat’s holder. `badRequest` for a time zone that nobody knows.',
    method: 'PUT',
    url: ROUTES.notices,
    ...ofSeat,
    body: wishNoticesSchema,
    reply: noticesSchema,
  },
  noticesByLetter: {
    about: 'The same as `notices`, by the token out of a letter.',
    method: 'POST',
    url: ROUTES.noticesByLetter,
    ...ofSeat,
    body: noticesTokenSchema,
    reply: noticesSchema,
  },
  wishByLetter: {
    about:
      'The same as `wishNotices`, by the token out of a letter; all seats are then those whose letters go to the same mailbox.',
    method: 'PUT',
    url: ROUTES.noticesByLetter,
    ...ofSeat,
    body: wishByLetterSchema,
    reply: noticesSchema,
  },
} as const;
