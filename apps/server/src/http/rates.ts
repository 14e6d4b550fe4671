import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../errors/refused.js';
import type { Limits } from '../limits.js';
import type { Parts } from '../parts.js';
import { bareAnswer } from './faults.js';
import type { Socket } from 'node:net';

/** No headers with counts: a player must not see in them what another player behind the same address does. */
const NO_HEADERS = {
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
};

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts a request. Returns after how many seconds to try again, or null when it is allowed. */
async function tooManyFor(request: FastifyRequest, count: Count): Promise<number | null> {
  const counted = await count(request);
  return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null;
}

async function checkRate(request: FastifyRequest, reply: FastifyReply, count: Count): Promise<void> {
  const seconds = await tooManyFor(request, count);
  if (seconds === null) return;
  reply.header('retry-after', seconds);
  throw new Refused('tooMany');
}

/** Whether a request is for a file that never changes, which a browser fetches once. */
const isLasting = ({ is404, routeOptions }: FastifyRequest): boolean =>
  !is404 && routeOptions.url?.startsWith('/assets/') === true;

/**
 * Limits the requests of each visitor: by route, all without a route, and all together. Files that never change have
 * a limit of their own. Refuses with `tooMany` and `Retry-After`.
 */
export async function addRates(
  app: FastifyInstance,
  limits: Pick<Limits, 'requests' | 'allRequests' | 'files'>,
  visitorOf: (request: FastifyRequest['raw']) => string,
): Promise<void> {
  const keyGenerator = ({ raw }: FastifyRequest) => visitorOf(raw);
  const counted = { timeWindow: 60_000, keyGenerator, allowList: isLasting, ...NO_HEADERS };
  await app.register(rateLimit, { max: limits.requests, ...counted });
  const all = app.createRateLimit({ max: limits.allRequests });
  const strays = app.createRateLimit();
  const files = app.createRateLimit({ max: limits.files, allowList: () => false });
  app.addHook('onRequest', async (request, reply) => {
    if (isLasting(request)) return checkRate(request, reply, files);
    await checkRate(request, reply, all);
    if (request.is404) await checkRate(request, reply, strays);
  });
}

/** Answers a request whose address cannot be parsed, which skips every hook: `notFound` or `tooMany`. */
export async function answerUnreadable(
  request: FastifyRequest,
  response: ServerResponse,
  config: Parts['config'],
): Promise<void> {
  const seconds = await tooManyFor(request, request.server.createRateLimit());
  const { status, headers, text } = bareAnswer(
    new Refused(seconds === null ? 'notFound' : 'tooMany'),
    config,
  );
  response.writeHead(status, headers).end(text);
}

/**
 * Creates an HTTP server that handles one request at a time on each connection. Browsers and proxies do not pipeline,
 * and thousands of requests in one piece would hold up everybody. The first request that comes too early is refused
 * with `tooMany`, which ends the connection; the others are ignored.
 */
export function oneByOne(handler: RequestListener, config: Parts['config'], options: ServerOptions): Server {
  const early = new WeakMap<Socket, number>();
  return createServer(options, (request, response) => {
    const { socket } = request;
    const before = early.get(socket);
    if (before === undefined) {
      early.set(socket, 0);
      for (const event of ['finish', 'close'] as const) response.once(event, () => early.delete(socket));
      handler(request, response);
      return;
    }
    early.set(socket, before + 1);
    if (before > 0) return;
    const { status, headers, text } = bareAnswer(new Refused('tooMany'), config);
    response.writeHead(status, { ...headers, connection: 'close' }).end(text);
  });
}
