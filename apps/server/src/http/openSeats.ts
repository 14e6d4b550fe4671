import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Lobby } from '../games/lobby.js';
import { block, blocks, blocksOf, lift } from '../games/blocks.js';
import { offer, offeredInvite, offeredOf, openSeats } from '../games/openSeats.js';
import { keptFor } from '../games/rematch.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import { addEndpoint } from './endpoint.js';
import { mustSit } from './games.js';
import { holderOf } from './seats.js';

/** Throws `gameFull` for a game whose free seat is kept for who played an ended one: it is nobody else's. */
async function mustNotBeKept({ parts }: Lobby, id: string): Promise<void> {
  if ((await keptFor(parts.database, id)) !== null) throw new Refused('gameFull');
}

/** Adds what those ask who look for somebody to play with, and whom they do not want to be shown. */
export function addOpenSeats(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;

  addEndpoint(app, parts, {
    ...ENDPOINTS.openSeats,
    handle: ({ browser }) => openSeats(parts, browser.hash),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.offered,
    handle: async ({ params: { game }, browser }) => {
      await mustSit(lobby, game, browser.hash);
      return offeredOf(parts, game);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.offer,
    limit: parts.limits.newGames,
    handle: async ({ params: { game: id }, browser: { hash }, body }) => {
      const browser = await mustSit(lobby, id, hash);
      if (body.offered) await mustNotBeBlocked(parts, { browser });
      if (body.offered) await mustNotBeKept(lobby, id);
      return offer(parts, { id, browser }, body);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.offeredInvite,
    limit: parts.limits.tokens,
    handle: ({ params: { game }, browser }) => offeredInvite(parts, game, browser.hash),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.blocked,
    handle: async (request) => blocks(parts, await holderOf(lobby, request)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.block,
    handle: async (request) => {
      await block(parts, await holderOf(lobby, request), request.body.blocked);
      return request.body;
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.blocks,
    handle: ({ browser }) => blocksOf(parts, browser.hash),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.liftBlock,
    handle: async ({ browser, body: { game: id, seat } }) => {
      await lift(parts, browser.hash, { id, seat });
      return blocksOf(parts, browser.hash);
    },
  });
}
