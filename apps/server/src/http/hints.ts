import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { selfOf } from '../games/blocks.js';
import type { Lobby } from '../games/lobby.js';
import type { Asking } from '../seats/gameSeat.js';
import { pageOf } from '../seats/pages.js';
import { holdersOf } from '../seats/questions.js';
import { addEndpoint } from './endpoint.js';
import { holderOf } from './seats.js';

/** Whether nobody but the person of a browser holds a seat of a game, in whatever browsers. */
async function isAlone({ parts: { database } }: Lobby, { id, browser }: Omit<Asking, 'seat'>) {
  const self = await selfOf({ database }, browser);
  return (await holdersOf(database, [id])).every((holder) => self.includes(holder.browser));
}

/** Adds what a player asks who does not know what to do: against a bot, or where they play both sides themselves. */
export function addHints(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  addEndpoint(app, parts, {
    ...ENDPOINTS.hint,
    limit: parts.limits.hints,
    room: 'not needed',
    handle: async (request) => {
      const { id, seat, browser } = await holderOf(lobby, request);
      const host = await lobby.hosting(id);
      const { seats, pace } = await pageOf(parts, host, { id, browser });
      const isOurs = seats.every(({ mine, bot }) => mine || bot !== undefined);
      const hasOther = seats.every(({ mine }) => mine) && !(await isAlone(lobby, { id, browser }));
      // Against a person it would be somebody else who plays; who has left a seat to a bot may come back.
      if (pace !== null || !isOurs || hasOther) throw new Refused('hintsClosed');
      return host.hint({ id, seat }, request.visitor);
    },
  });
}
