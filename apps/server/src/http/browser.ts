import type { IncomingHttpHeaders } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenSchema } from '@tessera/protocol';
import type { Parts } from '../parts.js';
import { hashOfCookie } from '../secrets/secrets.js';

/** A cookie besides the browser's own: for a part of the interface alone, for a while. */
export interface PassingCookie {
  readonly name: string;
  readonly value: string;
  /** Which addresses it is sent to: this one, and those below it. */
  readonly path: string;
  readonly seconds: number;
}

/** The browser that asks, known by the hash of one opaque cookie. */
export interface Browser {
  /** Null while it has no cookie of ours. */
  readonly hash: string | null;
  /** Its hash; a browser that has no cookie yet is given one with the answer. */
  readonly ensure: () => string;
  /** What it says that it is. */
  readonly agent: string | undefined;
  /** What it has kept under that name. */
  readonly kept: (name: string) => string | undefined;
  /** Has it keep a cookie that no script reads and no other site has sent along. */
  readonly keep: (cookie: PassingCookie) => void;
}

/** 400 days: the longest that browsers keep one. */
const LIFETIME = 400 * 24 * 60 * 60;

const isSecure = ({ config }: Pick<Parts, 'config'>): boolean => config.publicUrl?.protocol === 'https:';

/** Over https the name itself binds the cookie to this host. */
const nameOf = (parts: Pick<Parts, 'config'>): string => (isSecure(parts) ? '__Host-tessera' : 'tessera');

/** A cookie for https alone says so in its name. */
const passingName = (parts: Pick<Parts, 'config'>, name: string): string =>
  isSecure(parts) ? `__Secure-${name}` : name;

/** The hash of the browser's cookie among those that it sent; null when there is none of the right form. */
function browserIn(parts: Pick<Parts, 'config'>, cookies: Readonly<Record<string, string | undefined>>) {
  const cookie = tokenSchema.safeParse(cookies[nameOf(parts)]);
  return cookie.success ? hashOfCookie(cookie.data) : null;
}

/** The same for a request of which nothing has been read yet. */
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
        maxAge: LIFETIME,
      });
      return hashOfCookie(cookie);
    },
  };
}
