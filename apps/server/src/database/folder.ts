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

/** The folder of the database in a data folder. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'postgres');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** The content of a file of a database; null: it is missing. */
function partOf(folder: string, name: string): Buffer | null {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Why a folder's database cannot be opened, and what to do; null: it seems fine. */
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
 * Whether there is a database in a data folder. Throws StartRefused, and changes nothing, when its folder holds
 * something else, a partial of one, or one that this version cannot open.
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

function giveTo(path: string, account: Account): void {
  const { uid, gid } = account;
  lchownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), account);
}

/**
 * Makes the user who runs the database the owner of its folder, and closes it to others. A copy may have lost both.
 */
export function settleDatabase(dataDir: string): void {
  const folder = databaseIn(dataDir);
  const account = accountFor(folder);
  const { uid, mode } = statSync(folder);
  if (account !== null && account.uid !== uid) giveTo(folder, account);
  if ((mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
}

/** The size of WAL segments in megabytes: small, because the database is small. */
const WAL_SEGMENT = ['--wal-segsize=4'];

/**
 * Creates the database of a data folder. It gets its name only when it is complete and on the disk. `lock` is the
 * folder's. Throws StartRefused when it cannot.
 */
export async function makeDatabase(dataDir: string, lock: number): Promise<void> {
  const folder = databaseIn(dataDir);
  const partial = `${folder}.part`;
  try {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { mode: 0o700 });
    const account = accountFor(partial);
    if (account !== null) giveTo(partial, account);
    await makeCluster({ folder: partial, lock }, WAL_SEGMENT);
    renameSync(partial, folder);
    flushFolder(dataDir);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `A new database in ${folder} cannot be made (${reasonOf(error)}): see that there is room and that this user may write there.`,
    );
  }
}
