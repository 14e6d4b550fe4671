import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { reasonOf, StartRefused } from '../errors/startRefused.js';

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const hasFailed = (path: string, error: unknown) =>
  new StartRefused(
    `The backup could not be kept in ${path} (${reasonOf(error)}): ` +
      'see that its folder is there, has room, and may be written to.',
  );

/** What a backup that is to be kept is written and read again with. */
export interface Keeping {
  readonly write: (sink: Writable) => Promise<void>;
  /** Throws when what was written is not whole. */
  readonly prove: (source: AsyncIterable<Uint8Array>) => Promise<number>;
}

/**
 * Keeps a backup in a file, which has its name only once it is whole, read again and on the disk. Throws StartRefused
 * when the file is there already, or cannot be written.
 */
export async function keepBackup(path: string, { write, prove }: Keeping): Promise<void> {
  if (existsSync(path)) throw new StartRefused(`${path} is there already: name another file.`);
  const part = `${path}.part`;
  try {
    await write(createWriteStream(part, { mode: 0o600 }));
    await prove(createReadStream(part));
    await flush(part);
    await rename(part, path);
    await flush(dirname(path));
  } catch (error) {
    throw error instanceof StartRefused ? error : hasFailed(path, error);
  } finally {
    await rm(part, { force: true });
  }
}
