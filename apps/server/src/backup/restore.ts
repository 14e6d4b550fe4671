import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { connect, SERVER } from '../database/connect.js';
import { RESTORING } from '../database/keyring.js';
import { StartRefused } from '../errors/startRefused.js';
import { type BackupParts, PROGRESS_EVERY, PURPOSE } from './backup.js';
import { ACCOUNT_TABLES, type Ask, askOver, gameIn, HOST_TABLES, tablesOf } from './extract.js';
import { type BackupHeader, openBackup } from './file.js';
import { type ReplayParts, replayOf } from './check.js';

const BREAK = 10;

/** Splits bytes into lines. Text after the last line break is dropped. */
async function* linesIn(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (let at = chunk.indexOf(BREAK); at >= 0; at = chunk.indexOf(BREAK, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
      rest = [];
      from = at + 1;
    }
    rest.push(chunk.subarray(from));
  }
}

/** The database that a restore goes into. */
export interface RestoreTarget {
  readonly connection: pg.ClientConfig;
  /** Whether existing games are deleted. */
  readonly replace: boolean;
}

const lineSchema = z.strictObject({
  hash: z.string().nullable(),
  rows: z.looseObject({ game: z.tuple([z.looseObject({ id: z.string() })]) }),
});

function check({ fingerprint, migrations }: BackupHeader, { secrets, migrations: known }: BackupParts): void {
  if (migrations.some((name) => !known.includes(name)))
    throw new StartRefused('The backup is of a newer version of Tessera: restore it with that version.');
  if (known.some((name) => !migrations.includes(name)))
    throw new StartRefused(
      'The backup is of an older version of Tessera: restore it with that version, then start this one on the database.',
    );
  if (fingerprint !== secrets.fingerprint)
    throw new StartRefused(
      'The backup is sealed under another secret key: put the right tessera.key into DATA_DIR, or set SECRET_KEY to it.',
    );
}

/**
 * Reads a backup to its end without restoring it. Returns its size in bytes. Throws StartRefused when it is damaged
 * or incomplete, or cannot be restored here.
 */
export async function proveBackup(source: AsyncIterable<Uint8Array>, parts: BackupParts): Promise<number> {
  const { header, contents } = await openBackup(source);
  check(header, parts);
  let size = 0;
  for await (const piece of contents(parts.secrets.vault.keyFor(PURPOSE))) size += piece.length;
  return size;
}

/** Throws StartRefused when a server runs on the database, because it would still have the old games in memory. */
async function mustBeAlone(ask: Ask): Promise<void> {
  const sessions = await ask(
    `SELECT "pid"::text AS "text" FROM pg_stat_activity
     WHERE "datname" = current_database() AND "application_name" = $1`,
    SERVER,
  );
  if (sessions.length > 0)
    throw new StartRefused('A server is running on this database: end it first. Nothing was changed.');
}

/**
 * Locks the tables until the transaction ends, and empties them. Throws StartRefused when there are games or
 * accounts, and `replace` is not set.
 */
async function clear(client: pg.Client, { replace }: RestoreTarget): Promise<void> {
  await client.query('LOCK TABLE "game", "keyring" IN ACCESS EXCLUSIVE MODE');
  const { rowCount } = await client.query(
    '(SELECT 1 FROM "game" LIMIT 1) UNION ALL (SELECT 1 FROM "account" LIMIT 1)',
  );
  if (rowCount !== 0 && !replace)
    throw new StartRefused(
      'There are games in the database already, or accounts: restore into a new one, or add --replace to give them up. ' +
        'Nothing was changed.',
    );
  await client.query('TRUNCATE "game", "keyring", "account" CASCADE');
}

/** The statement that stores rows by table. `again` is its ON CONFLICT clause. */
const storeStatement = (tables: readonly string[], again = ''): string =>
  `WITH ${tables
    .map(
      (table, index) =>
        `"of${index}" AS (INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb->'${table}') ${again})`,
    )
    .join(', ')} SELECT 1`;

interface FillParts extends ReplayParts {
  readonly ask: Ask;
  readonly told: BackupParts['told'];
}

/**
 * Stores the rows that belong to no game and every game, and replays each stored game. Returns how many replayed to
 * the position that they had. Throws StartRefused when one does not.
 */
async function fill(
  client: pg.Client,
  contents: AsyncIterable<Uint8Array>,
  { ask, told, ...replaying }: FillParts,
): Promise<number> {
  const tables = await tablesOf(ask);
  const store = storeStatement(tables);
  let [count, same] = [0, 0];
  const lines = linesIn(contents);
  const host = await lines.next();
  const rows = host.done === true ? '{}' : host.value;
  // Acts that the operator has done since the backup stay recorded.
  await client.query(storeStatement(HOST_TABLES, 'ON CONFLICT DO NOTHING'), [rows]);
  await client.query(storeStatement(ACCOUNT_TABLES), [rows]);
  for await (const line of lines) {
    const { hash, rows } = lineSchema.parse(JSON.parse(line));
    const [{ id }] = rows.game;
    await client.query(store, [JSON.stringify(rows)]);
    const replayed = replayOf(JSON.parse(await gameIn(ask, tables, id)), replaying);
    if (replayed.hash === null)
      told(`The game ${id} cannot be replayed (${replayed.why}): it is there as it was.`);
    else if (hash !== null && hash !== replayed.hash)
      throw new StartRefused(
        `The game ${id} does not replay to the position that it had, so nothing was restored: ` +
          'restore with the version of Tessera that made the backup, then start this one on the database.',
      );
    else same++;
    count++;
    if (count % PROGRESS_EVERY === 0) told(`… ${count} games`);
  }
  return same;
}

/** Marks an empty database as half restored, so that no server starts on it. */
async function mark(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO "keyring" ("id", "fingerprint") SELECT 1, $1
     WHERE NOT EXISTS (SELECT FROM "keyring") AND NOT EXISTS (SELECT FROM "game")`,
    [RESTORING],
  );
}

const unmark = (client: pg.Client) =>
  client.query('DELETE FROM "keyring" WHERE "fingerprint" = $1', [RESTORING]);

async function transfer(
  client: pg.Client,
  source: AsyncIterable<Uint8Array>,
  parts: Transfer,
): Promise<number> {
  const { secrets, games, told, target } = parts;
  const { header, contents } = await openBackup(source);
  check(header, parts);
  await client.query('BEGIN');
  try {
    await clear(client, target);
    let count = 0;
    const filling = { ask: askOver(client), told, games, vault: secrets.vault };
    await pipeline(
      contents(secrets.vault.keyFor(PURPOSE)),
      createGunzip(),
      async (plain: AsyncIterable<Uint8Array>) => {
        count = await fill(client, plain, filling);
      },
    );
    await client.query('INSERT INTO "keyring" ("id", "fingerprint") VALUES (1, $1)', [secrets.fingerprint]);
    await client.query('COMMIT');
    return count;
  } catch (error) {
    // A broken connection has rolled back already.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface Transfer extends BackupParts {
  readonly target: RestoreTarget;
}

/**
 * Restores a backup into a database with this version's migrations, in one transaction. A database with an unfinished
 * restore is refused by servers. Returns how many games replayed to the position that they had. Throws StartRefused,
 * and changes nothing, when there are games already, or the backup cannot be restored here.
 */
export async function restoreBackup(source: AsyncIterable<Uint8Array>, parts: Transfer): Promise<number> {
  const client = await connect(parts.target.connection);
  try {
    await mustBeAlone(askOver(client));
    await mark(client);
    return await transfer(client, source, parts);
  } catch (error) {
    await unmark(client).catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
