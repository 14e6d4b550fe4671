import { readFileSync, statSync } from 'node:fs';
import { StartRefused } from '../errors/startRefused.js';

/** Another user of this system, who runs a Postgres for root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Who runs a new database for root: the first of these that the system knows. */
const NAMES = ['tessera', 'postgres', 'nobody'] as const;

/** The system's users by their names. */
function users(): Map<string, Account> {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entries = lines.map((line) => line.split(':'));
  return new Map(entries.map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]));
}

/** Whom a file or folder belongs to; null where there is none. */
export function ownerOf(path: string): Account | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : { uid: found.uid, gid: found.gid };
}

/**
 * Who runs the Postgres of a folder: null for this process's own user. A Postgres refuses to be run by root, who
 * leaves it to the folder's owner, and a new one to a user of little account. Throws StartRefused where it cannot.
 */
export function accountFor(folder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (process.platform !== 'linux')
    throw new StartRefused('Root cannot run the embedded database here: start the server as another user.');
  const owner = ownerOf(folder);
  if (owner !== null && owner.uid !== 0) return owner;
  const known = users();
  const account = NAMES.map((name) => known.get(name)).find((found) => found !== undefined);
  if (account === undefined)
    throw new StartRefused(
      'Root leaves the embedded database to a user "tessera", "postgres" or "nobody", and this system has none: ' +
        'add a user "tessera", or start the server as another user.',
    );
  return account;
}
