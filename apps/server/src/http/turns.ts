import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Lobby } from '../games/lobby.js';
import { isOpen } from './endpoint.js';

/** Has every question of the interface wait for its visitor's turn; it is refused when too much of theirs is under way. */
export function addTurns(
  app: FastifyInstance,
  { underWay }: Pick<Lobby, 'underWay'>,
  visitorOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRoute', (route) => {
    const { handler, url } = route;
    if (!url.startsWith('/api/')) return;
    route.handler = (request, reply) => {
      const line = { visitor: visitorOf(request), isOpen: () => isOpen(request) };
      return underWay.run(line, async () => handler.call(app, request, reply));
    };
  });
}
