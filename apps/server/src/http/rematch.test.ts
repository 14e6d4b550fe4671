import { duel, tinyGame } from '@tessera/core/testkit';
import {
  gamePageSchema,
  inviteSchema,
  mayOfferSchema,
  myGamesSchema,
  pairsSchema,
  rematchesSchema,
  takenSeatSchema,
  type Pair,
  type Rematch,
} from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  commitBy,
  correspond,
  createBrowser,
  createTrash,
  databaseOf,
  get,
  openGame,
  openOffice,
  post,
  put,
  readLetter,
  shareHash,
  startMailServer,
  startServer,
  tableForTwo,
  type Browser,
  type MailServer,
  type PostOffice,
  type TableForTwo,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';
import { LIMITS } from '../limits.js';

const trash = createTrash();
let office: PostOffice;
let mail: MailServer;
let database: Database;

beforeAll(async () => {
  database = await databaseOf('embedded', trash);
  mail = await startMailServer(trash);
  office = await openOffice(trash, {
    database,
    mail,
    more: { games: [anyGame(tinyGame), anyGame(duel)], openSeats: true },
  });
});
afterAll(trash.empty);

const resign = (browser: Browser, game: string, seat: string) =>
  commitBy(browser, { game, seat }, { frame: 0, steps: [{ verb: 'resign' }] });

/** Opens a game in which north, its creator, has resigned. */
async function ended(kind = tinyGame.kind): Promise<TableForTwo> {
  const table = await tableForTwo(office.url, { kind, side: 'north', title: 'The first' });
  await resign(table.creator, table.game, 'north');
  return table;
}

const wish = (pair = false) => ({ pair, shareHashes: pair ? [shareHash, shareHash] : [shareHash] });

/** The answer to the browser about the opened game. */
async function opened(browser: Browser, what: string, body?: unknown): Promise<Rematch> {
  const { rematch } = await browser.get(rematchesSchema, what, body);
  if (rematch === null) throw new Error('Nothing was opened.');
  return rematch;
}

/** Whether a rematch waits after each of the browser's games, by their list. */
const waits = async (browser: Browser): Promise<boolean[]> =>
  (await browser.get(myGamesSchema, 'GET /api/mine')).games.map(({ rematch }) => rematch);

async function pairOf(browser: Browser, game: string): Promise<Pair | null> {
  return (await browser.get(pairsSchema, get('pair', game))).pair;
}

