import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, ftruncateSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './databases.js';
import type { Trash } from './free.js';
import { until } from './waiting.js';

/** A disk whose power can be cut. */
export interface CutDisk {
  readonly folder: string;
  /** Writes everything through to it. */
  readonly flush: () => void;
  /**
   * Cuts its power: what was not written through to it is gone. Its writer must stand still, and is ended by
   * `end` while the lights are out. It is there again afterwards, as it is after such a loss.
   */
  readonly cut: (end: () => Promise<void>) => Promise<void>;
}

const run = (command: string, ...args: readonly string[]): void =>
  void execFileSync(command, args, {
    stdio: 'pipe',
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` },
  });

/** Runs a command. Returns whether it succeeded. */
function works(command: string, ...args: readonly string[]): boolean {
  try {
    run(command, ...args);
    return true;
  } catch {
    return false;
  }
}

/** Makes an empty file system in a file; nothing is left to be written to it later. */
function makeImage(file: string, megabytes: number): void {
  const fd = openSync(file, 'w');
  ftruncateSync(fd, megabytes * 1_000_000);
  closeSync(fd);
  run('mkfs.ext4', '-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file);
}

/**
 * Copies what a disk holds at one moment: while the copy was made, the system may have written to it by itself, and
 * then it is made again.
 */
async function copyAtOnce(from: string, to: string): Promise<void> {
  await until('the disk holds still', () => {
    run('cp', '--sparse=always', from, to);
    return works('cmp', '--silent', from, to);
  });
}

/**
 * Mounts a file as a disk of so many megabytes. What the file holds is what the disk holds: what is only in the
 * system's memory for the mounted disk is not in it. Says why, where this user cannot.
 */
export function mountCutDisk(trash: Trash, megabytes: number): CutDisk | { readonly why: string } {
  if (process.getuid?.() !== 0) return { why: 'only root may mount a disk' };
  const shelf = temporaryFolder(trash);
  const [image, copy, folder] = [join(shelf, 'image'), join(shelf, 'copy'), join(shelf, 'disk')];
  mkdirSync(folder);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  let mounted = false;
  trash.add(() => mounted && run('umount', '--lazy', folder));
  try {
    makeImage(image, megabytes);
    mount();
    mounted = true;
  } catch (error) {
    return {
      why: `this root may not mount a disk: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    flush: () => run('sync', '--file-system', folder),
    cut: async (end) => {
      await copyAtOnce(image, copy);
      await end();
      await until('nobody is there any more', () => works('umount', folder));
      mounted = false;
      renameSync(copy, image);
      mount();
      mounted = true;
    },
  };
}
