import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../operator/acts.js';
import { countSignIn, noteReader } from '../letters/caps.js';
import { sendSignIn } from '../letters/atOnce.js';
import type { Parts } from '../parts.js';
import { readSettings } from '@tessera/protocol';
import { addressIn } from './cells.js';
import { bindSession, deviceOf, endSessions } from './sessions.js';
import { COOKIE, openLibrary } from './library.js';
import type { SignedIn } from './seats.js';

/** Calls `make` once and caches its result. A failed call is made again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** A browser: the hash of its cookie, and the value of its session's cookie. */
export interface SessionCookie {
  readonly browser: string | null;
  readonly kept: string | undefined;
}

/** Who is signed in, and the new value of the session's cookie (null: unchanged). */
export interface SessionState {
  readonly who: SignedIn | null;
  readonly keep: string | null;
}

const NOBODY: SessionState = { who: null, keep: null };

/** The value of the session's cookie that the library sets; null: it sets none. */
function cookieIn(headers: Headers): string | null {
  const line = headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`)) ?? '';
  const [, value = ''] = /^[^=]+=([^;]*)/.exec(line) ?? [];
  return value === '' ? null : decodeURIComponent(value);
}

const withCookie = (kept: string): Headers =>
  new Headers({ cookie: `${COOKIE}=${encodeURIComponent(kept)}` });

type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The session of that id, when it is bound to this browser; else null. */
async function sessionFor(
  { database, secrets }: Parts,
  id: string,
  browser: string,
): Promise<SignedIn | null> {
  const row = await database.client.accountSession.findUnique({ where: { id }, include: { account: true } });
  if (row?.browser !== browser) return null;
  const { accountId: account, keeps, createdAt: since } = row;
  const settings = readSettings(row.account.settings);
  return {
    session: id,
    account,
    browser,
    address: addressIn(secrets.vault, row.account),
    keeps,
    settings,
    since,
  };
}

/** A request to sign in by a mailed link. `agent` is the browser's `User-Agent`. */
interface SignInRequest {
  readonly token: string;
  readonly browser: string;
  readonly agent: string | undefined;
}

async function signIn(
  parts: Parts,
  { api }: Library,
  { token, browser, agent }: SignInRequest,
): Promise<SessionState> {
  const headers = new Headers({ 'user-agent': JSON.stringify(deviceOf(agent)) });
  const answer = await api
    .magicLinkVerify({ query: { token }, headers, returnHeaders: true })
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'APIError') throw new Refused('signInEnded');
      throw error;
    });
  const { session, user } = answer.response;
  const reader = { browser, address: user.email };
  try {
    await mustNotBeBlocked(parts, reader);
  } catch (error) {
    await endSessions(parts, user.id, [session.id]);
    throw error;
  }
  await bindSession(parts, session.token, browser);
  await noteReader(parts, reader);
  return { who: await sessionFor(parts, session.id, browser), keep: cookieIn(answer.headers) };
}

/** Creates the functions of accounts. The library is loaded at the first call. */
export function createAccounts(parts: Parts) {
  const library = once(() => openLibrary(parts, (link) => sendSignIn(parts, link)));
  return {
    /**
     * Sends a link that signs its reader in, whether the address has an account or not. Throws `noMail`,
     * `lettersMany`, `lettersManyInAll`, `mailRefused` and `mailFailed`.
     */
    askForLink: async (wish: {
      readonly address: string;
      readonly browser: string;
      readonly visitor: string;
    }): Promise<void> => {
      if (parts.letters.transport === null) throw new Refused('noMail');
      const address = wish.address.toLowerCase();
      await countSignIn(parts, { ...wish, address });
      const { api } = await library();
      await api.signInMagicLink({ body: { email: address }, headers: new Headers() });
    },

    /**
     * Signs a browser in by the token of a letter, which works once. Returns the session's cookie. Throws
     * `signInEnded`, and `blocked` for somebody whom the operator has blocked.
     */
    signIn: async (press: SignInRequest): Promise<SessionState> => signIn(parts, await library(), press),

    /** Who is signed in in a browser. A session counts only in the browser that signed in by it. */
    find: async ({ browser, kept }: SessionCookie): Promise<SessionState> => {
      if (browser === null || kept === undefined) return NOBODY;
      const { api } = await library();
      const { headers, response } = await api.getSession({ headers: withCookie(kept), returnHeaders: true });
      if (response === null) return NOBODY;
      const who = await sessionFor(parts, response.session.id, browser);
      return who === null ? NOBODY : { who, keep: cookieIn(headers) };
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
