import { z } from 'zod';
import type { Database } from '../../src/database/database.js';

/** What stands in the database of a game: its row's version, its events' numbers, and the actions that it took. */
export const bookSchema = z.strictObject({
  game: z.string(),
  version: z.int(),
  events: z.int(),
  last: z.int(),
  actions: z.array(z.string()),
});
export type Book = z.infer<typeof bookSchema>;

/** What stands in a database of all its games. */
export async function booksOf({ client }: Pick<Database, 'client'>): Promise<Book[]> {
  const books = await client.$queryRaw<unknown[]>`
    SELECT "game"."id" AS "game", "game"."version",
      sum("event"."facts")::int AS "events", max("event"."seq" + "event"."facts" - 1)::int AS "last",
      array_remove(array_agg("event"."seat" || ':' || "event"."action"), NULL) AS "actions"
    FROM "game" JOIN "event" ON "event"."game_id" = "game"."id" GROUP BY "game"."id"`;
  return books.map((book) => bookSchema.parse(book));
}
