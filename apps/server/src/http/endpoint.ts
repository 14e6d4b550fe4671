import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { mustHaveRoom, type Roomy } from '../database/room.js';
import type { Parts } from '../parts.js';
import type { Channel } from '../traffic/channel.js';
import { browserOf, type Browser } from './browser.js';
import type { Read } from './schemas.js';
import { visitorBy } from './visitor.js';

/** What a handler is given: everything has been read through its schema. */
export interface Request<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly browser: Browser;
  readonly line: Channel;
  /** From where it comes, as limits count it. */
  readonly visitor: string;
}

/** One question of the interface. What its `reply` schema does not declare cannot get out. */
export interface Endpoint<Params, Query, Body, Reply> {
  readonly about: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly params: ZodType<Params>;
  readonly query: ZodType<Query>;
  readonly body: ZodType<Body>;
  readonly reply: ZodType<Reply>;
  /** Requests a minute from one address; the general limit when left out. */
  readonly limit?: number;
  /** True for an answer that anybody may keep: it is everybody's, and will not change. */
  readonly lasts?: (answer: Reply) => boolean;
  /** Whether it asks by itself for room on the disk, or writes nothing: all others that may write are refused without. */
  readonly room?: 'by itself' | 'not needed';
  readonly handle: (request: Request<Params, Query, Body>) => Promise<Reply>;
}

/** What has ended does not change; a server that tells it otherwise speaks another version, at another address. */
export const LASTING = 'public, max-age=3600';

/** True while the asker may still hear the answer. */
export const isOpen = ({ raw }: FastifyRequest): boolean => !raw.socket.destroyed;

/** The schemas of a question, as Fastify takes them: it knows of no body where nothing is sent. */
const schemasOf = <P, Q, B, R>({ about, method, params, query, body, reply }: Endpoint<P, Q, B, R>) => ({
  description: about,
  params,
  querystring: query,
  ...(method === 'GET' ? {} : { body }),
  response: { 200: reply },
});

/** Adds a question to the interface. */
export function addEndpoint<P, Q, B, R>(
  app: FastifyInstance,
  parts: Pick<Parts, 'limits' | 'config' | 'ids'> & Roomy,
  endpoint: Endpoint<P, Q, B, R>,
): void {
  const { method, url, limit = parts.limits.requests } = endpoint;
  const visitorOf = visitorBy(parts.config);
  app.route<{ Params: Read<P>; Querystring: Read<Q>; Body: Read<B> }>({
    method,
    url,
    schema: schemasOf(endpoint),
    config: { rateLimit: { max: limit }, answers: 'by schema' },
    handler: async (request, reply) => {
      if (method !== 'GET' && endpoint.room === undefined) await mustHaveRoom(parts);
      const [params, query] = [request.params.read, request.query.read];
      const body = method === 'GET' ? endpoint.body.parse(null) : request.body.read;
      const browser = browserOf(parts, request, reply);
      const visitor = visitorOf(request.raw);
      const line = { visitor, isOpen: () => isOpen(request) };
      const answer = await endpoint.handle({ params, query, body, browser, line, visitor });
      if (endpoint.lasts?.(answer) === true) reply.header('cache-control', LASTING);
      return reply.send(answer);
    },
  });
}
