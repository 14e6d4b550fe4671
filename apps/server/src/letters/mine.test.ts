import { afterAll, beforeAll, expect, it } from 'vitest';
import { myGamesSchema, personalLinkSchema } from '@tessera/protocol';
import {
  askSouth,
  commitBy,
  createBrowser,
  createTrash,
  databaseOf,
  get,
  openOffice,
  post,
  tableForTwo,
  type Browser,
  type PostOffice,
} from '../../testkit/index.js';

const trash = createTrash();
let office: PostOffice;

beforeAll(async () => {
  const database = await databaseOf('embedded', trash);
  office = await openOffice(trash, { database, mail: null });
});
afterAll(trash.empty);

const games = async (browser: Browser) => (await browser.get(myGamesSchema, 'GET /api/mine')).games;
const wager = () => tableForTwo(office.url, { kind: 'wager', side: 'north' });

it('a browser that holds no seat has no games', async () => {
  expect(await games(createBrowser(office.url))).toEqual([]);
});

it('a browser is told of its seats what is awaited, from whom and since when, its own decisions first', async () => {
  const table = await wager();
  const opened = office.clock().toISOString();
  const [first] = await games(table.guest);
  expect(first).toMatchObject({
    game: table.game,
    seat: 'south',
    over: false,
    players: [
      { seat: 'north', name: 'Ann' },
      { seat: 'south', name: 'Bob' },
    ],
    awaited: [{ seat: 'north', since: opened }],
  });
  office.pass(3600);
  await askSouth(table);
  const since = office.clock().toISOString();
  office.pass(3600);
  const other = await wager();
  other.guest.setCookie(table.guest.cookie());
  const [own] = await games(table.guest);
  expect(own?.awaited).toEqual([{ seat: 'south', frame: 2, what: 'ready', since, left: null }]);
  await commitBy(table.guest, { game: table.game, seat: 'south' }, { frame: 0, steps: [{ verb: 'resign' }] });
  expect(await games(table.guest)).toMatchObject([{ game: table.game, over: true, awaited: [] }]);
});

it('a browser that has lost a seat is told nothing more of it', async () => {
  const { guest, game } = await wager();
  const copy = createBrowser(office.url);
  const { token } = await guest.get(personalLinkSchema, get('link', game, 'south'));
  await copy.ask(post('open', game, 'south'), { body: { token } });
  expect(await games(copy)).toHaveLength(1);
  await guest.ask(post('link', game, 'south'));
  expect(await games(copy)).toEqual([]);
});

it('a browser is told what stands open at a table, whose and since when, and puts that first', async () => {
  const table = await wager();
  const other = await wager();
  other.guest.setCookie(table.guest.cookie());
  const by = { game: table.game, seat: 'north' };
  office.pass(60);
  await commitBy(table.creator, by, { frame: 0, steps: [{ verb: 'offerDraw' }] });
  const since = office.clock().toISOString();
  const [first] = await games(table.guest);
  expect(first).toMatchObject({ game: table.game, offers: [{ what: 'draw', by: 'north', since }] });
  await commitBy(table.creator, by, { frame: 0, steps: [{ verb: 'withdrawDraw', offer: 1 }] });
  expect((await games(table.guest)).find(({ game }) => game === table.game)?.offers).toEqual([]);
  await askSouth(table);
  await commitBy(table.creator, by, { frame: 0, steps: [{ verb: 'askTakeback' }] });
  expect(await games(table.creator)).toMatchObject([{ offers: [{ what: 'takeback', by: 'north' }] }]);
});
