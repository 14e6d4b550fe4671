import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Lobby } from '../games/lobby.js';
import { addresseeBy } from '../letters/byLetter.js';
import { noticesOf, wishNotices } from '../notices/wishing.js';
import { addEndpoint } from './endpoint.js';
import { holderOf } from './seats.js';

/** Adds of what players are told outside the page, how and when: for who holds the seat, and for who has its letters. */
export function addNotices(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  const limit = parts.limits.tokens;

  addEndpoint(app, parts, {
    ...ENDPOINTS.notices,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      return noticesOf(parts, holder, holder);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishNotices,
    limit,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      return wishNotices(parts, { place: holder, person: holder }, request.body);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.noticesByLetter,
    limit,
    handle: async ({ params, body }) => {
      const place = { id: params.game, seat: params.seat };
      return noticesOf(parts, place, await addresseeBy(parts, place, body.token));
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishByLetter,
    limit,
    handle: async ({ params, body }) => {
      const place = { id: params.game, seat: params.seat };
      const person = await addresseeBy(parts, place, body.token);
      return wishNotices(parts, { place, person }, { wish: body.wish, scope: body.scope });
    },
  });
}
