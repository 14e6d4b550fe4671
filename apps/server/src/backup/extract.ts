import type pg from 'pg';
import { z } from 'zod';
import { connect } from '../database/connect.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';

/** Runs a query with one column `text`, and returns its values. */
export type Ask = (sql: string, ...values: readonly string[]) => Promise<readonly string[]>;

const answers = z.array(z.object({ text: z.string() }));

/** Returns an `Ask` over that connection. */
export const askOver =
  (client: pg.ClientBase): Ask =>
  async (sql, ...values) =>
    answers.parse((await client.query(sql, [...values])).rows).map(({ text }) => text);

const headSchema = z.strictObject({
  migrations: z.array(z.string()),
  /** The fingerprint of the database's key; null: no server has been started on it. */
  fingerprint: z.string().nullable(),
  games: z.int(),
});
/** The first line of an extract. */
export type ExtractHead = z.infer<typeof headSchema>;

const END = 'end';

/** The tables with rows of games: `game`, and all with a column `game_id`. */
export const tablesOf = (ask: Ask): Promise<readonly string[]> =>
  ask(
    `SELECT "table_name"::text AS "text" FROM information_schema.columns
     WHERE "table_schema" = 'public' AND ("column_name" = 'game_id' OR "table_name" = 'game' AND "column_name" = 'id')
     ORDER BY 1`,
  );

/**
 * The tables of the operator's acts and blocks, persons' notice settings and targets, and mailboxes that want no
 * invitations.
 */
export const HOST_TABLES = ['blocked', 'host_act', 'notice_habit', 'notice_target', 'uninvited'] as const;

/** The tables of accounts and their sessions. Their seats are rows of games. */
export const ACCOUNT_TABLES = ['account', 'account_session'] as const;

/** All rows that belong to no game, as a JSON object of lists by table. */
export async function hostIn(ask: Ask): Promise<string> {
  const lists = [...HOST_TABLES, ...ACCOUNT_TABLES].map(
    (table) => `'${table}', (SELECT coalesce(jsonb_agg("row"), '[]') FROM "${table}" AS "row")`,
  );
  const [text = '{}'] = await ask(`SELECT jsonb_build_object(${lists.join(', ')})::text AS "text"`);
  return text;
}

async function migrationsOf(ask: Ask): Promise<readonly string[]> {
  const books = await ask(`SELECT 'books' AS "text" WHERE to_regclass('"_prisma_migrations"') IS NOT NULL`);
  return books.length === 0
    ? []
    : ask(
        'SELECT "migration_name" AS "text" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL ORDER BY 1',
      );
}

/** All rows of a game, as a JSON object of lists by table. One statement, so that they are of one moment. */
export async function gameIn(ask: Ask, tables: readonly string[], id: string): Promise<string> {
  const lists = tables.map((table) => {
    const own = table === 'game' ? 'id' : 'game_id';
    return `'${table}', (SELECT coalesce(jsonb_agg("row"), '[]') FROM "${table}" AS "row" WHERE "${own}" = $1)`;
  });
  const [text = '{}'] = await ask(`SELECT jsonb_build_object(${lists.join(', ')})::text AS "text"`, id);
  return text;
}

/** An older database lacks these tables; it is refused by its head later. */
const hasHost = async (ask: Ask): Promise<boolean> =>
  (await ask(`SELECT 'here' AS "text" WHERE to_regclass('account') IS NOT NULL`)).length > 0;

/**
 * The lines of a database: the head, the rows that belong to no game, each game's rows, and a last line that marks
 * the end.
 */
async function* extractOf(ask: Ask): AsyncGenerator<string> {
  const migrations = await migrationsOf(ask);
  const keyed = 'SELECT "fingerprint" AS "text" FROM "keyring"';
  const [fingerprint = null] = migrations.length === 0 ? [] : await ask(keyed);
  const ids = fingerprint === null ? [] : await ask('SELECT "id" AS "text" FROM "game" ORDER BY 1');
  yield JSON.stringify({ migrations: [...migrations], fingerprint, games: ids.length } satisfies ExtractHead);
  yield fingerprint === null || !(await hasHost(ask)) ? '{}' : await hostIn(ask);
  const tables = fingerprint === null ? [] : await tablesOf(ask);
  for (const id of ids) yield gameIn(ask, tables, id);
  yield END;
}

/** Reads a database line by line in one snapshot, without making players wait. Throws when the database does. */
export async function* extractFrom(connection: pg.ClientConfig): AsyncGenerator<string> {
  const client = await connect(connection);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield* extractOf(askOver(client));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** An extract that is being read. */
export interface Extract {
  readonly head: ExtractHead;
  /** The rows that belong to no game. */
  readonly host: string;
  /** The rows of each game. Throws StartRefused when they break off before the end. */
  readonly games: AsyncGenerator<string>;
}

const brokenOff = (error?: unknown) =>
  new StartRefused(
    `The database could not be read to its end${error === undefined ? '' : ` (${reasonOf(error)})`}: ` +
      'no backup was made; see that it runs, and try again.',
  );

async function nextIn(lines: AsyncIterator<string>): Promise<string> {
  const next = await lines.next().catch((error: unknown) => {
    throw brokenOff(error);
  });
  if (next.done === true) throw brokenOff();
  return next.value;
}

async function* gamesIn(lines: AsyncIterator<string>): AsyncGenerator<string> {
  for (let line = await nextIn(lines); line !== END; line = await nextIn(lines)) yield line;
  await lines.return?.();
}

/** Reads the beginning of an extract. Throws StartRefused when it breaks off. */
export async function readExtract(source: AsyncIterable<string>): Promise<Extract> {
  const lines = source[Symbol.asyncIterator]();
  const head = headSchema.parse(JSON.parse(await nextIn(lines)));
  return { head, host: await nextIn(lines), games: gamesIn(lines) };
}
