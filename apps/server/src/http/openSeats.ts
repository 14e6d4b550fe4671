import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { GameServices } from '../games/gameServices.js';
import { block, blocks, blocksOf, lift } from '../games/blocks.js';
import { offer, offeredInvite, offeredOf, openSeats } from '../games/openSeats.js';
import { keptFor } from '../games/rematch.js';
import { mustNotBeBlocked } from '../operator/acts.js';
import { addEndpoint } from './endpoint.js';
import { mustSit } from './games.js';
import { holderOf } from './seats.js';
import { inviteByLetter, refuseInvitations } from '../letters/atOnce.js';

/** Throws `gameFull` when the free seat is kept for the player of an earlier game. */
async function mustNotBeReserved({ parts }: GameServices, id: string): Promise<void> {
  if ((await keptFor(parts.database, id)) !== null) throw new Refused('gameFull');
}

/** Adds the endpoints for offered seats, and for blocks. */
export function addOpenSeats(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;

  addEndpoint(app, parts, {
    ...ENDPOINTS.openSeats,
    handle: ({ browser }) => openSeats(parts, browser.hash),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.offered,
    handle: async ({ params: { game }, browser }) => {
      await mustSit(services, game, browser.hash);
      return offeredOf(parts, game);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.offer,
    limit: parts.limits.newGames,
    handle: async ({ params: { game: id }, browser: { hash }, body }) => {
      const browser = await mustSit(services, id, hash);
      if (body.offered) await mustNotBeBlocked(parts, { browser });
      if (body.offered) await mustNotBeReserved(services, id);
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
    handle: async (request) => blocks(parts, await holderOf(services, request)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.block,
    handle: async (request) => {
      await block(parts, await holderOf(services, request), request.body.blocked);
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

/** Adds the endpoints for invitations by letter, and for refusing them. */
export function addInvitations(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  const limit = parts.limits.tokens;

  addEndpoint(app, parts, {
    ...ENDPOINTS.inviting,
    handle: async ({ params: { game }, browser }) => {
      await mustSit(services, game, browser.hash);
      return { may: parts.letters.transport !== null };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.inviteByLetter,
    limit,
    handle: async ({ params: { game: id }, browser: { hash }, visitor, body: { address } }) => {
      const sitting = await mustSit(services, id, hash);
      await mustNotBeBlocked(parts, { browser: sitting, address });
      await services.sending.run(visitor, () =>
        inviteByLetter(parts, { id, browser: sitting, visitor, address }),
      );
      return {};
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.refuseInvitations,
    limit,
    handle: async ({ body }) => {
      await refuseInvitations(parts, body.token);
      return {};
    },
  });
}
