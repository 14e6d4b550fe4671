import { z } from 'zod';

/** A seat's share in the chance of a game: 16 random bytes, in hexadecimal. */
export const shareSchema = z.string().regex(/^[0-9a-f]{32}$/, 'a share is 32 hexadecimal digits');
/** The SHA-256 of a share's bytes, in hexadecimal. It commits the owner before the share is shown. */
export const shareHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'a hash is 64 hexadecimal digits');
