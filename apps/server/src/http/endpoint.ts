import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { mustHaveRoom, type DiskCheck } from '../database/diskSpace.js';
import type { Parts } from '../parts.js';
import type { Channel } from '../traffic/channel.js';
import { type Browser, browserOf, visitorBy } from './browser.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { MOST_ISSUES, Refused } from '../errors/refused.js';
import { isDeep, tooDeep } from '../traffic/nesting.js';

/** A part of a request after its schema has parsed it. */
interface Read<T> {
  readonly read: T;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a route under `/api` answers: by a schema, by a redirect to a page, or with the OpenAPI document. */
    readonly answers?: 'by schema' | 'by leading to a page' | 'with the document';
  }
}

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
}

/**
 * The coded error for a part of a request that does not match its schema. `details` has one line for each issue and
 * never repeats what was sent.
 */
function refusalOf(issues: readonly Issue[], part: string): Refused {
  // An id that no game or seat can have is simply unknown.
  if (part === 'params')
    return new Refused(issues[0]?.instancePath === '/seat' ? 'unknownSeat' : 'unknownGame');
  const where = part === 'querystring' ? 'query' : part;
  const details = issues.slice(0, MOST_ISSUES).map(({ instancePath, message = '' }) => {
    const path = instancePath.split('/').filter((name) => name !== '');
    return `${[where, ...path].join('.')}: ${message}`;
  });
  return new Refused('badRequest', { details });
}

/**
 * Makes Fastify parse every request and write every answer by its route's schemas. Fields that a schema does not
 * declare are dropped. Adding a route under `/api` without a schema throws.
 */
export function speakBySchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<ZodType>((route) => {
    const validate = validatorCompiler(route);
    return (data) => {
      const result = validate(data);
      if (typeof result !== 'object' || !('value' in result)) return result;
      const read: unknown = result.value;
      return { value: { read } satisfies Read<unknown> };
    };
  });
  // The provider's own compiler encodes, which is slower than parsing. No reply needs encoding.
  app.setSerializerCompiler<ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(schema.parse(answer)),
  );
  app.setSchemaErrorFormatter(refusalOf);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeep(body)) done(tooDeep());
    else void parse(request, body, done);
  });
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith('/api') || config?.answers !== undefined) return;
    throw new Error(`${url} is put into the interface by addEndpoint, with a schema of its reply.`);
  });
}

/** What a handler gets. Every part has been parsed by its schema. */
export interface Request<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly browser: Browser;
  readonly line: Channel;
  /** Who limits count the request for. */
  readonly visitor: string;
}

/** One endpoint of the interface. Fields that `reply` does not declare are dropped from its answers. */
export interface Endpoint<Params, Query, Body, Reply> {
  readonly about: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly params: ZodType<Params>;
  readonly query: ZodType<Query>;
  readonly body: ZodType<Body>;
  readonly reply: ZodType<Reply>;
  /** The most requests a minute from one visitor; undefined: the general limit. */
  readonly limit?: number;
  /** Whether an answer may be cached by anybody: it is public, and will not change. */
  readonly lasts?: (answer: Reply) => boolean;
  /**
   * When set, the endpoint checks the disk's space by itself, or writes nothing. Otherwise all but GET are refused
   * when the disk is full.
   */
  readonly room?: 'by itself' | 'not needed';
  readonly handle: (request: Request<Params, Query, Body>) => Promise<Reply>;
}

/**
 * The `Cache-Control` of answers about finished games. Another version of the server tells them at another address.
 */
export const LASTING = 'public, max-age=3600';

/** Whether the connection of a request is still open. */
export const isOpen = ({ raw }: FastifyRequest): boolean => !raw.socket.destroyed;

/** The schemas of an endpoint for Fastify. GET has no body. */
const schemasOf = <P, Q, B, R>({ about, method, params, query, body, reply }: Endpoint<P, Q, B, R>) => ({
  description: about,
  params,
  querystring: query,
  ...(method === 'GET' ? {} : { body }),
  response: { 200: reply },
});

/**
 * Adds an endpoint to the interface, with its rate limit. Fastify answers what it throws by a coded error
 * (`faults.ts`).
 */
export function addEndpoint<P, Q, B, R>(
  app: FastifyInstance,
  parts: Pick<Parts, 'limits' | 'config' | 'ids'> & DiskCheck,
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
