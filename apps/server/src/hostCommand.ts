import { type Config, readConfig } from './config.js';
import { StartRefused } from './errors/startRefused.js';
import { readKey, type Secrets, secretsUnder } from './secrets/secrets.js';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Database } from './database/database.js';
import { checkKeyReadOnly } from './database/keyring.js';
import { upgradesFor } from './database/migrate.js';
import { withDatabase } from './database/connect.js';
import { PrismaClient } from './generated/prisma/client.js';

/** What an operator's command works with: the server's settings, and the secrets of its key. */
export interface HostSettings {
  readonly config: Config;
  readonly secrets: Secrets;
}

/** Reads the settings as the server does, and the existing key. Throws StartRefused when one is wrong or missing. */
export async function hostSettings(env: Readonly<Record<string, string | undefined>>): Promise<HostSettings> {
  const config = readConfig(env);
  if (!config.ok) throw new StartRefused(config.error);
  const { secretKey, dataDir } = config.value;
  const key = secretKey ?? (await readKey(dataDir));
  if (key === null)
    throw new StartRefused(
      `There is no tessera.key in ${dataDir}: put the one there that belongs to the games, or set SECRET_KEY to it.`,
    );
  return { config: config.value, secrets: secretsUnder(key) };
}

/** The words of a command line, with a leading `help` as `--help`. */
export const withHelp = ([first, ...others]: readonly string[]): string[] =>
  first === undefined ? [] : [first === 'help' ? '--help' : first, ...others];

/**
 * Runs a command's work on the tables of the database of the settings, with or without a running server, and returns
 * its result. Throws StartRefused when there is no database, or it belongs to another version or key.
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
      await checkKeyReadOnly({ client }, secrets);
      return await work({ client });
    } finally {
      await client.$disconnect();
    }
  });
}
