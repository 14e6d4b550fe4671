import type { ECDH } from 'node:crypto';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** The keys of a message (RFC 8291). */
interface Keys {
  readonly version: 'aes128gcm';
  readonly privateKey: ECDH;
  /** The shared secret, in base64url. */
  readonly authSecret: string;
}

interface Sealing extends Keys {
  /** The browser's public key, in base64url. */
  readonly dh: string;
  /** The bytes of padding. */
  readonly pad: number;
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

const require = createRequire(import.meta.url);

/** The functions of http_ece that we use; the package has no types. */
export const { encrypt, decrypt } = z
  .object({
    encrypt: z.custom<(plain: Buffer, keys: Sealing) => Buffer>(isFunction),
    decrypt: z.custom<(sealed: Buffer, keys: Keys) => Buffer>(isFunction),
  })
  .parse(require('http_ece'));
