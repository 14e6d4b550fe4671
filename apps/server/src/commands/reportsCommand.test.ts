import { tinyGame } from '@tessera/core/testkit';
import {
  gamePageSchema,
  nothingSchema,
  offeredSchema,
  openSeatsSchema,
  talkSchema,
  TALK_ENDPOINTS,
  type Reported,
} from '@tessera/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dumpOf,
  get,
  newAction,
  openGame,
  ownHost,
  post,
  put,
  secretsIn,
  sitDown,
  startServer,
  tableForTwo,
  temporaryFolder,
  typed,
  until,
  type Browser,
} from '../../testkit/index.js';
import { LIMITS, type Limits } from '../limits.js';
import { anyGame } from '../games/registry.js';
import { gamesCommand } from './gamesCommand.js';
import { personCommand } from './personCommand.js';
import { reportsCommand } from './reportsCommand.js';

const trash = createTrash();
afterEach(trash.empty);

const RUDE = 'quixotic heron';
const WHY = 'He calls me names';
const wish = { kind: tinyGame.kind, side: 'north', title: 'A rude title' };
const remark: Reported = { is: 'remark', number: 1 };

/** A server with its operator, and a game in which South has written a message. */
async function spoken(kind: 'embedded' | 'postgres' = 'postgres', limits: Partial<Limits> = {}) {
  const { database, env } = await ownHost(kind, trash);
  const parts = { database, games: [anyGame(tinyGame)], openSeats: true, limits };
  const server = await startServer(parts);
  trash.add(server.close);
  const table = await tableForTwo(server.url, wish);
  const { game, creator: north, guest: south } = table;
  await south.get(TALK_ENDPOINTS.say.reply, post('talk', game, 'south'), { action: newAction(), text: RUDE });
  const reports = (by: Browser, what: Reported, why = WHY) =>
    by.get(nothingSchema, post('reports', game), { what, why });
  const refused = async (by: Browser, what: Reported) =>
    (await by.refused(post('reports', game), { what, why: WHY })).error;
  const run = typed(reportsCommand, env);
  const ids = async () => (await run('list')).slice(2).map((line) => String(line).split('  ')[0] ?? '');
  return { database, env, parts, server, game, north, south, reports, refused, run, ids };
}

