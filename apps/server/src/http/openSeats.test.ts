import { tinyGame } from '@tessera/core/testkit';
import {
  blockedSchema,
  mayBlockSchema,
  mayOfferSchema,
  blocksSchema,
  inviteSchema,
  offeredInviteSchema,
  offeredSchema,
  openSeatsSchema,
  takenSeatSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  databaseOf,
  get,
  openGame,
  post,
  put,
  startServer,
  tableForTwo,
  type Browser,
  type RunningServer,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const trash = createTrash();
let database: Database;
let open: RunningServer;
let closed: RunningServer;
let now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  database = await databaseOf('embedded', trash);
  const parts = { database, games: [anyGame(tinyGame)], clock: () => now };
  open = await startServer({ ...parts, openSeats: true });
  trash.add(open.close);
  closed = await startServer(parts);
  trash.add(closed.close);
});
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  await database.client.game.deleteMany();
});
afterAll(trash.empty);

const wish = { kind: tinyGame.kind, side: 'north' };

/** Opens a game whose creator offers its other seat with this text. */
async function offered(creator: Browser, words = ''): Promise<string> {
  const { game } = await openGame(creator, wish);
  await creator.get(offeredSchema, put('offered', game), { offered: true, words });
  return game;
}

const listed = async (browser: Browser) => (await browser.get(openSeatsSchema, get('openSeats'))).seats;
const gamesFor = async (browser: Browser) => (await listed(browser)).map(({ game }) => game);
const visitor = () => createBrowser(open.url);

describe('a seat that is offered to everybody', () => {
  it('is listed with who offers it and their words, and is taken like any other', async () => {
    const [creator, guest] = [visitor(), visitor()];
    const game = await offered(creator, 'Slow and friendly');
    expect(await listed(guest)).toEqual([
      {
        game,
        kind: tinyGame.kind,
        title: 'A game',
        options: {},
        pace: null,
        seat: 'south',
        by: 'Ann',
        words: 'Slow and friendly',
        since: '2026-03-01T12:00:00.000Z',
        mine: false,
      },
    ]);
    expect((await listed(creator))[0]?.mine).toBe(true);
    const { seat, token } = await guest.get(offeredInviteSchema, post('offeredInvite', game), {});
    await guest.get(takenSeatSchema, post('take', game, seat), { token, name: 'Bob' });
    expect(await gamesFor(visitor())).toEqual([]);
    expect(await visitor().refused(post('offeredInvite', game), {})).toMatchObject({ error: 'seatGone' });
  });

  it('is listed no longer when it is withdrawn, its invite is, or a month is over', async () => {
    const creator = visitor();
    const [one, two, three] = [await offered(creator), await offered(creator), await offered(creator)];
    expect(await gamesFor(visitor())).toHaveLength(3);
    await creator.get(offeredSchema, put('offered', one), { offered: false, words: '' });
    await creator.get(inviteSchema, post('withdraw', two), {});
    expect(await gamesFor(visitor())).toEqual([three]);
    now = new Date('2026-04-01T12:00:00Z');
    expect(await gamesFor(visitor())).toEqual([]);
    for (const gone of [one, two, three])
      expect(await visitor().refused(post('offeredInvite', gone), {})).toMatchObject({ error: 'seatGone' });
  });

  it('is offered by who sits at its game alone, in one line of text, while a seat is free', async () => {
    const creator = visitor();
    const { game } = await openGame(creator, wish);
    const ask = put('offered', game);
    const good = { offered: true, words: '' };
    expect(await visitor().refused(ask, good)).toMatchObject({ error: 'notYourSeat' });
    for (const words of ['two\nlines', 'x'.repeat(121), '\u202E'])
      expect(await creator.refused(ask, { offered: true, words })).toMatchObject({ error: 'badRequest' });
    const full = await tableForTwo(open.url, wish);
    expect(await full.creator.refused(put('offered', full.game), good)).toMatchObject({ error: 'gameFull' });
  });

  it('is not there where the host does not let seats be offered, and a page learns that without a refusal', async () => {
    const creator = createBrowser(closed.url);
    const { game } = await openGame(creator, wish);
    expect(await creator.get(openSeatsSchema, get('openSeats'))).toEqual({ may: false, seats: [] });
    const nothing = { may: false, offered: false, words: '' };
    expect(await creator.get(mayOfferSchema, get('offered', game))).toEqual(nothing);
    const ask = get('blocked', game, 'north');
    expect(await creator.get(mayBlockSchema, ask)).toEqual({ may: false, blocked: false });
    expect(await creator.refused(put('blocked', game, 'north'), { blocked: true })).toMatchObject({
      error: 'seatsClosed',
    });
    const body = { offered: true, words: '' };
    expect(await creator.refused(put('offered', game), body)).toMatchObject({ error: 'seatsClosed' });
    expect(await creator.refused(post('offeredInvite', game), {})).toMatchObject({ error: 'seatsClosed' });
  });
});

