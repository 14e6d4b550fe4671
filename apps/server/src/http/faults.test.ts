import { expect, it } from 'vitest';
import { Prisma } from '../generated/prisma/client.js';
import { codedFor } from './faults.js';

const witness = { database: { isThere: () => Promise.resolve(true) }, log: { error: () => undefined } };

it.each([
  ['a socket that is not there', 'ENOENT', 'unavailable'],
  ['a refused connection', 'ECONNREFUSED', 'unavailable'],
  ['a connection that was closed', 'P1017', 'unavailable'],
  ['a question that was wrong', 'P2002', 'internal'],
])('a database that is back by now was away all the same: %s', async (_what, code, error) => {
  const thrown = new Prisma.PrismaClientKnownRequestError('', { code, clientVersion: '' });
  expect((await codedFor(witness, thrown)).code).toBe(error);
});
