import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Meter } from '../figures/meter.js';
import type { Parts } from '../parts.js';
import type { Sampling } from './sampling.js';

/** So many characters of a path have room in a line. */
const LONGEST = 200;

/**
 * The path of an address as a line names it: without its query, and without a fragment that some program has made a part
 * of it: it may be a token.
 */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]|%23/);
  return path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path;
}

/** What requests are logged by. */
export interface Logging extends Pick<Parts, 'clock'> {
  readonly sampling: Sampling;
  readonly meter: Pick<Meter, 'request'>;
  readonly visitorOf: (request: FastifyRequest['raw']) => string;
}

/**
 * One short line for each request, once it is over: no body, header or cookie. Of those that were refused, or given up,
 * the first few of each visitor's minute. Fastify's other lines say nothing that this one does not.
 */
export function requestLog({ clock, sampling, visitorOf, meter }: Logging): LogController {
  const incomingRequest = (request: FastifyRequest, reply: FastifyReply): void => {
    const begun = clock().getTime();
    reply.raw.once('close', () => {
      const { method, url, log, raw } = request;
      const { statusCode, writableFinished } = reply.raw;
      const came = writableFinished ? { status: statusCode } : { status: null };
      const isFine = writableFinished && statusCode < 400;
      const ms = clock().getTime() - begun;
      meter.request(came.status, ms);
      if (!isFine && !sampling.isTold(visitorOf(raw))) return;
      log.info({ method, path: pathOf(url), ...came, ms }, 'request');
    });
  };
  const nothing = () => undefined;
  return Object.assign(new LogController(), {
    incomingRequest,
    requestCompleted: nothing,
    streamError: nothing,
    serviceUnavailable: nothing,
  });
}
