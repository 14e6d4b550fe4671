import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { StartRefused } from '../refusal.js';
import { tryLock } from './fileLock.js';

/** The lock on a data folder: the system lets go of it when the last process that has the file open ends. */
export interface FolderLock {
  /** The open file: handed to the database's process, so that the folder stays locked until that has ended too. */
  readonly fd: number;
  /** Writes down where the server is to be found, for those who are refused, and where it hands out backups. */
  readonly describe: (address: string, door?: string) => void;
  readonly release: () => void;
}

const holderSchema = z.object({ pid: z.int(), address: z.string().nullable(), door: z.string().optional() });
type Holder = z.infer<typeof holderSchema>;

/** How long a lock may outlive the server that took it, while its database's process ends. */
const PATIENCE = 10_000;
const STEP = 100;

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

/** Where the server that holds a data folder hands out backups; null when none has said so. */
export const doorOf = (folder: string): string | null => holderIn(holderFileIn(folder))?.door ?? null;

function complaint(folder: string, holder: Holder | null): string {
  if (holder === null) return `The data folder ${folder} is in use by another server.`;
  const where = holder.address === null ? '' : ` at ${holder.address}`;
  return (
    `The data folder ${folder} is in use by another server, process ${holder.pid}${where}: ` +
    'end it first, or set DATA_DIR to another folder.'
  );
}

/** Opens the lock's file in the folder, which is made when missing. */
function openIn(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return openSync(join(folder, 'tessera.lock'), 'a+', 0o600);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`DATA_DIR wants a folder that this user may write to, not "${folder}" (${why}).`);
  }
}

/**
 * Takes the lock on a data folder (made when missing).
 * Throws StartRefused, naming the holder, when another server has it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const holderFile = holderFileIn(folder);
  const fd = openIn(folder);
  for (let waited = 0; !tryLock(fd); waited += STEP) {
    const holder = holderIn(holderFile);
    if ((holder !== null && isAlive(holder.pid)) || waited >= PATIENCE) {
      closeSync(fd);
      throw new StartRefused(complaint(folder, holder));
    }
    await delay(STEP);
  }
  const describe = (address: string | null, door?: string) =>
    writeFileSync(holderFile, `${JSON.stringify({ pid: process.pid, address, door } satisfies Holder)}\n`);
  describe(null);
  return { fd, describe, release: () => closeSync(fd) };
}
