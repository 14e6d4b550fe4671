import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** Writes a file through to the disk: the system may have kept it in memory. Throws what the system says. */
export function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes the names in a folder through to the disk, where the system knows how. */
export function flushFolder(path: string): void {
  try {
    flush(path);
  } catch {
    // Some systems cannot.
  }
}

/**
 * Makes a folder of this user's own and those above it, and writes their names through to the disk; one that is there
 * is left as it is. Throws what the system says. Node's own way never ends where no folder can be, as in /proc.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
  flushFolder(dirname(path));
}
