import { randomBytes } from 'node:crypto';
import { tinyGame } from '@tessera/core/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  createBrowser,
  createTrash,
  lines,
  reopenable,
  sendRaw,
  startServer,
  type RunningServer,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';

const publicUrl = new URL('https://tessera.example');
const PLACE = '/socket.io/?EIO=4&transport=websocket';

describe('what is refused before it becomes a connection', () => {
  const trash = createTrash();
  let server: RunningServer;
  beforeAll(async () => {
    const database = await (await reopenable('embedded', trash))();
    trash.add(database.close);
    server = await startServer({ database, games: [anyGame(tinyGame)], publicUrl, limits: { sockets: 1 } });
    trash.add(server.close);
  });
  afterAll(trash.empty);

  /** A handshake with replaced headers; null removes one. */
  const handshake = (given: Readonly<Record<string, string | null>> = {}, first = `GET ${PLACE}`) =>
    lines(
      `${first} HTTP/1.1`,
      ...Object.entries({
        host: publicUrl.host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        ...given,
      }).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
    );

  it.each([
    ['an upgrade that a proxy has not passed on', handshake({ connection: 'close', upgrade: null }), 426],
    [
      'another way of asking',
      lines('GET /socket.io/?EIO=4&transport=polling HTTP/1.0', 'host: localhost'),
      426,
    ],
    ['a handshake from another site', handshake({ origin: 'https://evil.example' }), 403],
    ['a handshake from a page that came by http', handshake({ origin: 'http://tessera.example' }), 403],
    ['a handshake to another host', handshake({ host: 'evil.example' }), 421],
    ['an older form of Engine.IO', handshake({}, 'GET /socket.io/?EIO=3&transport=websocket'), 400],
    ['another transport', handshake({}, 'GET /socket.io/?EIO=4&transport=polling'), 400],
    ['a connection that is not there', handshake({}, `GET ${PLACE}&sid=none`), 400],
    ['another method', handshake({}, `POST ${PLACE}`), 400],
    ['another upgrade', handshake({ upgrade: 'h2c' }), 400],
    ['a key of another form', handshake({ 'sec-websocket-key': 'short' }), 400],
    ['no key', handshake({ 'sec-websocket-key': null }), 400],
    ['another version', handshake({ 'sec-websocket-version': '7' }), 400],
    ['another protocol', handshake({ 'sec-websocket-protocol': '(' }), 400],
    ['an upgrade at another address', handshake({}, 'GET /'), 400],
  ])('is answered with a coded error: %s', async (_what, text, expected) => {
    const { status, head, error } = await sendRaw(server.url, text);
    const codes = { 400: 'badRequest', 403: 'otherOrigin', 421: 'unknownHost', 426: 'noUpgrade' };
    expect([status, error.error]).toEqual([
      expected,
      Object.entries(codes).find(([of]) => Number(of) === expected)?.[1],
    ]);
    expect(head).toMatch(/^strict-transport-security: max-age=\d+$/m);
    expect(head).toMatch(/^cache-control: no-store$/m);
  });

  it('is a connection too many of one visitor', async () => {
    const first = await connect(createBrowser(server.url), { origin: publicUrl.origin });
    const { status, error } = await sendRaw(server.url, handshake());
    expect([status, error.error]).toEqual([429, 'tooMany']);
    first.disconnect();
  });

  it.each([
    ['no HTTP', 'Dear server,\r\n\r\n', 400, 'badRequest'],
    ['a header that is none', lines('GET / HTTP/1.1', 'host: localhost', 'no header'), 400, 'badRequest'],
    ['no host', lines('GET / HTTP/1.1'), 400, 'badRequest'],
    [
      'a body of no length',
      lines('POST /api/games HTTP/1.1', 'host: localhost', 'content-length: x'),
      400,
      'badRequest',
    ],
    [
      'headers without end',
      lines('GET / HTTP/1.1', 'host: localhost', `cookie: ${'A'.repeat(200_000)}`),
      431,
      'headersTooLarge',
    ],
  ])('is answered with a coded error: %s', async (...row) => {
    const [, text, expected, code] = row;
    const { status, head, error } = await sendRaw(
      server.url,
      text.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nconnection: close\r\n'),
    );
    expect([status, error.error]).toEqual([expected, code]);
    expect(head).toMatch(/^content-security-policy: default-src 'none'/m);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
