import { migratedDatabase } from '../clusters.js';
import { dataFolder, type KINDS } from '../databases.js';
import type { Trash } from '../free.js';
import type { Orders } from './orders.js';

/** Returns a database of that kind for a server that will be killed. It has all migrations, and is removed with the test. */
export const databaseFor = async (kind: (typeof KINDS)[number], trash: Trash): Promise<Orders['database']> =>
  kind === 'postgres'
    ? { kind, url: await migratedDatabase(trash) }
    : { kind, folder: await dataFolder(trash) };
