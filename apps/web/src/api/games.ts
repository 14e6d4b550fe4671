import {
  acceptedSchema,
  blockedSchema,
  blocksSchema,
  gamePageSchema,
  hintSchema,
  inviteSchema,
  invitingSchema,
  savedStandingSchema,
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

/** Opens a game; this browser then holds the creator's seat. */
export const openGame = (body: NewGame) =>
  ask({ method: 'POST', path: pathTo('games'), body }, openedGameSchema);

/** `openBid` opens a game whose sides are settled by bids; `takeBid` names the second bid. */
export const openBid = (body: NewBid) => ask({ method: 'POST', path: pathTo('bids'), body }, openedBidSchema);
export const takeBid = (game: string, body: TakeBid) =>
  ask({ method: 'POST', path: pathTo('bid', game), body }, takenBidSchema);

const askPage = (game: string) => ask({ method: 'GET', path: pathTo('game', game) }, gamePageSchema);

/** The game that is about to be shown, and what the server says of it. */
let ahead: { readonly game: string; readonly answer: ReturnType<typeof askPage> } | null = null;

/** Asks the server of a game that will be shown as soon as its page's script has come. */
export function askPageAhead(game: string): void {
  ahead = { game, answer: askPage(game) };
}

/** Fetches what anybody with a game's address may know of it; the first time, as it was asked ahead. */
export function fetchPage(game: string): ReturnType<typeof askPage> {
  const answer = ahead?.game === game ? ahead.answer : askPage(game);
  ahead = null;
  return answer;
}

/** Takes a seat with its invite. */
export const takeSeat = (game: string, seat: string, body: { token: string; name: string; both: boolean }) =>
  ask({ method: 'POST', path: pathTo('take', game, seat), body }, takenSeatSchema);

/** Opens a seat on this device with its personal link. */
export const openSeatHere = (game: string, seat: string, token: string) =>
  ask({ method: 'POST', path: pathTo('open', game, seat), body: { token } }, takenSeatSchema);

/** Fetches the invite of the open seat; renews it; withdraws it. */
export const fetchInvite = (game: string) =>
  ask({ method: 'GET', path: pathTo('invite', game) }, inviteSchema);
export const renewInvite = (game: string) =>
  ask({ method: 'POST', path: pathTo('invite', game) }, inviteSchema);
export const withdrawInvite = (game: string) =>
  ask({ method: 'POST', path: pathTo('withdraw', game) }, inviteSchema);

/** Fetches a seat's personal link; replaces it. */
export const fetchLink = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('link', game, seat) }, personalLinkSchema);
export const replaceLink = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('link', game, seat) }, personalLinkSchema);

/** Fetches a seat's standing answers; replaces them. */
export const fetchStanding = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('standing', game, seat) }, standingSchema);
export const leaveStanding = (game: string, seat: string, body: WireStanding) =>
  ask({ method: 'PUT', path: pathTo('standing', game, seat), body }, savedStandingSchema);

/** Asks what a strong bot would do. It may think for up to a minute. */
export const fetchHint = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('hint', game, seat), patience: 60_000 }, hintSchema);

/** Renames a player who plays against a bot. */
export const nameSeat = (game: string, seat: string, name: string) =>
  ask({ method: 'PUT', path: pathTo('name', game, seat), body: { name } }, ownNameSchema);

/** Makes this browser no longer hold a seat. */
export const leaveSeat = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('leave', game, seat) }, nothingSchema);

/** The same requests as over the socket, for networks that block it. */
export const httpChannel = (game: string, seat: string): Channel => ({
  sit: ({ epoch, after }) => {
    const since = new URLSearchParams({ protocol: String(PROTOCOL), after: String(after) });
    if (epoch !== null) since.set('epoch', epoch);
    return ask({ method: 'GET', path: `${pathTo('stream', game, seat)}?${since.toString()}` }, sittingSchema);
  },
  commit: (body) => ask({ method: 'POST', path: pathTo('commit', game, seat), body }, acceptedSchema),
  draft: (body) => ask({ method: 'PUT', path: pathTo('draft', game, seat), body }, savedSchema),
  leave: (body) => leaveStanding(game, seat, body),
});

/** Fetches whether an invitation can be sent by letter. */
export const fetchInviting = (game: string) =>
  ask({ method: 'GET', path: pathTo('inviteByLetter', game) }, invitingSchema);

/** Sends the open seat's invite to an address. */
export const inviteByLetter = (game: string, address: string) =>
  ask({ method: 'POST', path: pathTo('inviteByLetter', game), body: { address } }, nothingSchema);

/** Refuses all further invitations, with the token of one. */
export const refuseInvitations = (token: string) =>
  ask({ method: 'POST', path: pathTo('refuseInvitations'), body: { token } }, nothingSchema);

/** Fetches the free seats that are offered to everybody. */
export const fetchOpenSeats = () => ask({ method: 'GET', path: pathTo('openSeats') }, openSeatsSchema);

/** Fetches whether a game's free seat may be offered; offers it or withdraws the offer. */
export const fetchOffered = (game: string) =>
  ask({ method: 'GET', path: pathTo('offered', game) }, mayOfferSchema);
export const offerSeat = (game: string, body: Offered) =>
  ask({ method: 'PUT', path: pathTo('offered', game), body }, offeredSchema);

/** Fetches the invite of an offered seat. */
export const fetchOfferedInvite = (game: string) =>
  ask({ method: 'POST', path: pathTo('offeredInvite', game), body: {} }, offeredInviteSchema);

/** Fetches whether this browser has blocked the other player of a game; blocks or unblocks them. */
export const fetchBlocked = (game: string, seat: string) =>
  ask({ method: 'GET', path: pathTo('blocked', game, seat) }, mayBlockSchema);
export const blockPlayer = (game: string, seat: string, blocked: boolean) =>
  ask({ method: 'PUT', path: pathTo('blocked', game, seat), body: { blocked } }, blockedSchema);

/** Fetches the players that this browser has blocked; unblocks one. */
export const fetchBlocks = () => ask({ method: 'GET', path: pathTo('blocks') }, blocksSchema);
export const liftBlock = (game: string, seat: string) =>
  ask({ method: 'POST', path: pathTo('blocks'), body: { game, seat } }, blocksSchema);
