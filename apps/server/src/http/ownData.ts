import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Accounts } from '../accounts/accounts.js';
import { sessionsOf } from '../accounts/devices.js';
import { exportOf } from '../accounts/exported.js';
import { accountHere } from '../accounts/here.js';
import { otherSeats } from '../accounts/others.js';
import { eraseAccount } from '../commands/eraseAccount.js';
import { Refused } from '../errors/refused.js';
import type { Lobby } from '../games/lobby.js';
import { endLost } from '../games/telling.js';
import { addEndpoint } from './endpoint.js';
import { endAll, keep, mustBeSignedIn } from './signedIn.js';

/** How long after signing in the account may be deleted, in milliseconds. */
const FRESH = 30 * 60_000;

/** Adds where an account is signed in, the file of all that is kept of its person, and its end. */
export function addOwnData(app: FastifyInstance, lobby: Lobby, accounts: Accounts): void {
  const { parts } = lobby;
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
        lobby,
        who.account,
        ended.map((each) => each.session),
      );
      return sessionsOf(parts, who);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.exported,
    limit,
    handle: async ({ browser }) => exportOf(lobby, await mustBeSignedIn(accounts, browser)),
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
      await endLost(lobby);
      keep(browser, '');
      return accountHere(parts, null);
    },
  });
}
