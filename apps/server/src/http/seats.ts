import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../operator/acts.js';
import type { GameServices } from '../games/gameServices.js';
import { mustBeWelcome, selfOf } from '../games/blocks.js';
import { isFrozen } from '../log/questions.js';
import type { Asking } from '../seats/gameSeat.js';
import { sit } from '../games/entering.js';
import { leaveSeat, linkOf, mustHold, nameSeat, openSeat, replaceLink, takeSeat } from '../seats/seats.js';
import { endOthers, endOwn, hint, tellPage } from '../games/telling.js';
import type { Browser } from './browser.js';
import { mustSpeak } from '../version.js';
import { addEndpoint, isOpen } from './endpoint.js';
import { pageOf } from '../seats/pages.js';
import { holdersOf } from '../seats/questions.js';

export interface SeatRequest {
  readonly params: { readonly game: string; readonly seat: string };
  readonly browser: Browser;
}

/** The seat of a request and its browser, which gets a cookie if it has none. */
export const enteringOf = ({ params: { game: id, seat }, browser }: SeatRequest): Asking => ({
  id,
  seat,
  browser: browser.ensure(),
});

/**
 * The seat of a request and its browser, which has to hold the seat. Throws `notYourSeat`, `unknownGame`, `sidesOpen`
 * and `unknownSeat`.
 */
export const holderOf = (
  services: GameServices,
  { params: { game: id, seat }, browser }: SeatRequest,
): Promise<Asking> => mustHold(services.parts, { id, seat, browser: browser.hash });

/** Adds the endpoint that renames a player in a game against a bot. */
function addNames(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  addEndpoint(app, parts, {
    ...ENDPOINTS.nameSeat,
    limit: parts.limits.tokens,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      await mustNotBeBlocked(parts, { browser: holder.browser });
      await nameSeat(parts, holder, request.body.name);
      await tellPage(services, holder.id);
      hint(services, { id: holder.id, change: 'seats' });
      return request.body;
    },
  });
}

/** Adds the endpoints of seats: taking one, opening it on another device, its personal link, and leaving it. */
export function addSeats(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  const limit = parts.limits.tokens;
  addNames(app, services);

  addEndpoint(app, parts, {
    ...ENDPOINTS.take,
    limit,
    handle: async (request) => {
      const { seating } = await services.serviceOf(request.params.game);
      await mustNotBeBlocked(parts, { browser: request.browser.hash });
      if (await isFrozen(parts.database, request.params.game)) throw new Refused('frozen');
      const asking = enteringOf(request);
      await mustBeWelcome(parts, asking);
      // A seat that was emptied needs a new player: the other side's player cannot take it as well.
      const both = request.body.both && !(await seating.isOpened(asking));
      await takeSeat(parts, asking, { ...request.body, both });
      await seating.seated(asking);
      await tellPage(services, request.params.game);
      hint(services, { id: request.params.game, change: 'seats' });
      return request.params;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.open,
    limit,
    handle: async (request) => {
      await openSeat(parts, enteringOf(request), request.body.token);
      return request.params;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.link,
    handle: async (request) => ({ token: await linkOf(parts, await holderOf(services, request)) }),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.newLink,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      const token = await replaceLink(parts, holder);
      endOthers(services, holder);
      hint(services, { id: holder.id, change: 'links' });
      return { token };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.leave,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      await leaveSeat(parts, holder);
      endOwn(services, holder);
      hint(services, { id: holder.id, change: 'links' });
      return {};
    },
  });
}

/** Adds the endpoints by which a seat plays where WebSocket is blocked. */
export function addPlay(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;

  addEndpoint(app, parts, {
    ...ENDPOINTS.stream,
    handle: async (request) => {
      const { protocol, epoch = null, after } = request.query;
      mustSpeak(protocol);
      return sit(services, await holderOf(services, request), { epoch, after });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.commit,
    room: 'by itself',
    handle: async (request) => {
      const holder = await holderOf(services, request);
      const service = await services.serviceOf(holder.id);
      return service.commit(holder, { commit: request.body, line: request.line });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.draft,
    room: 'by itself',
    handle: async (request) => {
      const holder = await holderOf(services, request);
      const service = await services.serviceOf(holder.id);
      return service.save(holder, { draft: request.body, line: request.line });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.standing,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      const standing = await (await services.serviceOf(holder.id)).readStanding(holder);
      if (standing === null) throw new Refused('badRequest', { details: ['standing: this game knows none'] });
      return standing;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.leaveStanding,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      const service = await services.serviceOf(holder.id);
      return service.saveStanding(holder, { standing: request.body, line: request.line });
    },
  });
}

/** Whether all seats of a game are held by this browser's person, in any of their browsers. */
async function isAlone({ parts: { database } }: GameServices, { id, browser }: Omit<Asking, 'seat'>) {
  const self = await selfOf({ database }, browser);
  return (await holdersOf(database, [id])).every((holder) => self.includes(holder.browser));
}

/** Adds the endpoint of hints. They are for games against a bot, and for a player who plays both sides. */
export function addHints(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  addEndpoint(app, parts, {
    ...ENDPOINTS.hint,
    limit: parts.limits.hints,
    room: 'not needed',
    handle: async (request) => {
      const { id, seat, browser } = await holderOf(services, request);
      const service = await services.serviceOf(id);
      const { seats, pace } = await pageOf(parts, service, { id, browser });
      const isOurs = seats.every(({ mine, bot }) => mine || bot !== undefined);
      const hasOther = seats.every(({ mine }) => mine) && !(await isAlone(services, { id, browser }));
      // Against a person a hint would be outside help. In a game with clocks, a player who left the seat to a bot
      // may come back.
      if (pace !== null || !isOurs || hasOther) throw new Refused('hintsClosed');
      return service.hint({ id, seat }, request.visitor);
    },
  });
}

/**
 * Limits how many requests of a visitor run at a time under `/api/`; too many waiting ones are refused with
 * `tooMany`.
 */
export function addTurns(
  app: FastifyInstance,
  { underWay }: Pick<GameServices, 'underWay'>,
  visitorOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRoute', (route) => {
    const { handler, url } = route;
    if (!url.startsWith('/api/')) return;
    route.handler = (request, reply) => {
      const line = { visitor: visitorOf(request), isOpen: () => isOpen(request) };
      return underWay.run(line, async () => handler.call(app, request, reply));
    };
  });
}
