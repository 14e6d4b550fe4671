import type pg from 'pg';
import { z } from 'zod';
import { connect } from '../database/connect.js';
import { reasonOf } from '../errors/startRefused.js';
import { type Ask, askOver, gameIn, tablesOf } from './extract.js';
import { fold, hashOf } from '@tessera/core';
import { bodyIn } from '../secrets/cells.js';
import { type Games, gameOn } from '../games/registry.js';
import type { Vault } from '../secrets/vault.js';

/** The parts that a replay needs. */
export interface ReplayParts {
  readonly games: Games;
  readonly vault: Vault;
}

/** A replayed game: the hash of its position, or why there is none. */
export type Replayed = { readonly id: string } & (
  | { readonly hash: string }
  | { readonly hash: null; readonly why: string }
);

const rowsSchema = z.looseObject({
  game: z.tuple([z.looseObject({ id: z.string(), kind: z.string(), data: z.string() })]),
  event: z.array(z.looseObject({ seq: z.int(), body: z.string().startsWith('\\x') })),
});

/** Replays a game from its rows. Throws when they have the wrong form. */
export function replayOf(rows: unknown, { games, vault }: ReplayParts): Replayed {
  const { game: row, event } = rowsSchema.parse(rows);
  const [{ id, ...ruleSet }] = row;
  const any = gameOn(games, ruleSet);
  if (any === null) return { id, hash: null, why: 'its data set is not here' };
  try {
    const facts = event
      .toSorted((one, other) => one.seq - other.seq)
      .flatMap(
        ({ seq, body }) => bodyIn(vault, { game: id, seq, body: Buffer.from(body.slice(2), 'hex') }).facts,
      );
    const hash = any.with((game) =>
      hashOf(
        fold(
          game,
          facts.map((fact) => game.schemas.event.parse(fact)),
        ),
      ),
    );
    return { id, hash };
  } catch {
    // The error's message could quote a position or an order.
    return { id, hash: null, why: 'its facts cannot be read by this version' };
  }
}

/** The result of reading a whole database. */
export interface CheckResult {
  /** A sentence for each part that could not be read; empty: everything is fine. */
  readonly faults: readonly string[];
  readonly games: number;
  /** Whether its indexes could be checked. */
  readonly indexes: 'read' | 'not read';
}

/** The parts that a check needs. `told` gets lines of progress. */
export interface CheckParts extends ReplayParts {
  readonly told: (line: string) => void;
}

const tableSchema = z.array(z.object({ name: z.string(), pages: z.coerce.number() }));

/** The tables of the server and of its jobs, and how many pages each has. */
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

/**
 * Reads all rows of some pages of a table, with their out-of-line values. Returns why that failed; null: it did not.
 */
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

/** The unreadable pages of a range, and why, found by halving. */
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

/**
 * Checks all indexes by Postgres's amcheck, which is installed in a transaction that is rolled back. Null: it is not
 * available.
 */
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

/** A sentence about a game that cannot be read, opened or replayed; null: it is fine. */
async function faultOf(
  { ask, tables }: { readonly ask: Ask; readonly tables: readonly string[] },
  id: string,
  parts: CheckParts,
): Promise<string | null> {
  try {
    const replayed = replayOf(JSON.parse(await gameIn(ask, tables, id)), parts);
    return replayed.hash === null ? `The game ${id} is not whole: ${replayed.why}.` : null;
  } catch (error) {
    return `The game ${id} cannot be read (${reasonOf(error)}).`;
  }
}

/** The ids of all games; empty when neither the table nor its index can be read. */
async function gameIds(client: pg.ClientBase): Promise<readonly string[]> {
  const ask = askOver(client);
  try {
    return await ask('SELECT "id" AS "text" FROM "game" ORDER BY 1');
  } catch {
    return [];
  }
}

/**
 * Reads everything in a database once: every page of every table, the indexes where Postgres allows it, and every
 * game, which is opened and replayed. Changes nothing, and takes no locks that players would wait for. Rejects when
 * it cannot connect.
 */
export async function checkDatabase(connection: pg.ClientConfig, parts: CheckParts): Promise<CheckResult> {
  const client = await connect(connection);
  try {
    const faults: string[] = [];
    for (const { name, pages } of await tablesIn(client)) {
      parts.told(`Reading ${name} (${pages} ${pages === 1 ? 'page' : 'pages'}) …`);
      // One page more, because the table may have grown since.
      for (const [page, why] of await unreadPages(client, name, [0, pages + 1]))
        faults.push(`Page ${page} of the table ${name} cannot be read (${why}).`);
    }
    const indexes = await checkIndexes(client);
    faults.push(...(indexes?.faults ?? []));
    const ask = askOver(client);
    const ids = await gameIds(client);
    const reading = { ask, tables: await tablesOf(ask) };
    for (const [at, id] of ids.entries()) {
      if (at % 100 === 0) parts.told(`Replaying games: ${at} of ${ids.length} …`);
      const fault = await faultOf(reading, id, parts);
      if (fault !== null) faults.push(fault);
    }
    return { faults, games: ids.length, indexes: indexes === null ? 'not read' : 'read' };
  } finally {
    await client.end();
  }
}
