import { baseOf } from '../config.js';
import type { Parts } from '../parts.js';
import { accountsAdapter } from './adapter.js';
import { linkMark } from './cells.js';

/** What accounts are made of. */
export type AccountParts = Pick<Parts, 'database' | 'secrets' | 'clock' | 'config' | 'ids'>;

/** Sends a mailed link. */
export type SendLink = (link: { readonly address: string; readonly token: string }) => Promise<void>;

/** How long a mailed link signs in, in seconds. */
export const LINK_LIFE = 15 * 60;
/** How long a session lasts that is not used, in seconds: as long as browsers keep a cookie. */
export const SESSION_LIFE = 400 * 24 * 60 * 60;
/** How the library calls the cookie of a session. */
export const COOKIE = 'tessera-account';

const DAY = 24 * 60 * 60;

/**
 * The library for accounts, which is loaded when it is first asked. It has no address of its own on this server: our
 * questions ask it, so that the server's guards, limits and forms hold for accounts as for all else.
 */
export async function openLibrary(parts: AccountParts, send: SendLink) {
  const [{ betterAuth }, { magicLink }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/plugins/magic-link'),
  ]);
  const { secrets, config, ids } = parts;
  return betterAuth({
    baseURL: baseOf(config),
    secret: secrets.vault.keyFor('accounts').toString('hex'),
    database: await accountsAdapter(parts),
    session: { expiresIn: SESSION_LIFE, updateAge: DAY },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: COOKIE } },
      ipAddress: { disableIpTracking: true },
      database: { generateId: ids.cookie },
    },
    // What it would say may name an address.
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [
      magicLink({
        expiresIn: LINK_LIFE,
        generateToken: ids.cookie,
        storeToken: {
          type: 'custom-hasher',
          hash: (token) => Promise.resolve(linkMark(secrets.vault, token)),
        },
        sendMagicLink: ({ email: address, token }) => send({ address, token }),
      }),
    ],
  });
}
