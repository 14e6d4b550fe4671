import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Lobby } from '../games/lobby.js';
import { hint, tellTalk } from '../games/telling.js';
import { say } from '../talk/remarks.js';
import { saveNote, talkOf, wishTalk } from '../talk/talk.js';
import { createBudgets, type Budget } from '../traffic/budget.js';
import { addEndpoint } from './endpoint.js';
import { holderOf } from './seats.js';

const mustTake = (budget: Budget): void => {
  if (!budget.take()) throw new Refused('talkMany');
};

/** Adds what is said at a table, and the notes of its seats. */
export function addTalk(app: FastifyInstance, lobby: Lobby): void {
  const { parts } = lobby;
  const remarks = createBudgets(parts.limits.talk.remarks);
  const notes = createBudgets(parts.limits.talk.notes);

  addEndpoint(app, parts, {
    ...ENDPOINTS.talk,
    handle: async (request) => talkOf(parts, await holderOf(lobby, request)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.say,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      const { id, seat } = holder;
      mustTake(remarks(`${id}/${seat}`));
      const number = await say(parts, holder, request.body);
      tellTalk(lobby, id);
      await hint(lobby, { id, change: 'talk' });
      return { number };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishTalk,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      await wishTalk(parts, holder, request.body);
      tellTalk(lobby, holder.id, holder.seat);
      return talkOf(parts, holder);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.note,
    handle: async (request) => {
      const holder = await holderOf(lobby, request);
      const { id, seat } = holder;
      mustTake(notes(`${id}/${seat}`));
      const kept = await saveNote(parts, holder, request.body);
      // Its own connections alone: that a note is written is nobody else's business.
      if (kept.saved) tellTalk(lobby, id, seat);
      return kept;
    },
  });
}
