import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Lobby } from '../games/lobby.js';
import { openRematch, pairOf, rematchOf } from '../games/rematch.js';
import { hint, tellPage } from '../games/telling.js';
import { addEndpoint } from './endpoint.js';
import { holderOf } from './seats.js';

/** Adds what the players of an ended game ask about the next one, and the common result of two games. */
export function addRematch(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    ...ENDPOINTS.rematch,
    handle: async (request) => ({ rematch: await rematchOf(lobby, await holderOf(lobby, request)) }),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.openRematch,
    limit: parts.limits.newGames,
    handle: async (request) => {
      const asking = await holderOf(lobby, request);
      const { body: wish, visitor } = request;
      const rematch = await openRematch(lobby, { asking, wish, visitor });
      await tellPage(lobby, asking.id);
      await hint(lobby, { id: asking.id, change: 'seats' });
      return { rematch };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.pair,
    handle: async ({ params: { game } }) => ({ pair: await pairOf(lobby, game) }),
  });
}
