import { duel, tinyGame } from '@tessera/core/testkit';
import {
  accountSchema,
  blockedSchema,
  exportedSchema,
  gamePageSchema,
  lettersSchema,
  otherSeatsSchema,
  myGamesSchema,
  offeredSchema,
  openedBidSchema,
  recordSchema,
  sessionsSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  commitBy,
  createBrowser,
  createTrash,
  deviceOf,
  dumpOf,
  get,
  KEY,
  migratedDatabase,
  newAction,
  openGame,
  openOffice,
  post,
  postgresAt,
  put,
  shareHash,
  secretsIn,
  signIn,
  sitDown,
  startMailServer,
  subscribe,
  tableForTwo,
  until,
  type Browser,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';
import { secretsUnder } from '../secrets/secrets.js';
import { mailboxMark } from './cells.js';

const trash = createTrash();
let database: Database;
let mail: MailServer;
let one: PostOffice;
let two: PostOffice;

beforeAll(async () => {
  const url = await migratedDatabase(trash);
  const office = async () => {
    const opened = await postgresAt(url);
    trash.add(opened.close);
    database = opened;
    const games = [anyGame(tinyGame), anyGame(duel)];
    return openOffice(trash, { database: opened, mail, more: { games, openSeats: true } });
  };
  mail = await startMailServer(trash);
  [one, two] = [await office(), await office()];
});
beforeEach(async () => {
  await database.client.allowance.deleteMany();
});
afterAll(trash.empty);

const wish = { kind: tinyGame.kind, side: 'north' };
const keep = (browser: Browser) => browser.get(accountSchema, put('keepSeats'), { keeps: true });
const sessionsOf = async (browser: Browser) => (await browser.get(sessionsSchema, get('sessions'))).sessions;
const end = (browser: Browser, session: string | null) =>
  browser.get(sessionsSchema, post('sessions'), { session });
const account = async (browser: Browser) => (await browser.get(accountSchema, get('account'))).account;
/** Returns the account of a name at example.org, and creates it when there is none. */
async function accountOf(name: string): Promise<string> {
  const address = `${name}@example.org`;
  await deviceOf(one.url, mail, address);
  const mailbox = mailboxMark(secretsUnder(KEY).vault, address);
  return (await database.client.account.findUniqueOrThrow({ where: { mailbox } })).id;
}
const resign = { frame: 0, steps: [{ verb: 'resign' }] };

describe('the sessions of an account', () => {
  it('are ended from any of its browsers, and its seats close there at once, on another server too', async () => {
    const { creator: desk, game } = await tableForTwo(one.url, wish);
    await signIn(desk, mail, 'ann@example.org');
    await keep(desk);
    const phone = await deviceOf(two.url, mail, 'ann@example.org');
    const seated = await sitDown(tinyGame, phone, { game, seat: 'north' });
    trash.add(seated.close);
    const listed = await sessionsOf(desk);
    expect(listed.map(({ here }) => here)).toEqual([true, false]);
    const left = await end(desk, listed[1]?.session ?? '');
    expect(left.sessions).toMatchObject([{ here: true }]);
    await until('the phone is told', () => seated.heard.endings.length > 0);
    expect(await account(phone)).toBeNull();
    expect((await phone.refused(get('link', game, 'north'))).error).toBe('notYourSeat');
    const tablet = await deviceOf(one.url, mail, 'ann@example.org');
    await deviceOf(one.url, mail, 'ann@example.org');
    expect((await end(tablet, null)).sessions).toMatchObject([{ here: true }]);
    expect([await account(desk), (await account(tablet))?.address]).toEqual([null, 'ann@example.org']);
    const { games } = await tablet.get(myGamesSchema, get('mine'));
    expect(games).toMatchObject([{ game, seat: 'north', here: true }]);
  });

  it('are nobody else’s to see or to end', async () => {
    const own = await deviceOf(one.url, mail, 'own@example.org');
    const [session] = await sessionsOf(own);
    const stranger = await deviceOf(one.url, mail, 'eve@example.org');
    expect((await end(stranger, session?.session ?? '')).sessions).toMatchObject([{ here: true }]);
    expect((await account(own))?.address).toBe('own@example.org');
    const nobody = createBrowser(one.url);
    for (const what of [get('sessions'), get('exported'), post('deleteAccount')])
      expect((await nobody.refused(what)).error).toBe('notSignedIn');
  });
});

describe('what is kept of a person', () => {
  it('is one file, with the records as they may see them', async () => {
    const running = await tableForTwo(one.url, wish);
    const { creator: desk, guest } = running;
    await signIn(desk, mail, 'cora@example.org');
    await keep(desk);
    await desk.get(lettersSchema, put('letters', running.game, 'north'), { address: 'cora@example.org' });
    await desk.ask(put('note', running.game, 'north'), { body: { text: 'Mind the flank', rev: 1 } });
    await guest.ask(post('talk', running.game, 'south'), { body: { action: newAction(), text: 'Hello' } });
    const file = await desk.get(exportedSchema, get('exported'));
    expect(file).toMatchObject({
      address: 'cora@example.org',
      sessions: [{ here: true }],
      seats: [
        {
          game: running.game,
          seat: 'north',
          name: 'Ann',
          over: false,
          letters: { address: 'cora@example.org' },
          talk: { note: { text: 'Mind the flank' }, remarks: [{ seat: 'south', text: 'Hello' }] },
          record: { viewer: 'north', seed: null },
        },
      ],
    });
    expect(file.seats[0]?.record).toEqual(
      await desk.get(recordSchema, get('ownRecord', running.game, 'north')),
    );
    await commitBy(guest, { game: running.game, seat: 'south' }, resign);
    const later = await desk.get(exportedSchema, get('exported'));
    expect(later.seats[0]?.record?.viewer).toBe('all');
    expect(later.seats[0]?.record?.seed).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('what is kept of a person of several browsers', () => {
  it('has the blocks, open bids and offered seats of all that keep theirs there, and no bid of any other', async () => {
    const { creator: desk, game } = await tableForTwo(one.url, wish);
    await desk.get(blockedSchema, put('blocked', game, 'north'), { blocked: true });
    await signIn(desk, mail, 'ida@example.org');
    await keep(desk);
    const phone = await deviceOf(two.url, mail, 'ida@example.org');
    await keep(phone);
    const shared = await deviceOf(one.url, mail, 'ida@example.org');
    const bidding = { kind: duel.kind, title: 'A duel', name: 'Ida', shareHash, options: {} };
    const own = await phone.get(openedBidSchema, post('bids'), { ...bidding, bid: 3 });
    await shared.get(openedBidSchema, post('bids'), { ...bidding, bid: 5 });
    const open = await openGame(phone, wish);
    const offer = { offered: true, words: 'Slow and friendly' };
    await phone.get(offeredSchema, put('offered', open.game), offer);
    const since = one.clock().toISOString();
    const { name, title } = bidding;
    expect(await desk.get(exportedSchema, get('exported'))).toMatchObject({
      blocks: [{ game, seat: 'south', name: 'Bob' }],
      bids: [{ game: own.game, kind: duel.kind, title, name, bid: 3 }],
      offers: [{ game: open.game, words: 'Slow and friendly', since }],
    });
  });
});

describe('a deleted account', () => {
  it('leaves its finished games whole without the name, and its running ones without a holder', async () => {
    const over = await tableForTwo(one.url, wish);
    const desk = over.guest;
    await commitBy(over.creator, { game: over.game, seat: 'north' }, resign);
    const running = await tableForTwo(one.url, wish);
    const theirs = createBrowser(one.url);
    theirs.setCookie(running.creator.cookie());
    await signIn(desk, mail, 'zoe.quill@example.org');
    await keep(desk);
    await signIn(theirs, mail, 'zoe.quill@example.org');
    await keep(theirs);
    const seated = await sitDown(tinyGame, theirs, { game: running.game, seat: 'north' });
    trash.add(seated.close);
    await over.creator.get(blockedSchema, put('blocked', over.game, 'north'), { blocked: true });
    const blocks = () => database.client.block.count({ where: { gameId: over.game } });
    const blocked = await blocks();
    const before = await over.creator.get(recordSchema, get('record', over.game));
    const bystander = await deviceOf(one.url, mail, 'other@example.org');
    expect(await desk.get(accountSchema, post('deleteAccount'))).toEqual({ may: true, account: null });
    await until('the open page is told', () => seated.heard.endings.length > 0);
    expect(secretsIn(await dumpOf(database), ['zoe.quill'])).toEqual([]);
    // Their browsers stay blocked, and the account has no name any more.
    expect(await blocks()).toBe(blocked - 1);
    const after = await over.creator.get(recordSchema, get('record', over.game));
    const players = before.players.map(({ seat, name }) => ({
      seat,
      name: seat === 'south' ? 'Somebody' : name,
    }));
    expect(after).toEqual({ ...before, players });
    const page = await running.guest.get(gamePageSchema, get('game', running.game));
    expect(page.seats).toMatchObject([
      { seat: 'north', name: 'Somebody' },
      { seat: 'south', name: 'Bob' },
    ]);
    expect(page.over).toBe(false);
    expect([await account(desk), await account(theirs)]).toEqual([null, null]);
    expect((await theirs.refused(get('link', running.game, 'north'))).error).toBe('notYourSeat');
    expect((await account(bystander))?.address).toBe('other@example.org');
    const anew = await deviceOf(one.url, mail, 'zoe.quill@example.org');
    expect((await anew.get(myGamesSchema, get('mine'))).games).toEqual([]);
  });

  it('leaves a seat to another account that holds it, and one that was handed on to whoever has it', async () => {
    const shared = await tableForTwo(one.url, wish);
    const handed = await tableForTwo(one.url, wish);
    const leaving = shared.creator;
    await signIn(leaving, mail, 'leaving@example.org');
    await keep(leaving);
    await database.client.accountSeat.createMany({
      data: [
        {
          accountId: await accountOf('leaving'),
          gameId: handed.game,
          seat: 'north',
          link: 0,
          since: new Date(),
        },
        {
          accountId: await accountOf('staying'),
          gameId: shared.game,
          seat: 'north',
          link: 1,
          since: new Date(),
        },
      ],
    });
    await leaving.get(accountSchema, post('deleteAccount'));
    for (const { game, guest } of [shared, handed]) {
      const { seats } = await guest.get(gamePageSchema, get('game', game));
      expect(seats[0]).toMatchObject({ seat: 'north', name: 'Ann' });
    }
  });

  it('takes along the seats outside it that are named, of those that bear its address or this browser holds, and no others', async () => {
    const address = 'mia.moss@example.org';
    const desk = createBrowser(one.url);
    const opened = async (browser: Browser) => (await openGame(browser, { ...wish, name: 'Mia Moss' })).game;
    const here = await opened(desk);
    const left = await opened(desk);
    const elsewhere = createBrowser(one.url);
    const lettered = { browser: elsewhere, game: await opened(elsewhere), seat: 'north', address };
    await subscribe(one, mail, lettered);
    const unknown = await opened(createBrowser(one.url));
    const asking = createBrowser(one.url);
    const asked = await opened(asking);
    await asking.get(lettersSchema, put('letters', asked, 'north'), { address });
    await signIn(desk, mail, address);
    const { seats } = await desk.get(otherSeatsSchema, get('otherSeats'));
    expect(seats.map(({ game, letters }) => [game, letters])).toEqual(
      expect.arrayContaining([
        [lettered.game, true],
        [here, false],
        [left, false],
      ]),
    );
    expect(seats).toHaveLength(3);
    const seat = 'north';
    const wrong = { also: [{ game: unknown, seat }] };
    expect((await desk.refused(post('deleteAccount'), wrong)).error).toBe('notYourSeat');
    const also = [here, lettered.game].map((game) => ({ game, seat }));
    await desk.get(accountSchema, post('deleteAccount'), { also });
    const nameIn = async (game: string) =>
      (await desk.get(gamePageSchema, get('game', game))).seats.find((each) => each.seat === seat)?.name;
    expect(await Promise.all([here, lettered.game, left, unknown, asked].map(nameIn))).toEqual([
      'Somebody',
      'Somebody',
      'Mia Moss',
      'Mia Moss',
      'Mia Moss',
    ]);
    expect(await database.client.address.count({ where: { gameId: { in: [lettered.game, asked] } } })).toBe(
      0,
    );
    expect(secretsIn(await dumpOf(database), ['mia.moss'])).toEqual([]);
  });

  it('wants a fresh sign-in, and changes nothing without', async () => {
    const desk = await deviceOf(one.url, mail, 'old@example.org');
    one.pass(31 * 60);
    expect((await desk.refused(post('deleteAccount'))).error).toBe('notFresh');
    expect((await account(desk))?.address).toBe('old@example.org');
    await signIn(desk, mail, 'old@example.org');
    await desk.get(accountSchema, post('deleteAccount'));
    expect(await account(desk)).toBeNull();
  });
});
