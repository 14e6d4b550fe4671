import { z } from 'zod';
import { tidyLine } from './names.js';
import { gameIdSchema, playersSchema, seatSchema, tokenSchema } from './wire.js';

/** An address for letters: one, in plain ASCII. */
export const mailAddressSchema = z.string().overwrite(tidyLine).max(200).check(z.email());

/** The player has looked at the game: how long ago, in milliseconds, they last moved, touched or typed there. */
export const lookSchema = z.strictObject({ ago: z.int().min(0).max(60_000) });

/** How the letters of a seat stand. */
export const LETTER_STATES = ['none', 'asked', 'confirmed', 'stopped', 'refused'] as const;

/** Where the letters of a seat go. For its holder. */
export const lettersSchema = z.strictObject({
  state: z.enum(LETTER_STATES),
  address: z.string().nullable(),
  /** What the address's mail server said of the last letter, where it has refused that for good: for its own sake, or because it does not take letters for the address. */
  refusal: z.strictObject({ of: z.enum(['recipient', 'letter']), said: z.string() }).nullable(),
  /** Addresses that this browser has confirmed for other games: they need not be confirmed again. */
  offered: z.array(z.string()),
});
export type Letters = z.infer<typeof lettersSchema>;

/** Asking for letters. */
export const wishLettersSchema = z.strictObject({ address: mailAddressSchema });

/** Confirming an address, by the token out of the letter that went there. */
export const confirmLettersSchema = z.strictObject({ token: tokenSchema });

/** Opening the seat by the link out of a letter: once, and not for long. */
export const openLetterSchema = z.strictObject({ letter: z.int().min(0), token: tokenSchema });

/** Asking for a new link by one that was used, or is too old. */
export const renewLetterSchema = openLetterSchema;

/** The query of `unsubscribe`; `of` says for the page that asks what the token ends: the letters of its game, or of all of them. */
export const unsubscribeQuery = z.strictObject({ token: tokenSchema, of: z.literal('all').optional() });

/** The seats that this browser holds, or the account to which it is signed in, those first that are waited for. */
export const myGamesSchema = z.strictObject({
  /** The address of that account; null where this browser is signed in to none. */
  account: z.string().nullable(),
  games: z.array(
    z.strictObject({
      game: gameIdSchema,
      seat: seatSchema,
      /** False where the account holds the seat, and it is not open in this browser. */
      here: z.boolean(),
      kind: z.string(),
      title: z.string(),
      over: z.boolean(),
      /** Every seat of the game and who sits there; null while nobody does. */
      players: playersSchema,
      /** Who owes a decision: which frame, of what kind (its `at`), and since when; 0 and empty where it is not known. */
      awaited: z.array(
        z.strictObject({
          seat: seatSchema,
          frame: z.int(),
          what: z.string(),
          since: z.iso.datetime(),
          /** How much time they have left, in milliseconds; null where their clock stands still, or the game has none. */
          left: z.number().nullable(),
        }),
      ),
      /** What somebody has offered at the table and nobody has answered, and since when. */
      offers: z.array(
        z.strictObject({
          what: z.enum(['draw', 'takeback', 'pause']),
          by: seatSchema,
          since: z.iso.datetime(),
        }),
      ),
      /** True when the other player has opened another game after this one, in which the place of this seat's player is free. */
      rematch: z.boolean(),
    }),
  ),
  /** Games that this browser has opened by a bid and that wait for the second one: it holds no seat of them yet. */
  bids: z.array(z.strictObject({ game: gameIdSchema, kind: z.string(), title: z.string() })),
});
export type MyGames = z.infer<typeof myGamesSchema>;

/**
 * What a letter is for: a decision is its addressee's, a draw, a takeback or a pause waits for their answer, much of their time has
 * passed, the other player's time is over and they choose what comes of it, nobody has touched their game, it has been adjourned
 * to a date, it has ended,
 * the other player of it has opened another one, has joined, or has said something at the table, or somebody has given their
 * address.
 */
export const LETTER_PURPOSES = [
  'decision',
  'draw',
  'takeback',
  'pause',
  'reminder',
  'overdue',
  'untouched',
  'ending',
  'rematch',
  'adjourned',
  'joined',
  'talk',
  'confirm',
] as const;

/** Which letter it is. */
export const letterNameSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  purpose: z.enum(LETTER_PURPOSES),
  number: z.int().min(0),
});
export type LetterName = z.infer<typeof letterNameSchema>;

/** Opening the letters that lie on the host's machine, by the ticket out of the fragment of the link to their page. */
export const openOutboxSchema = z.strictObject({ ticket: z.string().max(200) });

/** The letters that lie on the host's machine, the newest first. For the host alone. */
export const outboxSchema = z.strictObject({
  /** True when letters go out by SMTP and none lie here. */
  goOut: z.boolean(),
  letters: z.array(
    z.strictObject({
      ...letterNameSchema.shape,
      address: z.string(),
      title: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type Outbox = z.infer<typeof outboxSchema>;

/** A letter as its addressee would have it. */
export const letterSchema = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A PNG in base64; null where the letter has none. */
  picture: z.string().nullable(),
});
export type LetterShown = z.infer<typeof letterSchema>;
