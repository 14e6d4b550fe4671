import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefused } from '../refusal.js';

/** The lock that `prisma migrate` takes too, so that neither runs into the other. */
const LOCK = 72_707_369;

const BOOKS = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
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

async function migrationsIn(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Why these migrations do not fit what the database has had, in one sentence; null when they do. */
function misfit(migrations: readonly Migration[], applied: readonly Applied[]): string | null {
  for (const { migration_name: name, checksum, finished_at } of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined)
      return `The database is newer than this server: it has had the migration ${name}.`;
    if (finished_at === null) return `The migration ${name} has failed half-way on this database.`;
    if (known.checksum !== checksum)
      return `The migration ${name} is not the one that this database has had.`;
  }
  return null;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Brings a database to the newest of the migrations in `folder`, one server at a time, and keeps the books that
 * `prisma migrate deploy` keeps. Answers the names applied now. Throws StartRefused when the books do not fit.
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<string[]> {
  const migrations = await migrationsIn(folder);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(BOOKS);
    const { rows } = await client.query<Applied>(
      'SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL',
    );
    const wrong = misfit(migrations, rows);
    if (wrong !== null) throw new StartRefused(wrong);
    const missing = migrations.filter(({ name }) => !rows.some((row) => row.migration_name === name));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
