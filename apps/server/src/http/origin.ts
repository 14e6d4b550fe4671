import type { IncomingHttpHeaders } from 'node:http';
import { addressOf, isLocal, isWithin, thisMachine, type Machine } from '../network.js';

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** This machine's own names: no page elsewhere can give itself one of them. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * True for a name of a machine that has no public address: an address of a local network or of one that the machine is
 * in, or the name of the machine there. DNS can make any other name lead here, these it cannot.
 */
function isHome(name: string, { networks, hostname }: Machine): boolean {
  const own = hostname().toLowerCase();
  const [first = ''] = own.split('.');
  if (own !== '' && [own, first, `${first}.local`].includes(name)) return true;
  const address = addressOf(name.replace(/^\[(.*)\]$/, '$1'));
  if (address === null) return false;
  return isLocal(address) || networks().some((range) => isWithin(address, range));
}

/**
 * True when a request names a host that is this server's: one of this machine's own names, which an ordinary proxy or
 * the machine's own user writes; its public address's, whatever the port; without a public address, one of the machine's
 * local networks. Another name is one that somebody has made lead here, to have other pages taken for ours.
 */
export function isOurHost(
  { host }: IncomingHttpHeaders,
  publicUrl: URL | null,
  machine: Machine = thisMachine,
): boolean {
  const name = (urlOf(`http://${host ?? ''}`)?.hostname ?? '').replace(/\.$/, '');
  if (LOOPBACK.test(name)) return true;
  return publicUrl === null ? isHome(name, machine) : name === publicUrl.hostname;
}

/**
 * True when a request that changes something may come from there: from no page at all, from a page of the host that
 * it was sent to, or from the public address; where that is https, from no page that came by http. Browsers name a
 * page's origin in every such request and every handshake.
 */
export function isOurs({ origin, host }: IncomingHttpHeaders, publicUrl: URL | null): boolean {
  if (origin === undefined || origin === publicUrl?.origin) return true;
  const from = urlOf(origin);
  if (from === null || (publicUrl?.protocol === 'https:' && from.protocol !== 'https:')) return false;
  return from.host === host;
}
