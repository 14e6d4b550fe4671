import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Accounts } from '../accounts/accounts.js';
import { accountHere } from '../accounts/here.js';
import type { Lobby } from '../games/lobby.js';
import { addEndpoint } from './endpoint.js';
import { endAll, keep, signedIn } from './signedIn.js';

/** Adds accounts: signing in by a mailed link, and signing out. */
export function addAccounts(app: FastifyInstance, lobby: Lobby, accounts: Accounts): void {
  const { parts } = lobby;
  const limit = parts.limits.tokens;

  addEndpoint(app, parts, {
    ...ENDPOINTS.account,
    handle: async ({ browser }) => accountHere(parts, await signedIn(accounts, browser)),
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.wishLink,
    limit,
    handle: async ({ browser, visitor, body: { address } }) => {
      const wish = { address, visitor, browser: browser.ensure() };
      await lobby.sending.run(visitor, () => accounts.askForLink(wish));
      return {};
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.signIn,
    limit,
    handle: async ({ browser, body: { token } }) => {
      const found = await accounts.signIn({ token, browser: browser.ensure(), agent: browser.agent });
      if (found.keep !== null) keep(browser, found.keep);
      return accountHere(parts, found.who);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.signOut,
    handle: async ({ browser }) => {
      const who = await signedIn(accounts, browser);
      if (who !== null) await endAll(lobby, who.account, [who.session]);
      keep(browser, '');
      return accountHere(parts, null);
    },
  });
}
