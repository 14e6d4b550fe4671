import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenSchema } from '@tessera/protocol';
import type { Parts } from '../parts.js';
import { hashOfCookie } from '../secrets/secrets.js';
import type { Config } from '../config.js';
import {
  type Address,
  addressOf,
  isLocal,
  isWithin,
  type Machine,
  thisMachine,
  visitorAt,
} from '../network.js';

/** A second cookie of a browser, for a part of the interface and a limited time. */
export interface PassingCookie {
  readonly name: string;
  readonly value: string;
  /** The path that it is sent to, and everything below. */
  readonly path: string;
  readonly seconds: number;
}

/** The browser of a request. It is known by the hash of one opaque cookie. */
export interface Browser {
  /** The hash; null while it has no cookie of ours. */
  readonly hash: string | null;
  /** Returns the hash. A browser without a cookie gets one with the answer. */
  readonly ensure: () => string;
  /** The header `User-Agent`. */
  readonly agent: string | undefined;
  /** The value of a second cookie. */
  readonly kept: (name: string) => string | undefined;
  /** Sets a second cookie: no script can read it, and no other site can have it sent. */
  readonly keep: (cookie: PassingCookie) => void;
}

/** 400 days in seconds: the longest life that browsers allow a cookie. */
const COOKIE_LIFE = 400 * 24 * 60 * 60;

const isSecure = ({ config }: Pick<Parts, 'config'>): boolean => config.publicUrl?.protocol === 'https:';

/** The prefix `__Host-` binds the cookie to this host. */
const nameOf = (parts: Pick<Parts, 'config'>): string => (isSecure(parts) ? '__Host-tessera' : 'tessera');

/** The prefix `__Secure-` makes the cookie one for https alone. */
const passingName = (parts: Pick<Parts, 'config'>, name: string): string =>
  isSecure(parts) ? `__Secure-${name}` : name;

/** The hash of our cookie among those that were sent; null when there is none, or it has the wrong form. */
function browserIn(parts: Pick<Parts, 'config'>, cookies: Readonly<Record<string, string | undefined>>) {
  const cookie = tokenSchema.safeParse(cookies[nameOf(parts)]);
  return cookie.success ? hashOfCookie(cookie.data) : null;
}

/** The hash of our cookie in raw headers; null when there is none, or it has the wrong form. */
export const browserFrom = (parts: Pick<Parts, 'config'>, { cookie }: IncomingHttpHeaders): string | null =>
  browserIn(parts, fastifyCookie.parse(cookie ?? ''));

/** The browser of a request. */
export function browserOf(
  parts: Pick<Parts, 'config' | 'ids'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Browser {
  const hash = browserIn(parts, request.cookies);
  return {
    hash,
    agent: request.headers['user-agent'],
    kept: (name) => request.cookies[passingName(parts, name)],
    keep: ({ name, value, path, seconds }) =>
      void reply.setCookie(passingName(parts, name), value, {
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure(parts),
        maxAge: seconds,
      }),
    ensure: () => {
      if (hash !== null) return hash;
      const cookie = parts.ids.cookie();
      void reply.setCookie(nameOf(parts), cookie, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(parts),
        maxAge: COOKIE_LIFE,
      });
      return hashOfCookie(cookie);
    },
  };
}

/** A request or a handshake, by its headers and its socket. */
export type Arrival = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Returns the function that says which visitor a request comes from. Every limit counts by it.
 * It is the address of the connection. When that is a trusted proxy, it is the last address in `X-Forwarded-For`, and
 * so on while the next one is trusted too. Entries that others have written are ignored. IPv6 addresses count by
 * their first 64 bits. The result is empty when the connection has no address.
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

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** The loopback names of a machine. No page elsewhere can have one of them. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a name belongs to this machine on a local network: an address of a local network or of one of the machine's
 * own, or the machine's name. DNS cannot make these names lead here from elsewhere.
 */
function isLocalName(name: string, { networks, hostname }: Machine): boolean {
  const own = hostname().toLowerCase();
  const [first = ''] = own.split('.');
  if (own !== '' && [own, first, `${first}.local`].includes(name)) return true;
  const address = addressOf(name.replace(/^\[(.*)\]$/, '$1'));
  if (address === null) return false;
  return isLocal(address) || networks().some((range) => isWithin(address, range));
}

/**
 * Whether the header `Host` names this server: by a loopback name, by the host of the public address with any port,
 * or, without a public address, by a name on a local network. Any other name was made to lead here, so that another
 * page is taken for ours (DNS rebinding).
 */
export function isOurHost(
  { host }: IncomingHttpHeaders,
  publicUrl: URL | null,
  machine: Machine = thisMachine,
): boolean {
  const name = (urlOf(`http://${host ?? ''}`)?.hostname ?? '').replace(/\.$/, '');
  if (LOOPBACK.test(name)) return true;
  return publicUrl === null ? isLocalName(name, machine) : name === publicUrl.hostname;
}

/**
 * Whether a request that changes something may come from its `Origin`: no page, the host that it was sent to, or the
 * public address. When the public address is https, pages over http are refused. Browsers send the origin with every
 * such request and handshake.
 */
export function isOurs({ origin, host }: IncomingHttpHeaders, publicUrl: URL | null): boolean {
  if (origin === undefined || origin === publicUrl?.origin) return true;
  const from = urlOf(origin);
  if (from === null || (publicUrl?.protocol === 'https:' && from.protocol !== 'https:')) return false;
  return from.host === host;
}
