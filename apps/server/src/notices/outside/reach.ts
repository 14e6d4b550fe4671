import { isWithin, rangeOf, type Address } from '../../network.js';

/** What of IPv6 is given out to networks (RFC 4291, 2.4): all else is somebody's own, or a way into IPv4. */
const GIVEN_OUT = rangeOf('2000::/3');

/**
 * True for an address that anybody on the internet can reach: none of a machine's own or of a private network, of a
 * provider's, of documents and tests, and none that stands for others or leads to an address of the other version.
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (GIVEN_OUT !== null && isWithin(address, GIVEN_OUT));
}

/** Where messages may go that players have sent out. */
export interface Reach {
  readonly protocols: readonly ('https:' | 'http:')[];
  readonly isPort: (port: number) => boolean;
  readonly isAddress: (address: Address) => boolean;
}

const HTTPS = 443;
/** Below it are the ports of the internet's old services, none of which takes messages by https. */
const FREE_PORTS = 1024;

/** Production's: by https alone, to what everybody can reach. */
export const OPEN_INTERNET: Reach = {
  protocols: ['https:'],
  isPort: (port) => port === HTTPS || port >= FREE_PORTS,
  isAddress: isPublic,
};
