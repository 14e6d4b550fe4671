import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** An IP address. An IPv4 address in IPv6 form counts as IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A range of addresses: one of them, and how many leading bits they share. */
export type Range = readonly [Address, number];

/** Parses an address; null: it is none. */
export const addressOf = (text: string): Address | null => (isIP(text) === 0 ? null : ipaddr.process(text));

/** Parses an address, or a range such as `10.0.0.0/8`; null: it is neither. */
export function rangeOf(text: string): Range | null {
  const [name = '', bits, ...more] = text.split('/');
  const address = addressOf(name);
  if (address === null || more.length > 0) return null;
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [address, most];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [address, Number(bits)] : null;
}

/** Whether an address is in a range. IPv4 addresses are never in IPv6 ranges, nor the reverse. */
export function isWithin(address: Address, [start, bits]: Range): boolean {
  if (address instanceof ipaddr.IPv4) return start instanceof ipaddr.IPv4 && address.match(start, bits);
  return start instanceof ipaddr.IPv6 && address.match(start, bits);
}

/** The leading bits of an IPv6 network that one customer gets. */
const NETWORK = 64;

/** The visitor of an address: an IPv4 address itself, or the customer's IPv6 network. */
export function visitorAt(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.map((part, index) => (index * 16 < NETWORK ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/${NETWORK}`;
}

/** The leading bits of an IPv6 site, which a customer with many networks gets. */
const SITE = 48;

/** The site that a visitor's IPv6 network belongs to; an IPv4 visitor itself. */
export function siteOf(visitor: string): string {
  const range = rangeOf(visitor);
  if (range === null || range[0] instanceof ipaddr.IPv4) return visitor;
  const parts = range[0].parts.map((part, index) => (index * 16 < SITE ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/${SITE}`;
}

/** Kinds of addresses that are not routed outside a local network. */
const LOCAL = ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'loopback'];

/** Whether an address is one of a local network. A public page cannot have such an address as its host. */
export const isLocal = (address: Address): boolean => LOCAL.includes(address.range());

/** A machine's name and its networks. */
export interface Machine {
  readonly hostname: () => string;
  readonly networks: () => readonly Range[];
}

/** This machine. Its networks are read at each call, because they change. */
export const thisMachine: Machine = {
  hostname,
  networks: () =>
    Object.values(networkInterfaces())
      .flatMap((addresses = []) => addresses.map(({ cidr }) => rangeOf(cidr ?? '')))
      .filter((range) => range !== null),
};
