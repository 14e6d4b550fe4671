import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../errors/startRefused.js';
import { accountFor, type Account } from './account.js';
import { programsFor } from './binaries.js';
import { startGuarded } from './guard.js';

/** The settings of a Postgres by their names. */
export type Settings = Readonly<Record<string, string>>;

/** A data folder of a Postgres. */
export interface Premises {
  readonly folder: string;
  /** An open file that is kept open as long as any process of it lives. */
  readonly lock?: number | undefined;
}

/** A Postgres that runs, or tries to. */
export interface Running {
  /** Resolves when it can be asked; throws, with what it said, when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when all of it has ended, with what it said last. */
  readonly gone: Promise<string>;
  /** Asks it to end, in order but at once: what is being asked of it breaks off. */
  readonly end: () => void;
}

/**
 * A data folder by a name that is good for a user who cannot enter the folders above it: where the process runs. A
 * Postgres wants an absolute path.
 */
const nameOf = (folder: string, account: Account | null): string =>
  account === null ? folder : '/proc/self/cwd';

/**
 * Makes a data folder in an empty one, which belongs to the user who runs it, and writes it through to the disk. Throws,
 * with what it said, when it cannot.
 */
export async function makeCluster({ folder, lock }: Premises, more: readonly string[] = []): Promise<void> {
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

/** The file in which a Postgres names its process and, in a later line, its state. */
const stateFile = (folder: string): string => join(folder, 'postmaster.pid');
const STATE = 7;

function stateIn(folder: string): string {
  try {
    return readFileSync(stateFile(folder), 'utf8');
  } catch {
    return '';
  }
}

/** True when a process runs in a folder, as a Postgres does in its own. */
function runsIn(pid: number, folder: string): boolean {
  try {
    const [its, own] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.dev === own.dev && its.ino === own.ino;
  } catch {
    return false;
  }
}

/** The process of the Postgres that runs on a folder; null when there is none, or where the system does not tell. */
export function postgresOn(folder: string): number | null {
  const pid = Number.parseInt(stateIn(folder), 10);
  return pid > 0 && runsIn(pid, folder) ? pid : null;
}

/**
 * Takes away what a Postgres that was killed has left of itself: beside another process that has its number by now, a
 * Postgres would not start.
 */
function forget(folder: string): void {
  if (process.platform === 'linux' && postgresOn(folder) === null) rmSync(stateFile(folder), { force: true });
}

/** How much of what it said is remembered. */
const REMEMBERED = 20;

/** Why a Postgres has ended: the gravest of what it said last. */
function reasonIn(lines: readonly string[]): string {
  const grave = lines.findLast((line) => /^(PANIC|FATAL):/.test(line)) ?? lines.at(-1);
  return grave?.replace(/^[A-Z]+:\s*/, '') ?? 'it said nothing';
}

const STEP = 10;

/** Waits until a Postgres says by its file that it can be asked; `before` is what an earlier one has left there. */
async function waitUntilReady(folder: string, before: string, ended: readonly string[]): Promise<void> {
  for (;;) {
    const [why] = ended;
    if (why !== undefined) throw new Error(why);
    const state = stateIn(folder);
    if (state !== before && state.split('\n')[STATE]?.trim() === 'ready') return;
    await delay(STEP);
  }
}

export interface Starting extends Premises {
  readonly settings: Settings;
  /** The folder of its sockets, of its user's own, which is taken away when this process ends. */
  readonly socketDir?: string;
  /** Called with each line that it says. */
  readonly said?: (line: string) => void;
}

/**
 * Starts a Postgres on a data folder that nobody else uses; as its owner, where this process is root's. It ends with
 * this process, whatever becomes of that. Throws StartRefused where it cannot be run.
 */
export async function startPostgres(starting: Starting): Promise<Running> {
  const { folder, lock, said, socketDir = '' } = starting;
  const account = accountFor(folder);
  const program = join(await programsFor(account), 'postgres');
  forget(folder);
  const before = stateIn(folder);
  const own = { unix_socket_directories: socketDir, log_line_prefix: '' };
  const set = Object.entries({ ...starting.settings, ...own });
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
    if (lines.length > REMEMBERED) lines.shift();
  });
  const ended: string[] = [];
  const gone = child.gone.then(() => reasonIn(lines), reasonOf);
  void gone.then((why) => ended.push(why));
  const ready = waitUntilReady(folder, before, ended);
  // Those who do not wait for it learn of its end by `gone`.
  ready.catch(() => undefined);
  return { ready, gone, end: child.end };
}
