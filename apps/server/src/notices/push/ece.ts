import type { ECDH } from 'node:crypto';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** The keys of a message between us and a browser (RFC 8291). */
interface Keys {
  readonly version: 'aes128gcm';
  readonly privateKey: ECDH;
  /** The secret that both share: base64url. */
  readonly authSecret: string;
}

interface Sealing extends Keys {
  /** The other’s public key: base64url. */
  readonly dh: string;
  /** How many bytes of padding go in. */
  readonly pad: number;
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** Loads by a name of its own: so what reads the sources for what an image needs finds what is loaded. */
const load = createRequire(import.meta.url);

/** What we use of http_ece, which says nothing of its types. */
export const { encrypt, decrypt } = z
  .object({
    encrypt: z.custom<(plain: Buffer, keys: Sealing) => Buffer>(isFunction),
    decrypt: z.custom<(sealed: Buffer, keys: Keys) => Buffer>(isFunction),
  })
  .parse(load('http_ece'));
