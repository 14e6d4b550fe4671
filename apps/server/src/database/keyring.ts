import { StartRefused } from '../refusal.js';
import type { Secrets } from '../secrets.js';
import type { Database } from './database.js';

/** What stands in the place of a fingerprint while a restore has not come to its end. */
export const RESTORING = 'restoring';

/** Whether anything in the database stands under a key. */
export const isKeyed = async ({ client }: Pick<Database, 'client'>): Promise<boolean> =>
  (await client.keyring.count()) > 0;

/** Throws StartRefused when the database's links were made under another key, or when it is only half restored. */
export async function checkKey({ client }: Database, { fingerprint }: Secrets): Promise<void> {
  const kept = await client.keyring.upsert({ where: { id: 1 }, create: { id: 1, fingerprint }, update: {} });
  if (kept.fingerprint === fingerprint) return;
  if (kept.fingerprint === RESTORING)
    throw new StartRefused(
      'A restore into this database did not come to its end: run pnpm restore again, or name a new database.',
    );
  throw new StartRefused(
    'The links in this database were made under another secret key: ' +
      'put the right tessera.key back into DATA_DIR, or set SECRET_KEY to it.',
  );
}
