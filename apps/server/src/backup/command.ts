import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config.js';
import { migrate, migrationNames, upgradesFor } from '../database/migrate.js';
import { withDatabase, withOwnDatabase } from '../database/connect.js';
import { hostSettings } from '../hostCommand.js';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import { type BackupParts, keepBackup, writeBackup } from './backup.js';
import { extractFrom } from './extract.js';
import { proveBackup, restoreBackup } from './restore.js';

/** The parts that the commands need. */
export interface CommandParts extends Pick<BackupParts, 'games' | 'told'> {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the migrations. */
  readonly migrations: string;
}

interface BackupOrder extends BackupParts {
  readonly config: Config;
  readonly folder: string;
  /** An absolute path. */
  readonly file: string;
  readonly replace: boolean;
}

async function backUp(order: BackupOrder): Promise<void> {
  const { file, told } = order;
  await keepBackup(file, {
    write: (sink) =>
      withDatabase(order.config, (connection) =>
        writeBackup(sink, extractFrom(connection), { ...order, at: new Date() }),
      ),
    prove: (source) => proveBackup(source, order),
  });
  told(`The backup is whole, in ${file}. It is sealed: it can be restored only with the secret key.`);
  told('The key is not in it: keep a copy of tessera.key (or SECRET_KEY) too, in another place.');
}

async function restore(order: BackupOrder): Promise<void> {
  const { file, folder, replace, told } = order;
  if (!existsSync(file)) throw new StartRefused(`There is no file ${file}.`);
  await proveBackup(createReadStream(file), order);
  told('The backup is whole. Restoring …');
  const count = await withOwnDatabase(order.config, async (connection) => {
    const behind = await upgradesFor(connection, folder);
    if (behind.length > 0)
      throw new StartRefused(
        'The database is of an older version of Tessera: start this version on it once, or name a new database.',
      );
    await migrate(connection, folder);
    return restoreBackup(createReadStream(file), { ...order, target: { connection, replace } });
  });
  const replayed = count === 1 ? 'one game was replayed' : `${count} games were replayed, each`;
  told(`Restored: ${replayed} to the position that it had.`);
}

/** Resolves a file's path from the folder in which the user typed the command; pnpm changes to its own. */
function pathOf(file: string, command: string, env: CommandParts['env']): string {
  const { INIT_CWD: typedIn, npm_lifecycle_event: script } = env;
  return script === command && typedIn !== undefined ? resolve(typedIn, file) : resolve(file);
}

const USAGE = 'Name one file: pnpm backup FILE, or pnpm restore FILE (--replace).';

async function run([verb, ...words]: readonly string[], parts: CommandParts): Promise<void> {
  const isHelp = words.length === 1 && ['help', '--help'].includes(words[0] ?? '');
  if (isHelp) return parts.told(USAGE);
  const flags = words.filter((word) => word.startsWith('--'));
  const [file, ...more] = words.filter((word) => !word.startsWith('--'));
  const isKnown = (flag: string) => verb === 'restore' && flag === '--replace';
  if ((verb !== 'backup' && verb !== 'restore') || file === undefined) throw new StartRefused(USAGE);
  if (more.length > 0 || !flags.every(isKnown)) throw new StartRefused(USAGE);
  const settings = await hostSettings(parts.env);
  await (verb === 'backup' ? backUp : restore)({
    ...parts,
    ...settings,
    file: pathOf(file, verb, parts.env),
    replace: flags.length > 0,
    folder: parts.migrations,
    migrations: await migrationNames(parts.migrations),
  });
}

/**
 * `backup FILE` or `restore FILE (--replace)`, on the database of the settings. An embedded database is backed up
 * beside its running server. Prints what it does, and errors in one sentence. Returns the exit code.
 */
export async function backupCommand(words: readonly string[], parts: CommandParts): Promise<number> {
  try {
    await run(words, parts);
    return 0;
  } catch (error) {
    const failed = `It failed (${reasonOf(error)}), and nothing was kept: see that the database can be reached and has room.`;
    parts.told(error instanceof StartRefused ? error.message : failed);
    return 1;
  }
}
