import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { nameSchema } from './names.js';
import { gameParams, ROUTES, seatParams } from './routes.js';
import { gameIdSchema, seatSchema, playersSchema } from './wire.js';

/** Whether a seat's player agrees that the game is listed once it is over. */
export const listingSchema = z.strictObject({ listed: z.boolean() });
export type Listing = z.infer<typeof listingSchema>;

/** One finished game in the archive: who played which side, how it ended, and how long it took. */
export const lineSchema = z.strictObject({
  game: gameIdSchema,
  kind: z.string(),
  title: z.string(),
  /** In the order of the game's seats. */
  players: playersSchema,
  /** The winner; null when nobody has won. */
  winner: seatSchema.nullable(),
  /** Why it ended: the game's own code, and a sentence (empty where the server has none). */
  by: z.string(),
  how: z.string(),
  /** The turn in which it ended; 0 when it ended before the first turn, or has no turns. */
  turns: z.int().min(0),
  /** The number of plans that were committed. */
  decisions: z.int().min(0),
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
});
export type Line = z.infer<typeof lineSchema>;

/** The most games on one page of the archive. */
export const LINES_A_PAGE = 20;

/** A page of the archive, the games that ended last first. */
export const archiveSchema = z.strictObject({
  lines: z.array(lineSchema).max(LINES_A_PAGE),
  /** The number of this page, from 1, and the number of pages; 0 when no game matches. */
  page: z.int().min(1),
  pages: z.int().min(0),
  /** The number of games that match. */
  total: z.int().min(0),
});
export type Archive = z.infer<typeof archiveSchema>;

/** As a value of `winner`: the games that nobody has won. */
export const NOBODY = 'nobody';

/** The search of the archive; a game must match all that is given. */
export const archiveQuery = z.strictObject({
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a whole number from 1')
    .transform(Number)
    .optional(),
  /** A kind of game. */
  kind: z.string().max(40).optional(),
  /** Part of a player's name or of the title. */
  text: nameSchema.optional(),
  /** The winner: a seat, or `nobody`. */
  winner: seatSchema.optional(),
  /** The game ended between these two days, both included, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type ArchiveQuery = z.infer<typeof archiveQuery>;

/** The endpoints that search finished games, and that let a seat agree to be listed. */
export const ARCHIVE_ENDPOINTS = {
  archive: {
    about:
      'The finished games whose players all agreed that they are listed, those that ended last first: of a kind, with a text in a name or the title, with a winner, ended from one day to another. A page beyond the last is empty.',
    method: 'GET',
    url: ROUTES.archive,
    params: nothing,
    query: archiveQuery,
    body: noBody,
    reply: archiveSchema,
  },
  line: {
    about:
      'What the archive tells of a finished game, for anybody, listed or not. A running game is `notOpen`.',
    method: 'GET',
    url: ROUTES.line,
    params: gameParams,
    query: nothing,
    body: noBody,
    reply: lineSchema,
  },
  listing: {
    about:
      'Agrees that the game is listed in the archive once it is over, or withdraws that. It is listed while every seat agrees. For the seat’s holder.',
    method: 'PUT',
    url: ROUTES.listing,
    params: seatParams,
    query: nothing,
    body: listingSchema,
    reply: listingSchema,
  },
} as const;
