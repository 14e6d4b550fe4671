import { paceSchema } from '@tessera/core';
import { z } from 'zod';
import { noBody, nothing, ofGame, ofSeat } from './hints.js';
import { wordsSchema } from './names.js';
import { ROUTES } from './routes.js';
import { gameIdSchema, seatSchema, tokenSchema } from './wire.js';

/** Whether the free seat of a game is offered to everybody here, and the line of text that stands beside it. */
export const offeredSchema = z.strictObject({
  offered: z.boolean(),
  words: z.union([z.literal(''), wordsSchema]),
});
export type Offered = z.infer<typeof offeredSchema>;

/** The same, and whether the seat may be offered at all: not where the host lets none be, nor one that is kept for somebody. */
export const mayOfferSchema = offeredSchema.extend({ may: z.boolean() });
export type MayOffer = z.infer<typeof mayOfferSchema>;

/** A free seat that anybody may take. */
export const openSeatEntrySchema = z.strictObject({
  game: gameIdSchema,
  kind: z.string(),
  title: z.string(),
  options: z.record(z.string(), z.unknown()),
  pace: paceSchema.nullable(),
  /** Which seat is free. */
  seat: seatSchema,
  /** Who offers it, and what they write beside it; empty where that is nothing. */
  by: z.string(),
  words: z.string(),
  since: z.iso.datetime(),
  /** True where this browser offers it. */
  mine: z.boolean(),
});
export type OpenSeatEntry = z.infer<typeof openSeatEntrySchema>;

/** How many offered seats are listed at most, the newest first. */
export const MOST_OFFERED = 100;

/** The free seats that are offered here; `may`: whether the host lets seats be offered at all. */
export const openSeatsSchema = z.strictObject({
  may: z.boolean(),
  seats: z.array(openSeatEntrySchema).max(MOST_OFFERED),
});
export type OpenSeats = z.infer<typeof openSeatsSchema>;

/** The invite by which an offered seat is taken. */
export const offeredInviteSchema = z.strictObject({ seat: seatSchema, token: tokenSchema });

/** Whether the other player of a game is blocked: neither is shown, nor can take, a seat that the other offers. */
export const blockedSchema = z.strictObject({ blocked: z.boolean() });

/** The same, and whether they may be blocked at all: not where the host lets no seats be offered. */
export const mayBlockSchema = blockedSchema.extend({ may: z.boolean() });
export type MayBlock = z.infer<typeof mayBlockSchema>;

/** Those whom this browser has blocked, or its account, by the games at which that was done. */
export const blocksSchema = z.strictObject({
  blocks: z.array(
    z.strictObject({
      game: gameIdSchema,
      title: z.string(),
      /** Where the blocked player sits. */
      seat: seatSchema,
      name: z.string().nullable(),
    }),
  ),
});
export type Blocks = z.infer<typeof blocksSchema>;

/** Lifting a block: where the blocked player sits. */
export const liftBlockSchema = z.strictObject({ game: gameIdSchema, seat: seatSchema });

/** The questions of those who look for somebody to play with. */
export const OPEN_SEATS_ENDPOINTS = {
  openSeats: {
    about:
      'The free seats that are offered to everybody here, the newest first, but those of players whom this browser or its account has blocked, or who have blocked it. None where the host does not let seats be offered.',
    method: 'GET',
    url: ROUTES.openSeats,
    params: nothing,
    query: nothing,
    body: noBody,
    reply: openSeatsSchema,
  },
  offered: {
    about:
      'Whether the free seat of a game is offered to everybody, and whether it may be: not where the host lets no seats be offered, nor one that is kept for the other player of an ended game. For those who hold a seat.',
    method: 'GET',
    url: ROUTES.offered,
    ...ofGame,
    body: noBody,
    reply: mayOfferSchema,
  },
  offer: {
    about:
      'Offers the free seat of a game to everybody here, with a line of text, or does so no longer. `seatsClosed` where the host does not let seats be offered. For those who hold a seat.',
    method: 'PUT',
    url: ROUTES.offered,
    ...ofGame,
    body: offeredSchema,
    reply: offeredSchema,
  },
  offeredInvite: {
    about:
      'The invite of a seat that is offered: by it the seat is taken like any other. `seatGone` for one that is not, or no longer.',
    method: 'POST',
    url: ROUTES.offeredInvite,
    ...ofGame,
    body: noBody,
    reply: offeredInviteSchema,
  },
  blocks: {
    about: 'Those whom this browser has blocked, or the account that it is signed in to.',
    method: 'GET',
    url: ROUTES.blocks,
    params: nothing,
    query: nothing,
    body: noBody,
    reply: blocksSchema,
  },
  liftBlock: {
    about: 'Blocks a player no longer. For the browser that has blocked them, and those of its account.',
    method: 'POST',
    url: ROUTES.blocks,
    params: nothing,
    query: nothing,
    body: liftBlockSchema,
    reply: blocksSchema,
  },
  blocked: {
    about:
      'Whether this browser, or its account, has blocked the other player of a game, and whether it may: not where the host lets no seats be offered. For the seat’s holder.',
    method: 'GET',
    url: ROUTES.blocked,
    ...ofSeat,
    body: noBody,
    reply: mayBlockSchema,
  },
  block: {
    about:
      'Blocks the other player of a game, on the devices at which they sit there and by the account that they are signed in to, as whoever is signed in here blocks by theirs: neither is shown, nor can take, a seat that the other offers. Or lifts that. They are not told. For the seat’s holder.',
    method: 'PUT',
    url: ROUTES.blocked,
    ...ofSeat,
    body: blockedSchema,
    reply: blockedSchema,
  },
} as const;
