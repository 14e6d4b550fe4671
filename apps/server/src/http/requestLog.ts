import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Parts } from '../parts.js';

/** Fastify's own log lines, but how many milliseconds an answer took is told by the server's clock. */
export function requestLog({ clock }: Pick<Parts, 'clock'>): LogController {
  const begun = new WeakMap<FastifyRequest, number>();
  return Object.assign(new LogController(), {
    incomingRequest: (request: FastifyRequest) => {
      begun.set(request, clock().getTime());
      request.log.info({ req: request }, 'incoming request');
    },
    requestCompleted: (error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) => {
      const now = clock().getTime();
      const figures = { res: reply, responseTime: now - (begun.get(request) ?? now) };
      if (error) reply.log.error({ ...figures, err: error }, 'request errored');
      else reply.log.info(figures, 'request completed');
    },
  });
}
