import { z } from 'zod';
import { strengthSchema } from './wire.js';

/** Who may open games on a server: everybody, or only those whom its operator has invited. */
export const OPENERS = ['everybody', 'invited'] as const;

/** Who may open games here, and whether this browser may. */
export const openersSchema = z.strictObject({
  who: z.enum(OPENERS),
  may: z.boolean(),
  /** Whether players may offer seats to everybody here. */
  openSeats: z.boolean(),
  /** For each kind of game that bots play, the strengths in which they do. */
  bots: z.array(z.strictObject({ kind: z.string(), strengths: z.array(strengthSchema) })),
});
export type Openers = z.infer<typeof openersSchema>;

/** The token of an operator's invite to open games, in base64url: its terms, and a signature of 128 bits. */
export const passTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{42}$/);

/** Accepts an operator's invite to open games. */
export const acceptPassSchema = z.strictObject({ token: passTokenSchema });
