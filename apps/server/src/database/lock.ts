import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { databaseIn } from './folder.js';
import { makeFolder } from '../folders.js';
import { postgresOn } from '../postgres/postgres.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import { tryLock } from './fileLock.js';

/** The lock on a data folder. It ends with the last process that has its file open. */
export interface FolderLock {
  /** The open file. The database's process inherits it, so the folder stays locked until that has ended, too. */
  readonly fd: number;
  /**
   * Writes the server's address into the lock, for those who are refused, and the folder of its database's socket,
   * for commands.
   */
  readonly describe: (address: string, socketDir: string | null) => void;
  readonly release: () => void;
}

const holderSchema = z.object({
  pid: z.int(),
  address: z.string().nullable(),
  socketDir: z.string().nullable(),
});
type Holder = z.infer<typeof holderSchema>;

/** For how many milliseconds to wait for the database of a server that has ended. */
const PATIENCE = 15_000;
const STEP = 100;
/** After how many milliseconds that database is asked to end, and forced to. */
const HINT = 3000;
const FORCE = 10_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const holderFileIn = (folder: string): string => join(folder, 'tessera.server');

function holderIn(file: string): Holder | null {
  try {
    const read = holderSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The folder of the database's socket, as the server on a data folder wrote it; null: none has. */
export const socketOf = (folder: string): string | null => holderIn(holderFileIn(folder))?.socketDir ?? null;

function complaint(folder: string, holder: Holder | null): string {
  const postgres = postgresOn(databaseIn(folder));
  const isLeft = holder !== null && !isAlive(holder.pid);
  if (isLeft && postgres !== null)
    return `The database in ${folder} of a server that has ended is still running, process ${postgres}: end it first.`;
  if (holder === null || isLeft) return `The data folder ${folder} is in use by another program.`;
  const where = holder.address === null ? '' : ` at ${holder.address}`;
  return (
    `The data folder ${folder} is in use by another server, process ${holder.pid}${where}: ` +
    'end it first, or set DATA_DIR to another folder.'
  );
}

/** Opens the lock's file, and creates the folder when it is missing. Throws StartRefused. */
function openIn(folder: string): number {
  try {
    makeFolder(folder);
    return openSync(join(folder, 'tessera.lock'), 'a+', 0o600);
  } catch (error) {
    throw new StartRefused(
      `DATA_DIR wants a folder that this user may write to, not "${folder}" (${reasonOf(error)}).`,
    );
  }
}

/** Ends a database that has outlived its server, first politely, then by force. */
function endStray(folder: string, waited: number): void {
  const postgres = waited === HINT || waited === FORCE ? postgresOn(databaseIn(folder)) : null;
  if (postgres !== null) process.kill(postgres, waited === HINT ? 'SIGINT' : 'SIGQUIT');
}

/**
 * Takes the lock on a data folder, which is created when missing. Waits for the database of a killed server, and ends
 * it. Throws StartRefused, with the holder's name, when another server has the lock.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const holderFile = holderFileIn(folder);
  const fd = openIn(folder);
  for (let waited = 0; !tryLock(fd); waited += STEP) {
    const holder = holderIn(holderFile);
    if ((holder !== null && isAlive(holder.pid)) || waited >= PATIENCE) {
      const sentence = complaint(folder, holder);
      closeSync(fd);
      throw new StartRefused(sentence);
    }
    endStray(folder, waited);
    await delay(STEP);
  }
  const describe = (address: string | null, socketDir: string | null) =>
    writeFileSync(
      holderFile,
      `${JSON.stringify({ pid: process.pid, address, socketDir } satisfies Holder)}\n`,
    );
  describe(null, null);
  return { fd, describe, release: () => closeSync(fd) };
}
