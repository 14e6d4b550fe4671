import type { ServerResponse } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../errors/refused.js';
import type { Limits } from '../limits.js';
import type { Parts } from '../parts.js';
import { bareAnswer } from './bare.js';

/** Two players behind one address must not read off the count of its requests what the other is doing. */
const QUIET = {
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
};

type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts one more request; answers after how many seconds another try is worth it, or null when it may go on. */
async function tooManyFor(request: FastifyRequest, count: Count): Promise<number | null> {
  const counted = await count(request);
  return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null;
}

async function mind(request: FastifyRequest, reply: FastifyReply, count: Count): Promise<void> {
  const seconds = await tooManyFor(request, count);
  if (seconds === null) return;
  reply.header('retry-after', seconds);
  throw new Refused('tooMany');
}

/** True for a file that never changes, which a browser fetches once: it has a route of its own. */
const isLasting = ({ is404, routeOptions }: FastifyRequest): boolean =>
  !is404 && routeOptions.url?.startsWith('/assets/') === true;

/**
 * Counts the requests of each visitor: those of a route by themselves, those to no route together, and all of them,
 * before it is looked at what they want. Files that never change count by themselves alone.
 */
export async function addRates(
  app: FastifyInstance,
  limits: Pick<Limits, 'requests' | 'allRequests' | 'files'>,
  visitorOf: (request: FastifyRequest['raw']) => string,
): Promise<void> {
  const keyGenerator = ({ raw }: FastifyRequest) => visitorOf(raw);
  const counted = { timeWindow: 60_000, keyGenerator, allowList: isLasting, ...QUIET };
  await app.register(rateLimit, { max: limits.requests, ...counted });
  const all = app.createRateLimit({ max: limits.allRequests });
  const strays = app.createRateLimit();
  const files = app.createRateLimit({ max: limits.files, allowList: () => false });
  app.addHook('onRequest', async (request, reply) => {
    if (isLasting(request)) return mind(request, reply, files);
    await mind(request, reply, all);
    if (request.is404) await mind(request, reply, strays);
  });
}

/** Answers at an address that cannot be read, which comes past every hook. */
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
