import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Lobby } from '../games/lobby.js';
import { report } from '../games/reports.js';
import { holds } from '../seats/questions.js';
import { addEndpoint } from './endpoint.js';

/** Adds what those send who have read what should not stand here. */
export function addReports(app: FastifyInstance, { parts, hosting }: Lobby): void {
  addEndpoint(app, parts, {
    ...ENDPOINTS.report,
    limit: parts.limits.tokens,
    handle: async ({ params: { game: id }, body, browser: asking, visitor }) => {
      const browser = asking.ensure();
      const seats: string[] = [];
      for (const seat of (await hosting(id)).seats)
        if (await holds(parts.database, { id, seat, browser })) seats.push(seat);
      const by = { id, browser, visitor, seats };
      if (await report(parts, by, body)) parts.log.warn('something was reported: pnpm reports');
      return {};
    },
  });
}
