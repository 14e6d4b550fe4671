import {
  chmodSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../folders.js';
import { accountFor, type Account } from '../postgres/account.js';
import { MAJOR } from '../postgres/binaries.js';
import { makeCluster } from '../postgres/postgres.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';

/** The place of the database in a data folder. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'postgres');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** What is in a file of a database; null when that is missing. */
function partOf(folder: string, name: string): Buffer | null {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Why a folder holds no database that can be opened, and what to do; null when it seems to. */
function complaint(folder: string): string | null {
  if (!statSync(folder).isDirectory())
    return `${folder} is a file, and the database needs a folder there: move the file away`;
  const version = partOf(folder, 'PG_VERSION');
  const control = partOf(folder, 'global/pg_control');
  if (version === null || control === null) {
    const name = version === null ? 'PG_VERSION' : 'global/pg_control';
    return `The database in ${folder} is incomplete (${name} is missing): put a sound copy in its place, or move it away to begin anew`;
  }
  if (version.toString().trim() === MAJOR) return null;
  return (
    `The database in ${folder} was made by another version of Tessera: back it up with that version ` +
    '(pnpm backup), move it away, and restore the backup with this one'
  );
}

/**
 * Whether there is a database in a data folder. Throws StartRefused, touching nothing, when there is something else in
 * its place, a part of one, or one that this version cannot open.
 */
export function hasDatabase(dataDir: string): boolean {
  const folder = databaseIn(dataDir);
  try {
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
    const wrong = complaint(folder);
    if (wrong !== null) throw new StartRefused(`${wrong}. Nothing was touched.`);
    return true;
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `The database in ${folder} cannot be read (${reasonOf(error)}): let this user read it, or set DATA_DIR to another folder.`,
    );
  }
}

function give(path: string, account: Account): void {
  const { uid, gid } = account;
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) give(join(path, name), account);
}

/** Gives the folder to the user who runs the database, and to nobody else: a copy may have lost its owner and its mode. */
export function settleDatabase(dataDir: string): void {
  const folder = databaseIn(dataDir);
  const account = accountFor(folder);
  const { uid, mode } = statSync(folder);
  if (account !== null && account.uid !== uid) give(folder, account);
  if ((mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** The size of the pieces of its log of changes, in megabytes: a small database needs little room for them. */
const PIECE = ['--wal-segsize=4'];

/**
 * Makes the database of a data folder that has none, which has its name only once it is whole and on the disk. `lock`
 * is the folder's. Throws StartRefused when it cannot.
 */
export async function makeDatabase(dataDir: string, lock: number): Promise<void> {
  const folder = databaseIn(dataDir);
  const part = `${folder}.part`;
  try {
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { mode: 0o700 });
    const account = accountFor(part);
    if (account !== null) give(part, account);
    await makeCluster({ folder: part, lock }, PIECE);
    renameSync(part, folder);
    flushFolder(dataDir);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `A new database in ${folder} cannot be made (${reasonOf(error)}): see that there is room and that this user may write there.`,
    );
  }
}
