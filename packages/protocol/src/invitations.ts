import { z } from 'zod';
import { noBody, nothing } from './hints.js';
import { mailAddressSchema } from './letters.js';
import { gameParams, ROUTES } from './routes.js';
import { timeControlSchema, shareHashSchema, shareSchema } from '@tessera/core';
import { nameSchema, titleSchema } from './names.js';
import { gameIdSchema, seatSchema, tokenSchema } from './wire.js';

/** The address to which an invitation is sent; it is not stored. */
export const wishInvitationSchema = z.strictObject({ address: mailAddressSchema });

/** Whether this server sends letters. */
export const invitingSchema = z.strictObject({ may: z.boolean() });

/**
 * The token, from an invitation, by which its mailbox refuses further ones: an identifier of the mailbox, and a
 * signature.
 */
export const refuseInvitationsSchema = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{22}$/),
});

/** The endpoints that send invitations by letter, and that refuse them. */
export const INVITATION_ENDPOINTS = {
  inviting: {
    about: 'Whether an invitation can go by letter from here. For those who hold a seat.',
    method: 'GET',
    url: ROUTES.inviteByLetter,
    params: gameParams,
    query: nothing,
    body: noBody,
    reply: invitingSchema,
  },
  inviteByLetter: {
    about:
      'Sends the invite for the open seat to an address, in one letter, at once. The address is not kept. `noMail` where the server sends no letters, `webAddress` where the title or the inviter’s name has what may be taken for an address of the web (`details` says which), `uninvited` for a mailbox that wants none of these, `invitationsMany` when several have gone from here, for this game or to this mailbox, `mailRefused` and `mailFailed` as the mail server says. For those who hold a seat.',
    method: 'POST',
    url: ROUTES.inviteByLetter,
    params: gameParams,
    query: nothing,
    body: wishInvitationSchema,
    reply: nothing,
  },
  refuseInvitations: {
    about: 'Wants no more invitations from this server, for good, by the token out of one.',
    method: 'POST',
    url: ROUTES.refuseInvitations,
    params: nothing,
    query: nothing,
    body: refuseInvitationsSchema,
    reply: nothing,
  },
} as const;

/** A bid. The game itself limits how high it may be. */
const bidSchema = z.int().min(0).max(1_000_000);

/** Opens a game whose sides are settled by sealed bids, so that no side is named. The game itself checks `options`. */
export const newBidSchema = z.strictObject({
  kind: z.string().max(40),
  title: titleSchema,
  name: nameSchema,
  /** The opener's bid. */
  bid: bidSchema,
  /**
   * The SHA-256 of the opener's share in the seed of the dice; the share itself is shown after the other player has
   * given theirs.
   */
  shareHash: shareHashSchema,
  /** The time control; left out for a game without one. */
  pace: timeControlSchema.optional(),
  options: z.record(z.string(), z.unknown()),
});
export type NewBid = z.infer<typeof newBidSchema>;

/**
 * A game that waits for the second bid: its invite, the hash of the seed of its dice, and the token by which the
 * first bid is sealed.
 */
export const openedBidSchema = z.strictObject({
  game: gameIdSchema,
  invite: tokenSchema,
  seal: z.string(),
  sealed: z.string(),
});

/** The second bid. With `both`, the browser agrees to hold both seats. */
export const takeBidSchema = z.strictObject({
  token: tokenSchema,
  name: nameSchema,
  bid: bidSchema,
  /**
   * The second player's share in the seed of the dice: the die that settles equal bids, and every later one, depends
   * on it.
   */
  share: shareSchema,
  both: z.boolean().default(false),
});
export type TakeBid = z.input<typeof takeBidSchema>;

/** The seat that the bids gave to the second player. */
export const takenBidSchema = z.strictObject({
  game: gameIdSchema,
  seat: seatSchema,
  /**
   * How the sides were settled: both bids, the salt and the token of the sealed bid, and the die that settled equal
   * bids (null when they differed). Null when the seat had been taken before.
   */
  settled: z
    .strictObject({
      opener: z.int(),
      other: z.int(),
      salt: z.string(),
      token: z.string(),
      die: z.int().nullable(),
    })
    .nullable(),
});
export type TakenBid = z.infer<typeof takenBidSchema>;

/** The endpoints of a game whose sides are settled by sealed bids. */
export const BIDDING_ENDPOINTS = {
  openBid: {
    about:
      'Opens a game whose sides go by a sealed bid: the opener names no side but a bid, which nobody is shown before the other player has named theirs. Where the game knows no bids it is a `badRequest`.',
    method: 'POST',
    url: ROUTES.bids,
    params: nothing,
    query: nothing,
    body: newBidSchema,
    reply: openedBidSchema,
  },
  takeBid: {
    about:
      'Names the second bid, by the invite: the consent to the game’s options. The sides are settled by both bids, where these are equal by a die; the game begins, and both players have their seats.',
    method: 'POST',
    url: ROUTES.bid,
    params: gameParams,
    query: nothing,
    body: takeBidSchema,
    reply: takenBidSchema,
  },
} as const;
