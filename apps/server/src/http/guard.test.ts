import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get as ask, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { tinyGame } from '@tessera/core/testkit';
import { errorSchema, openedGameSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  createBrowser,
  createTrash,
  get,
  openGame,
  post,
  reopenable,
  startServer,
  tableForTwo,
  temporaryFolder,
  type RunningServer,
  shareHash,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const wish = { kind: 'wager', side: 'north' };
const body = { ...wish, title: 'A game', name: 'Ann', shareHash, options: {} };

describe('what guards the interface and the pages', () => {
  const trash = createTrash();
  const games = [anyGame(tinyGame)];
  let database: Database;
  let server: RunningServer;

  beforeAll(async () => {
    database = await (await reopenable('embedded', trash))();
    trash.add(() => database.close());
    const pages = temporaryFolder(trash);
    mkdirSync(join(pages, 'assets'));
    writeFileSync(join(pages, 'index.html'), '<!doctype html><head><title>Tessera</title></head>');
    writeFileSync(join(pages, 'assets', 'index-abc123.js'), 'export {};');
    writeFileSync(join(pages, 'assets', 'index-abc123.js.gz'), gzipSync('export {};'));
    server = await startServer({ database, games, pages });
    trash.add(server.close);
  });
  afterAll(trash.empty);

  const browser = () => createBrowser(server.url);

  it('serves the pages at their addresses, and coded errors at all others', async () => {
    for (const path of ['/', '/new', '/rules', '/game/abcdefgh0123', '/game/abcdefgh0123/north/join']) {
      const page = await browser().ask(`GET ${path}`);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>Tessera</title>')]);
      // It sends no letters, so its pages offer none.
      expect(page.text).toContain('<meta name="letters" content="none" />');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
    for (const path of [
      '/api',
      '/api/nothing',
      '/%61pi/nothing',
      '/assets/none.js',
      '/nothing.js',
      '/../package.json',
      '/game/%E0%A4%A',
    ]) {
      const none = await browser().ask(`GET ${path}`);
      expect([path, none.status]).toEqual([path, 404]);
      expect(JSON.parse(none.text)).toMatchObject({ error: 'notFound' });
    }
    const sent = await browser().ask('POST /nothing');
    expect([sent.status, JSON.parse(sent.text)]).toEqual([
      404,
      expect.objectContaining({ error: 'notFound' }),
    ]);
  });

  it('serves the page that says so at a mistyped address, as what is not there', async () => {
    for (const path of ['/nothing', '/nothing/', '/gmae/abcdefgh0123?x=1.js', '/%2e%2e/x']) {
      const none = await browser().ask(`GET ${path}`);
      expect([path, none.status, none.text]).toEqual([path, 404, expect.stringContaining('<title>Tessera')]);
      expect(none.headers.get('content-type')).toContain('text/html');
    }
  });

  it('does not log a token that a program has put into the path', async () => {
    const token = 'A'.repeat(22);
    await browser().ask(`GET /game/abcdefgh0123/north/join%23${token}?x=${token}`);
    expect(server.logged()).toContain('/game/abcdefgh0123/north/join"');
    expect(server.logged()).not.toContain(token);
  });

  it('lets files that are named by their contents be kept for ever', async () => {
    const file = await browser().ask('GET /assets/index-abc123.js');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('sends a text compressed where the build has laid it so, to whoever can read that', async () => {
    const get = (encoding: string) =>
      fetch(`${server.url}/assets/index-abc123.js`, { headers: { 'accept-encoding': encoding } });
    const [packed, plain] = [await get('gzip'), await get('identity')];
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', 'export {};']);
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {};']);
    for (const { headers } of [packed, plain]) expect(headers.get('content-type')).toContain('javascript');
    expect(packed.headers.get('vary')).toContain('accept-encoding');
  });

  it('puts the policy on every answer, and nothing of the interface into a cache', async () => {
    for (const path of [
      '/',
      '/assets/index-abc123.js',
      '/api/nothing',
      '/healthz',
      '/nothing',
      '/%E0%A4%A',
    ]) {
      const { headers } = await browser().ask(`GET ${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|http|data:/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
    }
    const opened = await browser().ask(post('games'), { body });
    const { game } = openedGameSchema.parse(JSON.parse(opened.text));
    const otherwise = await browser().ask(`GET /%61pi/games/${game}`);
    expect([otherwise.status, otherwise.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(opened.headers.get('cache-control')).toBe('no-store');
  });

  it('gives a browser one cookie that scripts cannot read, for this host alone', async () => {
    const opened = await browser().ask(post('games'), { body });
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^tessera=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const looked = await browser().ask(get('game', '000000000000'));
    expect(looked.headers.getSetCookie()).toEqual([]);
  });

  it('gives it a cookie for https alone when the public address is https', async () => {
    const publicUrl = new URL('https://tessera.example');
    const behind = await startServer({ database, games, publicUrl });
    const headers = { origin: 'https://tessera.example' };
    const opened = await createBrowser(behind.url).ask(post('games'), { body, headers });
    expect(opened.headers.getSetCookie()[0]).toMatch(
      /^__Host-tessera=[\w-]{22};.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(opened.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    await behind.close();
  });

  it('has browsers ask by https alone when the public address is https', async () => {
    const secure = await startServer({ database, games, publicUrl: new URL('https://tessera.example') });
    for (const path of ['/', '/api/mine', '/api/nothing', '/healthz', '/%E0%A4%A']) {
      const [over, plain] = [await fetch(secure.url + path), await fetch(server.url + path)];
      expect([path, over.headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
      expect(plain.headers.get('strict-transport-security')).toBeNull();
    }
    await secure.close();
  });

  it('refuses what a page that came by http asks where the public address is https', async () => {
    const publicUrl = new URL('https://tessera.example');
    const secure = await startServer({ database, games, publicUrl });
    const { status, text } = await createBrowser(secure.url).ask(post('games'), {
      body,
      headers: { origin: secure.url },
    });
    expect([status, errorSchema.parse(JSON.parse(text)).error]).toEqual([403, 'otherOrigin']);
    await secure.close();
  });

  async function askedAs(host: string, url: string) {
    const request = ask(url, { headers: { host } });
    const answer = await new Promise<IncomingMessage>((resolve) => void request.once('response', resolve));
    answer.resume();
    return answer.statusCode;
  }

  it('answers under the names of its public address and of this machine alone, and to a watcher under any', async () => {
    const known = await startServer({ database, games, publicUrl: new URL('http://tessera.example:3000') });
    const answered = async (path: string, headers: Readonly<Record<string, string>>) => {
      const request = ask(known.url + path, { headers });
      const answer = await new Promise<IncomingMessage>((resolve) => void request.once('response', resolve));
      return { status: answer.statusCode, text: await text(answer) };
    };
    const asked = async (path: string, host: string) => (await answered(path, { host })).status;
    for (const path of ['/', '/api/mine', '/assets/index-abc123.js', '/nothing.js'])
      expect([path, await asked(path, 'evil.example')]).toEqual([path, 421]);
    for (const host of ['tessera.example', 'tessera.example:3000', 'localhost', '127.0.0.1:3000'])
      expect([host, await asked('/api/mine', host)]).toEqual([host, 200]);
    expect(await asked('/healthz', 'app:3000')).toBe(200);
    // The player reads the reason, and the page does not ask again, because it would be refused again.
    const page = await answered('/new', { host: 'evil.example', accept: 'text/html' });
    expect(page.status).toBe(421);
    expect(page.text).toContain('<h1>');
    expect(page.text).not.toContain('http-equiv');
    await known.close();
  });

  it('answers under no foreign name where it has no public address, but at addresses of the local network', async () => {
    for (const path of ['/', '/api/mine', '/assets/index-abc123.js', '/nothing.js'])
      expect([path, await askedAs('evil.example', server.url + path)]).toEqual([path, 421]);
    for (const host of ['localhost', '127.0.0.1:3000', '192.168.1.7:3000', '[::1]:3000'])
      expect([host, await askedAs(host, `${server.url}/api/mine`)]).toEqual([host, 200]);
    expect(await askedAs('app:3000', `${server.url}/healthz`)).toBe(200);
  });

  it.each([undefined, 0, 1])(
    'counts who forges an address as one visitor (proxies: %s)',
    async (trustProxy) => {
      const limited = await startServer({
        database,
        games,
        trustProxy,
        publicUrl: new URL('https://tessera.example'),
        limits: { newGames: 3 },
      });
      const statuses: number[] = [];
      for (let nth = 0; nth < 6; nth++) {
        const forged = `9.9.9.${nth}`;
        const headers = {
          'x-forwarded-for': trustProxy === 1 ? `${forged}, 1.1.1.1` : forged,
          'x-real-ip': forged,
        };
        statuses.push((await createBrowser(limited.url).ask(post('games'), { body, headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
      await limited.close();
    },
  );

  it('refuses what another site asks, over HTTP and over the socket', async () => {
    const headers = { origin: 'http://evil.example' };
    const { status, text } = await browser().ask(post('games'), { body, headers });
    expect([status, JSON.parse(text)]).toEqual([403, expect.objectContaining({ error: 'otherOrigin' })]);
    const { creator } = await tableForTwo(server.url, wish);
    await expect(connect(creator, headers)).rejects.toThrow();
    const own = await connect(creator, { origin: server.url });
    own.disconnect();
  });

  it('lets an address try few tokens, and plays on', async () => {
    const limited = await startServer({ database, games, limits: { tokens: 3, newGames: 5 } });
    const guest = createBrowser(limited.url);
    const { game } = await openGame(guest, wish);
    const guess = () => guest.refused(post('take', game, 'south'), { token: 'A'.repeat(22), name: 'Eve' });
    const errors = [await guess(), await guess(), await guess(), await guess()].map(({ error }) => error);
    expect(errors).toEqual(['inviteUnknown', 'inviteUnknown', 'inviteUnknown', 'tooMany']);
    const page = await guest.ask(get('game', game));
    expect(page.status).toBe(200);
    expect([...page.headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([]);
    await limited.close();
  });

  it('lets a connection send so much and no more', async () => {
    // The first is Socket.IO's own opening request.
    const limited = await startServer({ database, games, limits: { messages: { burst: 6, perSecond: 0 } } });
    const { creator } = await tableForTwo(limited.url, wish);
    const socket = await connect(creator);
    const commit = { action: 'a'.repeat(16), frame: 1, steps: [] };
    const answers = await Promise.all(Array.from({ length: 7 }, () => socket.emitWithAck('commit', commit)));
    const errors = answers.map((answer) => ('error' in answer ? answer.error : null));
    expect(errors.filter((error) => error === 'tooMany')).toHaveLength(2);
    socket.disconnect();
    await limited.close();
  });

  it('lets an address open so many connections and no more', async () => {
    const limited = await startServer({ database, games, limits: { sockets: 2 } });
    const { creator } = await tableForTwo(limited.url, wish);
    const [one, two] = [await connect(creator), await connect(creator)];
    await expect(connect(creator)).rejects.toThrow();
    one.disconnect();
    two.disconnect();
    await limited.close();
  });

  it('counts a connection from its handshake on, before it has said anything', async () => {
    const limited = await startServer({ database, games, limits: { sockets: 1 } });
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const headers = { ...upgrade, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const silent = ask(`${limited.url}/socket.io/?EIO=4&transport=websocket`, { headers });
    await once(silent, 'upgrade');
    await expect(connect(createBrowser(limited.url))).rejects.toThrow();
    silent.destroy();
    await limited.close();
  });

  it('tells the connections behind a proxy apart by the address that this names', async () => {
    const publicUrl = new URL('https://tessera.example');
    const behind = await startServer({ database, games, publicUrl, trustProxy: 1, limits: { sockets: 1 } });
    const from = (address: string) =>
      connect(createBrowser(behind.url), {
        origin: publicUrl.origin,
        'x-forwarded-for': `1.1.1.1, ${address}`,
      });
    const both = [await from('10.0.0.1'), await from('10.0.0.2')];
    await expect(from('10.0.0.2')).rejects.toThrow();
    both.forEach((socket) => socket.disconnect());
    await behind.close();
  });
});
