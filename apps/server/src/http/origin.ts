import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
};

/**
 * True when a request that changes something may come from there: from no page at all, from a page of the host that
 * it was sent to, or from the public address. Browsers name a page's origin in every such request and every handshake.
 */
export function isOurs({ origin, host }: IncomingHttpHeaders, publicUrl: URL | null): boolean {
  if (origin === undefined) return true;
  const from = hostOf(origin);
  return from !== null && (from === host || origin === publicUrl?.origin);
}
