import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duel, tinyGame } from '@tessera/core/testkit';
import { duelTexts } from '@tessera/plain/testkit';
import {
  acceptedSchema,
  archiveSchema,
  gamePageSchema,
  LINES_A_PAGE,
  lineSchema,
  listingSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  databaseOf,
  get,
  heraldOf,
  newAction,
  paintSheets,
  plainScribe,
  post,
  put,
  startServer,
  tableForTwo,
  wagerScribe,
  type Browser,
  type RunningServer,
  type TableForTwo,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const trash = createTrash();
let server: RunningServer;
let database: Database;
let stranger: Browser;
let now = new Date('2026-03-01T12:00:00Z');
/** Counts how often a moment was put into words, or painted. */
let told = 0;

const PAGE = '<!doctype html><html><head><title>Tessera</title></head><body></body></html>';

beforeAll(async () => {
  const pages = mkdtempSync(join(tmpdir(), 'tessera-pages-'));
  trash.add(() => rmSync(pages, { recursive: true }));
  writeFileSync(join(pages, 'index.html'), PAGE);
  database = await databaseOf('embedded', trash);
  const tell = heraldOf([wagerScribe, plainScribe(duel, duelTexts)], paintSheets);
  const herald: typeof tell = (sight) => {
    told += 1;
    return tell(sight);
  };
  server = await startServer({
    database,
    games: [anyGame(tinyGame), anyGame(duel)],
    clock: () => now,
    letters: { herald },
    pages,
  });
  trash.add(server.close);
  stranger = createBrowser(server.url);
});
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await database.client.game.deleteMany();
});
afterAll(trash.empty);

const resign = (browser: Browser, game: string, seat: string) =>
  browser.get(acceptedSchema, post('commit', game, seat), {
    action: newAction(),
    frame: 0,
    steps: [{ verb: 'resign' }],
  });

interface Wished {
  readonly title?: string;
  readonly kind?: string;
}

/** Opens a game in which north has resigned. */
async function finished({ title = 'A game', kind = tinyGame.kind }: Wished = {}): Promise<TableForTwo> {
  const table = await tableForTwo(server.url, { kind, side: 'north', title });
  await resign(table.creator, table.game, 'north');
  return table;
}

/** Both players, or one, consent to the game's listing, or withdraw their consent. */
async function agree({ game, creator, guest }: TableForTwo, listed = [true, true]): Promise<void> {
  const [north, south] = listed;
  await creator.get(listingSchema, put('listing', game, 'north'), { listed: north });
  await guest.get(listingSchema, put('listing', game, 'south'), { listed: south });
}

const found = async (query = '') =>
  (await stranger.get(archiveSchema, `${get('archive')}${query}`)).lines.map(({ title }) => title);

const aNumber: unknown = expect.any(Number);

describe('the archive', () => {
  it('lists a finished game when both players agree, and no longer when one withdraws that', async () => {
    const table = await finished();
    const { game } = table;
    expect(await found()).toEqual([]);
    await agree(table, [true, false]);
    expect(await found()).toEqual([]);
    await agree(table);
    const { lines, total, pages, page } = await stranger.get(archiveSchema, get('archive'));
    expect([total, pages, page]).toEqual([1, 1, 1]);
    expect(lines).toEqual([
      {
        game,
        kind: tinyGame.kind,
        title: 'A game',
        players: [
          { seat: 'north', name: 'Ann' },
          { seat: 'south', name: 'Bob' },
        ],
        winner: 'south',
        by: 'resignation',
        how: 'It is over.',
        turns: 1,
        decisions: aNumber,
        begun: '2026-03-01T12:00:00.000Z',
        ended: '2026-03-01T12:00:00.000Z',
      },
    ]);
    await agree(table, [true, false]);
    expect(await found()).toEqual([]);
    expect(await database.client.archived.count()).toBe(0);
  });

  it('lists no game that goes on, and one that ends after both have agreed', async () => {
    const table = await tableForTwo(server.url, { kind: tinyGame.kind, side: 'north' });
    await agree(table);
    expect(await found()).toEqual([]);
    await resign(table.creator, table.game, 'north');
    expect(await found()).toEqual(['A game']);
  });

  it('lets a seat’s holder alone speak for the seat', async () => {
    const { game, guest } = await finished();
    for (const other of [guest, stranger])
      expect(await other.refused(put('listing', game, 'north'), { listed: true })).toMatchObject({
        error: 'notYourSeat',
      });
    const { seats } = await stranger.get(gamePageSchema, get('game', game));
    expect(seats.map(({ listed }) => listed)).toEqual([false, false]);
  });

  it('is searched by kind, names and title, winner and days', async () => {
    await agree(await finished({ title: 'The first' }));
    now = new Date('2026-03-02T23:59:00Z');
    await agree(await finished({ title: 'Another_one', kind: duel.kind }));
    expect(await found()).toEqual(['Another_one', 'The first']);
    expect(await found(`?kind=${duel.kind}`)).toEqual(['Another_one']);
    expect(await found('?text=FIRST')).toEqual(['The first']);
    expect(await found('?text=ann')).toEqual(['Another_one', 'The first']);
    expect(await found('?text=%25')).toEqual([]);
    expect(await found('?text=_')).toEqual(['Another_one']);
    expect(await found('?winner=north')).toEqual([]);
    expect(await found('?winner=nobody')).toEqual([]);
    expect(await found('?winner=south&text=another')).toEqual(['Another_one']);
    expect(await found('?from=2026-03-02')).toEqual(['Another_one']);
    expect(await found('?to=2026-03-01')).toEqual(['The first']);
    expect(await found('?from=2026-03-02&to=2026-03-02')).toEqual(['Another_one']);
  });

  it('comes page by page, and a page beyond the last is empty', async () => {
    for (let at = 0; at <= LINES_A_PAGE; at++) await agree(await finished({ title: `Game ${at}` }));
    expect(await found()).toHaveLength(LINES_A_PAGE);
    expect(await found('?page=2')).toHaveLength(1);
    const beyond = await stranger.get(archiveSchema, `${get('archive')}?page=3`);
    expect(beyond).toEqual({ lines: [], page: 3, pages: 2, total: LINES_A_PAGE + 1 });
  });

  it.each([
    ['?page=0', 'query.page'],
    ['?page=x', 'query.page'],
    ['?kind=chess', 'kind'],
    ['?text=', 'query.text'],
    ['?text=%00', 'query.text'],
    [`?text=${'a'.repeat(41)}`, 'query.text'],
    ['?winner=NORTH', 'query.winner'],
    ['?from=yesterday', 'query.from'],
    ['?from=2026-03-02&to=2026-03-01', 'query.from'],
    ['?order=title', 'query'],
  ])('says what is wrong with the search %s', async (query, where) => {
    const { error, details = [] } = await stranger.refused(`${get('archive')}${query}`);
    expect([error, details[0]?.startsWith(where)]).toEqual(['badRequest', true]);
  });
});

