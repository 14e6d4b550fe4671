import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Games } from '../games/registry.js';
import { StartRefused } from '../errors/startRefused.js';
import type { Secrets } from '../secrets/secrets.js';
import { readExtract, type Extract, type ExtractHead } from './extract.js';
import { BACKUP_VERSION, sealedBackup, type BackupHeader } from './file.js';
import { replayOf } from './replay.js';

/** What backups are made and restored with. */
export interface BackupParts {
  readonly secrets: Pick<Secrets, 'vault' | 'fingerprint'>;
  readonly games: Games;
  /** The migrations of this version. */
  readonly migrations: readonly string[];
  /** Called with a sentence that says how far it has come. */
  readonly told: (sentence: string) => void;
}

/** What a backup is sealed for. */
export const PURPOSE = 'backup';
/** Of how many games it is said how far the work has come. */
export const EVERY = 100;

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

/** The contents: a line of the host's rows, and one for each game, the hash of its position and its rows as they are. */
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
    if (count % EVERY === 0) told(`… ${count} of ${head.games} games`);
  }
  told(count === 1 ? 'One game is in it.' : `${count} games are in it.`);
}

/**
 * Writes a backup to a stream, which it ends: of what `extract` yields, line by line. Throws StartRefused when that
 * is of another version or key, or breaks off.
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
