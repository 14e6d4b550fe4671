import { z } from 'zod';
import type { Database } from '../../src/database/database.js';

/** What the database has of a game: its row's version, the count and last number of its events, and its actions. */
const gameLogSchema = z.strictObject({
  game: z.string(),
  version: z.int(),
  events: z.int(),
  last: z.int(),
  actions: z.array(z.string()),
});
export type GameLog = z.infer<typeof gameLogSchema>;

/** Reads that of all games in a database. */
export async function readGameLogs({ client }: Pick<Database, 'client'>): Promise<GameLog[]> {
  const books = await client.$queryRaw<unknown[]>`
    SELECT "game"."id" AS "game", "game"."version",
      sum("event"."facts")::int AS "events", max("event"."seq" + "event"."facts" - 1)::int AS "last",
      array_remove(array_agg("event"."seat" || ':' || "event"."action"), NULL) AS "actions"
    FROM "game" JOIN "event" ON "event"."game_id" = "game"."id" GROUP BY "game"."id"`;
  return books.map((book) => gameLogSchema.parse(book));
}

/** The points of an action at which a server waits for something, or has sent events to only one of two players. */
const ACTION_POINTS = [
  'before the write',
  'amid the write',
  'after the write',
  'before the emit',
  'before the acknowledgement',
] as const;

/** The points at which a server can be stopped: those of an action, and before and after a letter is sent. */
export const POINTS = [...ACTION_POINTS, 'before a letter is sent', 'after a letter is accepted'] as const;
/** The points at which it can be stopped while an account claims seats, which is one transaction. */
export const CLAIM_POINTS = ['before a claim', 'amid a claim', 'after a claim', 'after its commit'] as const;
export type Point = (typeof POINTS)[number] | (typeof CLAIM_POINTS)[number];

/** The settings of a server that will be stopped. */
export const ordersSchema = z.strictObject({
  database: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('postgres'), url: z.string() }),
    z.strictObject({ kind: z.literal('embedded'), folder: z.string() }),
  ]),
  /** The mail server, and the sender of letters. */
  mail: z.strictObject({ url: z.string(), from: z.string() }),
  publicUrl: z.string(),
  /** How many seconds its clock is ahead, so that the reservations of an earlier server have expired. */
  ahead: z.int(),
});
export type Orders = z.infer<typeof ordersSchema>;

/** The commands to such a server while it runs. */
export const commandSchema = z.discriminatedUnion('do', [
  /** Stop abruptly when that point is passed for the n-th time from now on; with `database`, the embedded database too. */
  z.strictObject({
    do: z.literal('stop'),
    at: z.enum([...POINTS, ...CLAIM_POINTS]),
    count: z.int(),
    database: z.boolean(),
  }),
  z.strictObject({ do: z.literal('audit') }),
  /** Shut down as for SIGTERM. */
  z.strictObject({ do: z.literal('end') }),
]);
export type Command = z.infer<typeof commandSchema>;

/** The messages of such a server. */
export const wordSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('there'), port: z.int() }),
  z.strictObject({ is: z.literal('audit'), books: z.array(gameLogSchema) }),
]);
export type Word = z.infer<typeof wordSchema>;
