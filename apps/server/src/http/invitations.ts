import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Lobby } from '../games/lobby.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import { inviteByLetter, refuseInvitations } from '../letters/invitations.js';
import { addEndpoint } from './endpoint.js';
import { mustSit } from './games.js';

/** Adds invitations by letter, and the word of those who want none. */
export function addInvitations(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  const limit = parts.limits.tokens;

  addEndpoint(app, parts, {
    ...ENDPOINTS.inviting,
    handle: async ({ params: { game }, browser }) => {
      await mustSit(lobby, game, browser.hash);
      return { may: parts.letters.transport !== null };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.inviteByLetter,
    limit,
    handle: async ({ params: { game: id }, browser: { hash }, visitor, body: { address } }) => {
      const sitting = await mustSit(lobby, id, hash);
      await mustNotBeBlocked(parts, { browser: sitting, address });
      await lobby.sending.run(visitor, () =>
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
