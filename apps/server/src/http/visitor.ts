import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.js';
import { addressOf, isWithin, visitorAt, type Address } from '../network.js';

/** A request, or the handshake of a connection, before anything else of it is read. */
export type Arrival = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Makes the one judgement from where a visitor comes; every limit counts by it. A connection’s own address, unless that
 * is a trusted proxy’s: then the address from which that one says that the request came, the last in `X-Forwarded-For`,
 * and so on. What others have written there counts for nothing. An IPv6 visitor is a network of 64 bits.
 */
export function visitorBy({ trustProxy }: Pick<Config, 'trustProxy'>): (arrival: Arrival) => string {
  const trust = trustProxy ?? 0;
  const isTrusted = (address: Address, hop: number): boolean =>
    typeof trust === 'number' ? hop < trust : trust.some((range) => isWithin(address, range));
  return ({ headers, socket }) => {
    const own = addressOf(socket.remoteAddress ?? '');
    if (own === null) return '';
    const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    let address: Address = own;
    for (const [hop, text] of named.entries()) {
      const next: Address | null = isTrusted(address, hop) ? addressOf(text.trim()) : null;
      if (next === null) break;
      address = next;
    }
    return visitorAt(address);
  };
}
