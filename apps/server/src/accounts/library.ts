import { baseOf } from '../config.js';
import type { Parts } from '../parts.js';
import { linkMark } from './cells.js';
import { z } from 'zod';
import { accounts, type Condition, links, sessions, type Table } from './tables.js';

/** Gives a row the type that the library expects. It checks nothing at run time. */
const rowAs = <T>(row: object): T => z.custom<T>((value) => value === row).parse(row);

interface Where {
  readonly where: readonly Condition[];
}

/**
 * The library's adapter to our own tables, in which no address or token is in clear. Throws for queries that the
 * library never makes.
 */
async function accountsAdapter(parts: Pick<Parts, 'database' | 'secrets' | 'clock'>) {
  const tables = new Map<string, Table>([
    ['user', accounts(parts)],
    ['session', sessions(parts)],
    ['verification', links(parts)],
  ]);
  const table = (model: string): Table => {
    const found = tables.get(model);
    if (found === undefined) throw new Error(`Accounts: there is no table ${model}.`);
    return found;
  };
  async function find<T>(model: string, { where }: Where): Promise<T | null> {
    const row = await table(model).find(where);
    return row === null ? null : rowAs<T>(row);
  }
  const { createAdapterFactory } = await import('better-auth/adapters');
  return createAdapterFactory({
    config: { adapterId: 'tessera' },
    adapter: () => ({
      create: async ({ model, data }) => {
        await table(model).create(data);
        return data;
      },
      findOne: <T>({ model, where }: Where & { model: string }) => find<T>(model, { where }),
      findMany: async <T>({ model, where = [] }: Partial<Where> & { model: string }) => {
        const found = await find<T>(model, { where });
        return found === null ? [] : [found];
      },
      update: async <T>({ model, where, update }: Where & { model: string; update: T }) => {
        const row = await table(model).update(where, update);
        return row === null ? null : rowAs<T>(row);
      },
      updateMany: async ({ model, where, update }) =>
        (await table(model).update(where, update)) === null ? 0 : 1,
      delete: async ({ model, where }) => void (await table(model).remove(where)),
      deleteMany: ({ model, where }) => table(model).remove(where),
      // When two use a link at the same time, one of them deletes its row, and only that one is signed in.
      consumeOne: async <T>({ model, where }: Where & { model: string }) => {
        const found = await find<T>(model, { where });
        return found !== null && (await table(model).remove(where)) > 0 ? found : null;
      },
      count: () => Promise.reject(new Error('Accounts: a count is never asked for.')),
    }),
  });
}

/** The parts that accounts need. */
export type AccountParts = Pick<Parts, 'database' | 'secrets' | 'clock' | 'config' | 'ids'>;

/** Sends a mailed link. */
export type SendLink = (link: { readonly address: string; readonly token: string }) => Promise<void>;

/** For how many seconds a mailed link is valid. */
export const LINK_LIFE = 15 * 60;
/** For how many seconds an unused session lasts: as long as browsers keep a cookie. */
export const SESSION_LIFE = 400 * 24 * 60 * 60;
/** The library's name for the session's cookie. */
export const COOKIE = 'tessera-account';

const DAY = 24 * 60 * 60;

/**
 * Loads better-auth. It has no routes of its own here: our endpoints call it, so that the server's guards, limits and
 * schemas apply to accounts.
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
    // Its messages may contain addresses.
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