describe('another game after an ended one', () => {
  it('is opened with the sides swapped, and the other finds their seat kept at the ended one', async () => {
    const { game, creator, guest } = await ended();
    const none = await guest.get(rematchesSchema, get('rematch', game, 'south'));
    expect(none.rematch).toBeNull();
    const own = await opened(creator, post('rematch', game, 'north'), wish());
    expect(own).toMatchObject({ by: 'north', pair: false, games: [{ seat: 'south', mine: true }] });
    const theirs = await opened(guest, get('rematch', game, 'south'));
    const [kept] = theirs.games;
    expect(kept).toMatchObject({ seat: 'north', other: 'south', mine: false, taken: false });
    const invited = () => creator.get(inviteSchema, get('invite', kept?.game));
    expect(await invited()).toMatchObject({ seat: 'north', keptFor: 'Bob' });
    // It is for the other player only: it is not offered, and cannot be.
    expect(await creator.get(mayOfferSchema, get('offered', kept?.game))).toMatchObject({ may: false });
    const offer = put('offered', kept?.game);
    expect(await creator.refused(offer, { offered: true, words: '' })).toMatchObject({ error: 'gameFull' });
    expect(await waits(guest)).toEqual([true]);
    expect(await waits(creator)).toEqual([false, false]);
    await guest.get(takenSeatSchema, post('take', kept?.game, 'north'), { token: kept?.token, name: 'Bob' });
    expect(await waits(guest)).toEqual([false, false]);
    const page = await guest.get(gamePageSchema, get('game', kept?.game));
    expect([page.title, page.seats.map(({ name, mine }) => [name, mine])]).toEqual([
      'The first',
      [
        ['Bob', true],
        ['Ann', false],
      ],
    ]);
    const taken = await opened(guest, get('rematch', game, 'south'));
    expect(taken.games).toMatchObject([{ mine: true, taken: true, token: null }]);
    expect(await pairOf(guest, kept?.game ?? '')).toBeNull();
  });

  it('is opened once, after the end, and by those who played', async () => {
    const running = await tableForTwo(office.url, { kind: tinyGame.kind, side: 'north' });
    const ask = post('rematch', running.game, 'north');
    expect(await running.creator.refused(ask, wish())).toMatchObject({ error: 'notOver' });
    const { game, creator, guest } = await ended();
    const stranger = createBrowser(office.url);
    for (const who of [stranger, guest]) {
      expect(await who.refused(get('rematch', game, 'north'))).toMatchObject({ error: 'notYourSeat' });
      expect(await who.refused(post('rematch', game, 'north'), wish())).toMatchObject({
        error: 'notYourSeat',
      });
    }
    const bad = { pair: true, shareHashes: [shareHash] };
    expect(await creator.refused(post('rematch', game, 'north'), bad)).toMatchObject({ error: 'badRequest' });
    await opened(creator, post('rematch', game, 'north'), wish());
    expect(await guest.refused(post('rematch', game, 'south'), wish())).toMatchObject({
      error: 'rematchOpen',
    });
  });

  it('is one and the same when both ask at once', async () => {
    const { game, creator, guest } = await ended();
    const answers = await Promise.all([
      creator.ask(post('rematch', game, 'north'), { body: wish(true) }),
      guest.ask(post('rematch', game, 'south'), { body: wish() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [one, two] = [
      await opened(creator, get('rematch', game, 'north')),
      await opened(guest, get('rematch', game, 'south')),
    ];
    expect(two.games.map((each) => each.game)).toEqual(one.games.map((each) => each.game));
  });

  it('is none where only one of two games may be opened', async () => {
    await database.client.allowance.deleteMany();
    const each = { most: 2, every: 86_400_000 };
    const limits = { daily: { ...LIMITS.daily, games: { each, all: each } } };
    const few = await startServer({ database, games: [anyGame(tinyGame)], limits });
    trash.add(few.close);
    const { game, creator } = await tableForTwo(few.url, { kind: tinyGame.kind, side: 'north' });
    await resign(creator, game, 'north');
    const before = await database.client.game.count();
    expect(await creator.refused(post('rematch', game, 'north'), wish(true))).toMatchObject({
      error: 'gamesMany',
    });
    expect(await database.client.game.count()).toBe(before);
    expect((await creator.get(rematchesSchema, get('rematch', game, 'north'))).rematch).toBeNull();
  });

  it('has both seats for who played both sides, and leaves out what a bid has settled', async () => {
    const solo = createBrowser(office.url);
    const { game } = await openGame(solo, { kind: duel.kind, side: 'north', second: 'Bob' });
    await resign(solo, game, 'north');
    const { games } = await opened(solo, post('rematch', game, 'north'), wish());
    const page = await solo.get(gamePageSchema, get('game', games[0]?.game));
    expect(page.seats.map(({ name, mine }) => [name, mine])).toEqual([
      ['Bob', true],
      ['Ann', true],
    ]);
  });

  it('is told by letter to the other, where their letters are on', async () => {
    const table = await correspond(office, mail);
    await resign(table.creator, table.game, 'north');
    office.pass(61);
    await office.ring();
    mail.taken.length = 0;
    await opened(table.creator, post('rematch', table.game, 'north'), wish());
    office.pass(61);
    await office.ring();
    const [letter] = await Promise.all(mail.taken.map((raw) => readLetter(raw)));
    expect([mail.taken.length, letter?.subject]).toEqual([1, 'Another game? – A game']);
    expect(letter?.text).toContain('Ann has opened another game for the two of you');
    expect(letter?.text).toContain(`/game/${table.game}/letter/south/`);
  });
});

describe('a pair of games', () => {
  it('is played by each side once, and its points are counted together', async () => {
    const { game, creator, guest } = await ended();
    const { games, pair } = await opened(creator, post('rematch', game, 'north'), wish(true));
    expect([pair, games.map(({ seat }) => seat)]).toEqual([true, ['south', 'north']]);
    const theirs = await opened(guest, get('rematch', game, 'south'));
    for (const { game: id, seat, token } of theirs.games)
      await guest.get(takenSeatSchema, post('take', id, seat), { token, name: 'Bob' });
    const [first = '', second = ''] = games.map(({ game: id }) => id);
    const begun = await pairOf(createBrowser(office.url), second);
    expect(begun?.games.map(({ game: id, over }) => [id, over])).toEqual([
      [first, false],
      [second, false],
    ]);
    await resign(creator, first, 'south');
    await resign(guest, second, 'south');
    expect((await pairOf(guest, first))?.players).toEqual([
      { name: 'Ann', seats: ['south', 'north'], points: 1 },
      { name: 'Bob', seats: ['north', 'south'], points: 1 },
    ]);
  });
});
