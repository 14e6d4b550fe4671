import cookie from '@fastify/cookie';
import type { ServerMessages } from '@tessera/protocol';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refused } from '../errors/refused.js';
import { LIMITS } from '../limits.js';
import { systemIds } from '../parts.js';
import { teller } from '../live/connection.js';
import { createTrash } from '../../testkit/index.js';
import { addEndpoint, speakBySchemas } from './endpoint.js';
import { addFaults } from './faults.js';

const trash = createTrash();
afterEach(trash.empty);

const noted: unknown[] = [];
const log = { error: (...line: unknown[]) => void noted.push(line) };
const parts = {
  limits: LIMITS,
  config: {
    publicUrl: null,
    trustProxy: null,
    whoMayOpen: 'everybody' as const,
    metricsToken: null,
    openSeats: false,
  },
  ids: systemIds,
  database: { hasRoom: () => Promise.resolve(true) },
};

/** An HTTP interface without routes. */
async function bare() {
  const app = Fastify();
  addFaults(app, { database: { isThere: () => Promise.resolve(true) }, log, pages: '/nowhere' });
  speakBySchemas(app);
  await app.register(cookie);
  trash.add(() => app.close());
  return app;
}

const nothing = z.looseObject({});
const question = {
  about: 'A question.',
  method: 'GET',
  url: '/api/x',
  params: nothing,
  query: nothing,
  body: z.unknown(),
} as const;

describe('what leaves by HTTP', () => {
  it('is held back when it has a field that its schema does not declare', async () => {
    const app = await bare();
    const reply = z.strictObject({ open: z.string() });
    const handle = () => Promise.resolve({ open: 'yes', ...{ order: 'the secret order' } });
    addEndpoint(app, parts, { ...question, reply, handle });
    const { statusCode, body } = await app.inject('/api/x');
    expect([statusCode, body]).toEqual([500, expect.stringContaining('"internal"')]);
    expect(body + JSON.stringify(noted)).not.toContain('the secret order');
  });

  it('is held back when an error has a field that the form of errors does not declare', async () => {
    const app = await bare();
    const handle = () => Promise.reject(new Refused('stale', { step: 1, ...{ order: 'the secret order' } }));
    addEndpoint(app, parts, { ...question, reply: nothing, handle });
    const { statusCode, body } = await app.inject('/api/x');
    expect(statusCode).toBe(500);
    expect(body).not.toContain('the secret order');
  });

  it('cannot leave by an address of the interface that has no schema of its reply', async () => {
    const app = await bare();
    expect(() => app.get('/api/games/:game/all', () => 'everything')).toThrow(/schema/);
  });
});

describe('what leaves by the socket', () => {
  /** What is sent when these values are answered. */
  const told = (tell: (speak: ReturnType<typeof teller>) => void): unknown[] => {
    const sent: unknown[] = [];
    const emit = (...message: unknown[]) => sent.push(message) > 0;
    tell(teller({ log }, { emit }));
    return sent;
  };
  const slice: Parameters<ServerMessages['news']>[0] = { epoch: 'e', from: 0, events: [], latest: 0 };

  it('goes out when it is of its form', () => {
    expect(told((tell) => tell('news', slice))).toEqual([['news', slice]]);
    expect(told((tell) => tell('draft', null))).toEqual([['draft', null]]);
  });

  it('is held back, and not repeated in the log, when it has a field that its schema does not declare', () => {
    const more = { ...{ state: 'the secret state' } };
    const page = {
      game: '000000000000',
      kind: '',
      title: '',
      options: {},
      pace: null,
      data: '',
      over: false,
      seats: [],
    };
    const error = { error: 'stale', message: '', remedy: '' } as const;
    const sent = told((tell) => {
      tell('news', { ...slice, ...more });
      tell('pulse', { epoch: 'e', latest: 1, draft: null, standing: 0, ...more });
      tell('draft', { frame: 1, steps: [], rev: 1, ...more });
      tell('standing', { version: 1, policy: null, ...more });
      tell('page', { ...page, ...more });
      tell('ended', { ...error, ...more });
    });
    expect(sent).toEqual([]);
    expect(JSON.stringify(noted)).toContain('held back');
    expect(JSON.stringify(noted)).not.toContain('the secret state');
  });
});
