import type { Server as HttpServer, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.js';
import { ROUTES } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { isOurHost, isOurs } from './browser.js';
import { isUnsubscribe } from './letters.js';

/** The page loads from this host alone, runs nothing inline, and is shown in no frame. */
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

/** For https only. HSTS lasts a year. Browsers ignore the opener policy over http, and log a warning. */
const SECURE = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** The security headers of every answer, by the scheme of the public address. */
export const headersUnder = ({ publicUrl }: Parts['config']): Readonly<Record<string, string>> =>
  publicUrl?.protocol === 'https:' ? { ...HEADERS, ...SECURE } : HEADERS;

/** Adds the security headers to every answer. Answers of the interface, and those without a route, are not cached. */
export function addHeaders(app: FastifyInstance, { config }: Pick<Parts, 'config'>): void {
  const headers = headersUnder(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const route = request.routeOptions.url;
    if (route === undefined || route.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/**
 * Adds the header `Date` by the server's clock to every answer. Call it after all other listeners were added, so that
 * it runs first.
 */
export function tellTime(http: HttpServer, { clock }: Pick<Parts, 'clock'>): void {
  http.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('date', clock().toUTCString());
  });
}

/** The routes for monitoring. */
const MONITORING = [ROUTES.health, ROUTES.metrics];
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses requests to another host (`unknownHost`), and requests from another site that would change something
 * (`otherOrigin`). Monitoring works under any host's name.
 */
export function addGuard(app: FastifyInstance, { config: { publicUrl } }: Pick<Parts, 'config'>): void {
  app.addHook('onRequest', async (request) => {
    const { headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion === '1.1')
      throw new Refused('badRequest', { details: ['headers/host: missing'] });
    if (!isOurHost(headers, publicUrl) && !MONITORING.some((url) => url === request.routeOptions.url))
      throw new Refused('unknownHost');
    if (SAFE.includes(request.method) || isUnsubscribe(request)) return;
    if (!isOurs(headers, publicUrl)) throw new Refused('otherOrigin');
  });
}
