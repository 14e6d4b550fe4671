import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '@tessera/core';
import { isFull } from '@tessera/core/testkit';
import { pino } from 'pino';
import { openEmbedded, openPostgres, type Database, type DatabaseParts } from '../src/database/database.js';
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

/** A folder of this test's own, removed after it. */
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
 * An embedded database with today's migrations for tests to begin with, made once on each machine: copying it is
 * quicker than making one. Answers its place.
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

/** Puts an embedded database with today's migrations, and a key, into a data folder that has none. */
export async function layDatabase(folder: string): Promise<void> {
  cpSync(await prepareTemplate(), databaseIn(folder), { recursive: true });
  writeFileSync(join(folder, 'tessera.key'), `${KEY}\n`, { mode: 0o600 });
}

/** A data folder with such a database. */
export async function dataFolder(trash: Trash): Promise<string> {
  const folder = temporaryFolder(trash);
  await layDatabase(folder);
  return folder;
}

/** Opens the embedded database of a data folder; `close` lets go of the folder too. */
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
