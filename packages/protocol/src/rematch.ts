import { shareHashSchema } from '@tessera/core';
import { z } from 'zod';
import { noBody, nothing, ofSeat } from './hints.js';
import { gameParams, ROUTES } from './routes.js';
import { gameIdSchema, seatSchema, tokenSchema } from './wire.js';

/** Asking for another game with sides swapped; `pair`: for two at once, in which each plays each side. */
export const wishRematchSchema = z
  .strictObject({
    pair: z.boolean(),
    /** The SHA-256 of the asker's share in the chance of each game. */
    shareHashes: z.array(shareHashSchema).min(1).max(2),
  })
  .refine(({ pair, shareHashes }) => shareHashes.length === (pair ? 2 : 1), {
    error: 'one for each game',
    path: ['shareHashes'],
  });
export type WishRematch = z.infer<typeof wishRematchSchema>;

/** What was opened after an ended game, as a seat of that one is told of it. */
export const rematchSchema = z.strictObject({
  /** Who asked: their seat in the ended game. */
  by: seatSchema,
  pair: z.boolean(),
  games: z.array(
    z.strictObject({
      game: gameIdSchema,
      /** Which seat is kept for who asks this, and the other. */
      seat: seatSchema,
      other: seatSchema,
      /** True when this browser holds it; or else when somebody does. */
      mine: z.boolean(),
      taken: z.boolean(),
      /** The invite by which it is taken; null where it is taken, or was withdrawn. */
      token: tokenSchema.nullable(),
    }),
  ),
});
export type Rematch = z.infer<typeof rematchSchema>;

/** The same, or that nothing was. */
export const rematchesSchema = z.strictObject({ rematch: rematchSchema.nullable() });

/** Two games that the same players play together, each side once: what has become of each, and their common result. */
export const pairSchema = z.strictObject({
  games: z.array(
    z.strictObject({
      game: gameIdSchema,
      kind: z.string(),
      title: z.string(),
      over: z.boolean(),
      /** Who has won it; null while it goes on, and for nobody. */
      winner: seatSchema.nullable(),
    }),
  ),
  /** The players, with their seats in these games in their order, and a point for each that they have won, half for one that nobody has. */
  players: z.array(
    z.strictObject({ name: z.string().nullable(), seats: z.array(seatSchema), points: z.number() }),
  ),
});
export type Pair = z.infer<typeof pairSchema>;

/** The same; null for a game that is played by itself. */
export const pairsSchema = z.strictObject({ pair: pairSchema.nullable() });

/** The questions of two players who have ended a game, and go on. */
export const REMATCH_ENDPOINTS = {
  rematch: {
    about: 'What was opened after this game for its players. For the seat’s holder.',
    method: 'GET',
    url: ROUTES.rematch,
    ...ofSeat,
    body: noBody,
    reply: rematchesSchema,
  },
  openRematch: {
    about:
      'Opens another game after this one is over, with sides swapped and the same options, or two at once, in which each plays each side. What a bid has settled is left out. The other player finds their seat kept at the ended game, and in a letter where theirs are on. Once for a game: `rematchOpen` then, `notOver` before. For the seat’s holder; it counts as a new game.',
    method: 'POST',
    url: ROUTES.rematch,
    ...ofSeat,
    body: wishRematchSchema,
    reply: rematchesSchema,
  },
  pair: {
    about: 'The two games of a pair to which this one belongs, and their common result. For anybody.',
    method: 'GET',
    url: ROUTES.pair,
    params: gameParams,
    query: nothing,
    body: noBody,
    reply: pairsSchema,
  },
} as const;