describe('the line of a game', () => {
  it('is told of a finished game, listed or not, and of no other', async () => {
    const { game } = await finished();
    const line = await stranger.get(lineSchema, get('line', game));
    expect(line).toMatchObject({ game, winner: 'south', by: 'resignation', turns: 1 });
    expect(await database.client.archived.count()).toBe(0);
    const running = await tableForTwo(server.url, { kind: tinyGame.kind, side: 'north' });
    expect(await stranger.refused(get('line', running.game))).toMatchObject({ error: 'notOpen' });
    expect(await stranger.refused(get('line', '0'.repeat(12)))).toMatchObject({ error: 'unknownGame' });
  });
});

/** An answer without its time. */
async function tellingOf(path: string): Promise<string> {
  const { status, headers, text } = await stranger.ask(`GET ${path}`);
  return JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), text]);
}

const tagIn = (page: string, property: string): string =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1] ?? '';

describe('the page of a game', () => {
  it('tells who links to a finished game its title, how it ended, and where its picture is', async () => {
    const { game } = await finished({ title: 'Ann & "Bob"' });
    const { text, headers } = await stranger.ask(`GET /game/${game}`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(tagIn(text, 'og:title')).toBe('Ann &amp; &quot;Bob&quot;');
    expect(tagIn(text, 'og:description')).toMatch(
      /^A wager: Ann \(NORTH\) against Bob \(SOUTH\)\. It is over\. It took one turn\.$/,
    );
    const picture = tagIn(text, 'og:image');
    expect(picture).toBe(`${server.url}/game/${game}/picture/all/end.png`);
    const painted = await fetch(picture);
    expect([painted.status, painted.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(painted.headers.get('cache-control')).toBe('public, max-age=3600');
    const bytes = Buffer.from(await painted.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('tells a moment as its viewer saw it then', async () => {
    const { game } = await finished();
    const at = async (moment: string) => (await stranger.ask(`GET /game/${game}/watch/${moment}`)).text;
    const [early, end] = [await at('south/1'), await at('south')];
    expect(tagIn(early, 'og:image')).toBe(`${server.url}/game/${game}/picture/south/1.png`);
    expect(tagIn(early, 'og:description')).not.toBe(tagIn(end, 'og:description'));
    const paint = async (name: string) =>
      Buffer.from(await (await fetch(`${server.url}/game/${game}/picture/${name}.png`)).arrayBuffer());
    expect((await paint('south/1')).equals(await paint('all/end'))).toBe(false);
  });

  it('is told and painted once, however often it is looked at, and no more when the game is deleted', async () => {
    const { game } = await finished();
    const look = async () => {
      const page = await tellingOf(`/game/${game}`);
      const picture = await stranger.ask(`GET /game/${game}/picture/all/end.png`);
      return [page.includes('og:title'), picture.status];
    };
    const before = told;
    const looked = [await look(), await look(), await look()];
    expect(looked).toEqual([1, 2, 3].map(() => [true, 200]));
    expect(told - before).toBe(2);
    await database.client.game.delete({ where: { id: game } });
    expect(await look()).toEqual([false, 404]);
  });

  it('is the same, to the byte, for a game that goes on, one that does not exist, and no moment of a game', async () => {
    const running = await tableForTwo(server.url, { kind: tinyGame.kind, side: 'north' });
    const over = await finished();
    const none = '0'.repeat(12);
    for (const rest of ['', '/watch', '/watch/public', '/watch/north/3']) {
      const page = await tellingOf(`/game/${none}${rest}`);
      expect(await tellingOf(`/game/${running.game}${rest}`)).toBe(page);
      expect(page).toContain('<title>Tessera</title>');
      expect(page).not.toContain('og:');
    }
    const page = await tellingOf(`/game/${none}/watch/all`);
    for (const rest of ['watch/all/999999', 'watch/nobody', 'watch/all/x', 'verify'])
      expect(await tellingOf(`/game/${over.game}/${rest}`)).toBe(page);
    for (const moment of ['all/end', 'north/3', 'public/1']) {
      const refused = await tellingOf(`/game/${none}/picture/${moment}.png`);
      expect(refused).toContain('notFound');
      expect(await tellingOf(`/game/${running.game}/picture/${moment}.png`)).toBe(refused);
    }
  });
});
