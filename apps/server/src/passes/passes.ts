import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { termsOf } from './token.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** True when that browser (the hash of its cookie) has accepted an invite of the host. */
export async function holdsPass(
  { database }: Pick<Keys, 'database'>,
  browser: string | null,
): Promise<boolean> {
  if (browser === null) return false;
  return (await database.client.passHolder.findUnique({ where: { browser } })) !== null;
}

/**
 * Lets that browser open games, by the token of a host's invite. A browser that may already uses nothing up.
 * Throws `passUnknown`, `passEnded` and `passUsed`.
 */
export async function acceptPass(keys: Keys, browser: string, token: string): Promise<void> {
  const { database, secrets, clock } = keys;
  const terms = termsOf(secrets, token);
  if (terms === null) throw new Refused('passUnknown');
  if (await holdsPass(keys, browser)) return;
  const now = clock();
  if (terms.ends <= now) throw new Refused('passEnded');
  const mark = secrets.vault.mark(`pass|${terms.id.toString('hex')}`);
  const accepted = await database.client.$executeRaw`
    WITH "used" AS (
      INSERT INTO "pass" AS "kept" ("mark", "used", "ends_at") VALUES (${mark}, 1, ${terms.ends}::timestamptz)
      ON CONFLICT ("mark") DO UPDATE SET "used" = "kept"."used" + 1 WHERE "kept"."used" < ${terms.uses}::int
      RETURNING "mark"
    )
    INSERT INTO "pass_holder" ("browser", "pass", "since") SELECT ${browser}, "mark", ${now}::timestamptz FROM "used"
    ON CONFLICT ("browser") DO NOTHING`;
  // The same browser may have been the faster one, in another tab.
  if (accepted === 0 && !(await holdsPass(keys, browser))) throw new Refused('passUsed');
}
