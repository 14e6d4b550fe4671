import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './databases.js';
import type { Trash } from './free.js';

/** A disk of its own, small enough to be filled. */
interface SmallDisk {
  readonly folder: string;
  /** Fills it to the last byte. */
  readonly fill: () => void;
  /** Takes away what it was filled with. */
  readonly clear: () => void;
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

function fillFile(file: string): void {
  const fd = openSync(file, 'w');
  for (const block of [Buffer.alloc(1 << 20), Buffer.alloc(1 << 12)]) {
    try {
      for (;;) writeSync(fd, block);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
  closeSync(fd);
}

/** Mounts a disk of that many megabytes, in memory; or says why this user cannot. */
export function mountSmallDisk(trash: Trash, megabytes: number): SmallDisk | { readonly why: string } {
  if (process.getuid?.() !== 0) return { why: 'only root may mount a disk' };
  const folder = temporaryFolder(trash);
  try {
    const options = `size=${megabytes}m,mode=777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tessera', folder], { stdio: 'pipe' });
  } catch (error) {
    return {
      why: `this root may not mount a disk: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  trash.add(() => execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return { folder, fill: () => fillFile(filler), clear: () => rmSync(filler) };
}
