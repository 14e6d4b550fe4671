import { PROTOCOL } from '@tessera/protocol';
import about from '../package.json' with { type: 'json' };
import { Refused } from './errors/refused.js';

/** The commit that a bundle was built from; it is not there where the server runs from its source. */
declare const COMMIT_BUILT: string | undefined;

/** What this server is: the version of its package, and the commit that it was built from where that was known. */
export const VERSION =
  typeof COMMIT_BUILT === 'undefined' || COMMIT_BUILT === ''
    ? about.version
    : `${about.version}+${COMMIT_BUILT}`;

/** Refuses a client of another version. Throws `newerServer` or `olderServer`, whichever of the two is so. */
export function mustSpeak(protocol: number): void {
  if (protocol === PROTOCOL) return;
  const details = [`The server speaks version ${PROTOCOL}, the client ${protocol}.`];
  throw new Refused(protocol < PROTOCOL ? 'newerServer' : 'olderServer', { details });
}
