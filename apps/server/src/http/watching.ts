import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { GameServices } from '../games/gameServices.js';
import { mustHold } from '../seats/seats.js';
import { hint, tellPage } from '../games/telling.js';
import { letWatch, ownRecord, watch, wholeRecord } from '../games/entering.js';
import { mustSpeak } from '../version.js';
import { addEndpoint } from './endpoint.js';
import { archive, letList, lineOf } from '../games/archive.js';
import { createFairQueue, type FairQueueLimits } from '../traffic/queues.js';

/** Adds the endpoints of onlookers and records, and a seat's consent to onlookers. */
export function addWatching(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;

  addEndpoint(app, parts, {
    ...ENDPOINTS.watch,
    lasts: ({ over }) => over,
    handle: async ({ params: { game, viewer }, query: { protocol, epoch = null, after } }) => {
      mustSpeak(protocol);
      return watch(services, { id: game, viewer }, { epoch, after });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.record,
    lasts: () => true,
    handle: ({ params: { game } }) => wholeRecord(services, game),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.ownRecord,
    handle: async ({ params: { game: id, seat }, browser }) =>
      ownRecord(services, await mustHold(parts, { id, seat, browser: browser.hash })),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.watching,
    handle: async ({ params: { game: id, seat }, body, browser }) => {
      await letWatch(parts, await mustHold(parts, { id, seat, browser: browser.hash }), body.open);
      await tellPage(services, id);
      hint(services, { id, change: 'seats' });
      return body;
    },
  });
}

/**
 * The limits of searches. A search reads all listed games, so most of the database's connections stay free for
 * players.
 */
const SEARCHED: FairQueueLimits = { atOnce: 3, each: 1, waiting: 16 };

/** Adds the endpoints of the archive, and a seat's consent to be listed. */
export function addArchive(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  const searching = createFairQueue(SEARCHED);

  addEndpoint(app, parts, {
    ...ENDPOINTS.archive,
    handle: ({ query, visitor }) => searching.run(visitor, () => archive(services, query)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.line,
    limit: parts.limits.tellings,
    handle: ({ params: { game }, visitor }) => lineOf(services, game, visitor),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.listing,
    handle: async ({ params: { game: id, seat }, body, browser }) => {
      await letList(parts, await mustHold(parts, { id, seat, browser: browser.hash }), body.listed);
      await tellPage(services, id);
      hint(services, { id, change: 'seats' });
      return body;
    },
  });
}
