import type { FastifyInstance } from 'fastify';
import { ROUTES } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { isOurHost, isOurs } from './origin.js';
import { isUnsubscribe } from './unsubscribe.js';

/** What programs ask that watch over the server. */
const WATCHED = [ROUTES.health, ROUTES.metrics];
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses what was sent to another host, and what comes from another site and would change something. Whether the
 * server is well, and its figures, it says under every name: a monitor may know it by another.
 */
export function addGuard(app: FastifyInstance, { config: { publicUrl } }: Pick<Parts, 'config'>): void {
  app.addHook('onRequest', async (request) => {
    const { headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion === '1.1')
      throw new Refused('badRequest', { details: ['headers/host: missing'] });
    if (!isOurHost(headers, publicUrl) && !WATCHED.some((url) => url === request.routeOptions.url))
      throw new Refused('unknownHost');
    if (SAFE.includes(request.method) || isUnsubscribe(request)) return;
    if (!isOurs(headers, publicUrl)) throw new Refused('otherOrigin');
  });
}
