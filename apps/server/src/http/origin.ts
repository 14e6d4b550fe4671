import type { IncomingHttpHeaders } from 'node:http';

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** This machine's own names: no page elsewhere can give itself one of them. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * True when a request names a host that is this server's: its public address's, whatever the port, or one of this
 * machine's own names, which an ordinary proxy or the machine's own user writes. A server without a public address
 * cannot know its names. Another name is one that somebody has made lead here, to have other pages taken for ours.
 */
export function isOurHost({ host }: IncomingHttpHeaders, publicUrl: URL | null): boolean {
  if (publicUrl === null) return true;
  const name = urlOf(`http://${host ?? ''}`)?.hostname ?? '';
  return name.replace(/\.$/, '') === publicUrl.hostname || LOOPBACK.test(name);
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
