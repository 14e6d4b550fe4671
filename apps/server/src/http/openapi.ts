import fastifySwagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { anySchema, ENDPOINTS, ERRORS, errorSchema, ROUTES } from '@tessera/protocol';
import { z } from 'zod';
import type { Parts } from '../parts.js';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** The forms that have a name in the document. */
const registry = z.registry<{ id: string; description: string }>();
registry.add(anySchema, { id: 'Json', description: 'Any JSON.' });
registry.add(errorSchema, { id: 'Refusal', description: 'Why a request was refused, and what to do.' });

/** What is wrong and what to do, for each code. */
const CODES = Object.entries(ERRORS).map(([code, [status, message, remedy]]) => ({
  const: code,
  description: `HTTP ${status}. ${message} ${remedy}`,
}));

const given = {
  schemaRegistry: registry,
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: { oneOf?: object[] } }) => {
      if (zodSchema === errorSchema.shape.error) jsonSchema.oneOf = CODES;
    },
  },
};
const written = createJsonSchemaTransform(given);

const inJson = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A question as the document tells it; what is none of the interface's is left out. */
const told: Transform = (route) => {
  const { url } = route;
  const question = Object.entries(ENDPOINTS).find(
    ([, endpoint]) => endpoint.url === url && endpoint.method === route.route.method,
  );
  if (question === undefined) return { schema: { hide: true }, url };
  const [operationId, { about, method, params, query, body, reply }] = question;
  const takesBody = method !== 'GET' && !body.safeParse(null).success;
  const schema = {
    operationId,
    description: about,
    params,
    querystring: query,
    ...(takesBody ? { body } : {}),
    response: { 200: inJson('What it answers.', reply), default: inJson('Why it is refused.', errorSchema) },
  };
  return written({ ...route, schema });
};

/**
 * Serves all questions that are added after this, and what they answer, as a document of OpenAPI 3.1. It is made of the
 * schemas by which they are read and answered, and of nothing else.
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
    transform: told,
    transformObject: createJsonSchemaTransformObject(given),
  });
  app.get(ROUTES.document, { config: { answers: 'with the document' } }, () => app.swagger());
}
