import { z } from 'zod';
import { strengthSchema } from './wire.js';

/** Who may open games on a server: everybody, or those whom its host has invited. */
export const OPENERS = ['everybody', 'invited'] as const;

/** Who may open games here, and whether this browser may. */
export const openersSchema = z.strictObject({
  who: z.enum(OPENERS),
  may: z.boolean(),
  /** Whether seats may be offered to everybody here. */
  openSeats: z.boolean(),
  /** How well bots play the games that can be opened here; a game that none plays is left out. */
  bots: z.array(z.strictObject({ kind: z.string(), strengths: z.array(strengthSchema) })),
});
export type Openers = z.infer<typeof openersSchema>;

/** The token of a host's invite to open games: base64url, its terms and a signature of 128 bits. */
export const passTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{42}$/);

/** Accepting a host's invite to open games. */
export const acceptPassSchema = z.strictObject({ token: passTokenSchema });
