import {
  blockedSchema,
  blocksSchema,
  mayBlockSchema,
  mayOfferSchema,
  offeredInviteSchema,
  offeredSchema,
  openSeatsSchema,
  pathTo,
  type Offered,
} from '@tessera/protocol';
import { ask } from './http.js';

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
