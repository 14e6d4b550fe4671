import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { tinyGame } from '@tessera/core/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createBrowser,
  createTrash,
  get,
  reopenable,
  sendRaw,
  startServer,
  until,
  lines as request,
  type Composition,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const kept = createTrash();
const trash = createTrash();
let database: Database;

beforeAll(async () => {
  database = await (await reopenable('embedded', kept))();
  kept.add(database.close);
});
afterAll(kept.empty);
afterEach(trash.empty);

const lineSchema = z.looseObject({ msg: z.string(), path: z.string().optional(), status: z.int().nullish() });

/** A server with a log and a clock for a test. */
async function logging(composition: Partial<Composition> = {}) {
  let now = Date.UTC(2026, 0, 1);
  const works: (() => Promise<void>)[] = [];
  const server = await startServer({
    database,
    games: [anyGame(tinyGame)],
    clock: () => new Date(now),
    heart: {
      beat: (work) => {
        works.push(work);
        return () => undefined;
      },
      ping: { after: 25_000, patience: 20_000 },
    },
    ...composition,
  });
  trash.add(server.close);
  const told = () =>
    server
      .logged()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => lineSchema.parse(JSON.parse(line)));
  return {
    ...server,
    browser: createBrowser(server.url),
    requests: () => told().filter(({ msg }) => msg === 'request'),
    left: () => told().filter(({ msg }) => msg.includes('left out')),
    pass: (milliseconds: number) => void (now += milliseconds),
    beat: async () => {
      for (const work of works) await work();
    },
  };
}

describe('the log of requests', () => {
  it('has one short line for each, with what was asked and what came of it, and nothing else', async () => {
    const { browser, requests } = await logging();
    await browser.ask('GET /healthz');
    await browser.ask('GET /api/mine?token=hidden', { headers: { 'x-secret': 'hidden' } });
    await until('it is told', () => requests().length > 0);
    const [line, ...more] = requests();
    expect(more).toEqual([]);
    expect(Object.keys(line ?? {}).sort()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'path', 'pid', 'reqId', 'status', 'time'].sort(),
    );
    expect(line).toMatchObject({ method: 'GET', path: '/api/mine', msg: 'request' });
    expect(JSON.stringify(line)).not.toContain('hidden');
  });

  it('cuts paths, however long they are', async () => {
    const { browser, requests, logged } = await logging();
    const before = logged().length;
    await browser.ask(`GET /${'x'.repeat(14_000)}`);
    await browser.ask(`GET /%E0%A4%A${'y'.repeat(14_000)}`);
    await until('both are told', () => requests().length === 2);
    expect(logged().length - before).toBeLessThan(1000);
    expect(requests()[0]?.path).toBe(`/${'x'.repeat(199)}…`);
  });

  it('tells the first few refused ones of a visitor’s minute, and then how many there were', async () => {
    const { browser, requests, left, pass, beat, url } = await logging();
    for (let count = 0; count < 50; count++) await browser.ask(`GET /api/nothing/${count}`);
    await until('the first are told', () => requests().length === 10);
    await browser.ask('GET /api/mine');
    await until('what is not refused is told', () => requests().length === 11);
    await beat();
    expect(left()).toEqual([]);
    pass(60_000);
    await beat();
    expect(left()).toEqual([expect.objectContaining({ left: 40 })]);
    await createBrowser(url).ask('GET /api/nothing');
    await until('another minute has begun', () => requests().length === 12);
  });

  it('samples each visitor alone', async () => {
    const { url, requests } = await logging({ trustProxy: 1 });
    const from = (address: string, count: number) =>
      createBrowser(url).ask(`GET /api/nothing/${count}`, { headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 30; count++) await from('10.0.0.1', count);
    for (let count = 0; count < 5; count++) await from('10.0.0.2', count);
    await until('both are told', () => requests().length === 15);
  });

  it('tells of a request whose answer nobody heard', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    let isStarted = false;
    const { url, requests } = await logging({
      database: {
        ...database,
        ask: async <R extends object>(...question: Parameters<Database['ask']>) => {
          if (isStarted) {
            asked += 1;
            await gate;
          }
          return database.ask<R>(...question);
        },
      },
    });
    isStarted = true;
    const socket = dial(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request('GET /api/games/0123456789ab HTTP/1.1', 'Host: localhost'));
    await until('it waits', () => asked > 0);
    socket.destroy();
    await until('it is told', () => requests().some(({ status }) => status === null));
    release();
  });

  it('says at the end what it left out', async () => {
    const server = await logging();
    for (let count = 0; count < 12; count++) await server.browser.ask(`GET /api/nothing/${count}`);
    await server.close();
    expect(server.left()).toEqual([expect.objectContaining({ left: 2 })]);
  });
});

describe('addresses at which there is nothing', () => {
  const answered = (count: number, ask: (at: number) => Promise<number>) =>
    Promise.all(Array.from({ length: count }, (_, at) => ask(at)));

  it('are refused like others when too many are asked for, and the connection ended', async () => {
    const { browser } = await logging({ limits: { requests: 5 } });
    const statuses = await answered(8, async (at) => (await browser.ask(`GET /api/nothing/${at}`)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(5);
    const refused = await browser.ask('GET /nothing.js');
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([429, { error: 'tooMany' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('connection')).toBe('close');
    expect((await browser.ask(get('games').replace('GET', 'POST'), { body: {} })).status).toBe(400);
  });

  it('are refused like others when they cannot be read', async () => {
    const { url } = await logging({ limits: { requests: 3 } });
    const bad = request('GET /%E0%A4%A HTTP/1.1', 'Host: localhost', 'Connection: close');
    const statuses = await answered(5, async () => (await sendRaw(url, bad)).status);
    expect(statuses.sort()).toEqual([404, 404, 404, 429, 429]);
  });

  it('and all others are asked one after another on each connection, which is ended otherwise', async () => {
    const { url, requests } = await logging();
    const socket = dial(Number(new URL(url).port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (heard += piece));
    const one = request('GET /api/nothing HTTP/1.1', 'Host: localhost');
    socket.write(one.repeat(500));
    await once(socket, 'close');
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 429']);
    expect(heard).toContain('"error":"tooMany"');
    expect(requests()).toHaveLength(1);
  });

  it('count with all that a visitor asks, what comes from another site too', async () => {
    const { browser } = await logging({ limits: { allRequests: 4 } });
    const headers = { origin: 'http://evil.example' };
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) statuses.push((await browser.ask('POST /api/games', { headers })).status);
    statuses.push((await browser.ask('GET /healthz')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 429]);
  });
});
