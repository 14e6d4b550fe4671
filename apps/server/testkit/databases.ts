import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '@tessera/core';
import { isFull } from '@tessera/core/testkit';
import { pino } from 'pino';
import { type Database, type DatabaseParts, openEmbedded, openPostgres } from '../src/database/database.js';
import { databaseIn } from '../src/database/folder.js';
import { lockFolder } from '../src/database/lock.js';
import { emptyDatabase, migratedDatabase } from './clusters.js';
import type { Trash } from './free.js';
import { KEY } from './key.js';
import { migrationNames, migrations } from './migrations.js';

const log = pino({ level: 'silent' });
/** How long a database may take: longer than any machine under load. */
const PATIENT = { connect: 60_000, answer: 60_000 };
const parts = { migrations, log, times: PATIENT };

/** Creates a folder that is removed after the test. */
export function temporaryFolder(trash: Trash): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  trash.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What is in the template: other migrations, another user or another way to make it make another one. */
const recipe = (): string[] => [
  String(process.getuid?.()),
  readFileSync(join(import.meta.dirname, '..', 'src', 'database', 'folder.ts'), 'utf8'),
  ...migrationNames().flatMap((name) => [
    name,
    readFileSync(join(migrations, name, 'migration.sql'), 'utf8'),
  ]),
];

/**
 * Makes a template of the embedded database with today's migrations, once on each machine: copying it is quicker than
 * making a new one. Returns its folder.
 */
export async function prepareTemplate(): Promise<string> {
  const template = join(tmpdir(), `tessera-testkit-${hashOf(recipe()).slice(0, 12)}`);
  if (existsSync(template)) return template;
  const folder = mkdtempSync(join(tmpdir(), 'tessera-template-'));
  const database = await embeddedIn(folder);
  await database.close();
  try {
    renameSync(databaseIn(folder), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  return template;
}

/** Puts an embedded database with today's migrations, and a key, into a data folder. */
export async function layDatabase(folder: string): Promise<void> {
  cpSync(await prepareTemplate(), databaseIn(folder), { recursive: true });
  writeFileSync(join(folder, 'tessera.key'), `${KEY}\n`, { mode: 0o600 });
}

/** Creates a data folder with such a database. */
export async function dataFolder(trash: Trash): Promise<string> {
  const folder = temporaryFolder(trash);
  await layDatabase(folder);
  return folder;
}

/** Opens the embedded database of a data folder. `close` releases the folder's lock too. */
export async function embeddedIn(dataDir: string, more: Partial<DatabaseParts> = {}): Promise<Database> {
  const lock = await lockFolder(dataDir);
  const place = { dataDir, lock: lock.fd, log };
  const database = await openEmbedded(place, { ...parts, ...more }).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      lock.release();
    },
  };
}

/** Opens a database of a cluster. */
export const postgresAt = (url: string, more: Partial<DatabaseParts> = {}): Promise<Database> =>
  openPostgres(url, { ...parts, ...more });

/** Both kinds of database, for tests that hold for either. */
export const KINDS = ['embedded', 'postgres'] as const;

/**
 * The databases of tests that say nothing to a database which others do not say to both: in the ordinary run the one
 * that works on several connections at once, in the long run both.
 */
export const EITHER: readonly (typeof KINDS)[number][] = isFull() ? KINDS : ['postgres'];

/** A way to open one database, of either kind, again and again: with today's migrations, or with none until it is opened. */
export async function reopenable(
  kind: (typeof KINDS)[number],
  trash: Trash,
  start: 'empty' | 'migrated' = 'migrated',
): Promise<() => Promise<Database>> {
  if (kind === 'embedded') {
    const folder = start === 'empty' ? temporaryFolder(trash) : await dataFolder(trash);
    return () => embeddedIn(folder);
  }
  const url = await (start === 'empty' ? emptyDatabase(trash) : migratedDatabase(trash));
  return () => postgresAt(url);
}

/** A database of that kind, with today's migrations and nothing else, which is closed with the test. */
export async function databaseOf(kind: (typeof KINDS)[number], trash: Trash): Promise<Database> {
  const database = await (await reopenable(kind, trash))();
  trash.add(() => database.close());
  return database;
}

/** All rows of all tables, a line each. Bytes are hexadecimal, as in a dump of Postgres. */
export async function dumpOf({ client }: Pick<Database, 'client'>): Promise<string> {
  const tables = await client.$queryRaw<{ name: string }[]>`
    SELECT "table_name"::text AS "name" FROM information_schema.tables
    WHERE "table_schema" = 'public' AND "table_type" = 'BASE TABLE' ORDER BY 1`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await client.$queryRawUnsafe<{ line: string }[]>(
      `SELECT to_jsonb("row")::text AS "line" FROM "${name}" AS "row"`,
    );
    texts.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return texts.join('\n');
}

/** The secrets that occur in a text: raw, hexadecimal, base64 or base64url. */
export const secretsIn = (text: string, secrets: readonly (string | Uint8Array)[]): string[] =>
  secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret);
    const forms = [bytes.toString(), bytes.toString('hex'), bytes.toString('base64url')];
    const base64 = bytes.toString('base64').replace(/=+$/, '');
    return [...forms, base64].some((form) => text.includes(form)) ? [bytes.toString('hex')] : [];
  });
