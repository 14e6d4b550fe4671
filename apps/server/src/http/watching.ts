import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Lobby } from '../games/lobby.js';
import { mustHold } from '../seats/seats.js';
import { hint, tellPage } from '../games/telling.js';
import { letWatch, ownRecord, watch, wholeRecord } from '../games/watching.js';
import { mustSpeak } from '../version.js';
import { addEndpoint } from './endpoint.js';

/** Adds what those ask who look on, the records of games, and whether a seat lets strangers look on. */
export function addWatching(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    ...ENDPOINTS.watch,
    lasts: ({ over }) => over,
    handle: async ({ params: { game, viewer }, query: { protocol, epoch = null, after } }) => {
      mustSpeak(protocol);
      return watch(lobby, { id: game, viewer }, { epoch, after });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.record,
    lasts: () => true,
    handle: ({ params: { game } }) => wholeRecord(lobby, game),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.ownRecord,
    handle: async ({ params: { game: id, seat }, browser }) =>
      ownRecord(lobby, await mustHold(parts, { id, seat, browser: browser.hash })),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.watching,
    handle: async ({ params: { game: id, seat }, body, browser }) => {
      await letWatch(parts, await mustHold(parts, { id, seat, browser: browser.hash }), body.open);
      await tellPage(lobby, id);
      await hint(lobby, { id, change: 'seats' });
      return body;
    },
  });
}
