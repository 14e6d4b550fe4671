import { statfs } from 'node:fs/promises';
import { Refused } from '../errors/refused.js';

/** Whether a disk has room for more, as it was within the last second. */
export type HasRoom = () => Promise<boolean>;

/** What knows whether there is room. */
export interface Roomy {
  readonly database: { readonly hasRoom: HasRoom };
}

/** Asked before anything is written. Throws `noRoom` when too little of the database's disk is free. */
export async function mustHaveRoom({ database }: Roomy): Promise<void> {
  if (!(await database.hasRoom())) throw new Refused('noRoom');
}

/** For how long an answer holds, in milliseconds: every action asks, and a disk does not fill in that time beyond what stays free. */
const HOLDS = 1000;

/** How many bytes are free on the disk of a folder. */
const freeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** What a disk is looked at with. */
export interface DiskLook {
  readonly free: (folder: string) => Promise<number>;
  readonly now: () => number;
}

const LOOK: DiskLook = { free: freeIn, now: () => performance.now() };

/**
 * Answers whether that many bytes are free on the disk of a folder. The disk is asked once a second at most, by all who
 * want to know together; a question that fails is asked again by the next.
 */
export function roomIn(folder: string, minFree: number, { free, now }: DiskLook = LOOK): HasRoom {
  let last: { readonly at: number; readonly hasRoom: Promise<boolean> } | null = null;
  return () => {
    if (last !== null && now() - last.at < HOLDS) return last.hasRoom;
    const hasRoom = free(folder).then((bytes) => bytes >= minFree);
    const look = { at: now(), hasRoom };
    last = look;
    hasRoom.catch(() => {
      if (last === look) last = null;
    });
    return hasRoom;
  };
}
