import { canonical, fold, random, seedHash, startView, streamOf, type Viewer } from '@tessera/core';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import {
  gamePageSchema,
  pathTo,
  PROTOCOL,
  recordSchema,
  watchedSchema,
  watchingSchema,
  type GameRecord,
} from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  unpacked,
  createBrowser,
  createTrash,
  get,
  playUntil,
  put,
  reopenable,
  seatBoth,
  startServer,
  until,
  type Browser,
  type RunningServer,
  type Seated,
  SHARES,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';

const VIEWERS: readonly Viewer<Wager['seat']>[] = ['north', 'south', 'public', 'all'];
const resign = [{ verb: 'resign' }];

const trash = createTrash();
let server: RunningServer;
let stranger: Browser;

beforeAll(async () => {
  const database = await (await reopenable('embedded', trash))();
  trash.add(() => database.close());
  server = await startServer({ database, games: [anyGame(tinyGame)] });
  trash.add(server.close);
  stranger = createBrowser(server.url);
});
afterAll(trash.empty);

/** Opens a running game with something hidden in it. */
async function underWay(seed: string): Promise<Seated<Wager>> {
  const seated = await seatBoth(tinyGame, { url: server.url });
  const isUnderWay = () => seated.players.every((player) => player.feed.events().length > 4);
  await playUntil(seated, { draw: random(seed), done: isUnderWay, most: 20 });
  return seated;
}

async function end(seated: Seated<Wager>): Promise<void> {
  await seated.at('north').commit(resign, { frame: 0 });
  await until('the end', () => seated.players.every((player) => player.view().outcome !== null));
}

const watchPath = (game: string, viewer: string, more = ''): string =>
  `GET ${pathTo('watch', game).replace(':viewer', viewer)}?protocol=${PROTOCOL}${more}`;

/** An answer's status, its headers except the time, and its text. */
async function tellingOf(browser: Browser, what: string): Promise<string> {
  const { status, headers, text } = await browser.ask(what);
  return JSON.stringify([status, [...headers].filter(([name]) => name !== 'date'), text]);
}

/** The answers to all requests about a game by somebody without a seat. */
async function everyTelling(browser: Browser, game: string): Promise<Set<string>> {
  const viewers = [...VIEWERS, 'nobody'];
  const asked = [
    ...viewers.map((viewer) => watchPath(game, viewer)),
    ...viewers.map((viewer) => watchPath(game, viewer, '&after=1')),
    get('record', game),
  ];
  return new Set(await Promise.all(asked.map((what) => tellingOf(browser, what))));
}

const streamAs = async (game: string, viewer: string) => stranger.get(watchedSchema, watchPath(game, viewer));

/** Allows or forbids onlookers at every seat. */
async function openAll({ players, table }: Seated<Wager>, open: boolean): Promise<void> {
  for (const { seat } of players) {
    const holder = seat === table.opened.seat ? table.creator : table.guest;
    await holder.get(watchingSchema, put('watching', table.game, seat), { open });
  }
}

