import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@tessera/protocol';
import { Refused } from '../errors.js';
import { letterHere, lettersHere } from '../letters/kept.js';
import type { Parts } from '../parts.js';
import { addEndpoint } from './endpoint.js';

/** What proxies write into a request that they pass on. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-.*|fly-.*|fastly-.*)$/;

const LOOPBACK = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** A request before anything of it is read. */
interface Raw {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** True when a request comes from this very machine, under one of its own names, and past no proxy. */
export const isAtHome = ({ headers, socket }: Raw): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOOPBACK_NAME.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => FORWARDED.test(name));

/** Adds the letters that lie on this machine, for its own host: to everybody else there is nothing here. */
export async function addOutbox(app: FastifyInstance, parts: Parts): Promise<void> {
  const base = (): string => {
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return parts.config.publicUrl?.origin ?? `http://localhost:${port}`;
  };
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ raw }) => {
      if (!isAtHome(raw)) throw new Refused('notFound');
    });
    addEndpoint(scope, parts, { ...ENDPOINTS.outbox, handle: () => lettersHere(parts) });
    addEndpoint(scope, parts, {
      ...ENDPOINTS.outboxLetter,
      room: 'not needed',
      handle: ({ body }) => letterHere(parts, body, base()),
    });
  });
}
