import { shareHashSchema } from '@tessera/core';
import { z } from 'zod';
import { noBody, nothing, ofSeat } from './hints.js';
import { gameParams, ROUTES } from './routes.js';
import { gameIdSchema, seatSchema, tokenSchema } from './wire.js';

/** Requests another game with sides swapped; with `pair`, two games at once, in which each player has each side once. */
export const wishRematchSchema = z
  .strictObject({
    pair: z.boolean(),
    /** For each game, the SHA-256 of the requester's share in the seed of the dice. */
    shareHashes: z.array(shareHashSchema).min(1).max(2),
  })
  .refine(({ pair, shareHashes }) => shareHashes.length === (pair ? 2 : 1), {
    error: 'one for each game',
    path: ['shareHashes'],
  });
export type WishRematch = z.infer<typeof wishRematchSchema>;

/** The rematch that was opened after a finished game, as one seat of that game sees it. */
export const rematchSchema = z.strictObject({
  /** The seat, in the finished game, of the player who opened it. */
  by: seatSchema,
  pair: z.boolean(),
  games: z.array(
    z.strictObject({
      game: gameIdSchema,
      /** The seat that is kept for the player who reads this, and the other one. */
      seat: seatSchema,
      other: seatSchema,
      /** Whether this browser holds the first of them, and whether anybody does. */
      mine: z.boolean(),
      taken: z.boolean(),
      /** The invite with which to take it; null when it is taken, or the invite was withdrawn. */
      token: tokenSchema.nullable(),
    }),
  ),
});
export type Rematch = z.infer<typeof rematchSchema>;

/** The rematch of a game; null when there is none. */
export const rematchesSchema = z.strictObject({ rematch: rematchSchema.nullable() });

/** Two games between the same players, in which each plays each side once: the state of each, and the common result. */
export const pairSchema = z.strictObject({
  games: z.array(
    z.strictObject({
      game: gameIdSchema,
      kind: z.string(),
      title: z.string(),
      over: z.boolean(),
      /** The winner; null while it runs, and when nobody has won. */
      winner: seatSchema.nullable(),
    }),
  ),
  /**
   * The players, with their seats in the two games in order, and their points: one for a win, half for a game that
   * nobody has won.
   */
  players: z.array(
    z.strictObject({ name: z.string().nullable(), seats: z.array(seatSchema), points: z.number() }),
  ),
});
export type Pair = z.infer<typeof pairSchema>;

/** The pair that a game belongs to; null when it belongs to none. */
export const pairsSchema = z.strictObject({ pair: pairSchema.nullable() });

/** The endpoints for rematches. */
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
