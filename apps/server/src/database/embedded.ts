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
  /** The open lock file of the data folder: as long as a process of the database lives, the folder is in use. */
  readonly lock: number;
  readonly log: Logger;
}

/** The embedded database while it runs. */
export interface Embedded {
  /** The folder of its Unix socket, which no other user can enter. */
  readonly socketDir: string;
  readonly close: () => Promise<void>;
}

/** How to connect to the embedded database whose socket is in a folder. */
export const connectionTo = ({ socketDir }: Pick<Embedded, 'socketDir'>): pg.ClientConfig => ({
  host: socketDir,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
});

/** What is written is on the disk before it counts. */
const LASTING: Settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Elsewhere on a Mac the disk's own memory would be taken for the disk.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
};

/** A small machine, and nobody but the server and its commands: no network, no copies elsewhere, no helpers. */
const SMALL: Settings = {
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
 * When a part of it breaks down, all of it ends and is started anew, by us: a Postgres that begins again by itself, on a
 * disk that is still full, may wait for ever for a part that has ended.
 */
const FRESH: Settings = { restart_after_crash: 'off' };

/** What is written over and over, such as drafts, leaves little behind. */
const TIDY: Settings = { autovacuum: 'on', autovacuum_naptime: '10s', autovacuum_max_workers: '2' };

/** It says how it fares, and nothing of what it is asked. */
const DISCREET: Settings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
};

/** True when a user who is neither a folder's owner nor of its group can enter it and all that are above it. */
const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));

/** Makes the folder of the socket, short enough in its name to be one's address. */
function makeSocketDir(account: Account | null): string {
  const place = account === null || isOpen(tmpdir()) ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(place, 'tessera-'));
  if (account !== null) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** What makes a database that does not start do so again. */
const remedyOf = (why: string): string =>
  why.includes('No space left')
    ? 'make room on its disk'
    : 'put a sound copy in its place, or set DATA_DIR to another folder';

/** A reason without its numbers: those of processes and files change from one start to the next. */
const wordsOf = (why: string): string => why.replaceAll(/\d+/g, '');

/** It is started once in so long, in milliseconds. */
const PACE = 1000;

/** Keeps a Postgres running that has just been launched: when it ends, it is launched again, until `close`. */
function keep(first: Running, launch: () => Promise<Running>, log: Logger): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  let running = first;
  let launched = performance.now();

  const relaunch = async (): Promise<string | null> => {
    try {
      await delay(launched + PACE - performance.now(), null, { signal }).catch(() => null);
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
 * Starts the embedded database, a new one where there is none; when it ends by itself, it is started again, until
 * `close`. Throws StartRefused, naming the folder, when that holds no database that can be opened.
 */
export async function startEmbedded({ dataDir, lock, log }: EmbeddedPlace): Promise<Embedded> {
  const folder = databaseIn(dataDir);
  if (!hasDatabase(dataDir)) await makeDatabase(dataDir, lock);
  settleDatabase(dataDir);
  const socketDir = makeSocketDir(accountFor(folder));
  const settings = { ...LASTING, ...SMALL, ...FRESH, ...TIDY, ...DISCREET };
  const said = (line: string) => {
    if (line.startsWith('PANIC')) log.error({ line }, 'the embedded database is in trouble');
    else log.debug({ line }, 'the embedded database');
  };
  const launch = () => startPostgres({ folder, lock, settings, socketDir, said });
  const first = await launch();
  const tidy = () => rmSync(socketDir, { recursive: true, force: true });
  try {
    await first.ready;
  } catch {
    first.end();
    const why = await first.gone;
    tidy();
    throw new StartRefused(`The database in ${folder} cannot be opened (${why}): ${remedyOf(why)}.`);
  }
  const close = keep(first, launch, log);
  return { socketDir, close: () => close().then(tidy) };
}
