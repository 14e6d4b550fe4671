import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '@tessera/core';
import { pino } from 'pino';
import { openEmbedded, openPostgres, type Database, type DatabaseParts } from '../src/database/database.js';
import { lockFolder } from '../src/process/lock.js';
import { emptyDatabase, migratedDatabase } from './clusters.js';
import type { Trash } from './free.js';
import { migrationNames, migrations } from './migrations.js';
import { embeddedProgram } from './program.js';

const root = join(import.meta.dirname, '..', '..', '..');
const log = pino({ level: 'silent' });
const parts = { migrations, log };

/** A folder of this test's own, removed after it. */
export function temporaryFolder(trash: Trash): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  trash.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Where an embedded database begins: with nothing in it, or with today's migrations. */
const STARTS = ['empty', 'migrated'] as const;
type Start = (typeof STARTS)[number];

const pglite = createRequire(join(root, 'apps', 'server', 'package.json')).resolve('@electric-sql/pglite');
const noMigrations = join(root, 'apps', 'server', 'testkit', 'no-migrations');

/** What is in such a template: another program or other migrations make another one. */
const recipe = (start: Start): string[] => [
  readFileSync(pglite, 'utf8'),
  ...(start === 'empty'
    ? []
    : migrationNames().map((name) => readFileSync(join(migrations, name, 'migration.sql'), 'utf8'))),
];

const templateOf = (start: Start): string =>
  join(tmpdir(), `tessera-testkit-${hashOf(recipe(start)).slice(0, 12)}`);

/** An embedded database for tests to begin with, made once on each machine, since that takes seconds. */
async function prepareTemplate(start: Start): Promise<string> {
  const template = templateOf(start);
  if (existsSync(template)) return template;
  const folder = mkdtempSync(join(tmpdir(), 'tessera-template-'));
  const database = await embeddedIn(folder, { migrations: start === 'empty' ? noMigrations : migrations });
  await database.close();
  try {
    renameSync(join(folder, 'postgres'), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  return template;
}

/** Makes what `dataFolder` copies, so that no two workers do so at once. */
export async function prepareTemplates(): Promise<void> {
  for (const start of STARTS) await prepareTemplate(start);
}

/** Puts an embedded database into a data folder that has none; it is quickly opened for the first time. */
export async function layDatabase(folder: string, start: Start = 'migrated'): Promise<void> {
  cpSync(await prepareTemplate(start), join(folder, 'postgres'), { recursive: true });
}

/** A data folder whose embedded database is quickly opened for the first time. */
export async function dataFolder(trash: Trash, start: Start = 'migrated'): Promise<string> {
  const folder = temporaryFolder(trash);
  await layDatabase(folder, start);
  return folder;
}

/** Opens the embedded database of a data folder; `close` lets go of the folder too. */
export async function embeddedIn(
  dataDir: string,
  more: Partial<DatabaseParts> = {},
  program = embeddedProgram(),
): Promise<Database> {
  const lock = await lockFolder(dataDir);
  const place = { program, dataDir, lock: lock.fd, log };
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
export const postgresAt = (url: string, patience = 30_000): Promise<Database> =>
  openPostgres(url, { ...parts, patience });

/** Both kinds of database, for tests that hold for either. */
export const KINDS = ['embedded', 'postgres'] as const;

/** A way to open one database, of either kind, again and again: with today's migrations, or with none until it is opened. */
export async function reopenable(
  kind: (typeof KINDS)[number],
  trash: Trash,
  start: Start = 'migrated',
): Promise<() => Promise<Database>> {
  if (kind === 'embedded') {
    const folder = await dataFolder(trash, start);
    return () => embeddedIn(folder);
  }
  const url = await (start === 'empty' ? emptyDatabase(trash) : migratedDatabase(trash));
  return () => postgresAt(url);
}
