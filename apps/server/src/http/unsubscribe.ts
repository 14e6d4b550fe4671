import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS, ROUTES, seatParams, unsubscribeQuery } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { unsubscribe } from '../letters/addresses.js';
import type { Parts } from '../parts.js';
import { addEndpoint } from './endpoint.js';

/** True for the one question that may come from anywhere: its token is all that it goes by. */
export const isUnsubscribe = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === ROUTES.unsubscribe;

/**
 * Adds the end of letters by one click (RFC 8058): a POST of any form, without a cookie, without a redirect. Who opens
 * its address in a browser is led to the page that asks.
 */
export async function addUnsubscribe(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    addEndpoint(scope, parts, {
      ...ENDPOINTS.unsubscribe,
      handle: async ({ params, query }) => {
        await unsubscribe(parts, { id: params.game, seat: params.seat }, query.token);
        return {};
      },
    });
    scope.get(ROUTES.unsubscribe, { config: { answers: 'by leading to a page' } }, async (request, reply) => {
      const [params, query] = [
        seatParams.safeParse(request.params),
        unsubscribeQuery.safeParse(request.query),
      ];
      if (!params.success || !query.success) throw new Refused('notFound');
      const { game, seat } = params.data;
      const page = query.data.of === 'all' ? 'stop-all' : 'stop';
      return reply.redirect(`/game/${game}/letters/${seat}/${page}#${query.data.token}`, 303);
    });
  });
}
