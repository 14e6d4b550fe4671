import { once } from './once.js';
import { Refused } from '../errors/refused.js';
import { mustNotBeBlocked } from '../host/blocked.js';
import { countSignIn, noteReader } from '../letters/caps.js';
import { sendSignIn } from '../letters/signIn.js';
import type { Parts } from '../parts.js';
import { addressIn } from './cells.js';
import { deviceOf } from './device.js';
import { COOKIE, openLibrary } from './library.js';
import type { SignedIn } from './seats.js';
import { bindSession, endSessions } from './sessions.js';

/** A browser that asks: the hash of its own cookie, and what it has kept of a session. */
export interface Asker {
  readonly browser: string | null;
  readonly kept: string | undefined;
}

/** Who is signed in, and what their browser is to keep of it from now on; null where that has not changed. */
export interface Found {
  readonly who: SignedIn | null;
  readonly keep: string | null;
}

const NOBODY: Found = { who: null, keep: null };

/** The value of the library's cookie among those that it sets; null where it sets none. */
function cookieIn(headers: Headers): string | null {
  const line = headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`)) ?? '';
  const [, value = ''] = /^[^=]+=([^;]*)/.exec(line) ?? [];
  return value === '' ? null : decodeURIComponent(value);
}

const withCookie = (kept: string): Headers =>
  new Headers({ cookie: `${COOKIE}=${encodeURIComponent(kept)}` });

type Library = Awaited<ReturnType<typeof openLibrary>>;

/** The row of a session that is bound to this browser; null where it is not. */
async function sessionFor(
  { database, secrets }: Parts,
  id: string,
  browser: string,
): Promise<SignedIn | null> {
  const row = await database.client.accountSession.findUnique({ where: { id }, include: { account: true } });
  if (row?.browser !== browser) return null;
  const { accountId: account, keeps, createdAt: since } = row;
  return { session: id, account, browser, address: addressIn(secrets.vault, row.account), keeps, since };
}

/** A press of the button to which a mailed link leads: in which browser, and what that says that it is. */
interface Press {
  readonly token: string;
  readonly browser: string;
  readonly agent: string | undefined;
}

async function signIn(parts: Parts, { api }: Library, { token, browser, agent }: Press): Promise<Found> {
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

/** What a server does about accounts. */
export function createAccounts(parts: Parts) {
  const library = once(() => openLibrary(parts, (link) => sendSignIn(parts, link)));
  return {
    /**
     * Sends a link to an address by which whoever reads it signs in, the same whether it has an account or not. Throws
     * `noMail`, `lettersMany`, `lettersManyInAll`, `mailRefused` and `mailFailed`.
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
     * Signs a browser in by the token out of a letter, once. Answers what it is to keep. Throws `signInEnded`, and
     * `blocked` for somebody with whom the host wants nothing new.
     */
    signIn: async (press: Press): Promise<Found> => signIn(parts, await library(), press),

    /** Who is signed in there. A session counts in the browser alone that has signed in by it. */
    find: async ({ browser, kept }: Asker): Promise<Found> => {
      if (browser === null || kept === undefined) return NOBODY;
      const { api } = await library();
      const { headers, response } = await api.getSession({ headers: withCookie(kept), returnHeaders: true });
      if (response === null) return NOBODY;
      const who = await sessionFor(parts, response.session.id, browser);
      return who === null ? NOBODY : { who, keep: cookieIn(headers) };
    },
  };
}

/** What a server does about accounts. */
export type Accounts = ReturnType<typeof createAccounts>;
