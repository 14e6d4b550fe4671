import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Accounts } from '../accounts/accounts.js';
import { accountHere, sessionsOf } from '../accounts/sessions.js';
import { exportOf } from '../accounts/exported.js';
import { otherSeats } from '../accounts/seats.js';
import { eraseAccount } from '../commands/erase.js';
import { Refused } from '../errors/refused.js';
import type { GameServices } from '../games/gameServices.js';
import { endLost } from '../games/telling.js';
import { addEndpoint } from './endpoint.js';
import { endAll, setSessionCookie, mustBeSignedIn } from './accounts.js';

/** For how many milliseconds after signing in an account may be deleted. */
const FRESH = 30 * 60_000;

/** Adds the endpoints for an account's sessions, the export of its data, and its deletion. */
export function addOwnData(app: FastifyInstance, services: GameServices, accounts: Accounts): void {
  const { parts } = services;
  const limit = parts.limits.tokens;

  addEndpoint(app, parts, {
    ...ENDPOINTS.sessions,
    handle: async ({ browser }) => sessionsOf(parts, await mustBeSignedIn(accounts, browser)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.endSessions,
    handle: async ({ browser, body: { session } }) => {
      const who = await mustBeSignedIn(accounts, browser);
      const { sessions } = await sessionsOf(parts, who);
      const ended = sessions.filter((each) => (session === null ? !each.here : each.session === session));
      await endAll(
        services,
        who.account,
        ended.map((each) => each.session),
      );
      return sessionsOf(parts, who);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.exported,
    limit,
    handle: async ({ browser }) => exportOf(services, await mustBeSignedIn(accounts, browser)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.otherSeats,
    handle: async ({ browser }) => ({
      seats: await otherSeats(parts, await mustBeSignedIn(accounts, browser)),
    }),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.deleteAccount,
    limit,
    handle: async ({ browser, body }) => {
      const who = await mustBeSignedIn(accounts, browser);
      if (parts.clock().getTime() - who.since.getTime() > FRESH) throw new Refused('notFresh');
      await eraseAccount(parts, who, body !== undefined && body !== null && 'also' in body ? body.also : []);
      await endLost(services);
      setSessionCookie(browser, '');
      return accountHere(parts, null);
    },
  });
}
