import type { Server as HttpServer, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.js';

/** Nothing from another host, nothing inline, in nobody's frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * For a year after each answer browsers ask this host by https alone. Of openers they heed no word over plain http, and
 * complain of it to whoever looks into the console.
 */
const SECURE = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** What every answer says of how it may be used. */
export const headersUnder = ({ publicUrl }: Parts['config']): Readonly<Record<string, string>> =>
  publicUrl?.protocol === 'https:' ? { ...HEADERS, ...SECURE } : HEADERS;

/** Puts the headers on every answer; what the interface answers is never stored. */
export function addHeaders(app: FastifyInstance, { config }: Pick<Parts, 'config'>): void {
  const headers = headersUnder(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const route = request.routeOptions.url;
    if (route === undefined || route.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** Says on every answer, whoever gives it, what time it is by the server’s clock: called once all who answer listen. */
export function tellTime(http: HttpServer, { clock }: Pick<Parts, 'clock'>): void {
  http.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('date', clock().toUTCString());
  });
}
