import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { connect } from '../database/connect.js';
import { RESTORING } from '../database/keyring.js';
import { SERVER } from '../database/sessions.js';
import { StartRefused } from '../errors/startRefused.js';
import { EVERY, PURPOSE, type BackupParts } from './backup.js';
import { ACCOUNT_TABLES, askOver, gameIn, HOST_TABLES, tablesOf, type Ask } from './extract.js';
import { openBackup, type BackupHeader } from './file.js';
import { linesIn } from './lines.js';
import { replayOf, type Replaying } from './replay.js';

/** What a restore goes into. */
export interface RestoreTarget {
  readonly connection: pg.ClientConfig;
  /** Whether the games that are there already give way. */
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
 * Reads a backup from end to end without restoring it. Answers how many bytes are in it. Throws StartRefused when it
 * is damaged, not whole, or none that can be restored here.
 */
export async function proveBackup(source: AsyncIterable<Uint8Array>, parts: BackupParts): Promise<number> {
  const { header, contents } = await openBackup(source);
  check(header, parts);
  let size = 0;
  for await (const piece of contents(parts.secrets.vault.keyFor(PURPOSE))) size += piece.length;
  return size;
}

/** A server that runs remembers what was there before. */
async function mustBeAlone(ask: Ask): Promise<void> {
  const sessions = await ask(
    `SELECT "pid"::text AS "text" FROM pg_stat_activity
     WHERE "datname" = current_database() AND "application_name" = $1`,
    SERVER,
  );
  if (sessions.length > 0)
    throw new StartRefused('A server is running on this database: end it first. Nothing was changed.');
}

/** Keeps others out until the transaction ends, and makes sure that nobody's game is lost. */
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

/** The statement that stores rows that are given by their tables; of those that are there already, none where `again` says so. */
const storing = (tables: readonly string[], again = ''): string =>
  `WITH ${tables
    .map(
      (table, index) =>
        `"of${index}" AS (INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb->'${table}') ${again})`,
    )
    .join(', ')} SELECT 1`;

interface Filling extends Replaying {
  readonly ask: Ask;
  readonly told: BackupParts['told'];
}

/** Stores the host's rows and every game of the contents, and replays what has been stored. Answers how many replayed to their positions. */
async function fill(
  client: pg.Client,
  contents: AsyncIterable<Uint8Array>,
  { ask, told, ...replaying }: Filling,
): Promise<number> {
  const tables = await tablesOf(ask);
  const store = storing(tables);
  let [count, same] = [0, 0];
  const lines = linesIn(contents);
  const host = await lines.next();
  const rows = host.done === true ? '{}' : host.value;
  // What the host has done since stays written down.
  await client.query(storing(HOST_TABLES, 'ON CONFLICT DO NOTHING'), [rows]);
  await client.query(storing(ACCOUNT_TABLES), [rows]);
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
    if (count % EVERY === 0) told(`… ${count} games`);
  }
  return same;
}

/** Nothing that has begun here is taken for whole before it is. */
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
    // A connection that is lost has rolled back already.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface Transfer extends BackupParts {
  readonly target: RestoreTarget;
}

/**
 * Restores a backup into a database that has the migrations of this version: all of it or nothing. A database whose
 * restore did not come to its end is refused at the start. Answers how many games were replayed to the position that
 * they had. Throws StartRefused, changing nothing, when there are games already or the backup cannot be restored here.
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
