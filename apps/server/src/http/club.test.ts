import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tinyGame } from '@tessera/core/testkit';
import { PROTOCOL, ROUTES } from '@tessera/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import {
  connect,
  createBrowser,
  createTrash,
  databaseOf,
  get,
  post,
  sitDown,
  startServer,
  tableForTwo,
  temporaryFolder,
  type Browser,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';
import { LIMITS } from '../limits.js';

/** The number of files that a new browser fetches. */
const FILES = 80;
/** A page with a link to its style sheet, as the build writes it. */
const PAGE = `<!doctype html><head><title>Tessera</title>
  <link rel="stylesheet" crossorigin href="/assets/index-x.css"></head>`;

const files = Array.from({ length: FILES }, (_, at) => `/assets/part-${at}.js`);
const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('behind one address', () => {
  const trash = createTrash();
  afterAll(trash.empty);

  /** A server with the default limits, or stricter ones, and pages of that many files. */
  async function open(limits: Partial<typeof LIMITS> = {}) {
    const pages = temporaryFolder(trash);
    mkdirSync(join(pages, 'assets'));
    writeFileSync(join(pages, 'index.html'), PAGE);
    writeFileSync(join(pages, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const file of files) writeFileSync(join(pages, file), 'export {};');
    const database = await databaseOf('embedded', trash);
    const server = await startServer({
      database,
      games: [anyGame(tinyGame)],
      pages,
      limits: { ...LIMITS, ...limits },
    });
    trash.add(server.close);
    return server;
  }

  const statusOf = async (browser: Browser, path: string) =>
    (await browser.ask(`GET ${path}`, { headers: AS_BROWSER })).status;

  it('forty browsers that were never here are served within a minute, with all that a first page asks', async () => {
    const { url } = await open();
    const statuses: number[] = [];
    const asked = ['/', '/icon.svg', '/new', '/game/abcdefgh0123', ...files, get('mine'), get('openSeats')];
    for (let nth = 0; nth < 40; nth++) {
      const browser = createBrowser(url);
      const paths = asked.map((path) => path.replace(/^GET /, ''));
      statuses.push(...(await Promise.all(paths.map((path) => statusOf(browser, path)))));
    }
    expect(statuses).toHaveLength(40 * (FILES + 6));
    expect(statuses.filter((status) => status >= 429)).toEqual([]);
  });

  it('thirty people sit down at fifteen games at once, with two tabs each, and are heard', async () => {
    const { url } = await open();
    const wish = { kind: 'wager', side: 'north' } as const;
    const tables = await Promise.all(Array.from({ length: 15 }, () => tableForTwo(url, wish)));
    const sitting = tables.flatMap(({ game, creator, guest }) => [
      sitDown(tinyGame, creator, { game, seat: 'north' }),
      sitDown(tinyGame, creator, { game, seat: 'north' }),
      sitDown(tinyGame, guest, { game, seat: 'south' }),
      sitDown(tinyGame, guest, { game, seat: 'south' }),
    ]);
    const players = await Promise.all(sitting);
    players.forEach(({ close }) => trash.add(close));
    const ready = players.filter(({ seat }, at) => seat === 'north' && at % 2 === 0);
    const answers = await Promise.all(ready.map(({ commit }) => commit([{ verb: 'ready' }])));
    expect(answers.filter((answer) => !('ok' in answer))).toEqual([]);
    const more = await connect(createBrowser(url));
    more.disconnect();
  });

  it('sixty tabs ask every three seconds where connections are blocked, for a minute', async () => {
    const { url } = await open();
    const { game, creator } = await tableForTwo(url, { kind: 'wager', side: 'north' });
    const path = `${ROUTES.stream.replace(':game', game).replace(':seat', 'north')}?protocol=${PROTOCOL}&after=0`;
    const statuses: number[] = [];
    for (let round = 0; round < 20; round++) {
      const asks = Array.from({ length: 60 }, () => creator.ask(`GET ${path}`));
      statuses.push(...(await Promise.all(asks)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('thirty people open the links that they were sent, within a minute', async () => {
    const { url } = await open();
    const { game } = await tableForTwo(url, { kind: 'wager', side: 'north' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        createBrowser(url).refused(post('open', game, 'north'), { token: 'A'.repeat(22) }),
      ),
    );
    expect(answers.map(({ error }) => error)).not.toContain('tooMany');
  });

  it('a page that is refused says so to a person, and goes on by itself; programs hear the code', async () => {
    const { url } = await open({ requests: 3 });
    const browser = createBrowser(url);
    const page = (headers: Readonly<Record<string, string>>) => browser.ask('GET /new', { headers });
    for (let nth = 0; nth < 3; nth++) expect((await page(AS_BROWSER)).status).toBe(200);
    const refused = await page(AS_BROWSER);
    const after = Number(refused.headers.get('retry-after'));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(after).toBeGreaterThan(0);
    expect(refused.text).toContain(`<meta http-equiv="refresh" content="${after}" />`);
    expect(refused.text).toContain(`goes on by itself in ${after} seconds`);
    expect(refused.text).toContain('href="/assets/index-x.css"');
    const told = await page({ accept: '*/*' });
    expect([told.status, JSON.parse(told.text)]).toMatchObject([429, { error: 'tooMany' }]);
    // The files of a page are not refused when the page is.
    expect(await statusOf(browser, files[0] ?? '')).toBe(200);
  });

  it('files that never change are counted by themselves, and bounded', async () => {
    const { url } = await open({ files: 5, allRequests: 4 });
    const browser = createBrowser(url);
    const statuses = [];
    for (const file of files.slice(0, 7)) statuses.push(await statusOf(browser, file));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statusOf(browser, '/new')).toBe(200);
  });
});
