import { readFileSync, statSync } from 'node:fs';
import { StartRefused } from '../errors/startRefused.js';

/** The system user who runs Postgres when this process is root's. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The users who may run a new database for root. The first one that the system has is taken. */
const NAMES = ['tessera', 'postgres', 'nobody'] as const;

function users(): Map<string, Account> {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entries = lines.map((line) => line.split(':'));
  return new Map(entries.map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]));
}

/** The owner of a file or folder; null: it is not there. Throws what the system does. */
export function ownerOf(path: string): Account | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : { uid: found.uid, gid: found.gid };
}

/**
 * The user who runs the Postgres of a folder; null: this process's own. Postgres refuses to run as root, so root uses
 * the folder's owner, or for a new one an unprivileged user. Throws StartRefused when there is none.
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
