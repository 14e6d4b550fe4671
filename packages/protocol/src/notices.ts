import { z } from 'zod';
import { noBody, ofSeat } from './hints.js';
import { ROUTES } from './routes.js';
import { tokenSchema } from './wire.js';

/**
 * The kinds of notices: it is the player's move; a clock is running out or has run out; the other player has joined,
 * has written at the table, or has offered a draw, a takeback or a pause; the game is over.
 */
export const NOTICE_KINDS = ['move', 'time', 'joined', 'talk', 'offer', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How a notice is sent: by letter, by push to a browser that subscribed, or to a webhook that the player added. */
export const NOTICE_WAYS = ['mail', 'push', 'webhook'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** When a notice is sent: at once, in a digest of the hour or of the day, or never. */
export const NOTICE_TIMES = ['once', 'hourly', 'daily', 'never'] as const;
export type NoticeTime = (typeof NOTICE_TIMES)[number];

const timesOfWays = z.strictObject({
  mail: z.enum(NOTICE_TIMES),
  push: z.enum(NOTICE_TIMES),
  webhook: z.enum(NOTICE_TIMES),
} satisfies Record<NoticeWay, z.ZodType>);

/** A time of day on the player's clock, in minutes after midnight. */
const minuteSchema = z.int().min(0).max(1439);

/** A player's settings: which kinds of notices they get, how, and when. */
export const noticeWishSchema = z.strictObject({
  grid: z.strictObject({
    move: timesOfWays,
    time: timesOfWays,
    joined: timesOfWays,
    talk: timesOfWays,
    offer: timesOfWays,
    over: timesOfWays,
  } satisfies Record<NoticeKind, z.ZodType>),
  /** The IANA name of the time zone of `quiet` and `daily`. */
  zone: z.string().min(1).max(64),
  /** The hours without notices; `until` is on the next day when it is not later than `from`. */
  quiet: z.strictObject({ from: minuteSchema, until: minuteSchema }).nullable(),
  /** When the daily digest is sent. */
  daily: minuteSchema,
});
export type NoticeWish = z.infer<typeof noticeWishSchema>;

/** What the settings apply to: this seat, or all seats of its player, including future ones. */
export const NOTICE_SCOPES = ['seat', 'all'] as const;
export type NoticeScope = (typeof NOTICE_SCOPES)[number];

/** The settings that apply to a seat; shown only to its player. */
export const noticesSchema = z.strictObject({
  wish: noticeWishSchema,
  /** Where they come from: set for this seat, set for all games of its player, or the defaults. */
  of: z.enum(['seat', 'person', 'nobody']),
  /** The number of current games to which the player's settings for all games apply. */
  games: z.int(),
  /** Which ways of sending this server supports, and the number of places to which each sends this player's notices. */
  ways: z.strictObject({
    mail: z.strictObject({ here: z.boolean(), places: z.int() }),
    push: z.strictObject({ here: z.boolean(), places: z.int() }),
    webhook: z.strictObject({ here: z.boolean(), places: z.int() }),
  } satisfies Record<NoticeWay, z.ZodType>),
});
export type Notices = z.infer<typeof noticesSchema>;

const wishing = { wish: noticeWishSchema, scope: z.enum(NOTICE_SCOPES) };

/** Changes the settings, for the seat or for all seats of its player; also with the token from a letter. */
export const wishNoticesSchema = z.strictObject(wishing);
export type WishNotices = z.infer<typeof wishNoticesSchema>;
export const noticesTokenSchema = z.strictObject({ token: tokenSchema });
export const wishByLetterSchema = z.strictObject({ ...wishing, token: tokenSchema });

/** The endpoints for a player's notices. */
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
