import { PROTOCOL } from '@tessera/protocol';
import { Refused } from './errors/refused.js';

/** Refuses a client of another version. Throws `newerServer` or `olderServer`, whichever of the two is so. */
export function mustSpeak(protocol: number): void {
  if (protocol === PROTOCOL) return;
  const details = [`The server speaks version ${PROTOCOL}, the client ${protocol}.`];
  throw new Refused(protocol < PROTOCOL ? 'newerServer' : 'olderServer', { details });
}
