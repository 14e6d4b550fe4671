import { tinyGame } from '@tessera/core/testkit';
import { accountSchema, myGamesSchema, nothingSchema, takenSeatSchema } from '@tessera/protocol';
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
  office = await openOffice(trash, { database, mail });
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
