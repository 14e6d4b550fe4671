import type { Accounts } from '../accounts/accounts.js';
import { SESSION_LIFE } from '../accounts/library.js';
import type { SignedIn } from '../accounts/seats.js';
import { endSessions } from '../accounts/sessions.js';
import { Refused } from '../errors/refused.js';
import type { Lobby } from '../games/lobby.js';
import { endLost, hint } from '../games/telling.js';
import type { Browser } from './browser.js';

const COOKIE = 'tessera-account';

/** Has a browser keep what it needs of its session: nothing where that is empty. */
export const keep = (browser: Browser, value: string): void =>
  browser.keep({ name: COOKIE, value, path: '/api', seconds: value === '' ? 0 : SESSION_LIFE });

/** Who is signed in in this browser; null where nobody is. */
export async function signedIn(accounts: Accounts, browser: Browser): Promise<SignedIn | null> {
  const found = await accounts.find({ browser: browser.hash, kept: browser.kept(COOKIE) });
  if (found.keep !== null) keep(browser, found.keep);
  return found.who;
}

/** The same; throws `notSignedIn` where nobody is. */
export async function mustBeSignedIn(accounts: Accounts, browser: Browser): Promise<SignedIn> {
  const who = await signedIn(accounts, browser);
  if (who === null) throw new Refused('notSignedIn');
  return who;
}

/** Ends sessions, and the connections of those who have lost their seats by that, on every server. */
export async function endAll(lobby: Lobby, account: string, ids: readonly string[]): Promise<void> {
  const [game] = await endSessions(lobby.parts, account, ids);
  if (game === undefined) return;
  await endLost(lobby);
  await hint(lobby, { id: game, change: 'links' });
}
