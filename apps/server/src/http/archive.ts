import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { archive, letList, lineOf } from '../games/archive.js';
import type { Lobby } from '../games/lobby.js';
import { hint, tellPage } from '../games/telling.js';
import { mustHold } from '../seats/seats.js';
import { createFairQueue, type FairQueueLimits } from '../traffic/fairQueue.js';
import { addEndpoint } from './endpoint.js';

/** A search reads all that is listed: most of the database's connections stay free for those who play. */
const SEARCHED: FairQueueLimits = { atOnce: 3, each: 1, waiting: 16 };

/** Adds what those ask who look for finished games, and whether a seat agrees that its game is among them. */
export function addArchive(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  const searching = createFairQueue(SEARCHED);

  addEndpoint(app, parts, {
    ...ENDPOINTS.archive,
    handle: ({ query, visitor }) => searching.run(visitor, () => archive(lobby, query)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.line,
    limit: parts.limits.tellings,
    handle: ({ params: { game }, visitor }) => lineOf(lobby, game, visitor),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.listing,
    handle: async ({ params: { game: id, seat }, body, browser }) => {
      await letList(parts, await mustHold(parts, { id, seat, browser: browser.hash }), body.listed);
      await tellPage(lobby, id);
      await hint(lobby, { id, change: 'seats' });
      return body;
    },
  });
}
