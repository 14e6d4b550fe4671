import { tinyGame } from '@tessera/core/testkit';
import {
  accountSchema,
  blockedSchema,
  blocksSchema,
  nothingSchema,
  myGamesSchema,
  offeredSchema,
  openSeatsSchema,
  sessionsSchema,
  takenSeatSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dataFolder,
  deviceOf,
  embeddedIn,
  get,
  openGame,
  openOffice,
  post,
  put,
  signIn,
  startMailServer,
  tableForTwo,
  type Browser,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';

const trash = createTrash();
let database: Database;
let mail: MailServer;
let office: PostOffice;

beforeAll(async () => {
  database = await embeddedIn(await dataFolder(trash));
  trash.add(() => database.close());
  mail = await startMailServer(trash);
  office = await openOffice(trash, { database, mail, more: { openSeats: true } });
});
beforeEach(async () => {
  await database.client.allowance.deleteMany();
});
afterAll(trash.empty);

const wish = { kind: tinyGame.kind, side: 'north' };
const mine = (browser: Browser) => browser.get(myGamesSchema, get('mine'));
const keep = (browser: Browser) => browser.get(accountSchema, put('keepSeats'), { keeps: true });

describe('my games', () => {
  it('are those of the account, opened where they are not open yet', async () => {
    const desk = await deviceOf(office.url, mail, 'ann@example.org');
    await keep(desk);
    const phone = await deviceOf(office.url, mail, 'ann@example.org');
    const { game, seat } = await openGame(desk, wish);
    expect(await mine(phone)).toMatchObject({
      account: 'ann@example.org',
      games: [{ game, seat, here: false }],
    });
    expect((await phone.refused(get('link', game, seat))).error).toBe('notYourSeat');
    await phone.get(takenSeatSchema, post('openHere'), { game, seat });
    expect((await mine(phone)).games).toMatchObject([{ game, seat, here: true }]);
    await phone.get(nothingSchema, post('leave', game, seat));
    expect((await mine(phone)).games).toMatchObject([{ game, seat, here: false }]);
    expect((await mine(desk)).games).toMatchObject([{ game, seat, here: true }]);
  });

  it('are opened to nobody else', async () => {
    const desk = await deviceOf(office.url, mail, 'bea@example.org');
    await keep(desk);
    const { game, seat } = await openGame(desk, wish);
    const stranger = await deviceOf(office.url, mail, 'eve@example.org');
    const open = { game, seat };
    expect((await stranger.refused(post('openHere'), open)).error).toBe('notYourSeat');
    const nobody = createBrowser(office.url);
    expect((await nobody.refused(post('openHere'), open)).error).toBe('notSignedIn');
    expect(await mine(nobody)).toEqual({ account: null, games: [], bids: [] });
  });

  it('say how much time is left where a game has a pace', async () => {
    const pace = { by: 'web', days: 14, hours: 12, vacation: 0 } as const;
    const { creator, guest, game } = await tableForTwo(office.url, { ...wish, pace });
    await signIn(creator, mail, 'cora@example.org');
    const day = 86_400_000;
    const lefts = async (browser: Browser) =>
      (await mine(browser)).games.find((each) => each.game === game)?.awaited.map(({ left }) => left);
    expect(await lefts(creator)).toEqual([14 * day]);
    office.pass(86_400);
    expect(await lefts(guest)).toEqual([13 * day]);
    office.pass(20 * 86_400);
    expect(await lefts(creator)).toEqual([0]);
  });
});

describe('a block of somebody, and by somebody, who is signed in', () => {
  const gamesFor = async (browser: Browser) =>
    (await browser.get(openSeatsSchema, get('openSeats'))).seats.map(({ game }) => game);
  const device = (name: string) => deviceOf(office.url, mail, `${name}@example.org`);
  const stranger = () => createBrowser(office.url);
  const block = (browser: Browser, game: string, blocked = true) =>
    browser.get(blockedSchema, put('blocked', game, 'north'), { blocked });
  /** Opens a game whose other seat the browser offers to everybody. */
  async function offerOf(browser: Browser): Promise<string> {
    const { game } = await openGame(browser, wish);
    await browser.get(offeredSchema, put('offered', game), { offered: true, words: '' });
    return game;
  }

  it('holds between all browsers of both, those too that sign in later', async () => {
    const { creator: desk, guest, game } = await tableForTwo(office.url, wish);
    await block(desk, game);
    await signIn(desk, mail, 'dora@example.org');
    await signIn(guest, mail, 'emil@example.org');
    const [phone, elsewhere] = [await device('dora'), await device('emil')];
    const [doras, emils] = [await offerOf(phone), await offerOf(elsewhere)];
    expect(await gamesFor(stranger())).toEqual(expect.arrayContaining([doras, emils]));
    for (const browser of [desk, phone]) expect(await gamesFor(browser)).not.toContain(emils);
    for (const browser of [guest, elsewhere]) expect(await gamesFor(browser)).not.toContain(doras);
    expect((await elsewhere.refused(post('offeredInvite', doras), {})).error).toBe('seatGone');
    expect((await phone.get(blocksSchema, get('blocks'))).blocks).toMatchObject([{ game, seat: 'south' }]);
    await phone.get(blocksSchema, post('blocks'), { game, seat: 'south' });
    for (const browser of [desk, phone]) expect(await gamesFor(browser)).toContain(emils);
    expect(await gamesFor(elsewhere)).toContain(doras);
  });

  it.each([
    ['before', 'finn'],
    ['after', 'gwen'],
  ])('%s they signed in stays with their account where they have signed out since', async (when, name) => {
    const { creator, guest, game } = await tableForTwo(office.url, wish);
    if (when === 'before') await block(creator, game);
    await signIn(guest, mail, `${name}@example.org`);
    if (when === 'after') await block(creator, game);
    const [doras, anew] = [await offerOf(creator), await device(name)];
    await anew.get(sessionsSchema, post('sessions'), { session: null });
    const emils = await offerOf(anew);
    expect(await gamesFor(anew)).not.toContain(doras);
    expect(await gamesFor(creator)).not.toContain(emils);
    await creator.get(blocksSchema, post('blocks'), { game, seat: 'south' });
    expect(await gamesFor(anew)).toContain(doras);
  });

  it('never hides a person’s own offers from themselves, who hold both seats', async () => {
    const { creator: desk, guest: phone, game } = await tableForTwo(office.url, wish);
    for (const browser of [desk, phone]) await signIn(browser, mail, 'greta@example.org');
    await block(desk, game);
    const own = await offerOf(phone);
    const { seats } = await desk.get(openSeatsSchema, get('openSeats'));
    expect(seats.find((seat) => seat.game === own)).toMatchObject({ mine: true });
    expect((await desk.get(blocksSchema, get('blocks'))).blocks).toEqual([]);
  });
});
