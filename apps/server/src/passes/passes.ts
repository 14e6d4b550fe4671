import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { passTokenSchema } from '@tessera/protocol';
import type { Secrets } from '../secrets/secrets.js';

/** The terms of an invite to open games: its id, how many browsers may accept it, and until when. */
export interface Terms {
  /** 8 random bytes. */
  readonly id: Buffer;
  readonly uses: number;
  readonly ends: Date;
}

/** The most uses of an invite: what three bytes hold. */
export const MOST_USES = 0xff_ff_ff;

const ID = 8;
const TIME = 4;
const COUNT = 3;
/** The length of the terms in base64url. The rest of a token is its signature. */
const LENGTH = ((ID + TIME + COUNT) * 8) / 6;

const textOf = (terms: string): string => `pass|${terms}`;

/** The token of an invite: its terms with a signature. Nothing is stored. */
export function passToken({ sign }: Pick<Secrets, 'sign'>, { id, uses, ends }: Terms): string {
  const bytes = Buffer.alloc(ID + TIME + COUNT);
  id.copy(bytes);
  bytes.writeUInt32BE(Math.floor(ends.getTime() / 1000), ID);
  bytes.writeUIntBE(uses, ID + TIME, COUNT);
  const terms = bytes.toString('base64url');
  return terms + sign(textOf(terms));
}

/** Reads the terms of a token; null: it was not signed with this server's key. */
export function termsOf({ isSigned }: Pick<Secrets, 'isSigned'>, token: string): Terms | null {
  if (!passTokenSchema.safeParse(token).success) return null;
  const terms = token.slice(0, LENGTH);
  if (!isSigned(textOf(terms), token.slice(LENGTH))) return null;
  const bytes = Buffer.from(terms, 'base64url');
  return {
    id: bytes.subarray(0, ID),
    uses: bytes.readUIntBE(ID + TIME, COUNT),
    ends: new Date(bytes.readUInt32BE(ID) * 1000),
  };
}

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** Whether that browser (the hash of its cookie) has accepted an invite of the operator. */
export async function holdsPass(
  { database }: Pick<Keys, 'database'>,
  browser: string | null,
): Promise<boolean> {
  if (browser === null) return false;
  return (await database.client.passHolder.findUnique({ where: { browser } })) !== null;
}

/**
 * Lets a browser open games, by an invite's token. A browser that may already uses nothing. Throws `passUnknown`,
 * `passEnded` and `passUsed`.
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
  // Another tab of this browser may have accepted it first.
  if (accepted === 0 && !(await holdsPass(keys, browser))) throw new Refused('passUsed');
}
