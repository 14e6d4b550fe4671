import { isWithin, rangeOf, type Address } from '../../network.js';

/** The IPv6 addresses given to networks (RFC 4291, 2.4). All others are private, or lead into IPv4. */
const GIVEN_OUT = rangeOf('2000::/3');

/**
 * Whether anybody on the internet can reach an address. Loopback, private, carrier, documentation, multicast and
 * translated addresses are not public.
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (GIVEN_OUT !== null && isWithin(address, GIVEN_OUT));
}

/** The addresses that messages of players may go to. */
export interface Reach {
  readonly protocols: readonly ('https:' | 'http:')[];
  readonly isPort: (port: number) => boolean;
  readonly isAddress: (address: Address) => boolean;
}

const HTTPS = 443;
/** Lower ports belong to old internet services, which take no messages by https. */
const FREE_PORTS = 1024;

/** The reach of production: https to public addresses. */
export const OPEN_INTERNET: Reach = {
  protocols: ['https:'],
  isPort: (port) => port === HTTPS || port >= FREE_PORTS,
  isAddress: isPublic,
};
