import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { migrate } from '../src/database/migrate.js';
import { accountFor } from '../src/postgres/account.js';
import { makeCluster, postgresOn, startPostgres, type Settings } from '../src/postgres/postgres.js';
import { isAlive, killDatabaseAt } from './children.js';
import { createTrash, freePort, type Trash } from './free.js';
import { migrations } from './migrations.js';
import { until } from './waiting.js';

/** A real Postgres. */
export interface Cluster {
  /** The address of the server's own database, by which others are made. */
  readonly url: string;
  /** The address of a fresh database in it. */
  readonly fresh: () => Promise<string>;
  readonly stop: () => Promise<void>;
  /** Kills it, as a loss of power would. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Where a Postgres keeps its files, if not in a folder of its own making, where its log of writes, and its settings. */
interface Ground {
  readonly folder?: string;
  readonly writes?: string;
  readonly settings?: Settings;
}

/** The address of another database of the same server. */
function besides(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Makes a database, empty or with all that is in `template`, and answers its address. */
async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `t${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  } finally {
    await client.end();
  }
  return besides(url, name);
}

/** Ends a Postgres without a word, as a loss of power would, and waits until all of it has ended. */
async function killIn(folder: string): Promise<void> {
  const ended = killDatabaseAt(postgresOn(folder));
  await until('all of the Postgres has ended', () => ended.every((each) => !isAlive(each)));
}

/** Makes the empty folder of a Postgres, which belongs to the user who runs it. */
function makeFolderFor(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  const account = accountFor(folder);
  if (account !== null) chownSync(folder, account.uid, account.gid);
}

/** Starts a Postgres; it ends with the test. */
export async function startCluster(trash: Trash, ground: Ground = {}): Promise<Cluster> {
  const {
    folder = join(tmpdir(), `tessera-pg-${randomBytes(6).toString('hex')}`),
    writes,
    settings: more = {},
  } = ground;
  const port = await freePort();
  makeFolderFor(folder);
  trash.add(() => rmSync(folder, { recursive: true, force: true }));
  await makeCluster({ folder }, writes === undefined ? [] : [`--waldir=${writes}`]);
  const settings = { ...more, listen_addresses: '127.0.0.1', port: String(port) };
  let postgres = await startPostgres({ folder, settings });
  const stop = async () => {
    postgres.end();
    await postgres.gone;
  };
  trash.add(stop);
  await postgres.ready;
  const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    fresh: () => createDatabase(url),
    stop,
    kill: () => killIn(folder),
    start: async () => {
      await postgres.gone;
      postgres = await startPostgres({ folder, settings });
      await postgres.ready;
    },
  };
}

/** Where the run's own Postgres says its address to the tests. */
const SHARED = 'TESSERA_TEST_POSTGRES';
/** The database in it that has today's migrations and nothing else. */
const MIGRATED = 'migrated';

/** Starts the Postgres that the tests of one run share, each with databases of its own. Answers how to end it. */
export async function shareCluster(): Promise<() => Promise<void>> {
  const trash = createTrash();
  const { url } = await startCluster(trash);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE "${MIGRATED}"`);
  await client.end();
  await migrate({ connectionString: besides(url, MIGRATED) }, migrations);
  process.env[SHARED] = url;
  return trash.empty;
}

/** The address of a new database without a table, in the run's Postgres or, where a test runs without one, in its own. */
export async function emptyDatabase(trash: Trash): Promise<string> {
  const shared = process.env[SHARED];
  return shared === undefined ? (await startCluster(trash)).fresh() : createDatabase(shared);
}

/** The same with today's migrations. */
export async function migratedDatabase(trash: Trash): Promise<string> {
  const shared = process.env[SHARED];
  if (shared !== undefined) return createDatabase(shared, MIGRATED);
  const url = await emptyDatabase(trash);
  await migrate({ connectionString: url }, migrations);
  return url;
}
