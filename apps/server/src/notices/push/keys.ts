import { createECDH, type ECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Config } from '../../config.js';
import type { Secrets } from '../../secrets/secrets.js';
import { z } from 'zod';

const CURVE = 'prime256v1';
/** An uncompressed point of the curve is one byte, then x and y of this many bytes. */
const HALF = 32;

/** The server's VAPID keys (RFC 8292). */
export interface PushKeys {
  /** The public key that browsers subscribe with, in base64url. */
  readonly public: string;
  /** The `Authorization` header for a push service. It is valid at that service alone, for half a day. */
  readonly authorization: (endpoint: string, now: Date) => Promise<string>;
}

/** The key pair of a private key; null for the few numbers that are none. */
function pairOf(secret: Buffer): ECDH | null {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(secret);
    return pair;
  } catch {
    return null;
  }
}

/** Derives the key pair from the server's secret key, so that it is not stored and servers with one key share it. */
function pairUnder({ vault }: Pick<Secrets, 'vault'>, round = 0): ECDH {
  return pairOf(vault.keyFor(`push|${round}`)) ?? pairUnder({ vault }, round + 1);
}

const VALID_FOR = 43_200;

/** The contact for push services (RFC 8292, 2.1): they want a web or mail address. */
const contactOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl?.protocol === 'https:' ? publicUrl.origin : 'https://localhost';

/** What VAPID keys are derived from, and the contact that they name. */
export interface VapidParts {
  readonly secrets: Pick<Secrets, 'vault' | 'sign'>;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Derives the server's VAPID keys. */
export function pushKeys({ secrets, config }: VapidParts): PushKeys {
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
        .setExpirationTime(Math.floor(now.getTime() / 1000) + VALID_FOR)
        .setSubject(contactOf(config))
        .sign(await key);
      return `vapid t=${token}, k=${text(point)}`;
    },
  };
}

/** A browser's push subscription: its push service's endpoint, and its keys. */
export const subscriptionSchema = z.strictObject({
  endpoint: z.string(),
  /** The browser's public key and the shared secret, in base64url. */
  p256dh: z.string(),
  auth: z.string(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const SECRET = 16;

/** Whether a message can be encrypted with those keys: the point lies on the curve, and the secret has its length. */
export function areKeys({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === SECRET;
}
