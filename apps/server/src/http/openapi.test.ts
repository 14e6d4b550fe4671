import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { tinyGame } from '@tessera/core/testkit';
import { ENDPOINTS, ERRORS, ROUTES } from '@tessera/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createTrash,
  migratedDatabase,
  postgresAt,
  startServer,
  temporaryFolder,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';

const operationSchema = z.looseObject({
  operationId: z.string(),
  description: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.looseObject({}).optional(),
  responses: z.looseObject({ 200: z.looseObject({}), default: z.looseObject({}) }),
});
const codeSchema = z.object({ const: z.string(), description: z.string() });
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({
    schemas: z.looseObject({
      Refusal: z.looseObject({
        properties: z.looseObject({ error: z.looseObject({ oneOf: z.array(codeSchema) }) }),
      }),
    }),
  }),
});

const trash = createTrash();
afterAll(trash.empty);
let text = '';

beforeAll(async () => {
  const database = await postgresAt(await migratedDatabase(trash));
  trash.add(database.close);
  const server = await startServer({ database, games: [anyGame(tinyGame)] });
  trash.add(server.close);
  const response = await fetch(server.url + ROUTES.document);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  text = await response.text();
});

const document = () => documentSchema.parse(JSON.parse(text));

it('the document of the interface is valid OpenAPI 3.1', async () => {
  const file = join(temporaryFolder(trash), 'openapi.json');
  writeFileSync(file, text);
  expect(await SwaggerParser.validate(file)).toHaveProperty('openapi', '3.1.0');
});

it('it has every question of the protocol, and nothing else', () => {
  const operations = Object.entries(document().paths).flatMap(([url, path]) =>
    Object.entries(path).map(([method, { operationId, description }]) => [
      operationId,
      `${method.toUpperCase()} ${url}`,
      description,
    ]),
  );
  const questions = Object.entries(ENDPOINTS).map(([name, { method, url, about }]) => [
    name,
    `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
    about,
  ]);
  expect(operations.toSorted()).toEqual(questions.toSorted());
});

it('it has what a question takes', () => {
  const { paths } = document();
  const commit = paths['/api/games/{game}/seats/{seat}/commit']?.['post'];
  expect(commit?.parameters?.map(({ name, in: where }) => `${where} ${name}`)).toEqual([
    'path game',
    'path seat',
  ]);
  expect(JSON.stringify(commit?.requestBody)).toContain('"action"');
  const stream = paths['/api/games/{game}/seats/{seat}/stream']?.['get'];
  expect(stream?.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['protocol', 'epoch', 'after']),
  );
});

it('it has every coded error, with what is wrong and what to do', () => {
  const { oneOf } = document().components.schemas.Refusal.properties.error;
  expect(oneOf).toEqual(
    Object.entries(ERRORS).map(([code, [status, message, remedy]]) => ({
      const: code,
      description: `HTTP ${status}. ${message} ${remedy}`,
    })),
  );
  expect(text).toContain('"$ref":"#/components/schemas/Refusal"');
});
