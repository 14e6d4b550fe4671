import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Lobby } from '../games/lobby.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import { confirmLetters, lettersOf, stopLetters, wishLetters } from '../letters/addresses.js';
import { openByLetter, renewLink } from '../letters/opening.js';
import { writeOfOpen } from '../letters/standing.js';
import { noteLook } from '../notices/looks.js';
import { noteHere } from '../talk/presence.js';
import { addEndpoint } from './endpoint.js';
import { entering, holderOf } from './seats.js';

/** Adds what a page says whenever its player has really looked at it: an open connection says nothing. */
export function addLooks(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  addEndpoint(app, parts, {
    ...ENDPOINTS.look,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      await noteLook(parts, holder, request.body.ago);
      await noteHere(parts, holder, request.body.ago);
      return {};
    },
  });
}

/** Adds where a seat's letters go, and what is done with the links out of them. */
export function addLetters(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  const limit = parts.limits.tokens;

  addEndpoint(app, parts, {
    ...ENDPOINTS.letters,
    handle: async (request) => lettersOf(parts, await holderOf(lobby, request)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishLetters,
    limit,
    handle: async (request) => {
      const { visitor, body } = request;
      const asking = await holderOf(lobby, request);
      await mustNotBeBlocked(parts, { browser: asking.browser, address: body.address });
      const before = await lettersOf(parts, asking);
      const letters = await wishLetters(parts, asking, { visitor, address: body.address });
      // An address that needs no letter to be confirmed.
      if (before.state !== 'confirmed' && letters.state === 'confirmed') await writeOfOpen(lobby, asking);
      return letters;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.stopLetters,
    handle: async (request) => stopLetters(parts, await holderOf(lobby, request)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.confirmLetters,
    limit,
    handle: async ({ params, body }) => {
      const place = { id: params.game, seat: params.seat };
      if (await confirmLetters(parts, place, body.token)) await writeOfOpen(lobby, place);
      return params;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.openLetter,
    limit,
    handle: async (request) => {
      await openByLetter(parts, entering(request), request.body);
      return request.params;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.renewLetter,
    limit,
    handle: async ({ params, body }) => {
      await renewLink(parts, { id: params.game, seat: params.seat }, body);
      return {};
    },
  });
}
