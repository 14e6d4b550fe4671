import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** Flushes a file from the system's memory to the disk. Throws the system's error. */
export function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes the names in a folder to the disk, where the system can do that. */
export function flushFolder(path: string): void {
  try {
    flush(path);
  } catch {
    // Some systems cannot.
  }
}

/**
 * Creates a folder for this user alone, and those above it, and flushes their names to the disk. An existing folder
 * is left as it is. Throws the system's error. Node's `recursive` never returns where no folder can be, as in /proc.
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
