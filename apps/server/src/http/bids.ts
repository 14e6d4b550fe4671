import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, type TakenBid } from '@tessera/protocol';
import type { z } from 'zod';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../operator/acts.js';
import type { GameServices } from '../games/gameServices.js';
import { countOpening, mustBeInvited } from '../games/opening.js';
import { isFrozen } from '../log/questions.js';
import { bidInvite, biddingOf, inviteOf } from '../seats/bidding.js';
import { holds } from '../seats/questions.js';
import { tokenAge } from '../seats/seats.js';
import { addEndpoint } from './endpoint.js';
import { mustHaveBot } from './games.js';

/** A request to make the second bid of the game `id`. `browser` is the hash of its cookie. */
interface BidRequest {
  readonly id: string;
  readonly browser: string;
  readonly body: z.output<typeof ENDPOINTS.takeBid.body>;
}

/**
 * The answer when the sides are settled: the same seat again for the browser that has taken it by this invite. For
 * others it throws `inviteTaken`, `gameFull` or `inviteUnknown`.
 */
async function takenBefore({ parts }: GameServices, { id, browser, body }: BidRequest): Promise<TakenBid> {
  const seats = await parts.database.client.seat.findMany({ where: { gameId: id } });
  const ages = seats.map(({ seat, invite }) => ({
    seat,
    age: tokenAge(parts, bidInvite(id, invite), body.token),
  }));
  const own = ages.find(({ age }) => age === 'present');
  if (own !== undefined && (await holds(parts.database, { id, seat: own.seat, browser })))
    return { game: id, seat: own.seat, settled: null };
  const isFull = seats.every(({ takenAt }) => takenAt !== null);
  if (ages.some(({ age }) => age !== 'unknown')) throw new Refused('inviteTaken');
  throw new Refused(isFull ? 'gameFull' : 'inviteUnknown');
}

/**
 * Makes the second bid. Repeating it in the same browser returns the same seat. Throws `unknownGame`,
 * `inviteUnknown`, `inviteWithdrawn`, `inviteTaken`, `gameFull`, `holdsOther`, `frozen`, and `badRequest` for a bid
 * that is not valid.
 */
async function takeBid(services: GameServices, request: BidRequest): Promise<TakenBid> {
  const { parts } = services;
  const { id, browser, body } = request;
  const service = await services.serviceOf(id);
  const row = await biddingOf(parts, id);
  if (row === null) return takenBefore(services, request);
  const age = tokenAge(parts, bidInvite(id, row.invite), body.token);
  if (age === 'unknown') throw new Refused('inviteUnknown');
  if (age === 'earlier' || row.withdrawn) throw new Refused('inviteWithdrawn');
  if (!body.both && row.browser === browser) throw new Refused('holdsOther');
  if (await isFrozen(parts.database, id)) throw new Refused('frozen');
  const { name, bid, share } = body;
  const settled = await service.settle(row, { name, bid, share, browser });
  return settled === null ? takeBid(services, request) : { game: id, ...settled };
}

/** Adds the endpoints of games whose sides are settled by sealed bids. */
export function addBids(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;

  addEndpoint(app, parts, {
    ...ENDPOINTS.openBid,
    limit: parts.limits.newGames,
    handle: async ({
      body: { kind, title, name, bid, shareHash, pace = null, options },
      browser,
      visitor,
    }) => {
      const { hash } = browser;
      await mustBeInvited(parts, hash);
      const service = services.serviceFor(kind, options);
      mustHaveBot(parts, service, pace);
      const id = parts.ids.game();
      const opener = { name, bid, shareHash, browser: browser.ensure() };
      const admit = () => countOpening(parts, { visitor, browser: hash });
      const proof = await service.openBid({ id, title, options, pace, opener, admit });
      const row = await biddingOf(parts, id);
      const token = row && inviteOf(parts, row).token;
      if (token === null) throw new Refused('unknownGame');
      return { game: id, invite: token, ...proof };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.takeBid,
    limit: parts.limits.tokens,
    handle: async ({ params: { game }, browser, body }) => {
      await mustNotBeBlocked(parts, { browser: browser.hash });
      return takeBid(services, { id: game, browser: browser.ensure(), body });
    },
  });
}
