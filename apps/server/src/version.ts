import { PROTOCOL } from '@tessera/protocol';
import about from '../package.json' with { type: 'json' };
import { Refused } from './errors/refused.js';

/** The commit of a bundle; not defined when the server runs from its source. */
declare const COMMIT_BUILT: string | undefined;

/** The version of the package, with the commit that it was built from when that is known. */
export const VERSION =
  typeof COMMIT_BUILT === 'undefined' || COMMIT_BUILT === ''
    ? about.version
    : `${about.version}+${COMMIT_BUILT}`;

/** Throws `newerServer` or `olderServer` for a client with another protocol version. */
export function mustSpeak(protocol: number): void {
  if (protocol === PROTOCOL) return;
  const details = [`The server speaks version ${PROTOCOL}, the client ${protocol}.`];
  throw new Refused(protocol < PROTOCOL ? 'newerServer' : 'olderServer', { details });
}
