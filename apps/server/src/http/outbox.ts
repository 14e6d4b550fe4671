import type { FastifyInstance } from 'fastify';
import { ENDPOINTS, ROUTES } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { noteAct } from '../host/acts.js';
import { letterHere, lettersHere } from '../letters/kept.js';
import { letterName } from '../letters/outbox.js';
import { isSession, makeTicket, spendTicket, TICKET_LIFE } from '../letters/tickets.js';
import type { Parts } from '../parts.js';
import type { Browser } from './browser.js';
import { addEndpoint } from './endpoint.js';

const COOKIE = 'tessera-outbox';

/**
 * Adds the letters that lie on this machine, for its host: for a browser that has come by a link which a command has
 * printed there. Where a request comes from, or seems to, says nothing about who asks.
 */
export function addOutbox(app: FastifyInstance, parts: Parts): void {
  const base = (): string => {
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return parts.config.publicUrl?.origin ?? `http://localhost:${port}`;
  };
  const mustBeHost = ({ kept }: Browser): void => {
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
      mustBeHost(browser);
      return { goOut: parts.letters.transport !== null, letters: await lettersHere(parts) };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.outboxLetter,
    handle: async ({ body, browser }) => {
      mustBeHost(browser);
      const letter = await letterHere(parts, body, base());
      const act = { act: 'outbox open', subject: letterName(body), why: null } as const;
      await noteAct(parts.database.client, { clock: parts.clock, name: parts.ids.cookie }, act);
      return letter;
    },
  });
}
