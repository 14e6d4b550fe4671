import { StartRefused } from '../errors/startRefused.js';
import type { Secrets } from '../secrets/secrets.js';
import type { Database } from './database.js';

/** Stored in place of the key's fingerprint while a restore is not finished. */
export const RESTORING = 'restoring';

/** Whether the database has been used with a key. */
export const isKeyed = async ({ client }: Pick<Database, 'client'>): Promise<boolean> =>
  (await client.keyring.count()) > 0;

/** Throws StartRefused when the database belongs to another key, or its restore is not finished. */
function checkFingerprint(stored: string, own: string): void {
  if (stored === own) return;
  if (stored === RESTORING)
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

/** Checks that a server's key is the database's. A new database takes the key. Throws StartRefused. */
export async function checkKey({ client }: Keyed, { fingerprint }: Secrets): Promise<void> {
  const stored = await client.keyring.upsert({
    where: { id: 1 },
    create: { id: 1, fingerprint },
    update: {},
  });
  checkFingerprint(stored.fingerprint, fingerprint);
}

/** The same for commands that only read: a new database takes no key. Throws StartRefused. */
export async function checkKeyReadOnly({ client }: Keyed, { fingerprint }: Secrets): Promise<void> {
  const stored = await client.keyring.findUnique({ where: { id: 1 } });
  if (stored !== null) checkFingerprint(stored.fingerprint, fingerprint);
}
