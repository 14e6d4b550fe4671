import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tinyGame } from '@tessera/core/testkit';
import {
  keptNoteSchema,
  nothingSchema,
  pathTo,
  PROTOCOL,
  TALK_ENDPOINTS,
  talkSchema,
  watchingSchema,
  type TalkWish,
} from '@tessera/protocol';
import {
  createBrowser,
  createTrash,
  databaseOf,
  dumpOf,
  get,
  EITHER,
  newAction,
  post,
  put,
  secretsIn,
  sitDown,
  startServer,
  tableForTwo,
  until,
  type Browser,
  type RunningServer,
  type TableForTwo,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const games = [anyGame(tinyGame)];
const wish = { kind: 'wager', side: 'north' };
/** A quota so small that a test can use it up, and so slow that nothing returns meanwhile. */
const few = { burst: 6, perSecond: 0 };
const MINUTE = 60_000;

/** The two players, each with requests for their own seat. */
const NORTH = 'north';
const SOUTH = 'south';

describe.each(EITHER)('the talk at a table, on the %s database', (kind) => {
  const trash = createTrash();
  let now = Date.now();
  let database: Database;
  let server: RunningServer;
  let beside: RunningServer;
  let table: TableForTwo;

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    const parts = {
      database,
      games,
      clock: () => new Date(now),
      limits: { talk: { remarks: few, notes: few } },
    };
    server = await startServer(parts);
    trash.add(server.close);
    beside = await startServer(parts);
    trash.add(beside.close);
  });
  afterAll(trash.empty);
  beforeEach(async () => {
    table = await tableForTwo(server.url, wish);
  });

  const at = (seat: string): readonly [Browser, string] =>
    seat === NORTH ? [table.creator, NORTH] : [table.guest, SOUTH];
  const talk = (seat: string) => {
    const [browser] = at(seat);
    return browser.get(talkSchema, get('talk', table.game, seat));
  };
  const say = async (seat: string, text: string, action = newAction()) => {
    const [browser] = at(seat);
    const said = await browser.get(TALK_ENDPOINTS.say.reply, post('talk', table.game, seat), {
      action,
      text,
    });
    return said.number;
  };
  const wants = (seat: string, body: TalkWish) => {
    const [browser] = at(seat);
    return browser.get(talkSchema, put('talk', table.game, seat), body);
  };
  const note = (seat: string, body: { readonly text: string; readonly rev: number }) => {
    const [browser] = at(seat);
    return browser.get(keptNoteSchema, put('note', table.game, seat), body);
  };
  const look = (seat: string) => {
    const [browser] = at(seat);
    return browser.get(nothingSchema, post('look', table.game, seat), { ago: 0 });
  };
  const sits = (seat: typeof NORTH | typeof SOUTH) => {
    const [browser] = at(seat);
    return sitDown(tinyGame, browser, { game: table.game, seat });
  };
  const textsOf = async (seat: string) => (await talk(seat)).remarks.map(({ text }) => text);

  it('is shown to both seats, once however often it is sent, and is unread until it is read', async () => {
    const action = newAction();
    expect(await say(NORTH, 'Good luck!', action)).toBe(1);
    expect(await say(NORTH, 'Good luck!', action)).toBe(1);
    expect(await say(SOUTH, 'You too. 👋🏽')).toBe(2);
    expect(await textsOf(NORTH)).toEqual(['Good luck!', 'You too. 👋🏽']);
    expect(await talk(SOUTH)).toMatchObject({
      unread: 1,
      remarks: [{ number: 1, seat: NORTH }, { seat: SOUTH }],
    });
    expect(await wants(SOUTH, { read: 1 })).toMatchObject({ unread: 0 });
    expect(await wants(SOUTH, { read: 0 })).toMatchObject({ unread: 0 });
    await say(NORTH, 'Your move');
    expect(await talk(SOUTH)).toMatchObject({ unread: 1 });
  });

  it('keeps the order of many that are said at once, at two servers', async () => {
    const far = createBrowser(beside.url);
    far.setCookie(table.guest.cookie());
    const texts = ['a', 'b', 'c', 'd', 'e'];
    const numbers = await Promise.all([
      ...texts.map((text) => say(NORTH, text)),
      ...texts.map(async (text) => {
        const body = { action: newAction(), text };
        return (await far.get(TALK_ENDPOINTS.say.reply, post('talk', table.game, SOUTH), body)).number;
      }),
    ]);
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await textsOf(NORTH)).sort()).toEqual([...texts, ...texts].sort());
  });

  it('is hinted at to both seats, wherever they sit, and to nobody of another game', async () => {
    const others = await tableForTwo(server.url, wish);
    const stranger = await sitDown(tinyGame, others.guest, { game: others.game, seat: SOUTH });
    const [north, south] = [await sits(NORTH), await sits(SOUTH)];
    const far = createBrowser(beside.url);
    far.setCookie(table.guest.cookie());
    const away = await sitDown(tinyGame, far, { game: table.game, seat: SOUTH });
    await say(NORTH, 'Hello');
    const hinted = (player: { readonly heard: { readonly all: readonly unknown[] } }) =>
      player.heard.all.filter((message) => Array.isArray(message) && message[0] === 'talk');
    await until('all who sit there have heard', () =>
      [north, south, away].every((each) => hinted(each).length > 0),
    );
    for (const each of [north, south, away]) expect(hinted(each)[0]).toEqual(['talk', {}]);
    expect(hinted(stranger)).toEqual([]);
    [north, south, away, stranger].forEach((each) => each.close());
  });

  it('is not shown to a seat that does not want it, and the other cannot tell', async () => {
    await say(NORTH, 'Before');
    await say(SOUTH, 'Own words');
    const seen = await talk(NORTH);
    expect(await wants(SOUTH, { muted: true })).toMatchObject({ muted: true, unread: 0 });
    await say(NORTH, 'After');
    expect(await textsOf(SOUTH)).toEqual(['Own words']);
    expect(await talk(NORTH)).toEqual({ ...seen, remarks: (await talk(NORTH)).remarks });
    expect(await textsOf(NORTH)).toEqual(['Before', 'Own words', 'After']);
    expect(await wants(SOUTH, { muted: false })).toMatchObject({ muted: false, unread: 2 });
    expect(await textsOf(SOUTH)).toEqual(['Before', 'Own words', 'After']);
  });

  it('refuses what is too long, too much, of more than one line, or from elsewhere, and changes nothing', async () => {
    const { creator, guest, game } = table;
    const refused = async (browser: Browser, seat: string, text: string) =>
      (await browser.refused(post('talk', game, seat), { action: newAction(), text })).error;
    expect(await refused(creator, NORTH, 'x'.repeat(501))).toBe('badRequest');
    expect(await refused(creator, NORTH, 'two\nlines')).toBe('badRequest');
    expect(await refused(creator, NORTH, '  ')).toBe('badRequest');
    expect(await refused(guest, NORTH, 'As if I were North')).toBe('notYourSeat');
    expect(await textsOf(NORTH)).toEqual([]);
    for (let said = 0; said < few.burst; said++) await say(NORTH, 'x'.repeat(500));
    expect(await refused(creator, NORTH, 'One more')).toBe('talkMany');
    expect(await say(SOUTH, 'Slowly')).toBe(few.burst + 1);
    await database.client.game.update({
      where: { id: game },
      data: { frozenAt: new Date(now), frozenWhy: 'Spam' },
    });
    expect(await refused(guest, SOUTH, 'Is anybody here?')).toBe('frozen');
  });

  it('keeps the note of a seat for it alone, and of two devices the first that saves', async () => {
    const [own, device, other] = [await sits(NORTH), await sits(NORTH), await sits(SOUTH)];
    expect(await note(NORTH, { text: 'Hold the 7.', rev: 1 })).toMatchObject({ saved: true });
    await until('the other device has heard', () =>
      device.heard.all.some((message) => Array.isArray(message) && message[0] === 'talk'),
    );
    expect(await note(NORTH, { text: 'Hold the 7.', rev: 1 })).toMatchObject({ saved: true });
    const late = await note(NORTH, { text: 'Play the 7.', rev: 1 });
    expect(late).toEqual({ saved: false, note: { text: 'Hold the 7.', rev: 1 } });
    expect((await talk(NORTH)).note).toEqual({ text: 'Hold the 7.', rev: 1 });
    expect((await talk(SOUTH)).note).toEqual({ text: '', rev: 0 });
    expect(other.heard.all.filter((message) => Array.isArray(message) && message[0] === 'talk')).toEqual([]);
    [own, device, other].forEach((each) => each.close());
    for (let rev = 2; rev < few.burst - 1; rev++) await note(NORTH, { text: 'x'.repeat(4000), rev });
    expect(await table.creator.refused(put('note', table.game, NORTH), { text: 'x', rev: 99 })).toMatchObject(
      {
        error: 'talkMany',
      },
    );
  });

  it('says who is here by their looks alone, for two minutes, and of who does not want it nothing', async () => {
    const presence = async () => (await talk(SOUTH)).others.map(({ presence: is }) => is);
    expect(await presence()).toEqual(['away']);
    const north = await sits(NORTH);
    await north.draft({ frame: north.frame() ?? 0, steps: [{ verb: 'ready' }], rev: 1 });
    await note(NORTH, { text: 'Thinking.', rev: 1 });
    await say(NORTH, 'Hm.');
    expect(await presence()).toEqual(['away']);
    await look(NORTH);
    expect(await presence()).toEqual(['here']);
    now += 2 * MINUTE;
    expect(await presence()).toEqual(['away']);
    await look(NORTH);
    await wants(NORTH, { shown: false });
    expect(await presence()).toEqual([null]);
    await look(NORTH);
    const [row] = await database.client.talk.findMany({ where: { gameId: table.game, seat: NORTH } });
    expect(row?.lookedAt).toBeNull();
    await wants(NORTH, { shown: true });
    expect(await presence()).toEqual(['away']);
    north.close();
  });

  it('says within a moment that a player has left, and not while another page of theirs is open', async () => {
    const seen = async (by: typeof NORTH | typeof SOUTH) =>
      (await talk(by)).others.map(({ presence: is }) => is);
    const [first, second, south] = [await sits(NORTH), await sits(NORTH), await sits(SOUTH)];
    await look(NORTH);
    await look(SOUTH);
    expect([await seen(SOUTH), await seen(NORTH)]).toEqual([['here'], ['here']]);
    const told = ({ heard }: typeof second) =>
      heard.all.filter((message) => Array.isArray(message) && message[0] === 'talk').length;
    // The page that is closed first would be told of first.
    first.close();
    south.close();
    await until('north is told that south has left', () => told(second) > 0);
    expect([await seen(SOUTH), await seen(NORTH)]).toEqual([['here'], ['away']]);
    const back = await sits(SOUTH);
    second.close();
    await until('south is told that north has left', () => told(back) > 0);
    expect(await seen(SOUTH)).toEqual(['away']);
    back.close();
  });

  it('stands in no page, stream, record, log or dump, and goes with its game', async () => {
    const [said, noted] = ['quixotic heron', 'vermilion teapot'];
    await table.creator.get(watchingSchema, put('watching', table.game, NORTH), { open: true });
    await table.guest.get(watchingSchema, put('watching', table.game, SOUTH), { open: true });
    const stranger = createBrowser(server.url);
    const shown = async () => {
      const asked = [
        pathTo('game', table.game),
        `${pathTo('watch', table.game).replace(':viewer', 'public')}?protocol=${String(PROTOCOL)}&after=0`,
      ];
      return (await Promise.all(asked.map(async (path) => (await stranger.ask(`GET ${path}`)).text))).join(
        '\n',
      );
    };
    const own = async () => (await table.guest.ask(get('ownRecord', table.game, SOUTH))).text;
    const before = [await shown(), await own()];
    await say(NORTH, said);
    await note(NORTH, { text: noted, rev: 1 });
    expect([await shown(), await own()]).toEqual(before);
    expect((await stranger.refused(get('talk', table.game, NORTH))).error).toBe('notYourSeat');
    expect((await table.guest.ask(get('talk', table.game, SOUTH))).text).not.toContain(noted);
    expect(secretsIn(server.logged(), [said, noted])).toEqual([]);
    expect(secretsIn(await dumpOf(database), [said, noted])).toEqual([]);
    await database.client.game.delete({ where: { id: table.game } });
    const left = await dumpOf(database);
    expect(left.split('\n').filter((line) => line.includes(table.game))).toEqual([]);
  });
});
