import type { FastifyInstance } from 'fastify';
import {
  acceptedSchema,
  commitSchema,
  draftSchema,
  openSeatSchema,
  personalLinkSchema,
  PROTOCOL,
  ROUTES,
  savedSchema,
  seatParams,
  sittingSchema,
  streamQuery,
  takenSeatSchema,
  takeSeatSchema,
} from '@tessera/protocol';
import { z } from 'zod';
import { Refused } from '../errors.js';
import type { Lobby } from '../games/lobby.js';
import { linkOf, mustHold, openSeat, replaceLink, takeSeat, type Asking } from '../games/seats.js';
import { commit, save, sit } from '../games/play.js';
import { endOthers, tellSeats } from '../games/telling.js';
import type { Browser } from './browser.js';
import { addEndpoint } from './endpoint.js';

const nothing = z.strictObject({});
const noBody = z.union([z.undefined(), z.null(), nothing]);

interface SeatRequest {
  readonly params: z.infer<typeof seatParams>;
  readonly browser: Browser;
}

const place = ({ params, browser }: SeatRequest) => ({
  id: params.game,
  seat: params.seat,
  browser: browser.hash,
});

/** Adds what is done with tokens: taking a seat, opening it on another device, and the link for that. */
export function addSeats(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  const base = { params: seatParams, query: nothing };
  const entering = { ...base, method: 'POST' as const, reply: takenSeatSchema, limit: parts.limits.tokens };
  const asking = ({ params, browser }: SeatRequest): Asking => ({
    id: params.game,
    seat: params.seat,
    browser: browser.ensure(),
  });

  addEndpoint(app, parts, {
    ...entering,
    url: ROUTES.take,
    body: takeSeatSchema,
    handle: async (request) => {
      await takeSeat(parts, asking(request), request.body);
      await tellSeats(lobby, request.params.game);
      return request.params;
    },
  });

  addEndpoint(app, parts, {
    ...entering,
    url: ROUTES.open,
    body: openSeatSchema,
    handle: async (request) => {
      await openSeat(parts, asking(request), request.body.token);
      return request.params;
    },
  });

  addEndpoint(app, parts, {
    ...base,
    method: 'GET',
    url: ROUTES.link,
    body: noBody,
    reply: personalLinkSchema,
    handle: async (request) => ({ token: await linkOf(parts, await mustHold(parts, place(request))) }),
  });

  addEndpoint(app, parts, {
    ...base,
    method: 'POST',
    url: ROUTES.link,
    body: noBody,
    reply: personalLinkSchema,
    handle: async (request) => {
      const holder = await mustHold(parts, place(request));
      const token = await replaceLink(parts, holder);
      endOthers(lobby, holder);
      await tellSeats(lobby, holder.id);
      return { token };
    },
  });
}

/** Adds what a seat's holder asks and does where WebSocket is blocked. */
export function addPlay(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    method: 'GET',
    url: ROUTES.stream,
    params: seatParams,
    query: streamQuery,
    body: noBody,
    reply: sittingSchema,
    handle: async (request) => {
      const { protocol, epoch = null, after } = request.query;
      if (protocol !== PROTOCOL) throw new Refused('newerServer');
      return sit(lobby, await mustHold(parts, place(request)), { epoch, after });
    },
  });

  addEndpoint(app, parts, {
    method: 'POST',
    url: ROUTES.commit,
    params: seatParams,
    query: nothing,
    body: commitSchema,
    reply: acceptedSchema,
    handle: async (request) => commit(lobby, await mustHold(parts, place(request)), request.body),
  });

  addEndpoint(app, parts, {
    method: 'PUT',
    url: ROUTES.draft,
    params: seatParams,
    query: nothing,
    body: draftSchema,
    reply: savedSchema,
    handle: async (request) => save(lobby, await mustHold(parts, place(request)), { draft: request.body }),
  });
}
