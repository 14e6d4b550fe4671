import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Games } from '../games/registry.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import type { Secrets } from '../secrets/secrets.js';
import { type Extract, type ExtractHead, readExtract } from './extract.js';
import { BACKUP_VERSION, type BackupHeader, sealedBackup } from './file.js';
import { replayOf } from './check.js';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';

/** The parts that backups need. */
export interface BackupParts {
  readonly secrets: Pick<Secrets, 'vault' | 'fingerprint'>;
  readonly games: Games;
  /** The migrations of this version. */
  readonly migrations: readonly string[];
  /** Called with sentences about progress. */
  readonly told: (sentence: string) => void;
}

/** The purpose that the backup's key is derived for. */
export const PURPOSE = 'backup';
/** Progress is told after this many games. */
export const PROGRESS_EVERY = 100;

function check({ migrations, fingerprint }: ExtractHead, { secrets, migrations: known }: BackupParts): void {
  if (migrations.some((name) => !known.includes(name)))
    throw new StartRefused(
      'The database is of a newer version of Tessera than this one: make the backup with that version.',
    );
  if (fingerprint === null || migrations.length < known.length)
    throw new StartRefused(
      'There is no database here, or one of an older version of Tessera: check DATA_DIR or DATABASE_URL, and start ' +
        'this version on it once, or make the backup with the version that runs on it.',
    );
  if (fingerprint !== secrets.fingerprint)
    throw new StartRefused(
      'The database is sealed under another secret key: put the right tessera.key into DATA_DIR, or set SECRET_KEY to it.',
    );
}

/**
 * The contents: a line with the rows that belong to no game, then a line for each game with the hash of its position
 * and its rows.
 */
async function* linesOf(
  { head, host, games: extracted }: Extract,
  parts: BackupParts,
): AsyncGenerator<string> {
  const { games, secrets, told } = parts;
  yield `${host}\n`;
  let count = 0;
  for await (const text of extracted) {
    const replayed = replayOf(JSON.parse(text), { games, vault: secrets.vault });
    if (replayed.hash === null)
      told(`The game ${replayed.id} cannot be replayed (${replayed.why}): it is kept as it is.`);
    yield `{"hash":${JSON.stringify(replayed.hash)},"rows":${text}}\n`;
    count++;
    if (count % PROGRESS_EVERY === 0) told(`… ${count} of ${head.games} games`);
  }
  told(count === 1 ? 'One game is in it.' : `${count} games are in it.`);
}

/**
 * Writes a backup of the lines of `extractFrom` to a stream, and ends the stream. Throws StartRefused when they are
 * of another version or key, or break off.
 */
export async function writeBackup(
  sink: NodeJS.WritableStream,
  source: AsyncIterable<string>,
  parts: BackupParts & { readonly at: Date },
): Promise<void> {
  const extract = await readExtract(source);
  check(extract.head, parts);
  const { secrets, at } = parts;
  const header: BackupHeader = {
    tessera: 'backup',
    version: BACKUP_VERSION,
    fingerprint: secrets.fingerprint,
    migrations: extract.head.migrations,
    at: at.toISOString(),
  };
  const seal = (contents: AsyncIterable<Uint8Array>) =>
    sealedBackup(header, secrets.vault.keyFor(PURPOSE), contents);
  await pipeline(linesOf(extract, parts), createGzip(), seal, sink);
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const failure = (path: string, error: unknown) =>
  new StartRefused(
    `The backup could not be kept in ${path} (${reasonOf(error)}): ` +
      'see that its folder is there, has room, and may be written to.',
  );

/** How a backup is written, and proved to be complete. */
export interface BackupWriter {
  readonly write: (sink: Writable) => Promise<void>;
  /** Throws when it is not complete. */
  readonly prove: (source: AsyncIterable<Uint8Array>) => Promise<number>;
}

/**
 * Writes a backup to a file, which gets its name only when it is complete, read again and on the disk. Throws
 * StartRefused when the file exists, or cannot be written.
 */
export async function keepBackup(path: string, { write, prove }: BackupWriter): Promise<void> {
  if (existsSync(path)) throw new StartRefused(`${path} is there already: name another file.`);
  const part = `${path}.part`;
  try {
    await write(createWriteStream(part, { mode: 0o600 }));
    await prove(createReadStream(part));
    await flush(part);
    await rename(part, path);
    await flush(dirname(path));
  } catch (error) {
    throw error instanceof StartRefused ? error : failure(path, error);
  } finally {
    await rm(part, { force: true });
  }
}
