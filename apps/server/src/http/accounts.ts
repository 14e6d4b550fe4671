import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import type { Accounts } from '../accounts/accounts.js';
import { accountHere, endSessions, keepSeats, keepSettings } from '../accounts/sessions.js';
import type { GameServices } from '../games/gameServices.js';
import { addEndpoint } from './endpoint.js';
import { SESSION_LIFE } from '../accounts/library.js';
import { adopt, openOne, type SignedIn } from '../accounts/seats.js';
import { Refused } from '../errors/refused.js';
import { endLost, hint } from '../games/telling.js';
import type { Browser } from './browser.js';
import { gamesOf } from '../letters/mine.js';

const COOKIE = 'tessera-account';

/** Sets the cookie of a browser's session; an empty value deletes it. */
export const setSessionCookie = (browser: Browser, value: string): void =>
  browser.keep({ name: COOKIE, value, path: '/api', seconds: value === '' ? 0 : SESSION_LIFE });

/** Who is signed in in this browser; null: nobody. Renews the session's cookie when needed. */
export async function signedIn(accounts: Accounts, browser: Browser): Promise<SignedIn | null> {
  const found = await accounts.find({ browser: browser.hash, kept: browser.kept(COOKIE) });
  if (found.keep !== null) setSessionCookie(browser, found.keep);
  return found.who;
}

/** Who is signed in in this browser. Throws `notSignedIn`. */
export async function mustBeSignedIn(accounts: Accounts, browser: Browser): Promise<SignedIn> {
  const who = await signedIn(accounts, browser);
  if (who === null) throw new Refused('notSignedIn');
  return who;
}

/**
 * Ends these sessions of an account. On every server it also ends the connections that have lost their seats by it.
 */
export async function endAll(services: GameServices, account: string, ids: readonly string[]): Promise<void> {
  const [game] = await endSessions(services.parts, account, ids);
  if (game === undefined) return;
  await endLost(services);
  hint(services, { id: game, change: 'links' });
}

/** Adds the endpoints of accounts: signing in by a mailed link, and signing out. */
export function addAccounts(app: FastifyInstance, services: GameServices, accounts: Accounts): void {
  const { parts } = services;
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
      await services.sending.run(visitor, () => accounts.askForLink(wish));
      return {};
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.signIn,
    limit,
    handle: async ({ browser, body: { token } }) => {
      const found = await accounts.signIn({ token, browser: browser.ensure(), agent: browser.agent });
      if (found.keep !== null) setSessionCookie(browser, found.keep);
      return accountHere(parts, found.who);
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.signOut,
    handle: async ({ browser }) => {
      const who = await signedIn(accounts, browser);
      if (who !== null) await endAll(services, who.account, [who.session]);
      setSessionCookie(browser, '');
      return accountHere(parts, null);
    },
  });
}

/** All seats of an account, including those that its browsers have taken just now. */
async function seatsOf({ database, clock }: GameServices['parts'], { account: accountId }: SignedIn) {
  await adopt(database.client, accountId, clock());
  return database.client.accountSeat.findMany({ where: { accountId } });
}

/** Adds the endpoints for the list of a browser's games, and for the seats of a signed-in account. */
export function addAccountSeats(app: FastifyInstance, services: GameServices, accounts: Accounts): void {
  const { parts } = services;

  addEndpoint(app, parts, {
    ...ENDPOINTS.keepSeats,
    handle: async ({ browser, body: { keeps } }) => {
      const who = await mustBeSignedIn(accounts, browser);
      await keepSeats(parts, who, keeps);
      return accountHere(parts, { ...who, keeps });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.settings,
    handle: async ({ browser, body }) => {
      const who = await mustBeSignedIn(accounts, browser);
      const settings = await keepSettings(parts, who, body);
      return accountHere(parts, { ...who, settings });
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.openHere,
    handle: async ({ browser, body: { game: id, seat } }) => {
      const who = await mustBeSignedIn(accounts, browser);
      await openOne(parts.database.client, who, { id, seat, at: parts.clock() });
      return { game: id, seat };
    },
  });

  addEndpoint(app, parts, {
    ...ENDPOINTS.mine,
    handle: async ({ browser }) => {
      const who = await signedIn(accounts, browser);
      const account = who === null ? null : { address: who.address, seats: await seatsOf(parts, who) };
      return gamesOf(services, { browser: browser.hash, account });
    },
  });
}
