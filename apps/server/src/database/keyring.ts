import { StartRefused } from '../refusal.js';
import type { Secrets } from '../secrets.js';
import type { Database } from './database.js';

/** Throws StartRefused when the database's links were made under another key: none of them would open. */
export async function checkKey({ client }: Database, { fingerprint }: Secrets): Promise<void> {
  const kept = await client.keyring.upsert({ where: { id: 1 }, create: { id: 1, fingerprint }, update: {} });
  if (kept.fingerprint === fingerprint) return;
  throw new StartRefused(
    'The links in this database were made under another secret key: ' +
      'put the right tessera.key back into DATA_DIR, or set SECRET_KEY to it.',
  );
}
