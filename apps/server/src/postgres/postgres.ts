import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../errors/startRefused.js';
import { accountFor, type Account } from './account.js';
import { programsFor } from './binaries.js';
import { startGuarded } from './guard.js';

/** Postgres's settings by name. */
export type Settings = Readonly<Record<string, string>>;

/** A data folder of Postgres. */
export interface ClusterFolder {
  readonly folder: string;
  /** An open file that all its processes inherit. */
  readonly lock?: number | undefined;
}

/** A Postgres that is options or running. */
export interface Running {
  /** Resolves when it accepts connections. Rejects with its last message when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves to its last message when it has ended. */
  readonly gone: Promise<string>;
  /** Shuts it down fast: open transactions are aborted. */
  readonly end: () => void;
}

/**
 * The path of a data folder for a user who cannot enter the folders above: the working directory, because Postgres
 * wants an absolute path.
 */
const nameOf = (folder: string, account: Account | null): string =>
  account === null ? folder : '/proc/self/cwd';

/**
 * Creates a cluster in an empty folder, as the folder's user, and flushes it to the disk. Rejects with initdb's last
 * message when it fails.
 */
export async function makeCluster(
  { folder, lock }: ClusterFolder,
  more: readonly string[] = [],
): Promise<void> {
  const account = accountFor(folder);
  const form = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  const child = startGuarded({
    program: join(await programsFor(account), 'initdb'),
    args: ['-D', nameOf(folder, account), ...form, ...more],
    cwd: folder,
    account,
    signal: 'TERM',
    lock,
  });
  const [said, code] = await Promise.all([text(child.said), child.gone]);
  if (code !== 0) throw new Error(said.trim().split('\n').at(-1) ?? '');
}

/** The file with the process id of a Postgres and, in line 8, its state. */
const stateFile = (folder: string): string => join(folder, 'postmaster.pid');
const STATE = 7;

function stateIn(folder: string): string {
  try {
    return readFileSync(stateFile(folder), 'utf8');
  } catch {
    return '';
  }
}

/** Whether a process's working directory is that folder, as Postgres's is its data folder. */
function runsIn(pid: number, folder: string): boolean {
  try {
    const [its, own] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.dev === own.dev && its.ino === own.ino;
  } catch {
    return false;
  }
}

/** The process id of the Postgres on a folder; null: there is none, or the system does not say. */
export function postgresOn(folder: string): number | null {
  const pid = Number.parseInt(stateIn(folder), 10);
  return pid > 0 && runsIn(pid, folder) ? pid : null;
}

/**
 * Deletes the state file of a killed Postgres. Another process may have its id by now, and then Postgres would not
 * start.
 */
function deleteStaleState(folder: string): void {
  if (process.platform === 'linux' && postgresOn(folder) === null) rmSync(stateFile(folder), { force: true });
}

/** How many lines of its output are remembered. */
const MOST_LINES = 20;

/** Why a Postgres has ended: its gravest recent message. */
function reasonIn(lines: readonly string[]): string {
  const grave = lines.findLast((line) => /^(PANIC|FATAL):/.test(line)) ?? lines.at(-1);
  return grave?.replace(/^[A-Z]+:\s*/, '') ?? 'it said nothing';
}

const STEP = 10;

/** Waits until a Postgres's state file says that it is ready. `before` is the file's earlier content. */
async function waitUntilReady(folder: string, before: string, ended: readonly string[]): Promise<void> {
  for (;;) {
    const [why] = ended;
    if (why !== undefined) throw new Error(why);
    const state = stateIn(folder);
    if (state !== before && state.split('\n')[STATE]?.trim() === 'ready') return;
    await delay(STEP);
  }
}

export interface PostgresOptions extends ClusterFolder {
  readonly settings: Settings;
  /** The folder of its sockets, which is deleted when this process ends. */
  readonly socketDir?: string;
  /** Called with each line of its output. */
  readonly said?: (line: string) => void;
}

/**
 * Starts a Postgres on a data folder that nobody else uses; as its owner, when this process is root's. It ends when
 * this process does. Rejects with StartRefused when it cannot be run.
 */
export async function startPostgres(options: PostgresOptions): Promise<Running> {
  const { folder, lock, said, socketDir = '' } = options;
  const account = accountFor(folder);
  const program = join(await programsFor(account), 'postgres');
  deleteStaleState(folder);
  const before = stateIn(folder);
  const own = { unix_socket_directories: socketDir, log_line_prefix: '' };
  const set = Object.entries({ ...options.settings, ...own });
  const child = startGuarded({
    program,
    args: ['-D', nameOf(folder, account), ...set.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: folder,
    account,
    signal: 'INT',
    litter: socketDir,
    lock,
  });
  const lines: string[] = [];
  createInterface({ input: child.said }).on('line', (line) => {
    said?.(line);
    lines.push(line);
    if (lines.length > MOST_LINES) lines.shift();
  });
  const ended: string[] = [];
  const gone = child.gone.then(() => reasonIn(lines), reasonOf);
  void gone.then((why) => ended.push(why));
  const ready = waitUntilReady(folder, before, ended);
  // Who does not await it learns of its end by `gone`.
  ready.catch(() => undefined);
  return { ready, gone, end: child.end };
}
