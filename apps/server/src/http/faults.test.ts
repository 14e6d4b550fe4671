import { expect, it } from 'vitest';
import { Prisma } from '../generated/prisma/client.js';
import { codedFor } from '../errors/trouble.js';

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

it.each([
  ['the operator has ended the connection', '57P01', 'unavailable'],
  ['it is only just starting', '57P03', 'unavailable'],
  ['it has no connection left', '53300', 'unavailable'],
  ['its disk is full', '53100', 'noRoom'],
  ['the question was wrong', '42601', 'internal'],
])('what Postgres says itself is told apart: %s', async (_what, originalCode, error) => {
  const meta = { driverAdapterError: { cause: { kind: 'postgres', originalCode } } };
  const known = { code: 'P2010', clientVersion: '', meta };
  const thrown = new Prisma.PrismaClientKnownRequestError('', known);
  expect((await codedFor(witness, thrown)).code).toBe(error);
});

it.each(['Connection terminated unexpectedly', 'Query read timeout'])(
  'a connection that broke without a code was the database away: %s',
  async (message) => {
    expect((await codedFor(witness, new Error(message))).code).toBe('unavailable');
  },
);
