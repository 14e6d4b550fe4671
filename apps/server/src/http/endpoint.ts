import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { Refused } from '../errors/refused.js';
import { issuesOf } from '../errors/issues.js';
import { mustHaveRoom, type Roomy } from '../database/room.js';
import type { Parts } from '../parts.js';
import type { Channel } from '../traffic/channel.js';
import { browserOf, type Browser } from './browser.js';
import { visitorBy } from './visitor.js';

/** What a handler is given: everything has been read through its schema. */
export interface Request<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly browser: Browser;
  readonly line: Pick<Channel, 'isOpen'>;
  /** From where it comes, as limits count it. */
  readonly visitor: string;
}

/** One question of the interface. What its `reply` schema does not declare cannot get out. */
export interface Endpoint<Params, Query, Body, Reply> {
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under `/api` an address answers by a schema of its reply, or only leads to a page. */
    readonly answers?: 'by schema' | 'by leading to a page';
  }
}

/** Refuses to put an address into the interface that does not say how it answers. */
export function mindAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith('/api') || config?.answers !== undefined) return;
    throw new Error(`${url} is put into the interface by addEndpoint, with a schema of its reply.`);
  });
}

/** What has ended does not change; a server that tells it otherwise speaks another version, at another address. */
const LASTING = 'public, max-age=3600';

function read<T>(schema: ZodType<T>, value: unknown, where: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refused('badRequest', { details: issuesOf(result.error, where) });
}

/** True while whoever asks may hear the answer. */
export const isOpen = ({ raw }: FastifyRequest): boolean => !raw.socket.destroyed;

/** Adds a question to the interface. */
export function addEndpoint<P, Q, B, R>(
  app: FastifyInstance,
  parts: Pick<Parts, 'limits' | 'config' | 'ids'> & Roomy,
  endpoint: Endpoint<P, Q, B, R>,
): void {
  const { method, url, limit = parts.limits.requests } = endpoint;
  const visitorOf = visitorBy(parts.config);
  app.route({
    method,
    url,
    config: { rateLimit: { max: limit }, answers: 'by schema' },
    handler: async (request, reply) => {
      const params = readParams(endpoint.params, request.params);
      const query = read(endpoint.query, request.query, 'query');
      const body = read(endpoint.body, request.body, 'body');
      if (method !== 'GET' && endpoint.room === undefined) await mustHaveRoom(parts);
      const browser = browserOf(parts, request, reply);
      const visitor = visitorOf(request.raw);
      const line = { isOpen: () => isOpen(request) };
      const answer = await endpoint.handle({ params, query, body, browser, line, visitor });
      const text = JSON.stringify(endpoint.reply.parse(answer));
      if (endpoint.lasts?.(answer) === true) reply.header('cache-control', LASTING);
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
}

/** A name that no game or seat can have is not a malformed request: there is nothing of that name. */
function readParams<T>(schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refused(result.error.issues[0]?.path[0] === 'seat' ? 'unknownSeat' : 'unknownGame');
}
