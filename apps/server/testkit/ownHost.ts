import { pino } from 'pino';
import { openEmbedded, type Database } from '../src/database/database.js';
import { checkKey } from '../src/database/keyring.js';
import { lockFolder } from '../src/database/lock.js';
import type { HostCommand } from '../src/commands/program.js';
import { systemIds } from '../src/parts.js';
import { secretsUnder } from '../src/secrets/secrets.js';
import { migratedDatabase } from './clusters.js';
import { dataFolder, postgresAt } from './databases.js';
import type { Trash } from './free.js';
import { KEY } from './key.js';
import { migrations } from './migrations.js';

/** A database for a server, and the settings by which the operator's commands reach it. */
export interface OwnHost {
  readonly database: Database;
  readonly env: Readonly<Record<string, string>>;
  /** Closes it before the test ends. */
  readonly close: () => Promise<void>;
}

/** Opens such a database; it is closed with the test. */
export async function ownHost(kind: Database['kind'], trash: Trash): Promise<OwnHost> {
  if (kind === 'postgres') {
    const url = await migratedDatabase(trash);
    const database = await postgresAt(url);
    trash.add(database.close);
    await checkKey(database, secretsUnder(KEY));
    return { database, env: { DATABASE_URL: url, SECRET_KEY: KEY }, close: database.close };
  }
  const folder = await dataFolder(trash);
  const lock = await lockFolder(folder);
  const log = pino({ level: 'silent' });
  const database = await openEmbedded({ dataDir: folder, lock: lock.fd, log }, { migrations, log });
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= database.close().finally(lock.release));
  trash.add(close);
  await checkKey(database, secretsUnder(KEY));
  lock.describe('http://localhost', database.socketDir);
  return { database, env: { DATA_DIR: folder }, close };
}

/**
 * Runs an operator's command as it is typed. Returns its exit code, and the lines that it printed, errors included.
 */
export const typed =
  (command: HostCommand, env: OwnHost['env'], clock = () => new Date()) =>
  async (...words: readonly string[]): Promise<readonly [number, ...string[]]> => {
    const said: string[] = [];
    const told = (line: string) => void said.push(line);
    const parts = { env, migrations, clock, name: systemIds.cookie, told, failed: told };
    const code = await command(words, parts);
    return [code, ...said];
  };
