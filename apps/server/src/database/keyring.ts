import { StartRefused } from '../errors/startRefused.js';
import type { Secrets } from '../secrets/secrets.js';
import type { Database } from './database.js';

/** What stands in the place of a fingerprint while a restore has not come to its end. */
export const RESTORING = 'restoring';

/** Whether anything in the database stands under a key. */
export const isKeyed = async ({ client }: Pick<Database, 'client'>): Promise<boolean> =>
  (await client.keyring.count()) > 0;

/** Throws StartRefused when what is in the database was made under another key, or is only half restored. */
function mindFingerprint(kept: string, own: string): void {
  if (kept === own) return;
  if (kept === RESTORING)
    throw new StartRefused(
      'A restore into this database did not come to its end: run pnpm restore again, or name a new database.',
    );
  throw new StartRefused(
    'The links in this database were made under another secret key: ' +
      'put the right tessera.key back into DATA_DIR, or set SECRET_KEY to it; ' +
      'where that key is lost, begin a new database (another DATA_DIR or DATABASE_URL): this one cannot be read without it.',
  );
}

type Keyed = Pick<Database, 'client'>;

/** Checks that a server's key is the database's, which takes it when it has none. Throws StartRefused. */
export async function checkKey({ client }: Keyed, { fingerprint }: Secrets): Promise<void> {
  const kept = await client.keyring.upsert({ where: { id: 1 }, create: { id: 1, fingerprint }, update: {} });
  mindFingerprint(kept.fingerprint, fingerprint);
}

/** The same for who only reads. */
export async function mindKey({ client }: Keyed, { fingerprint }: Secrets): Promise<void> {
  const kept = await client.keyring.findUnique({ where: { id: 1 } });
  if (kept !== null) mindFingerprint(kept.fingerprint, fingerprint);
}
