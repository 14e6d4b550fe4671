import {
  acceptedSchema,
  blockedSchema,
  blocksSchema,
  gamePageSchema,
  hintSchema,
  inviteSchema,
  invitingSchema,
  leftSchema,
  mayBlockSchema,
  mayOfferSchema,
  type NewBid,
  type NewGame,
  nothingSchema,
  type Offered,
  offeredInviteSchema,
  offeredSchema,
  openedBidSchema,
  openedGameSchema,
  openSeatsSchema,
  ownNameSchema,
  pathTo,
  personalLinkSchema,
  PROTOCOL,
  savedSchema,
  sittingSchema,
  standingSchema,
  type TakeBid,
  takenBidSchema,
  takenSeatSchema,
  type WireStanding,
} from '@tessera/protocol';
import type { Channel } from '../stream/channel.js';
import { ask } from './http.js';

/** Opens a game; this browser holds the creator's seat. */
export const openGame = (body: NewGame) =>
  ask({ method: 'POST', path: pathTo('games'), body }, openedGameSchema);

/** Opens a game whose sides go by a bid, and names the second one. */
export const openBid = (body: NewBid) => ask({ method: 'POST', path: pathTo('bids'), body }, openedBidSchema);
export const takeBid = (game: string, body: TakeBid) =>
  ask({ method: 'POST', path: pathTo('bid', game), body }, takenBidSchema);

/** What anybody with a game's address may know of it. */
export const fetchPage = (game: string) => ask({ method: 'GET', path: pathTo('game', game) }, gamePageSchema);

/** Takes a seat by its invite. */
export const takeSeat = (game: string, seat: string, body: { token: string; name: string; both: boolean }) =>
  ask({ method: 'POST', path: pathTo('take', game, seat), body }, takenSeatSchema);

/** Opens a seat on this device by its personal link. */
export const openSeatHere = (game: string, seat: string, token: string) =>
  ask({ method: 'POST', path: pathTo('open', game, seat), body: { token } }, takenSeatSchema);

/** The invite for the open seat; a new one in its place; and none any more. */
export const fetchInvite = (game: string) =>
  ask({ method: 'GET', path: pathTo('invite', game) }, inviteSchema);
export const renewInvite = (game: string) =>
  ask({ method: 'POST', path: pathTo('invite', game) }, inviteSchema);
export const withdrawInvite = (game: string) =>
  ask({ method: 'POST', path: pathTo('withdraw', game) }, inviteSchema);

/** A seat's personal link, and a new one in its place. */
export const fetchLink = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('link', game, seat) }, personalLinkSchema);
export const replaceLink = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('link', game, seat) }, personalLinkSchema);

/** What a seat has left as standing answers, and others in their place. */
export const fetchStanding = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('standing', game, seat) }, standingSchema);
export const leaveStanding = (game: string, seat: string, body: WireStanding) =>
  ask({ method: 'PUT', path: pathTo('standing', game, seat), body }, leftSchema);

/** What a strong bot would do for what a seat is asked; it may think for a while. */
export const fetchHint = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('hint', game, seat), patience: 60_000 }, hintSchema);

/** Another name for who plays against a bot. */
export const nameSeat = (game: string, seat: string, name: string) =>
  ask({ method: 'PUT', path: pathTo('name', game, seat), body: { name } }, ownNameSchema);

/** Holds a seat no longer in this browser. */
export const leaveSeat = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('leave', game, seat) }, nothingSchema);

/** The same questions as over the socket, for where that is blocked. */
export const httpLine = (game: string, seat: string): Channel => ({
  sit: ({ epoch, after }) => {
    const since = new URLSearchParams({ protocol: String(PROTOCOL), after: String(after) });
    if (epoch !== null) since.set('epoch', epoch);
    return ask({ method: 'GET', path: `${pathTo('stream', game, seat)}?${since.toString()}` }, sittingSchema);
  },
  commit: (body) => ask({ method: 'POST', path: pathTo('commit', game, seat), body }, acceptedSchema),
  draft: (body) => ask({ method: 'PUT', path: pathTo('draft', game, seat), body }, savedSchema),
  leave: (body) => leaveStanding(game, seat, body),
});

/** Whether an invitation can go by letter from here. */
export const fetchInviting = (game: string) =>
  ask({ method: 'GET', path: pathTo('inviteByLetter', game) }, invitingSchema);

/** Sends the invite for the open seat to an address. */
export const inviteByLetter = (game: string, address: string) =>
  ask({ method: 'POST', path: pathTo('inviteByLetter', game), body: { address } }, nothingSchema);

/** Wants no more invitations, by the token out of one. */
export const refuseInvitations = (token: string) =>
  ask({ method: 'POST', path: pathTo('refuseInvitations'), body: { token } }, nothingSchema);

/** The free seats that are offered to everybody here. */
export const fetchOpenSeats = () => ask({ method: 'GET', path: pathTo('openSeats') }, openSeatsSchema);

/** Whether the free seat of a game is offered; offers it, or no longer. */
export const fetchOffered = (game: string) =>
  ask({ method: 'GET', path: pathTo('offered', game) }, mayOfferSchema);
export const offerSeat = (game: string, body: Offered) =>
  ask({ method: 'PUT', path: pathTo('offered', game), body }, offeredSchema);

/** The invite of a seat that is offered. */
export const fetchOfferedInvite = (game: string) =>
  ask({ method: 'POST', path: pathTo('offeredInvite', game), body: {} }, offeredInviteSchema);

/** Whether this browser has blocked the other player of a game; blocks them, or no longer. */
export const fetchBlocked = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('blocked', game, seat) }, mayBlockSchema);
export const blockPlayer = (game: string, seat: string, blocked: boolean) =>
  ask({ method: 'PUT', path: pathTo('blocked', game, seat), body: { blocked } }, blockedSchema);

/** Those whom this browser has blocked; blocks one of them no longer. */
export const fetchBlocks = () => ask({ method: 'GET', path: pathTo('blocks') }, blocksSchema);
export const liftBlock = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('blocks'), body: { game, seat } }, blocksSchema);
