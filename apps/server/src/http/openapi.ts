import fastifySwagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { anySchema, ENDPOINTS, ERRORS, errorSchema, ROUTES } from '@tessera/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.js';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** The schemas that have a name in the document. */
const registry = z.registry<{ id: string; description: string }>();
registry.add(anySchema, { id: 'Json', description: 'Any JSON.' });
registry.add(errorSchema, { id: 'Refusal', description: 'Why a request was refused, and what to do.' });

/** The message and the remedy of each error code. */
const CODES = Object.entries(ERRORS).map(([code, [status, message, remedy]]) => ({
  const: code,
  description: `HTTP ${status}. ${message} ${remedy}`,
}));

const options = {
  schemaRegistry: registry,
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: { oneOf?: object[] } }) => {
      if (zodSchema === errorSchema.shape.error) jsonSchema.oneOf = CODES;
    },
  },
};
const toJsonSchema = createJsonSchemaTransform(options);

const inJson = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Describes a route in the document. Routes that are no endpoint are hidden. */
const describe: Transform = (route) => {
  const { url } = route;
  const endpoint = Object.entries(ENDPOINTS).find(
    ([, each]) => each.url === url && each.method === route.route.method,
  );
  if (endpoint === undefined) return { schema: { hide: true }, url };
  const [operationId, { about, method, params, query, body, reply }] = endpoint;
  const takesBody = method !== 'GET' && !body.safeParse(null).success;
  const schema = {
    operationId,
    description: about,
    params,
    querystring: query,
    ...(takesBody ? { body } : {}),
    response: { 200: inJson('What it answers.', reply), default: inJson('Why it is refused.', errorSchema) },
  };
  return toJsonSchema({ ...route, schema });
};

/**
 * Serves an OpenAPI 3.1 document of all endpoints that are added after this call. It is generated from their schemas.
 */
export async function addDocument(app: FastifyInstance, { version }: Pick<Parts, 'version'>): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tessera',
        description: 'The HTTP interface. docs/protocol.md tells how a client plays by it.',
        version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
    },
    convertConstToEnum: false,
    transform: describe,
    transformObject: createJsonSchemaTransformObject(options),
  });
  app.get(ROUTES.document, { config: { answers: 'with the document' } }, () => app.swagger());
}
