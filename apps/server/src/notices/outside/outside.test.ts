import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testkit/databases.js';
import { createTrash } from '../../../testkit/free.js';
import { makeCertificate } from '../../../testkit/nginx.js';
import { startReceiver, TO_TESTS, routeToTests, type Receiver } from '../../../testkit/receiver.js';
import { until } from '../../../testkit/waiting.js';
import { findProxy } from '../../../testkit/proxyTools.js';
import { addressOf } from '../../network.js';
import { deliver, mayReach, OPEN_ROUTE, outsideBy } from './outside.js';
import { isPublic, OPEN_INTERNET } from './reach.js';

/** Runs the garbage collector. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

const reaches = (text: string): boolean => {
  const address = addressOf(text);
  return address !== null && isPublic(address);
};

const PRIVATE: Readonly<Record<string, readonly string[]>> = {
  'this machine': ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::'],
  'a private network': [
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    'fc00::1',
    'fd12::1',
    'fec0::1',
  ],
  'one link': ['169.254.0.1', '169.254.169.254', 'fe80::1'],
  'a provider’s own network': ['100.64.0.1', '100.127.255.255'],
  'many at once': ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1', 'ff0e::1'],
  'documents and tests': [
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '198.18.0.1',
    '2001:db8::1',
    '3fff::1',
    '2001:2::1',
  ],
  'nobody yet': ['240.0.0.1', '192.0.0.8', '4000::1', '8000::1', '100::1'],
  'IPv4 in IPv6': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:0:10.0.0.1', '::127.0.0.1'],
  'a way into IPv4': ['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::1', '2001::1'],
};

describe('an address for messages', () => {
  for (const [what, addresses] of Object.entries(PRIVATE))
    it(`is none of ${what}`, () => expect(addresses.filter(reaches)).toEqual([]));

  it('is one that everybody can reach', () => {
    const addresses = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'];
    expect(addresses.filter((address) => !reaches(address))).toEqual([]);
  });

  it('is asked by https alone, without a name or a password, at a port that takes messages', () => {
    const may = (to: string) => mayReach(OPEN_INTERNET, to);
    expect(may('https://hooks.example/a?b=c')).toBe(true);
    expect(may('https://hooks.example:8443/a')).toBe(true);
    for (const to of [
      'http://hooks.example/',
      'ftp://hooks.example/',
      'file:///etc/passwd',
      'https://name@hooks.example/',
      'https://name:word@hooks.example/',
      'https://hooks.example:25/',
      'https://hooks.example:22/',
      'no address',
    ])
      expect([to, may(to)]).toEqual([to, false]);
  });

  it('is no number of a private one, however it is written', () => {
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:7f00:1]',
      '10.1',
    ])
      expect([host, mayReach(OPEN_INTERNET, `https://${host}/`)]).toEqual([host, false]);
  });
});

describe('a message to the outside', () => {
  const trash = createTrash();
  let receiver: Receiver;
  beforeEach(async () => void (receiver = await startReceiver(trash)));
  afterEach(trash.empty);

  const now = new Date('2026-03-01T08:00:00Z');
  const message = (to: string) => ({ to, headers: { 'x-a': 'b' }, body: Buffer.from('hello') });
  const named = (host: string, path = '/') => message(`http://${host}:${receiver.port}${path}`);
  const four = (...addresses: string[]) => addresses.map((address) => ({ address, family: 4 }));
  const send = (way = routeToTests(), to = named('hooks.example')) => deliver(outsideBy(way), to, now);

  it('goes to the address that its name has', async () => {
    expect(await send(routeToTests(), named('hooks.example', '/a?b'))).toEqual({ is: 'sent' });
    expect(receiver.taken).toMatchObject([
      { path: '/a?b', headers: { 'x-a': 'b', host: `hooks.example:${receiver.port}` } },
    ]);
    expect(receiver.taken[0]?.body.toString()).toBe('hello');
  });

  it('goes nowhere when one of the addresses of its name is private', async () => {
    const resolve = () => Promise.resolve(four('127.0.0.1', '10.0.0.1'));
    expect(await send(routeToTests({ resolve }))).toMatchObject({ is: 'refused' });
    expect(receiver.taken).toEqual([]);
  });

  it('goes nowhere under the rules of a real server when its name leads to this machine', async () => {
    const [https] = OPEN_ROUTE.reach.protocols;
    const reach = { ...OPEN_ROUTE.reach, protocols: [https ?? 'https:', 'http:'] as const };
    expect(await send(routeToTests({ reach }))).toMatchObject({ is: 'refused' });
    expect(await send({ ...OPEN_ROUTE, reach }, message(receiver.url))).toMatchObject({ is: 'refused' });
    expect(receiver.taken).toEqual([]);
  });

  it('looks its name up once, so that a second answer can lead it nowhere else', async () => {
    let asked = 0;
    const resolve = () => Promise.resolve(four(asked++ === 0 ? '127.0.0.1' : '10.0.0.1'));
    expect(await send(routeToTests({ resolve }))).toEqual({ is: 'sent' });
    expect([asked, receiver.taken.length]).toEqual([1, 1]);
  });

  it.each([301, 302, 303, 307, 308])('does not follow an answer %i', async (status) => {
    const other = await startReceiver(trash);
    receiver.answer({ status, headers: { location: `${other.url}/inside` } });
    expect(await send()).toMatchObject({ is: 'refused' });
    expect([receiver.taken.length, other.taken.length]).toEqual([1, 0]);
  });

  it('is tried later when nobody answers in time, and when nobody is there', async () => {
    receiver.answer('nothing');
    expect(await send(routeToTests({ patience: 300 }))).toEqual({
      is: 'later',
      said: 'no answer from an address that everybody can reach',
      silent: true,
    });
    const resolve = () => Promise.reject(new Error('no name server'));
    expect(await send(routeToTests({ resolve }))).toEqual({
      is: 'later',
      said: 'no answer from an address that everybody can reach',
    });
  });

  it('is given up in time though the collector has run meanwhile, and though its name is never looked up', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    receiver.answer('nothing');
    const way = routeToTests({ patience: 300 });
    const sent = [send(way), send({ ...way, resolve })];
    await until('the receiver has it', () => receiver.taken.length === 1);
    for (let times = 0; times < 3; times++) collectGarbage();
    expect(await Promise.all(sent)).toMatchObject(Array(2).fill({ is: 'later', silent: true }));
  });

  it('is let go of when the server ends', async () => {
    receiver.answer('nothing');
    const outside = outsideBy(routeToTests());
    const sent = deliver(outside, named('hooks.example'), now);
    await until('the receiver has it', () => receiver.taken.length === 1);
    outside.close();
    expect(await sent).toMatchObject({ is: 'later' });
  });

  it('takes in little of a long answer, and nothing of one with long headers', async () => {
    receiver.answer({ status: 200, body: 'a'.repeat(10_000_000) });
    expect(await send()).toEqual({ is: 'sent' });
    receiver.answer({ status: 200, headers: { 'x-long': 'a'.repeat(12_000) } });
    expect(await send()).toEqual({ is: 'later', said: 'no answer from an address that everybody can reach' });
  });

  it.each([
    [{ status: 200 }, { is: 'sent' }],
    [{ status: 404 }, { is: 'gone', said: 'HTTP 404' }],
    [{ status: 410 }, { is: 'gone' }],
    [{ status: 400 }, { is: 'refused' }],
    [{ status: 403 }, { is: 'refused' }],
    [{ status: 500 }, { is: 'later', said: 'HTTP 500' }],
    [
      { status: 503, headers: { 'retry-after': '120' } },
      { is: 'later', after: 120_000 },
    ],
    [
      { status: 429, headers: { 'retry-after': '0.65' } },
      { is: 'later', after: 650 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'Sun, 01 Mar 2026 08:01:00 GMT' } },
      { is: 'later', after: 60_000 },
    ],
    [
      { status: 429, headers: { 'retry-after': '99999999999' } },
      { is: 'later', after: 86_400_000 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'soon' } },
      { is: 'later', said: 'HTTP 429' },
    ],
  ])('is understood to be answered by %j', async (answering, outcome) => {
    receiver.answer(answering);
    expect(await send()).toMatchObject(outcome);
  });

  it('goes by https to who has a certificate for that name, and to nobody else', async () => {
    const tools = findProxy();
    if ('missing' in tools) throw new Error('No openssl.');
    const files = makeCertificate(tools, temporaryFolder(trash), 'hooks.example');
    const shown = { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
    const secure = await startReceiver(trash, shown);
    const at = (host: string) => message(`https://${host}:${secure.port}/`);
    const way = routeToTests({ reach: { ...TO_TESTS, protocols: ['https:'] }, authority: shown.cert });
    expect(await send(way, at('hooks.example'))).toEqual({ is: 'sent' });
    expect(await send(way, at('other.example'))).toEqual({
      is: 'later',
      said: 'no answer from an address that everybody can reach',
    });
    expect(await send({ ...way, authority: null }, at('hooks.example'))).toEqual({
      is: 'later',
      said: 'no answer from an address that everybody can reach',
    });
    expect(await send(way, named('hooks.example'))).toMatchObject({ is: 'refused' });
    expect(secure.taken.length).toBe(1);
  });
});
