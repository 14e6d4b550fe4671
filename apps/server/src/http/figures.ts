import type { FastifyInstance } from 'fastify';
import { ROUTES } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { stockOf } from '../figures/stock.js';
import type { Lobby } from '../games/lobby.js';

/**
 * Adds the figures of the server for who watches over it, in the form of Prometheus: under the token that the host has
 * set, and nowhere where they have set none.
 */
export function addFigures(app: FastifyInstance, { parts, meter }: Lobby): void {
  const { config, secrets, limits } = parts;
  const { metricsToken } = config;
  if (metricsToken === null) return;
  const wanted = secrets.hash(`Bearer ${metricsToken}`);
  const rateLimit = { max: limits.requests };
  app.get(ROUTES.metrics, { logLevel: 'silent', config: { rateLimit } }, async ({ headers }, reply) => {
    if (secrets.hash(headers.authorization ?? '') !== wanted) throw new Refused('figuresClosed');
    const { type, text } = await meter.told(await stockOf(parts));
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
}
