import { timeControlSchema } from '@tessera/core';
import { z } from 'zod';
import { noBody, nothing, ofGame, ofSeat } from './hints.js';
import { wordsSchema } from './names.js';
import { ROUTES } from './routes.js';
import { gameIdSchema, seatSchema, tokenSchema } from './wire.js';

/** Whether a game's free seat is offered to everybody on this server, and the line that is shown beside it. */
export const offeredSchema = z.strictObject({
  offered: z.boolean(),
  words: z.union([z.literal(''), wordsSchema]),
});
export type Offered = z.infer<typeof offeredSchema>;

/** Also whether it may be offered: not where the operator forbids it, and not a seat that is kept for somebody. */
export const mayOfferSchema = offeredSchema.extend({ may: z.boolean() });
export type MayOffer = z.infer<typeof mayOfferSchema>;

/** A free seat that anybody may take. */
export const openSeatEntrySchema = z.strictObject({
  game: gameIdSchema,
  kind: z.string(),
  title: z.string(),
  options: z.record(z.string(), z.unknown()),
  pace: timeControlSchema.nullable(),
  /** Which seat is free. */
  seat: seatSchema,
  /** Who offers it, and the line they wrote; empty when they wrote none. */
  by: z.string(),
  words: z.string(),
  since: z.iso.datetime(),
  /** True when it is offered from this browser. */
  mine: z.boolean(),
});
export type OpenSeatEntry = z.infer<typeof openSeatEntrySchema>;

/** The most offered seats in the list, newest first. */
export const MOST_OFFERED = 100;

/** The free seats that are offered on this server; `may` is false where the operator forbids offering. */
export const openSeatsSchema = z.strictObject({
  may: z.boolean(),
  seats: z.array(openSeatEntrySchema).max(MOST_OFFERED),
});
export type OpenSeats = z.infer<typeof openSeatsSchema>;

/** The invite with which an offered seat is taken. */
export const offeredInviteSchema = z.strictObject({ seat: seatSchema, token: tokenSchema });

/** Whether the other player of a game is blocked: neither of the two sees, nor can take, a seat that the other offers. */
export const blockedSchema = z.strictObject({ blocked: z.boolean() });

/** Also whether they may be blocked: not where the operator forbids offering seats. */
export const mayBlockSchema = blockedSchema.extend({ may: z.boolean() });
export type MayBlock = z.infer<typeof mayBlockSchema>;

/** The players whom this browser, or its account, has blocked, each with the game in which it was done. */
export const blocksSchema = z.strictObject({
  blocks: z.array(
    z.strictObject({
      game: gameIdSchema,
      title: z.string(),
      /** The seat of the blocked player in that game. */
      seat: seatSchema,
      name: z.string().nullable(),
    }),
  ),
});
export type Blocks = z.infer<typeof blocksSchema>;

/** Lifts a block; names the game and the seat of the blocked player. */
export const liftBlockSchema = z.strictObject({ game: gameIdSchema, seat: seatSchema });

/** The endpoints for offering and finding free seats, and for blocking players. */
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
