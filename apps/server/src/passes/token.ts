import { passTokenSchema } from '@tessera/protocol';
import type { Secrets } from '../secrets/secrets.js';

/** The terms of a host's invite to open games: which it is, how many browsers may accept it, and until when. */
export interface Terms {
  /** 8 random bytes. */
  readonly id: Buffer;
  readonly uses: number;
  readonly ends: Date;
}

/** How many uses one may have: what three bytes hold. */
export const MOST_USES = 0xff_ff_ff;

const ID = 8;
const TIME = 4;
const COUNT = 3;
/** How many letters the terms take in base64url; the rest is the signature. */
const LENGTH = ((ID + TIME + COUNT) * 8) / 6;

const textOf = (terms: string): string => `pass|${terms}`;

/** The token of an invite: its terms, signed under the key. Nothing of it need be stored. */
export function passToken({ sign }: Pick<Secrets, 'sign'>, { id, uses, ends }: Terms): string {
  const bytes = Buffer.alloc(ID + TIME + COUNT);
  id.copy(bytes);
  bytes.writeUInt32BE(Math.floor(ends.getTime() / 1000), ID);
  bytes.writeUIntBE(uses, ID + TIME, COUNT);
  const terms = bytes.toString('base64url');
  return terms + sign(textOf(terms));
}

/** The terms of a token; null unless this server's key has signed them. */
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
