import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { accountFor, type Account } from '../postgres/account.js';
import { startPostgres, type Running, type Settings } from '../postgres/postgres.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import { databaseIn, hasDatabase, makeDatabase, settleDatabase } from './folder.js';

export interface EmbeddedPlace {
  readonly dataDir: string;
  /**
   * The open lock file of the data folder. The database inherits it, so the folder stays locked until the database
   * has ended.
   */
  readonly lock: number;
  readonly log: Logger;
}

/** A running embedded database. */
export interface Embedded {
  /** The folder of its Unix socket. No other user can enter it. */
  readonly socketDir: string;
  readonly close: () => Promise<void>;
}

/** The connection to an embedded database by the folder of its socket. */
export const connectionTo = ({ socketDir }: Pick<Embedded, 'socketDir'>): pg.ClientConfig => ({
  host: socketDir,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
});

/** A commit is on the disk before it is acknowledged. */
const DURABILITY: Settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Other methods leave data in the memory of a Mac's disk.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
};

/** Settings for a small machine with one server: no network, no replication, no worker processes. */
const SIZE: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '30',
  shared_buffers: '32MB',
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  TimeZone: 'UTC',
};

/**
 * After a crash of one process all of Postgres ends, and we start it again. A Postgres that restarts by itself on a
 * full disk may wait forever for a process that has ended.
 */
const RESTART: Settings = { restart_after_crash: 'off' };

/** Frequent vacuuming, because drafts are overwritten all the time. */
const VACUUM: Settings = { autovacuum: 'on', autovacuum_naptime: '10s', autovacuum_max_workers: '2' };

/** The log holds the database's state, and no statements or parameters. */
const LOGGING: Settings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
};

/** Whether every user can enter a folder and all folders above it. */
const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));

/** Creates the folder of the socket. Its path has to be short enough for a socket's address. */
function makeSocketDir(account: Account | null): string {
  const place = account === null || isOpen(tmpdir()) ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(place, 'tessera-'));
  if (account !== null) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** What the operator can do when the database does not start. */
const remedyOf = (why: string): string =>
  why.includes('No space left')
    ? 'make room on its disk'
    : 'put a sound copy in its place, or set DATA_DIR to another folder';

/** A reason without numbers: those of processes and files change with every start. */
const wordsOf = (why: string): string => why.replaceAll(/\d+/g, '');

/** The least milliseconds between two starts. */
const LEAST_INTERVAL = 1000;

/** Launches a Postgres again whenever it ends. Returns the function that ends it for good. */
function keepRunning(first: Running, launch: () => Promise<Running>, log: Logger): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  let running = first;
  let launched = performance.now();

  const relaunch = async (): Promise<string | null> => {
    try {
      await delay(launched + LEAST_INTERVAL - performance.now(), null, { signal }).catch(() => null);
      if (signal.aborted) return null;
      launched = performance.now();
      running = await launch();
      if (signal.aborted) running.end();
      await running.ready;
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  };
  const watch = async () => {
    for (;;) {
      const why = await running.gone;
      if (signal.aborted) return;
      log.error({ why }, 'the embedded database ended; starting it again');
      for (let [now, last] = [await relaunch(), why]; now !== null; last = now, now = await relaunch()) {
        if (wordsOf(now) !== wordsOf(last))
          log.error({ why: now }, 'the embedded database does not start again yet');
      }
    }
  };
  const watching = watch();
  return async () => {
    closing.abort();
    running.end();
    await watching;
  };
}

/**
 * Starts the embedded database, and creates it when there is none. It is started again whenever it ends, until
 * `close`. Throws StartRefused, with the folder's name, when it cannot be opened.
 */
export async function startEmbedded({ dataDir, lock, log }: EmbeddedPlace): Promise<Embedded> {
  const folder = databaseIn(dataDir);
  if (!hasDatabase(dataDir)) await makeDatabase(dataDir, lock);
  settleDatabase(dataDir);
  const socketDir = makeSocketDir(accountFor(folder));
  const settings = { ...DURABILITY, ...SIZE, ...RESTART, ...VACUUM, ...LOGGING };
  const said = (line: string) => {
    if (line.startsWith('PANIC')) log.error({ line }, 'the embedded database is in trouble');
    else log.debug({ line }, 'the embedded database');
  };
  const launch = () => startPostgres({ folder, lock, settings, socketDir, said });
  const first = await launch();
  const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true });
  try {
    await first.ready;
  } catch {
    first.end();
    const why = await first.gone;
    removeSocketDir();
    throw new StartRefused(`The database in ${folder} cannot be opened (${why}): ${remedyOf(why)}.`);
  }
  const close = keepRunning(first, launch, log);
  return { socketDir, close: () => close().then(removeSocketDir) };
}
