import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { databaseIn } from './folder.js';
import { makeFolder } from '../folders.js';
import { postgresOn } from '../postgres/postgres.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import { tryLock } from './fileLock.js';

/** The lock on a data folder: the system lets go of it when the last process that has the file open ends. */
export interface FolderLock {
  /** The open file: handed to the database's process, so that the folder stays locked until that has ended too. */
  readonly fd: number;
  /** Writes down where the server is to be found, for those who are refused, and its database, for commands. */
  readonly describe: (address: string, socketDir: string | null) => void;
  readonly release: () => void;
}

const holderSchema = z.object({
  pid: z.int(),
  address: z.string().nullable(),
  /** The folder of its database's socket. */
  socketDir: z.string().nullable(),
});
type Holder = z.infer<typeof holderSchema>;

/** How long a lock may outlive the server that took it, while its database's process ends. */
const PATIENCE = 15_000;
const STEP = 100;
/** When it is asked to end, and when it is made to. */
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

/** The folder of the socket of the database of the server that holds a data folder; null when none has said so. */
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

/** Opens the lock's file in the folder, which is made when missing. */
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

/** Ends a database that has outlived its server and whatever was to end it: after a while, the harder. */
function endStray(folder: string, waited: number): void {
  const postgres = waited === HINT || waited === FORCE ? postgresOn(databaseIn(folder)) : null;
  if (postgres !== null) process.kill(postgres, waited === HINT ? 'SIGINT' : 'SIGQUIT');
}

/**
 * Takes the lock on a data folder (made when missing); the database of a server that was killed is waited for, and
 * ended. Throws StartRefused, naming the holder, when another server has it.
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
