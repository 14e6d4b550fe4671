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
  /** The address of its own database, over which others are created. */
  readonly url: string;
  /** Creates a database, and returns its address. */
  readonly fresh: () => Promise<string>;
  readonly stop: () => Promise<void>;
  /** Kills it, as a loss of power would. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** The folders of a Postgres and of its WAL (undefined: new ones), and its settings. */
interface ClusterFolders {
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

/** Creates a database, empty or as a copy of `template`. Returns its address. */
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

/** Kills a Postgres, as a loss of power would, and waits until it has ended. */
async function killIn(folder: string): Promise<void> {
  const ended = killDatabaseAt(postgresOn(folder));
  await until('all of the Postgres has ended', () => ended.every((each) => !isAlive(each)));
}

/** Creates the empty folder of a Postgres, for the user who runs it. */
function makeFolderFor(folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  const account = accountFor(folder);
  if (account !== null) chownSync(folder, account.uid, account.gid);
}

/** Starts a Postgres. It ends with the test. */
export async function startCluster(trash: Trash, folders: ClusterFolders = {}): Promise<Cluster> {
  const {
    folder = join(tmpdir(), `tessera-pg-${randomBytes(6).toString('hex')}`),
    writes,
    settings: more = {},
  } = folders;
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

/**
 * Starts the Postgres that the tests of one run share. Each test has databases of its own. Returns the function that
 * ends it.
 */
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

/** Creates a database without tables, in the run's Postgres or one of its own. Returns its address. */
export async function emptyDatabase(trash: Trash): Promise<string> {
  const shared = process.env[SHARED];
  return shared === undefined ? (await startCluster(trash)).fresh() : createDatabase(shared);
}

/** Creates a database with today's migrations. Returns its address. */
export async function migratedDatabase(trash: Trash): Promise<string> {
  const shared = process.env[SHARED];
  if (shared !== undefined) return createDatabase(shared, MIGRATED);
  const url = await emptyDatabase(trash);
  await migrate({ connectionString: url }, migrations);
  return url;
}
