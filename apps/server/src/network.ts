import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** An address of the Internet Protocol; an IPv4 address that is written as an IPv6 one counts as what it is. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses that begin alike: one of them, and how many bits. */
export type Range = readonly [Address, number];

/** Reads an address; null when the text is none. */
export const addressOf = (text: string): Address | null => (isIP(text) === 0 ? null : ipaddr.process(text));

/** Reads an address, or a range such as `10.0.0.0/8`; null when the text is neither. */
export function rangeOf(text: string): Range | null {
  const [name = '', bits, ...more] = text.split('/');
  const address = addressOf(name);
  if (address === null || more.length > 0) return null;
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [address, most];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? [address, Number(bits)] : null;
}

/** True when an address is in a range; those of the two versions are never in one another’s. */
export function isWithin(address: Address, [start, bits]: Range): boolean {
  if (address instanceof ipaddr.IPv4) return start instanceof ipaddr.IPv4 && address.match(start, bits);
  return start instanceof ipaddr.IPv6 && address.match(start, bits);
}

/** How many bits of an IPv6 address a network has that is given to one customer. */
const NETWORK = 64;

/** Whom an address stands for: itself, or the network of one customer, who may take any address in it. */
export function visitorAt(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  const parts = address.parts.map((part, index) => (index * 16 < NETWORK ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/${NETWORK}`;
}

/** How many bits of an IPv6 address are given to a customer who has many networks. */
const SITE = 48;

/** Whom a visitor may be one of many of: the site that an IPv6 network belongs to, or themselves. */
export function siteOf(visitor: string): string {
  const range = rangeOf(visitor);
  if (range === null || range[0] instanceof ipaddr.IPv4) return visitor;
  const parts = range[0].parts.map((part, index) => (index * 16 < SITE ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/${SITE}`;
}

/** Kinds of addresses that lead nowhere outside the network in which they are used. */
const LOCAL = ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'loopback'];

/** True for an address of a local network: DNS on the internet gives nobody's page such an address as its name. */
export const isLocal = (address: Address): boolean => LOCAL.includes(address.range());

/** What a machine is called in its own networks, and which these are. */
export interface Machine {
  readonly hostname: () => string;
  readonly networks: () => readonly Range[];
}

/** The machine that this server runs on. Its networks are read anew each time: they come and go. */
export const thisMachine: Machine = {
  hostname,
  networks: () =>
    Object.values(networkInterfaces())
      .flatMap((addresses = []) => addresses.map(({ cidr }) => rangeOf(cidr ?? '')))
      .filter((range) => range !== null),
};
