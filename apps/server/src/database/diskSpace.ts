import { statfs } from 'node:fs/promises';
import { Refused } from '../errors/refused.js';

/** Resolves to whether a disk has room, checked at most once a second. Rejects when the disk cannot be read. */
export type HasRoom = () => Promise<boolean>;

/** The part of a server that knows whether there is room. */
export interface DiskCheck {
  readonly database: { readonly hasRoom: HasRoom };
}

/** Call before writing. Throws `noRoom` when too little of the database's disk is free. */
export async function mustHaveRoom({ database }: DiskCheck): Promise<void> {
  if (!(await database.hasRoom())) throw new Refused('noRoom');
}

/**
 * For how many milliseconds an answer is reused. Every action asks, and no disk fills up in that time by more than
 * what stays free.
 */
const REUSED_FOR = 1000;

const freeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** How to read the free bytes and a monotonic clock. */
export interface DiskLook {
  readonly free: (folder: string) => Promise<number>;
  readonly now: () => number;
}

const LOOK: DiskLook = { free: freeIn, now: () => performance.now() };

/**
 * Returns a function that says whether `minFree` bytes are free on the disk of a folder. Everybody who asks within a
 * second shares one check; a failed check is not reused.
 */
export function roomIn(folder: string, minFree: number, { free, now }: DiskLook = LOOK): HasRoom {
  let last: { readonly at: number; readonly hasRoom: Promise<boolean> } | null = null;
  return () => {
    if (last !== null && now() - last.at < REUSED_FOR) return last.hasRoom;
    const hasRoom = free(folder).then((bytes) => bytes >= minFree);
    const look = { at: now(), hasRoom };
    last = look;
    hasRoom.catch(() => {
      if (last === look) last = null;
    });
    return hasRoom;
  };
}
