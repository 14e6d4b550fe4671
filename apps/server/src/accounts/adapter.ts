import { z } from 'zod';
import type { Parts } from '../parts.js';
import { accounts, links, sessions, type Condition, type Table } from './tables.js';

/** The library says by a type alone what it expects of a row. */
const rowAs = <T>(row: object): T => z.custom<T>((value) => value === row).parse(row);

interface Where {
  readonly where: readonly Condition[];
}

/**
 * How the library for accounts reaches the database: its questions go to tables of our own, in which no address and no
 * token lies in the open. Throws for a question that it never has to ask.
 */
export async function accountsAdapter(parts: Pick<Parts, 'database' | 'secrets' | 'clock'>) {
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
      // Of two who use a link at the same time one takes its row away.
      consumeOne: async <T>({ model, where }: Where & { model: string }) => {
        const found = await find<T>(model, { where });
        return found !== null && (await table(model).remove(where)) > 0 ? found : null;
      },
      count: () => Promise.reject(new Error('Accounts: a count is never asked for.')),
    }),
  });
}
