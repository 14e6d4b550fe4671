import { PrismaPg } from '@prisma/adapter-pg';
import type { Database } from './database/database.js';
import { mindKey } from './database/keyring.js';
import { upgradesFor } from './database/migrate.js';
import { withDatabase } from './database/within.js';
import { PrismaClient } from './generated/prisma/client.js';
import type { HostSettings } from './hostCommand.js';
import { StartRefused } from './errors/startRefused.js';

/**
 * Does a host's command's work with what is in the database that the settings name, beside a server or without one.
 * Throws StartRefused when there is none, or it is another version's, or another key's.
 */
export function withTables<R>(
  { config, secrets }: HostSettings,
  migrations: string,
  work: (database: Pick<Database, 'client'>) => Promise<R>,
): Promise<R> {
  return withDatabase(config, async (connection) => {
    if ((await upgradesFor(connection, migrations)).length > 0)
      throw new StartRefused(
        'The database is of an older version of Tessera: start this version on it once.',
      );
    const client = new PrismaClient({ adapter: new PrismaPg({ ...connection, max: 1 }), log: [] });
    try {
      await mindKey({ client }, secrets);
      return await work({ client });
    } finally {
      await client.$disconnect();
    }
  });
}