describe('a block', () => {
  it('hides each one’s offers from the other, as if they were gone, until it is lifted', async () => {
    const { game, creator: ann, guest: bob } = await tableForTwo(open.url, wish);
    const [anns, bobs] = [await offered(ann), await offered(bob)];
    expect(await gamesFor(bob)).toContain(anns);
    await ann.get(blockedSchema, put('blocked', game, 'north'), { blocked: true });
    expect([await gamesFor(bob), await gamesFor(ann)]).toEqual([[bobs], [anns]]);
    const refused = await bob.refused(post('offeredInvite', anns), {});
    expect(refused).toEqual(await visitor().refused(post('offeredInvite', '0'.repeat(12)), {}));
    expect(await ann.refused(post('offeredInvite', bobs), {})).toMatchObject({ error: 'seatGone' });
    expect(await gamesFor(visitor())).toHaveLength(2);

    // Somebody who sees the offer passes its invite link on.
    const { seat, token } = await visitor().get(offeredInviteSchema, post('offeredInvite', anns), {});
    expect(await bob.refused(post('take', anns, seat), { token, name: 'Bob' })).toEqual(refused);
    const his = await visitor().get(offeredInviteSchema, post('offeredInvite', bobs), {});
    const taking = { token: his.token, name: 'Ann' };
    expect(await ann.refused(post('take', bobs, his.seat), taking)).toMatchObject({ error: 'seatGone' });

    const asked = await bob.get(mayBlockSchema, get('blocked', game, 'south'));
    expect(asked).toEqual({ may: true, blocked: false });
    expect(await bob.get(blocksSchema, get('blocks'))).toEqual({ blocks: [] });
    const { blocks } = await ann.get(blocksSchema, get('blocks'));
    expect(blocks).toEqual([{ game, seat: 'south', title: 'A game', name: 'Bob' }]);
    await bob.get(blocksSchema, post('blocks'), { game, seat: 'south' });
    expect(await gamesFor(bob)).toEqual([bobs]);
    await ann.get(blocksSchema, post('blocks'), { game, seat: 'south' });
    expect(await gamesFor(bob)).toHaveLength(2);
    await bob.get(takenSeatSchema, post('take', anns, seat), { token, name: 'Bob' });
  });

  it('holds for an invite by hand too where its owner has blocked who comes with it, and not the other way round', async () => {
    const { game, creator: ann, guest: bob } = await tableForTwo(open.url, wish);
    const withdrawn = await offered(ann);
    const { seat, token } = await bob.get(offeredInviteSchema, post('offeredInvite', withdrawn), {});
    await ann.get(offeredSchema, put('offered', withdrawn), { offered: false, words: '' });
    const taking = { token, name: 'Bob' };
    await ann.get(blockedSchema, put('blocked', game, 'north'), { blocked: true });
    expect(await bob.refused(post('take', withdrawn, seat), taking)).toMatchObject({ error: 'seatGone' });
    await ann.get(blockedSchema, put('blocked', game, 'north'), { blocked: false });
    await bob.get(blockedSchema, put('blocked', game, 'south'), { blocked: true });
    await bob.get(takenSeatSchema, post('take', withdrawn, seat), taking);
  });
});
