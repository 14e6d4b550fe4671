import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { nameSchema } from './names.js';
import { gameParams, ROUTES, seatParams } from './routes.js';
import { gameIdSchema, seatSchema, playersSchema } from './wire.js';

/** Whether a seat's player agrees that the game is listed once it is over. */
export const listingSchema = z.strictObject({ listed: z.boolean() });
export type Listing = z.infer<typeof listingSchema>;

/** A finished game in one line: who played which side, how it ended, and how long it took. */
export const lineSchema = z.strictObject({
  game: gameIdSchema,
  kind: z.string(),
  title: z.string(),
  /** In the order of the game's seats. */
  players: playersSchema,
  /** Who has won; null for nobody. */
  winner: seatSchema.nullable(),
  /** Why it ended: the game's own word, and a sentence (empty where the server has none). */
  by: z.string(),
  how: z.string(),
  /** In which turn it ended; 0 where it ended before the first, or has no turns. */
  turns: z.int().min(0),
  /** How many plans were committed. */
  decisions: z.int().min(0),
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
});
export type Line = z.infer<typeof lineSchema>;

/** How many games a page of the archive has at most. */
export const LINES_A_PAGE = 20;

/** A page of the archive, the games that ended last first. */
export const archiveSchema = z.strictObject({
  lines: z.array(lineSchema).max(LINES_A_PAGE),
  /** Which page it is, from 1, and how many there are; 0 where nothing fits. */
  page: z.int().min(1),
  pages: z.int().min(0),
  /** How many games fit. */
  total: z.int().min(0),
});
export type Archive = z.infer<typeof archiveSchema>;

/** Stands for a winner: nobody has won. */
export const NOBODY = 'nobody';

/** What the archive is searched by; all of it must fit. */
export const archiveQuery = z.strictObject({
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a whole number from 1')
    .transform(Number)
    .optional(),
  /** A kind of game. */
  kind: z.string().max(40).optional(),
  /** Part of a player's name, or of the title. */
  text: nameSchema.optional(),
  /** Who has won: a seat, or `nobody`. */
  winner: seatSchema.optional(),
  /** The first and the last day on which a game may have ended, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type ArchiveQuery = z.infer<typeof archiveQuery>;

/** The questions of those who look for finished games, and of those who agree that theirs are found. */
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
