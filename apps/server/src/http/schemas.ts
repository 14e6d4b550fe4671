import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import { MOST_ISSUES } from '../errors/issues.js';
import { Refused } from '../errors/refused.js';
import { isDeep, tooDeep } from '../traffic/nesting.js';

/** What a schema has read of a request, as its handler is given it. */
export interface Read<T> {
  readonly read: T;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under `/api` an address answers by a schema of its reply, leads to a page, or is the document of all of it. */
    readonly answers?: 'by schema' | 'by leading to a page' | 'with the document';
  }
}

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
}

/** The coded error for a part of a request that its schema does not allow, line by line, without repeating it. */
function refusalOf(issues: readonly Issue[], part: string): Refused {
  // A name that no game or seat can have is not a malformed request: there is nothing of that name.
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
 * Has every request read, and every answer written, by the schema of its address. What a schema does not declare is held
 * back, and an address is not put into the interface without one.
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
  // The provider's own encodes, which costs more than to parse; no reply has anything to encode.
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
