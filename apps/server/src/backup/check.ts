import type pg from 'pg';
import { z } from 'zod';
import { connect } from '../database/connect.js';
import { reasonOf } from '../errors/startRefused.js';
import { askOver, gameIn, tablesOf, type Ask } from './extract.js';
import { replayOf, type Replaying } from './replay.js';

/** What was found of a database that was read once from end to end. */
export interface Checked {
  /** What could not be read, each in a sentence; empty where all of it is whole. */
  readonly faults: readonly string[];
  readonly games: number;
  /** Whether the pages of its indexes could be read too. */
  readonly indexes: 'read' | 'not read';
}

/** What a check works with. `told` is given a line of progress now and then. */
export interface Checking extends Replaying {
  readonly told: (line: string) => void;
}

const tableSchema = z.array(z.object({ name: z.string(), pages: z.coerce.number() }));

/** The tables of the server's own schemas (its own and its jobs'), and how many pages each has. */
async function tablesIn(client: pg.ClientBase) {
  const { rows } = await client.query(
    `SELECT format('%I.%I', "nspname", "relname") AS "name",
       pg_relation_size("class"."oid") / current_setting('block_size')::int AS "pages"
     FROM pg_class AS "class" JOIN pg_namespace AS "space" ON "space"."oid" = "relnamespace"
     WHERE "relkind" = 'r' AND "nspname" NOT IN ('pg_catalog', 'information_schema') AND "nspname" NOT LIKE 'pg_toast%'
     ORDER BY "pages" DESC, "name"`,
  );
  return tableSchema.parse(rows);
}

/** Reads all rows of some pages of a table, with what of them lies elsewhere; why that failed, null where it did not. */
async function whyUnread(
  client: pg.ClientBase,
  table: string,
  [from, end]: readonly [number, number],
): Promise<string | null> {
  try {
    await client.query(
      `SELECT max(length("row"::text)) FROM ${table} AS "row" WHERE ctid >= '(${from},0)' AND ctid < '(${end},0)'`,
    );
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** The pages among these that cannot be read, each with why: halves that can are passed over. */
async function unreadPages(
  client: pg.ClientBase,
  table: string,
  [from, end]: readonly [number, number],
): Promise<readonly (readonly [page: number, why: string])[]> {
  const why = await whyUnread(client, table, [from, end]);
  if (why === null) return [];
  if (end - from <= 1) return [[from, why]];
  const middle = Math.floor((from + end) / 2);
  return [
    ...(await unreadPages(client, table, [from, middle])),
    ...(await unreadPages(client, table, [middle, end])),
  ];
}

/** Goes through the pages of all indexes by Postgres's own amcheck, of which nothing stays in the database. */
async function checkIndexes(client: pg.ClientBase): Promise<{ readonly faults: string[] } | null> {
  await client.query('BEGIN');
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck');
  } catch {
    await client.query('ROLLBACK');
    return null;
  }
  const { rows } = await client.query(
    `SELECT "class"."oid"::text AS "text", format('%I.%I', "nspname", "relname") AS "name"
     FROM pg_class AS "class" JOIN pg_namespace AS "space" ON "space"."oid" = "relnamespace"
       JOIN pg_am ON pg_am."oid" = "relam"
     WHERE "relkind" = 'i' AND "amname" = 'btree' AND "nspname" NOT IN ('pg_catalog', 'information_schema')
       AND "nspname" NOT LIKE 'pg_toast%'
     ORDER BY 2`,
  );
  const faults: string[] = [];
  for (const { text, name } of z.array(z.object({ text: z.string(), name: z.string() })).parse(rows)) {
    await client.query('SAVEPOINT "each"');
    try {
      await client.query('SELECT bt_index_check($1::oid)', [text]);
    } catch (error) {
      await client.query('ROLLBACK TO "each"');
      faults.push(
        `The index ${name} is damaged (${reasonOf(error)}): REINDEX INDEX ${name} makes it anew from its table.`,
      );
    }
  }
  await client.query('ROLLBACK');
  return { faults };
}

/** What is wrong with a game: its rows cannot be read, do not open under the key, or lead to no position; null where nothing is. */
async function faultOf(
  { ask, tables }: { readonly ask: Ask; readonly tables: readonly string[] },
  id: string,
  checking: Checking,
): Promise<string | null> {
  try {
    const replayed = replayOf(JSON.parse(await gameIn(ask, tables, id)), checking);
    return replayed.hash === null ? `The game ${id} is not whole: ${replayed.why}.` : null;
  } catch (error) {
    return `The game ${id} cannot be read (${reasonOf(error)}).`;
  }
}

/** The games that are there; where their table cannot be read, those that an index of it names. */
async function gameIds(client: pg.ClientBase): Promise<readonly string[]> {
  const ask = askOver(client);
  try {
    return await ask('SELECT "id" AS "text" FROM "game" ORDER BY 1');
  } catch {
    return [];
  }
}

/**
 * Reads everything in a database once: each page of each table, its indexes where Postgres lets us, and each game, which is
 * opened under the key and replayed. Nothing is changed, and nobody who plays waits for it.
 */
export async function checkDatabase(connection: pg.ClientConfig, checking: Checking): Promise<Checked> {
  const client = await connect(connection);
  try {
    const faults: string[] = [];
    for (const { name, pages } of await tablesIn(client)) {
      checking.told(`Reading ${name} (${pages} ${pages === 1 ? 'page' : 'pages'}) …`);
      // One page more: a table may have grown since.
      for (const [page, why] of await unreadPages(client, name, [0, pages + 1]))
        faults.push(`Page ${page} of the table ${name} cannot be read (${why}).`);
    }
    const indexes = await checkIndexes(client);
    faults.push(...(indexes?.faults ?? []));
    const ask = askOver(client);
    const ids = await gameIds(client);
    const reading = { ask, tables: await tablesOf(ask) };
    for (const [at, id] of ids.entries()) {
      if (at % 100 === 0) checking.told(`Replaying games: ${at} of ${ids.length} …`);
      const fault = await faultOf(reading, id, checking);
      if (fault !== null) faults.push(fault);
    }
    return { faults, games: ids.length, indexes: indexes === null ? 'not read' : 'read' };
  } finally {
    await client.end();
  }
}