describe('a running game', () => {
  it('answers every stranger’s question about it alike, and its players’ too', async () => {
    const seated = await underWay('closed');
    const { game, creator } = seated.table;
    const before = await everyTelling(stranger, game);
    expect(before.size).toBe(1);
    expect([...before][0]).toMatch(/^\[403,.*no-store.*\\"error\\":\\"notOpen\\"/);
    expect(await everyTelling(creator, game)).toEqual(before);
    const [north] = seated.players;
    await north?.commit([{ verb: 'offerDraw' }], { frame: 0 });
    expect(await everyTelling(stranger, game)).toEqual(before);
    seated.close();
  });

  it('is shown to strangers as the public sees it while both players let them look on, and no longer', async () => {
    const seated = await underWay('open');
    const { game, creator, guest, opened } = seated.table;
    const closed = await tellingOf(stranger, watchPath(game, 'public'));
    await creator.get(watchingSchema, put('watching', game, opened.seat), { open: true });
    expect(await everyTelling(stranger, game)).toEqual(new Set([closed]));
    await guest.get(watchingSchema, put('watching', game, opened.other), { open: true });

    const shown = await streamAs(game, 'public');
    expect(shown.over).toBe(false);
    expect(shown.slice.events.length).toBe(shown.slice.latest);
    const { headers } = await stranger.ask(watchPath(game, 'public'));
    expect(headers.get('cache-control')).toBe('no-store');
    const others = VIEWERS.filter((viewer) => viewer !== 'public');
    for (const viewer of others) expect(await tellingOf(stranger, watchPath(game, viewer))).toBe(closed);
    expect(await tellingOf(stranger, get('record', game))).toBe(closed);

    await seated.at('north').commit([{ verb: 'offerDraw' }], { frame: 0 });
    const since = `&epoch=${shown.slice.epoch}&after=${shown.slice.latest}`;
    const more = await stranger.get(watchedSchema, watchPath(game, 'public', since));
    expect(unpacked(tinyGame, more.slice.events).map(({ kind }) => kind)).toEqual(['DrawOffered']);

    await guest.get(watchingSchema, put('watching', game, opened.other), { open: false });
    expect(await everyTelling(stranger, game)).toEqual(new Set([closed]));

    await openAll(seated, true);
    await end(seated);
    const log = await streamAs(game, 'all');
    const events = unpacked(tinyGame, log.slice.events);
    const known = unpacked(tinyGame, [...shown.slice.events, ...more.slice.events]);
    expect(canonical(streamOf(tinyGame, events, 'public').slice(0, known.length))).toBe(canonical(known));
    seated.close();
  });

  it('lets a seat’s holder alone give and take the right to look on, and tells the other', async () => {
    const seated = await underWay('giving');
    const { game, creator, guest, opened } = seated.table;
    const wish = { open: true };
    expect(await stranger.refused(put('watching', game, opened.seat), wish)).toMatchObject({
      error: 'notYourSeat',
    });
    expect(await guest.refused(put('watching', game, opened.seat), wish)).toMatchObject({
      error: 'notYourSeat',
    });
    expect(await creator.refused(put('watching', game, 'nobody'), wish)).toMatchObject({
      error: 'unknownSeat',
    });
    expect(await creator.refused(put('watching', game, opened.seat), { open: 'yes' })).toMatchObject({
      error: 'badRequest',
    });
    await creator.get(watchingSchema, put('watching', game, opened.seat), wish);
    const { pages } = seated.at(seated.players[1]?.seat ?? 'south').heard;
    await until('the other is told', () =>
      pages.at(-1)?.seats.some(({ seat, open }) => seat === opened.seat && open),
    );
    const page = await stranger.get(gamePageSchema, get('game', game));
    expect(page.seats.map(({ seat, open }) => [seat, open])).toEqual(
      tinyGame.seats.map((seat) => [seat, seat === opened.seat]),
    );
    seated.close();
  });

  it('is told from a game that is not there', async () => {
    expect(await stranger.refused(watchPath('0'.repeat(12), 'all'))).toMatchObject({ error: 'unknownGame' });
    expect(await stranger.refused(get('record', '0'.repeat(12)))).toMatchObject({ error: 'unknownGame' });
  });
});

describe('a finished game', () => {
  it('is anybody’s to look at, as each viewer saw it, and may be kept by whoever asks', async () => {
    const seated = await underWay('finished');
    const before = new Map(seated.players.map((player) => [player.seat, player.feed.events()]));
    await end(seated);
    const { game } = seated.table;
    const log = unpacked(tinyGame, (await streamAs(game, 'all')).slice.events);
    for (const viewer of VIEWERS) {
      const { over, slice } = await streamAs(game, viewer);
      const events = unpacked(tinyGame, slice.events);
      expect([over, canonical(events)]).toEqual([true, canonical(streamOf(tinyGame, log, viewer))]);
      const view = fold(tinyGame, events, startView(tinyGame, viewer));
      expect(canonical(view)).toBe(canonical(tinyGame.conceal(fold(tinyGame, log), viewer)));
      const { headers } = await stranger.ask(watchPath(game, viewer));
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
      expect(headers.getSetCookie()).toEqual([]);
      const known = viewer === 'public' || viewer === 'all' ? undefined : before.get(viewer);
      if (known) expect(canonical(events.slice(0, known.length))).toBe(canonical(known));
    }
    expect(await stranger.refused(watchPath(game, 'nobody'))).toMatchObject({ error: 'unknownSeat' });
    const old = watchPath(game, 'all').replace(`=${PROTOCOL}`, `=${PROTOCOL - 1}`);
    expect(await stranger.refused(old)).toMatchObject({ error: 'newerServer' });
    seated.close();
  });
});

const eventsIn = (record: GameRecord) => record.events.map((event) => tinyGame.schemas.event.parse(event));

describe('the record of a game', () => {
  it('leads to the state in which the game ended, and shows that its dice were sealed', async () => {
    const seated = await underWay('record');
    await end(seated);
    const { game } = seated.table;
    const record = await stranger.get(recordSchema, get('record', game));
    const [player] = seated.players;
    expect(canonical(fold(tinyGame, eventsIn(record)))).toBe(canonical(player?.view()));
    expect(record).toMatchObject({ game, kind: tinyGame.kind, data: tinyGame.data, viewer: 'all' });
    expect(record.shares.map(({ share }) => share)).toEqual([SHARES.own, SHARES.other]);
    expect(seedHash(Buffer.from(record.seed ?? '', 'hex'))).toBe(record.seal);
    expect(record.ended).not.toBeNull();
    const { headers } = await stranger.ask(get('record', game));
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    seated.close();
  });

  it('is given to a seat at any time, as far as that seat has seen it, and to nobody else', async () => {
    const seated = await underWay('own');
    const { game, creator, guest, opened } = seated.table;
    const own = get('ownRecord', game, opened.seat);
    const known = () => seated.at(tinyGame.schemas.seat.parse(opened.seat)).feed.events();
    const running = await creator.get(recordSchema, own);
    expect(canonical(eventsIn(running))).toBe(canonical(known()));
    expect(running).toMatchObject({ viewer: opened.seat, seed: null, ended: null });
    for (const other of [guest, stranger])
      expect(await other.refused(own)).toMatchObject({ error: 'notYourSeat' });
    const before = known();
    await end(seated);
    const after = await creator.get(recordSchema, own);
    expect(canonical(eventsIn(after).slice(0, before.length))).toBe(canonical(before));
    expect(after).toMatchObject({ viewer: opened.seat, seed: null });
    const { headers } = await creator.ask(own);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await stranger.refused(own)).toMatchObject({ error: 'notYourSeat' });
    seated.close();
  });
});
