import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, healthSchema, ROUTES } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { noteAct } from '../operator/acts.js';
import { isSession, letterHere, lettersHere, makeTicket, spendTicket, TICKET_LIFE } from '../letters/kept.js';
import { letterName } from '../letters/outbox.js';
import type { Parts } from '../parts.js';
import type { Browser } from './browser.js';
import { addEndpoint } from './endpoint.js';
import { stockOf } from '../figures/stock.js';
import type { GameServices } from '../games/gameServices.js';

const COOKIE = 'tessera-outbox';

/**
 * Adds the endpoints for the letters on this machine. They are for the operator: for a browser that came by a link
 * from a command. Where a request comes from proves nothing.
 */
export function addOutbox(app: FastifyInstance, parts: Parts): void {
  const base = (): string => {
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return parts.config.publicUrl?.origin ?? `http://localhost:${port}`;
  };
  const mustBeOperator = ({ kept }: Browser): void => {
    if (!isSession(parts, kept(COOKIE))) throw new Refused('outboxClosed');
  };

  addEndpoint(app, parts, {
    ...ENDPOINTS.openOutbox,
    limit: parts.limits.tokens,
    handle: async ({ body, browser }) => {
      await spendTicket(parts, body.ticket);
      const [name, now] = [parts.ids.cookie(), parts.clock()];
      browser.keep({
        name: COOKIE,
        value: makeTicket(parts.secrets, 'session', { name, now }),
        path: ROUTES.outbox,
        seconds: TICKET_LIFE.session / 1000,
      });
      return {};
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.outbox,
    handle: async ({ browser }) => {
      mustBeOperator(browser);
      return { goOut: parts.letters.transport !== null, letters: await lettersHere(parts) };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.outboxLetter,
    handle: async ({ body, browser }) => {
      mustBeOperator(browser);
      const letter = await letterHere(parts, body, base());
      const act = { act: 'outbox open', subject: letterName(body), why: null } as const;
      await noteAct(parts.database.client, { clock: parts.clock, name: parts.ids.cookie }, act);
      return letter;
    },
  });
}

/** Adds the health check: 200, or 503 while the database is away or the disk is full. */
export function addHealth(app: FastifyInstance, { database, version }: Parts): void {
  app.get(ROUTES.health, { logLevel: 'silent' }, async (_request, reply) => {
    const isThere = await database.isThere();
    const status = !isThere ? 'unavailable' : (await database.hasRoom()) ? 'ok' : 'full';
    const body = healthSchema.parse({ status, version, database: database.kind });
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
}

/**
 * Adds the server's figures in Prometheus's format. They need the operator's token; without one in the configuration
 * there is no route. Throws `figuresClosed` for a wrong token.
 */
export function addFigures(app: FastifyInstance, { parts, meter }: GameServices): void {
  const { config, secrets, limits } = parts;
  const { metricsToken } = config;
  if (metricsToken === null) return;
  const expected = secrets.hash(`Bearer ${metricsToken}`);
  const rateLimit = { max: limits.requests };
  app.get(ROUTES.metrics, { logLevel: 'silent', config: { rateLimit } }, async ({ headers }, reply) => {
    if (secrets.hash(headers.authorization ?? '') !== expected) throw new Refused('figuresClosed');
    const { type, text } = await meter.text(await stockOf(parts));
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
}
