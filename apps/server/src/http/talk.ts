import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { GameServices } from '../games/gameServices.js';
import { hint, tellTalk } from '../games/telling.js';
import { say } from '../talk/remarks.js';
import { saveNote, talkOf, wishTalk } from '../talk/talk.js';
import { type Budget, createBudgets } from '../traffic/budget.js';
import { addEndpoint } from './endpoint.js';
import { holderOf } from './seats.js';
import { report } from '../games/reports.js';
import { holds } from '../seats/questions.js';

const mustTake = (budget: Budget): void => {
  if (!budget.take()) throw new Refused('talkMany');
};

/** Adds the endpoints of remarks and notes. */
export function addTalk(app: FastifyInstance, services: GameServices): void {
  const { parts } = services;
  const remarks = createBudgets(parts.limits.talk.remarks);
  const notes = createBudgets(parts.limits.talk.notes);

  addEndpoint(app, parts, {
    ...ENDPOINTS.talk,
    handle: async (request) => talkOf(parts, await holderOf(services, request)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.say,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      const { id, seat } = holder;
      mustTake(remarks(`${id}/${seat}`));
      const number = await say(parts, holder, request.body);
      tellTalk(services, id);
      hint(services, { id, change: 'talk' });
      return { number };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishTalk,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      await wishTalk(parts, holder, request.body);
      tellTalk(services, holder.id, holder.seat);
      return talkOf(parts, holder);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.note,
    handle: async (request) => {
      const holder = await holderOf(services, request);
      const { id, seat } = holder;
      mustTake(notes(`${id}/${seat}`));
      const stored = await saveNote(parts, holder, request.body);
      // Only the seat's own connections: that it writes a note is nobody else's business.
      if (stored.saved) tellTalk(services, id, seat);
      return stored;
    },
  });
}

/** Adds the endpoint of reports to the operator. */
export function addReports(app: FastifyInstance, { parts, serviceOf }: GameServices): void {
  addEndpoint(app, parts, {
    ...ENDPOINTS.report,
    limit: parts.limits.tokens,
    handle: async ({ params: { game: id }, body, browser: asking, visitor }) => {
      const browser = asking.ensure();
      const seats: string[] = [];
      for (const seat of (await serviceOf(id)).seats)
        if (await holds(parts.database, { id, seat, browser })) seats.push(seat);
      const by = { id, browser, visitor, seats };
      if (await report(parts, by, body)) parts.log.warn('something was reported: pnpm reports');
      return {};
    },
  });
}