describe('what players write', () => {
  it.each(['embedded', 'postgres'] as const)(
    'can be reported to the host, who sees that and nothing else, and takes it away, on the %s database',
    async (kind) => {
      const { database, env, game, north, south, reports, run, ids } = await spoken(kind);
      await south.get(TALK_ENDPOINTS.say.reply, post('talk', game, 'south'), {
        action: newAction(),
        text: 'Nothing more',
      });
      await reports(north, remark);
      await reports(north, remark, 'Once more');
      const [code, count, line] = await run();
      expect([code, count]).toEqual([0, '1 report not closed, the newest first.']);
      expect(line).toContain(`open  remark 1 of ${game}/south  “${RUDE}”  ${WHY}`);
      const [id = ''] = await ids();
      expect((await run('show', id)).slice(1, 3)).toEqual([
        expect.stringMatching(new RegExp(`^Reported .*, remark 1 of ${game}/south: “${RUDE}”$`)),
        `By north: ${WHY}`,
      ]);
      expect(secretsIn(await dumpOf(database), [RUDE, WHY])).toEqual([]);
      expect(await run('remove', id)).toEqual([0, `Taken away; the report ${id} is closed.`]);
      const said = async (browser: Browser, seat: string) =>
        (await browser.get(talkSchema, get('talk', game, seat))).remarks.map(({ text }) => text);
      expect(await said(north, 'north')).toEqual(['Nothing more']);
      expect(await said(south, 'south')).toEqual(['Nothing more']);
      const all = { read: 99 };
      expect(await north.get(talkSchema, put('talk', game, 'north'), all)).toMatchObject({ unread: 0 });
      await reports(north, { is: 'remark', number: 2 });
      await run('remove', ...(await ids()));
      await south.get(TALK_ENDPOINTS.say.reply, post('talk', game, 'south'), {
        action: newAction(),
        text: 'In the place of what is gone',
      });
      expect(await north.get(talkSchema, get('talk', game, 'north'))).toMatchObject({ unread: 1 });
      expect((await run())[1]).toBe('0 reports not closed, the newest first.');
      expect((await run('list', '--all'))[3]).toContain(`closed  remark 1 of ${game}/south`);
      const acts = await typed(gamesCommand([]), env)('audit');
      expect(acts[1]).toMatch(new RegExp(`reports remove  ${game}/south$`));
      expect(secretsIn(acts.join('\n'), [RUDE, WHY])).toEqual([]);
    },
  );

  it('is reported without a trace for anybody who plays, in page, talk, stream, record or log', async () => {
    const { server, game, north, south, reports } = await spoken();
    const player = await sitDown(tinyGame, south, { game, seat: 'south' });
    trash.add(player.close);
    const shown = async () => [
      (await south.ask(get('game', game))).text,
      (await south.ask(get('talk', game, 'south'))).text,
      (await south.ask(get('ownRecord', game, 'south'))).text,
      (await createBrowser(server.url).ask(get('game', game))).text,
    ];
    const before = await shown();
    const heard = player.heard.all.length;
    await reports(north, remark);
    await reports(north, { is: 'name', seat: 'south' });
    await reports(north, { is: 'title' });
    expect(await shown()).toEqual(before);
    expect(
      player.heard.all.slice(heard).filter((message) => JSON.stringify(message).includes('report')),
    ).toEqual([]);
    await until('the host is told', () => server.logged().includes('something was reported'));
    expect(secretsIn(server.logged(), [RUDE, WHY])).toEqual([]);
  });

  it('can be reported by whoever reads a name, a title or the words of an offered seat, and be replaced', async () => {
    const { env, server, game, north, reports, run, ids } = await spoken();
    const reader = createBrowser(server.url);
    await reports(reader, { is: 'name', seat: 'south' });
    await reports(reader, { is: 'title' });
    const offered = await openGame(north, wish);
    const words = `A ${RUDE}`;
    await north.get(offeredSchema, put('offered', offered.game), { offered: true, words });
    const report = post('reports', offered.game);
    await reader.get(nothingSchema, report, { what: { is: 'words' }, why: WHY });
    const told = await run();
    expect(told.join('\n')).toContain(`words of ${offered.game}/north  “${words}”`);
    expect(told.join('\n')).toContain(`name of ${game}/south  “Bob”`);
    const all = await ids();
    for (const id of all) {
      const [, about, by, , way = ''] = await run('show', id);
      expect(by).toBe(`By somebody who holds no seat there: ${WHY}`);
      if (String(about).includes(', name of')) {
        expect(way).toBe(`  pnpm person rename ${game}/south "NAME"`);
        expect(await run('remove', id)).toEqual([1, expect.stringMatching(/^A name is not taken away/)]);
        await typed(personCommand, env)('rename', `${game}/south`, 'A guest');
      } else if (String(about).includes(', title of')) {
        expect(way).toBe(`  pnpm games rename ${game} "TITLE"`);
        expect(await typed(gamesCommand([]), env)('rename', game, 'A game')).toEqual([
          0,
          `A rude title (${game}) is called A game now.`,
        ]);
      } else await run('remove', id);
    }
    const page = await reader.get(gamePageSchema, get('game', game));
    expect([page.title, page.seats.map(({ name }) => name)]).toEqual(['A game', ['Ann', 'A guest']]);
    const { seats } = await reader.get(openSeatsSchema, get('openSeats'));
    expect(seats.map((seat) => seat.words)).toEqual(['']);
  });

  it('cannot be reported where it cannot be read, is one’s own, or too often, and nothing is written down then', async () => {
    const each = { most: 2, every: 3_600_000 };
    const { database, server, game, north, south, reports, refused, env } = await spoken('postgres', {
      daily: { ...LIMITS.daily, reports: { visitor: each, each, all: each } },
    });
    const reader = createBrowser(server.url);
    expect(await refused(reader, remark)).toBe('notYourSeat');
    expect(await refused(south, remark)).toBe('notReportable');
    expect(await refused(south, { is: 'name', seat: 'south' })).toBe('notReportable');
    expect(await refused(north, { is: 'remark', number: 2 })).toBe('notReportable');
    expect(await refused(north, { is: 'words' })).toBe('notReportable');
    expect(await refused(north, { is: 'name', seat: 'west' })).toBe('notReportable');
    const long = { what: { is: 'title' }, why: 'x'.repeat(201) };
    expect((await north.refused(post('reports', game), long)).error).toBe('badRequest');
    expect((await north.refused(post('reports', '0'.repeat(12)), { ...long, why: WHY })).error).toBe(
      'unknownGame',
    );
    expect(await database.client.report.count()).toBe(0);
    await reports(north, { is: 'title' });
    await reports(north, remark);
    expect(await refused(north, { is: 'name', seat: 'south' })).toBe('reportsMany');
    await typed(personCommand, env)('block', `${game}/north`);
    expect(await refused(north, { is: 'name', seat: 'south' })).toBe('blocked');
    expect(await database.client.report.count()).toBe(2);
  });

  it('is told of in the figures and in the log of a server that starts, until it is closed', async () => {
    const { parts, north, reports, run, ids } = await spoken();
    await reports(north, remark);
    const started = async () => {
      const server = await startServer({ ...parts, metricsToken: 'a token of a host' });
      trash.add(server.close);
      const headers = { authorization: 'Bearer a token of a host' };
      const figures = await createBrowser(server.url).ask('GET /metrics', { headers });
      return [server.logged().includes('pnpm reports'), /^tessera_reports (\d+)$/m.exec(figures.text)?.[1]];
    };
    expect(await started()).toEqual([true, '1']);
    const [id = ''] = await ids();
    expect(await run('close', id)).toEqual([0, `The report ${id} is closed.`]);
    expect(await run('close', id)).toEqual([1, `The report ${id} is closed already.`]);
    expect(await started()).toEqual([false, '0']);
  });

  it('keeps a report of a remark that is gone, and takes no other that bears its number', async () => {
    const { database, game, north, south, reports, run, ids } = await spoken();
    await reports(north, remark);
    await database.client.remark.deleteMany();
    await south.get(TALK_ENDPOINTS.say.reply, post('talk', game, 'south'), {
      action: newAction(),
      text: 'I am new here',
    });
    const [id = ''] = await ids();
    expect(await run('remove', id)).toEqual([0, `It was gone already; the report ${id} is closed.`]);
    expect(await database.client.remark.count()).toBe(1);
  });
});

describe('pnpm reports', () => {
  it.each([
    [['burn'], /^pnpm reports takes list, show, [^\n]+\.$/],
    [['show'], /^pnpm reports takes/],
    [['close', 'a', 'b'], /^pnpm reports takes/],
    [['show', 'a', '--all'], /^pnpm reports takes/],
    [['--force'], /^pnpm reports takes/],
    [['list'], /^There is no tessera\.key in [^\n]+\.$/],
  ])('answers %j in an empty folder by one sentence', async (words, sentence) => {
    const run = typed(reportsCommand, { DATA_DIR: temporaryFolder(trash) });
    expect(await run(...words)).toEqual([1, expect.stringMatching(sentence)]);
  });
});
