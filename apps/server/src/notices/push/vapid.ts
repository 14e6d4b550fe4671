import { createECDH, type ECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Config } from '../../config.js';
import type { Secrets } from '../../secrets/secrets.js';

const CURVE = 'prime256v1';
/** An uncompressed point of that curve: a byte that says so, then x and y. */
const HALF = 32;

/** The key pair by which push services know this server (RFC 8292). */
export interface PushKeys {
  /** What browsers subscribe with: base64url of the point. */
  readonly public: string;
  /** The header by which a push service knows who sends: good at that service alone, for half a day. */
  readonly authorization: (endpoint: string, now: Date) => Promise<string>;
}

/** A pair of keys with that private one; null for the few numbers that are none. */
function pairOf(secret: Buffer): ECDH | null {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(secret);
    return pair;
  } catch {
    return null;
  }
}

/** The pair that the server's secret key makes: two servers of one key have the same, and none is stored. */
function pairUnder({ vault }: Pick<Secrets, 'vault'>, round = 0): ECDH {
  return pairOf(vault.keyFor(`push|${round}`)) ?? pairUnder({ vault }, round + 1);
}

const LASTS = 43_200;

/** Whom a push service may write to about us (RFC 8292, 2.1): it wants an address of the web or of mail. */
const contactOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl?.protocol === 'https:' ? publicUrl.origin : 'https://localhost';

/** What the keys are made of, and whom they name. */
export interface Holder {
  readonly secrets: Pick<Secrets, 'vault' | 'sign'>;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** The server's keys for web push. */
export function pushKeys({ secrets, config }: Holder): PushKeys {
  const pair = pairUnder(secrets);
  const point = pair.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: text(point.subarray(1, 1 + HALF)),
      y: text(point.subarray(1 + HALF)),
      d: text(Buffer.concat([Buffer.alloc(HALF), pair.getPrivateKey()]).subarray(-HALF)),
    },
    'ES256',
  );
  return {
    public: text(point),
    authorization: async (endpoint, now) => {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + LASTS)
        .setSubject(contactOf(config))
        .sign(await key);
      return `vapid t=${token}, k=${text(point)}`;
    },
  };
}
