import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, type TakenBid } from '@tessera/protocol';
import type { z } from 'zod';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import type { Lobby } from '../games/lobby.js';
import { countOpening, mustBeInvited } from '../games/opening.js';
import { isFrozen } from '../log/questions.js';
import { bidInvite, biddingOf, inviteOf } from '../seats/bidding.js';
import { holds } from '../seats/questions.js';
import { tokenAge } from '../seats/seats.js';
import { addEndpoint } from './endpoint.js';
import { mustHaveBot } from './games.js';

/** Who names a second bid: for which game, and the hash of their browser's cookie. */
interface Taking {
  readonly id: string;
  readonly browser: string;
  readonly body: z.output<typeof ENDPOINTS.takeBid.body>;
}

/** What is answered where there is no bid to be named: the seat again to who has taken it by this invite; else it throws why not. */
async function takenBefore({ parts }: Lobby, { id, browser, body }: Taking): Promise<TakenBid> {
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
 * Names the second bid. Once more in the same browser does nothing new. Throws `inviteUnknown`, `inviteWithdrawn`,
 * `inviteTaken`, `gameFull`, `holdsOther`, `frozen`, and `badRequest` for no bid of the game.
 */
async function takeBid(lobby: Lobby, taking: Taking): Promise<TakenBid> {
  const { parts } = lobby;
  const { id, browser, body } = taking;
  const host = await lobby.hosting(id);
  const row = await biddingOf(parts, id);
  if (row === null) return takenBefore(lobby, taking);
  const age = tokenAge(parts, bidInvite(id, row.invite), body.token);
  if (age === 'unknown') throw new Refused('inviteUnknown');
  if (age === 'earlier' || row.withdrawn) throw new Refused('inviteWithdrawn');
  if (!body.both && row.browser === browser) throw new Refused('holdsOther');
  if (await isFrozen(parts.database, id)) throw new Refused('frozen');
  const { name, bid, share } = body;
  const settled = await host.settle(row, { name, bid, share, browser });
  return settled === null ? takeBid(lobby, taking) : { game: id, ...settled };
}

/** Adds what is asked of a game whose sides go by a sealed bid. */
export function addBids(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

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
      const host = lobby.hostOf(kind);
      mustHaveBot(parts, host, pace);
      const id = parts.ids.game();
      const opener = { name, bid, shareHash, browser: browser.ensure() };
      const admit = () => countOpening(parts, { visitor, browser: hash });
      const held = await host.openBid({ id, title, options, pace, opener, admit });
      const row = await biddingOf(parts, id);
      const token = row && inviteOf(parts, row).token;
      if (token === null) throw new Refused('unknownGame');
      return { game: id, invite: token, ...held };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.takeBid,
    limit: parts.limits.tokens,
    handle: async ({ params: { game }, browser, body }) => {
      await mustNotBeBlocked(parts, { browser: browser.hash });
      return takeBid(lobby, { id: game, browser: browser.ensure(), body });
    },
  });
}
