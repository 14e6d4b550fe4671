import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import type { Lobby } from '../games/lobby.js';
import { mustBeWelcome } from '../games/blocks.js';
import { isFrozen } from '../log/questions.js';
import type { Asking } from '../seats/gameSeat.js';
import { sit } from '../games/sitting.js';
import { leaveSeat, linkOf, mustHold, nameSeat, openSeat, replaceLink, takeSeat } from '../seats/seats.js';
import { endOthers, endOwn, hint, tellPage } from '../games/telling.js';
import type { Browser } from './browser.js';
import { mustSpeak } from '../version.js';
import { addEndpoint } from './endpoint.js';

/** A request about a seat, from a browser. */
export interface SeatRequest {
  readonly params: { readonly game: string; readonly seat: string };
  readonly browser: Browser;
}

/** A browser that asks for a seat: it is given a cookie if it has none. */
export const entering = ({ params: { game: id, seat }, browser }: SeatRequest): Asking => ({
  id,
  seat,
  browser: browser.ensure(),
});

/** The seat's holder; throws `notYourSeat` when the browser is not. */
export const holderOf = (
  lobby: Lobby,
  { params: { game: id, seat }, browser }: SeatRequest,
): Promise<Asking> => mustHold(lobby.parts, { id, seat, browser: browser.hash });

/** Adds what gives who plays against a bot another name. */
function addNames(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  addEndpoint(app, parts, {
    ...ENDPOINTS.nameSeat,
    limit: parts.limits.tokens,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      await mustNotBeBlocked(parts, { browser: holder.browser });
      await nameSeat(parts, holder, request.body.name);
      await tellPage(lobby, holder.id);
      await hint(lobby, { id: holder.id, change: 'seats' });
      return request.body;
    },
  });
}

/** Adds what is done with tokens: taking a seat, opening it on another device, and the link for that. */
export function addSeats(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  const limit = parts.limits.tokens;
  addNames(app, lobby);

  addEndpoint(app, parts, {
    ...ENDPOINTS.take,
    limit,
    handle: async (request) => {
      const { seating } = await lobby.hosting(request.params.game);
      await mustNotBeBlocked(parts, { browser: request.browser.hash });
      if (await isFrozen(parts.database, request.params.game)) throw new Refused('frozen');
      const asking = entering(request);
      await mustBeWelcome(parts, asking);
      // Whoever plays against a seat that waits for somebody new does not take it too.
      const both = request.body.both && !(await seating.isOpened(asking));
      await takeSeat(parts, asking, { ...request.body, both });
      await seating.seated(asking);
      await tellPage(lobby, request.params.game);
      await hint(lobby, { id: request.params.game, change: 'seats' });
      return request.params;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.open,
    limit,
    handle: async (request) => {
      await openSeat(parts, entering(request), request.body.token);
      return request.params;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.link,
    handle: async (request) => ({ token: await linkOf(parts, await holderOf(lobby, request)) }),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.newLink,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      const token = await replaceLink(parts, holder);
      endOthers(lobby, holder);
      await hint(lobby, { id: holder.id, change: 'links' });
      return { token };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.leave,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      await leaveSeat(parts, holder);
      endOwn(lobby, holder);
      await hint(lobby, { id: holder.id, change: 'links' });
      return {};
    },
  });
}

/** Adds what a seat's holder asks and does where WebSocket is blocked. */
export function addPlay(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    ...ENDPOINTS.stream,
    handle: async (request) => {
      const { protocol, epoch = null, after } = request.query;
      mustSpeak(protocol);
      return sit(lobby, await holderOf(lobby, request), { epoch, after });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.commit,
    room: 'by itself',
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      const host = await lobby.hosting(holder.id);
      return host.commit(holder, { commit: request.body, line: request.line });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.draft,
    room: 'by itself',
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      const host = await lobby.hosting(holder.id);
      return host.save(holder, { draft: request.body, line: request.line });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.standing,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      const standing = await (await lobby.hosting(holder.id)).standing(holder);
      if (standing === null) throw new Refused('badRequest', { details: ['standing: this game knows none'] });
      return standing;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.leaveStanding,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      const host = await lobby.hosting(holder.id);
      return host.leave(holder, { standing: request.body, line: request.line });
    },
  });
}
