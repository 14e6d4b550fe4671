import { once } from 'node:events';
import { connect as connectByHttp2 } from 'node:http2';
import { tinyGame } from '@tessera/core/testkit';
import { errorSchema, PROTOCOL, sittingSchema } from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectThrough,
  createTrash,
  get,
  hasIpv6,
  newAction,
  post,
  PUBLIC,
  reopenable,
  startNginx,
  startServer,
  tableForTwo,
  visit,
  whyNoProxy,
  type Proxies,
  type RunningServer,
  type TableForTwo,
  shareHash,
} from '../../testkit/index.js';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';
import { rangeOf } from '../network.js';

const games = [anyGame(tinyGame)];
const [ANN, BOB] = ['127.0.0.2', '127.0.0.3'];
const body = { kind: 'wager', side: 'north', title: 'A game', name: 'Ann', shareHash, options: {} };

/** The proxy's address, as operators configure it. */
const proxy = [rangeOf('127.0.0.1')].filter((range) => range !== null);

const codeIn = (text: string) => errorSchema.parse(JSON.parse(text)).error;

describe('behind a real nginx', () => {
  const trash = createTrash();
  const why = whyNoProxy();
  let database: Database;
  let server: RunningServer;
  let proxies: Proxies;

  /** A server of this test's own, and nginx in front of it. */
  const begin = async (limits: Readonly<Record<string, number>> = {}) => {
    const own = await startServer({ database, games, publicUrl: PUBLIC, trustProxy: proxy, limits });
    trash.add(own.close);
    return { own, through: await startNginx(trash, Number(new URL(own.url).port)) };
  };

  beforeAll(async () => {
    if (why !== null) return;
    database = await (await reopenable('embedded', trash))();
    trash.add(database.close);
    ({ own: server, through: proxies } = await begin());
  });
  beforeEach(({ skip }) => skip(why !== null, why ?? ''));
  afterAll(trash.empty);

  it('is asked by HTTP/2 by visitors who can', async () => {
    const client = connectByHttp2(`https://127.0.0.1:${proxies.https}`, {
      ca: proxies.ca,
      servername: 'tessera.example',
    });
    const asked = client.request({ ':path': '/healthz', ':authority': 'tessera.example' });
    const [headers] = z
      .tuple([z.looseObject({ ':status': z.int() })])
      .rest(z.unknown())
      .parse(await once(asked, 'response'));
    expect([client.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
    asked.resume();
    await once(asked, 'close');
    client.close();
  });

  const seatedTable = (): Promise<TableForTwo> => tableForTwo(server.url, { kind: 'wager', side: 'north' });

  it('set up as docs/hosting.md says, http leads to https, which says to stay there', async () => {
    const plain = await visit(proxies, { at: 'http', host: 'evil.example' }, { what: 'GET /game/x?y' });
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://tessera.example/game/x?y']);
    const secure = await visit(proxies, { at: 'https' }, { what: 'GET /api/mine' });
    expect([secure.status, secure.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  });

  it('set up as docs/hosting.md says, a seat is played over a socket, by IPv4 and by IPv6', async (context) => {
    const { game, creator } = await seatedTable();
    const headers = { cookie: creator.cookie() };
    for (const from of hasIpv6 ? [ANN, '::1'] : [ANN]) {
      const socket = await connectThrough(proxies, { at: 'https', from }, headers);
      const sit = { protocol: PROTOCOL, game, seat: 'north', epoch: null, after: 0 };
      expect(await socket.emitWithAck('sit', sit)).toHaveProperty('ok');
      socket.disconnect();
    }
    context.skip(!hasIpv6, 'this machine has no IPv6');
  });

  it.each(['https', 'ordinary', 'forwarding'] as const)(
    'a seat is played by asking where the way is %s, whether sockets get through or not',
    async (at) => {
      const { game, creator } = await seatedTable();
      const headers = { cookie: creator.cookie() };
      const commit = { action: newAction(), frame: 1, steps: [{ verb: 'ready' }] };
      const done = await visit(
        proxies,
        { at, from: ANN },
        { what: post('commit', game, 'north'), body: commit, headers },
      );
      expect([done.status, done.text]).toEqual([200, expect.stringContaining('"latest"')]);
      const stream = `${get('stream', game, 'north')}?protocol=${PROTOCOL}`;
      const asked = await visit(proxies, { at, from: ANN }, { what: stream, headers });
      expect(sittingSchema.parse(JSON.parse(asked.text)).slice.latest).toBeGreaterThan(0);
    },
  );

  it.each(['ordinary', 'forwarding'] as const)(
    'where the way is %s no upgrade is passed on, and whoever wants a socket is told so',
    async (at) => {
      await expect(connectThrough(proxies, { at })).rejects.toThrow();
      const asked = await visit(proxies, { at }, { what: 'GET /socket.io/?EIO=4&transport=websocket' });
      expect([asked.status, codeIn(asked.text)]).toEqual([426, 'noUpgrade']);
    },
  );

  it('two visitors are told apart, whatever they write of themselves, and one is one', async () => {
    const { through } = await begin({ newGames: 3, sockets: 1 });
    for (const at of ['https', 'forwarding'] as const) {
      const open = async (from: string, forged: string) => {
        const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` };
        return (await visit(through, { at, from }, { what: post('games'), body, headers })).status;
      };
      const [ann, bob] = at === 'https' ? [ANN, BOB] : ['127.0.0.4', '127.0.0.5'];
      const statuses: number[] = [];
      for (let nth = 0; nth < 5; nth++) statuses.push(await open(ann, `9.9.9.${nth}`));
      expect([at, statuses]).toEqual([at, [200, 200, 200, 429, 429]]);
      expect(await open(bob, ann)).toBe(200);
    }
    const ann = await connectThrough(through, { at: 'https', from: ANN });
    await expect(
      connectThrough(through, { at: 'https', from: ANN }, { 'x-forwarded-for': '9.9.9.9' }),
    ).rejects.toThrow();
    const bob = await connectThrough(through, { at: 'https', from: BOB });
    for (const socket of [ann, bob]) socket.disconnect();
  });

  it('visitors by IPv6 count by themselves, too', async ({ skip }) => {
    skip(!hasIpv6, 'this machine has no IPv6');
    const { through } = await begin({ newGames: 1 });
    const open = async (from: string) =>
      (await visit(through, { at: 'https', from }, { what: post('games'), body })).status;
    expect([await open('::1'), await open('::1'), await open(ANN)]).toEqual([200, 429, 200]);
  });

  it('a request under another name is refused, over HTTP and over a socket', async () => {
    for (const at of ['https', 'forwarding'] as const) {
      const asked = await visit(proxies, { at, host: 'evil.example' }, { what: 'GET /api/mine' });
      expect([asked.status, codeIn(asked.text)]).toEqual([421, 'unknownHost']);
    }
    await expect(connectThrough(proxies, { at: 'https', host: 'evil.example' })).rejects.toThrow();
  });
});
