import type { FastifyInstance } from 'fastify';
import { healthSchema, ROUTES } from '@tessera/protocol';
import type { Parts } from '../parts.js';

/** Adds the question whether the server is well: 200, or 503 while the database is away or its disk is full. */
export function addHealth(app: FastifyInstance, { database, version }: Parts): void {
  app.get(ROUTES.health, { logLevel: 'silent' }, async (_request, reply) => {
    const isThere = await database.isThere();
    const status = !isThere ? 'unavailable' : (await database.hasRoom()) ? 'ok' : 'full';
    const body = healthSchema.parse({ status, version, database: database.kind });
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
}
