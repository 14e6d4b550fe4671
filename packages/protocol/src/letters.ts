import { z } from 'zod';
import { tidyLine } from './names.js';
import { gameIdSchema, playersSchema, seatSchema, tokenSchema } from './wire.js';

/** A single mail address in plain ASCII. */
export const mailAddressSchema = z.string().overwrite(tidyLine).max(200).check(z.email());

/** Reports that the player was active on the game's page `ago` milliseconds ago: moved the pointer, touched, or typed. */
export const lookSchema = z.strictObject({ ago: z.int().min(0).max(60_000) });

/**
 * The states of a seat's letters: not wanted; wanted, but the address is not confirmed yet (`asked`); confirmed;
 * stopped by the player; refused by the mail server.
 */
export const LETTER_STATES = ['none', 'asked', 'confirmed', 'stopped', 'refused'] as const;

/** Where the letters of a seat go; shown only to its holder. */
export const lettersSchema = z.strictObject({
  state: z.enum(LETTER_STATES),
  address: z.string().nullable(),
  /**
   * The mail server's answer when it finally refused the last letter: because of the address (`recipient`), or of the
   * letter itself. Null when it did not.
   */
  refusal: z.strictObject({ of: z.enum(['recipient', 'letter']), said: z.string() }).nullable(),
  /** Addresses that this browser has confirmed for other games; they need no second confirmation. */
  offered: z.array(z.string()),
});
export type Letters = z.infer<typeof lettersSchema>;

/**
 * Requests letters to an address, or to the one that has proved itself: the invitation that was sent there brought along
 * `proof`, which only the server can open.
 */
export const wishLettersSchema = z.union([
  z.strictObject({ address: mailAddressSchema }),
  z.strictObject({ proof: z.string().min(1).max(1000) }),
]);
export type WishLetters = z.infer<typeof wishLettersSchema>;

/** Confirms an address with the token from the letter that was sent there. */
export const confirmLettersSchema = z.strictObject({ token: tokenSchema });

/** Opens the seat with the link from a letter, which works once and for a limited time. */
export const openLetterSchema = z.strictObject({ letter: z.int().min(0), token: tokenSchema });

/** Requests a new link in exchange for one that was used or has expired. */
export const renewLetterSchema = openLetterSchema;

/**
 * The query of `unsubscribe`. `of` tells the confirming page what the token ends: the letters of one game, or (`all`)
 * those of all games.
 */
export const unsubscribeQuery = z.strictObject({ token: tokenSchema, of: z.literal('all').optional() });

/** The seats of this browser, or of the account to which it is signed in; those that owe a decision come first. */
export const myGamesSchema = z.strictObject({
  /** The address of that account; null when this browser is not signed in. */
  account: z.string().nullable(),
  games: z.array(
    z.strictObject({
      game: gameIdSchema,
      seat: seatSchema,
      /** False for a seat of the account that is not open in this browser. */
      here: z.boolean(),
      kind: z.string(),
      title: z.string(),
      over: z.boolean(),
      /** Every seat of the game with its player; null while the seat is free. */
      players: playersSchema,
      /** The seats that owe a decision: the frame, its kind (its `at`), and since when; 0 and empty when unknown. */
      awaited: z.array(
        z.strictObject({
          seat: seatSchema,
          frame: z.int(),
          what: z.string(),
          since: z.iso.datetime(),
          /** The time they have left, in milliseconds; null while their clock is stopped, or in a game without clocks. */
          left: z.number().nullable(),
        }),
      ),
      /** The offers (a draw, a takeback, a pause) that nobody has answered yet, and since when. */
      offers: z.array(
        z.strictObject({
          what: z.enum(['draw', 'takeback', 'pause']),
          by: seatSchema,
          since: z.iso.datetime(),
        }),
      ),
      /** True when the other player has opened a rematch in which this player's seat is still free. */
      rematch: z.boolean(),
    }),
  ),
  /** Games that this browser opened with a bid and that wait for the second bid; it has no seat in them yet. */
  bids: z.array(z.strictObject({ game: gameIdSchema, kind: z.string(), title: z.string() })),
});
export type MyGames = z.infer<typeof myGamesSchema>;

/**
 * The occasions of a letter: its recipient owes a decision; a draw, a takeback or a pause needs their answer; much of
 * their time has passed; the other player has run out of time, and they choose what follows; neither player has been
 * active; the game is adjourned to a date, or has ended; the other player has opened another game, has joined, or has
 * written at the table; or an address is to be confirmed.
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

/** Identifies a letter. */
export const letterNameSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  purpose: z.enum(LETTER_PURPOSES),
  number: z.int().min(0),
});
export type LetterName = z.infer<typeof letterNameSchema>;

/**
 * Opens the letters that are stored on the operator's machine, with the ticket from the fragment of the link to their
 * page.
 */
export const openOutboxSchema = z.strictObject({ ticket: z.string().max(200) });

/** The letters that are stored on the operator's machine, newest first. Only for the operator. */
export const outboxSchema = z.strictObject({
  /** True when the server sends letters by SMTP and stores none. */
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

/** A letter as its recipient would see it. */
export const letterSchema = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A PNG in base64; null where the letter has none. */
  picture: z.string().nullable(),
});
export type LetterShown = z.infer<typeof letterSchema>;
