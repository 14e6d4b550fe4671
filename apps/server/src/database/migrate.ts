import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from './connect.js';
import { StartRefused } from '../errors/startRefused.js';

/** The advisory lock of `prisma migrate`, so that both do not run at once. */
const LOCK = 72_707_369;

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/** The names of the migrations in a folder, in order. Rejects when it cannot be read. */
export async function migrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.sort();
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Why these migrations do not fit those that the database has had; null: they fit. */
function misfit(migrations: readonly Migration[], applied: readonly Applied[]): string | null {
  for (const { migration_name: name, checksum, finished_at } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined)
      return (
        `The database is of a newer version of Tessera than this one (it has had the migration ${name}): ` +
        'use that version or a later one on it.'
      );
    if (finished_at === null)
      return (
        `The migration ${name} failed half-way on this database, outside this server: restore a backup from before ` +
        'it into a new database (pnpm restore); or, if nothing of it is in this one, run in apps/server ' +
        `npx prisma migrate resolve --rolled-back ${name} and start again.`
      );
    if (known.checksum !== checksum)
      return (
        `The migration ${name} is not the one that this database has had: start the version of Tessera that it is ` +
        'of, or fetch this one anew if its files were changed.'
      );
  }
  return null;
}

/** The refusal of a failed upgrade. It says that nothing was changed, and where the copy is. */
export function upgradeFailed(what: string, error: unknown, copy: string | null): StartRefused {
  const why = error instanceof Error ? error.message : String(error);
  const where = copy === null ? '' : `, and a copy from before is in ${copy}`;
  return new StartRefused(
    `${what} failed (${why}): the database is as it was before${where}; ` +
      'start the version of Tessera that you had, and tell the makers of this one.',
    'migrationFailed',
  );
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
}

/** Whether an error is about the statement, and not about a database that goes away (class 57). */
const isVerdict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('57') !== true;

/** Applies migrations in one transaction. Throws StartRefused (`migrationFailed`). */
async function applyAll(client: pg.Client, missing: readonly Migration[], copy: string | null) {
  let name = '';
  await client.query('BEGIN');
  try {
    for (const migration of missing) {
      ({ name } = migration);
      await apply(client, migration);
    }
    await client.query('COMMIT');
  } catch (error) {
    if (!isVerdict(error)) throw error;
    await client.query('ROLLBACK');
    throw upgradeFailed(`The migration ${name}`, error, copy);
  }
}

/** The migrations that a database has had, and those that it lacks. */
interface MigrationState {
  readonly applied: readonly Applied[];
  readonly missing: readonly Migration[];
}

/** Compares a database's migrations with those in a folder. Throws StartRefused when they do not fit. */
async function readState(client: pg.Client, folder: string): Promise<MigrationState> {
  const migrations = await migrationsIn(folder);
  const { rows: applied } = await client.query<Applied>(
    'SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL',
  );
  const wrong = misfit(migrations, applied);
  if (wrong !== null) throw new StartRefused(wrong);
  const isMissing = ({ name }: Migration) => !applied.some((row) => row.migration_name === name);
  return { applied, missing: migrations.filter(isMissing) };
}

async function withClient<R>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = await connect(connection);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The names of the migrations that a used database lacks; none for a new one. Changes nothing. Throws StartRefused
 * when they do not fit.
 */
export const upgradesFor = (connection: pg.ClientConfig, folder: string): Promise<string[]> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ books: string | null }>(
      `SELECT to_regclass('"_prisma_migrations"')::text AS "books"`,
    );
    if ((rows[0]?.books ?? null) === null) return [];
    const { applied, missing } = await readState(client, folder);
    return applied.length === 0 ? [] : missing.map(({ name }) => name);
  });

/**
 * Applies all missing migrations in one transaction, one server at a time, and records them as `prisma migrate
 * deploy` does. Returns the names of those applied. `copy` is where the database was copied to, for the message.
 * Throws StartRefused when they do not fit, and (`migrationFailed`) when one fails.
 */
export const migrate = (
  connection: pg.ClientConfig,
  folder: string,
  copy: string | null = null,
): Promise<string[]> =>
  withClient(connection, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const { missing } = await readState(client, folder);
    if (missing.length > 0) await applyAll(client, missing, copy);
    return missing.map(({ name }) => name);
  });
