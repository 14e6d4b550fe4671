import { chanceAlone, checksOf, commitment } from '@tessera/core';
import { duel, tinyGame } from '@tessera/core/testkit';
import {
  gamePageSchema,
  inviteSchema,
  myGamesSchema,
  openedBidSchema,
  recordSchema,
  takenBidSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  commitBy,
  createBrowser,
  createTrash,
  databaseOf,
  get,
  EITHER,
  post,
  shareHash,
  SHARES,
  sitDown,
  startServer,
  type Browser,
  type RunningServer,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';

const games = [anyGame(tinyGame), anyGame(duel)];
const wish = { kind: duel.kind, title: 'A game', name: 'Ann', shareHash, options: {}, bid: 3 };
const second = { name: 'Bob', share: SHARES.other };

describe.each(EITHER)('a game whose sides go by a sealed bid, on the %s database', (kind) => {
  const trash = createTrash();
  let database: Database;
  let server: RunningServer;
  let opener: Browser;
  let guest: Browser;

  const start = async () => {
    server = await startServer({ database, games });
    trash.add(server.close);
  };
  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    await start();
  });
  afterAll(trash.empty);
  beforeEach(() => {
    [opener, guest] = [createBrowser(server.url), createBrowser(server.url)];
  });

  const open = (more: object = {}) => opener.get(openedBidSchema, post('bids'), { ...wish, ...more });
  const pageOf = (who: Browser, game: string) => who.get(gamePageSchema, get('game', game));
  const take = (who: Browser, game: string, body: object) =>
    who.get(takenBidSchema, post('bid', game), { ...second, ...body });
  const refused = async (who: Browser, game: string, body: object) =>
    (await who.refused(post('bid', game), { ...second, ...body })).error;
  const details = async (what: string, body: object) => (await opener.refused(what, body)).details?.join();
  const eventsOf = async (who: Browser, game: string, seat: 'north' | 'south') => {
    const player = await sitDown(duel, who, { game, seat });
    player.close();
    return player.feed.events();
  };

  it('gives nobody a seat before the second bid, and shows the token of the first one alone', async () => {
    const { game, seal, sealed } = await open();
    const seats = ['north', 'south'].map((seat) => ({
      seat,
      name: null,
      mine: false,
      open: false,
      listed: false,
    }));
    const bidding = { opener: 'Ann', sealed, seal };
    expect(await pageOf(guest, game)).toMatchObject({ seats, bidding: { ...bidding, mine: false } });
    expect(await pageOf(opener, game)).toMatchObject({ seats, bidding: { ...bidding, mine: true } });
    const { bids, games: sat } = await opener.get(myGamesSchema, get('mine'));
    expect([bids[0], sat]).toEqual([{ game, kind: 'duel', title: 'A game' }, []]);
    expect((await guest.get(myGamesSchema, get('mine'))).bids).toEqual([]);
  });

  it('goes to the higher bid, for the side that is bid for; both players see both bids', async () => {
    for (const [bid, opens, takes] of [
      [2, 'south', 'north'],
      [4, 'north', 'south'],
    ] as const) {
      const { game, invite: token, sealed } = await open();
      const { seat, settled } = await take(guest, game, { token, bid });
      expect([seat, settled]).toMatchObject([takes, { opener: 3, other: bid, token: sealed, die: null }]);
      expect(commitment(settled?.salt ?? '', `${game}|bid|3`)).toBe(sealed);
      const fact = { kind: 'SidesSettled', seat: opens, bid: 3, other: bid, die: null };
      const told = [await eventsOf(opener, game, opens), await eventsOf(guest, game, takes)];
      for (const events of told) {
        expect(events.map((event) => event.kind)).toEqual([
          'Began',
          'ShareSealed',
          'ShareGiven',
          'SidesSettled',
        ]);
        expect(events[3]).toMatchObject(fact);
      }
      const page = await pageOf(opener, game);
      expect(page.bidding).toBeUndefined();
      expect(page.seats.map(({ seat: each, name }) => [each, name])).toEqual([
        ['north', opens === 'north' ? 'Ann' : 'Bob'],
        ['south', opens === 'south' ? 'Ann' : 'Bob'],
      ]);
    }
  });

  it('goes by a die where both bids are equal, odd for who opened it; its record proves that', async () => {
    const sides = new Set<string>();
    for (let tries = 0; tries < 40 && sides.size < 2; tries++) {
      const { game, invite: token } = await open();
      const { seat, settled } = await take(guest, game, { token, bid: 3 });
      const own = seat === 'north' ? 'south' : 'north';
      expect(own).toBe((settled?.die ?? 0) % 2 === 1 ? 'south' : 'north');
      if (sides.has(own)) continue;
      sides.add(own);
      await commitBy(
        opener,
        { game, seat: own },
        { frame: 0, steps: [{ verb: 'openShare', share: SHARES.own }] },
      );
      await commitBy(opener, { game, seat: own }, { frame: 0, steps: [{ verb: 'resign' }] });
      const { seed, ...record } = await guest.get(recordSchema, get('record', game));
      const checks = checksOf(chanceAlone(duel), { ...record, seed: seed ?? '' });
      expect(checks.filter(({ verdict }) => verdict !== 'good').map(({ code }) => code)).toEqual([
        'rulesNotHere',
      ]);
      expect(checks.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['bidSealed', 'bidDie', 'bidSides']),
      );
    }
    expect(sides.size).toBe(2);
  });

  it('refuses what is no bid of the game, and goes on waiting', async () => {
    const { game, invite: token } = await open();
    expect(await details(post('bids'), { ...wish, bid: 6 })).toBe('bid: a whole number from 0 to 5');
    for (const bid of [-1, 1.5, '3', null, undefined])
      expect(await details(post('bids'), { ...wish, bid })).toContain('body.bid');
    expect(await details(post('bids'), { ...wish, kind: 'wager' })).toMatch(/^kind: the sides of this game/);
    expect(await details(post('bids'), { ...wish, side: 'north' })).toContain('side');
    expect(await details(post('bids'), { ...wish, pace: { by: 'none', bot: true } })).toContain(
      'no bot plays this game here',
    );
    const plain = { kind: 'duel', title: 'A game', name: 'Ann', side: 'north', shareHash, options: {} };
    expect(await details(post('games'), { ...plain, bid: 3 })).toContain('bid');
    for (const bid of [6, -1, 'two', undefined])
      expect(await refused(guest, game, { token, bid })).toBe('badRequest');
    expect(await refused(guest, game, { token: 'A'.repeat(22), bid: 1 })).toBe('inviteUnknown');
    expect(await refused(opener, game, { token, bid: 1 })).toBe('holdsOther');
    expect((await pageOf(guest, game)).bidding).toBeDefined();
    expect((await take(guest, game, { token, bid: 0 })).seat).toBe('north');
  });

  it('lets nobody take, open or watch a seat before it is settled', async () => {
    const { game, invite: token } = await open();
    const forged = [
      guest.refused(post('take', game, 'south'), { token, name: 'Eve' }),
      opener.refused(post('open', game, 'south'), { token }),
      opener.refused(`${get('stream', game, 'south')}?protocol=9`),
      opener.refused(post('commit', game, 'south'), { action: 'a'.repeat(16), frame: 0, steps: [] }),
    ];
    expect((await Promise.all(forged)).map(({ error }) => error)).toEqual(Array(4).fill('sidesOpen'));
    const watching = get('watch', game).replace(':viewer', 'public');
    expect((await guest.refused(`${watching}?protocol=9`)).error).toBe('notOpen');
    expect((await guest.refused(get('record', game))).error).toBe('notOpen');
    for (const ask of [get('invite', game), post('invite', game), post('withdraw', game)])
      expect((await guest.refused(ask)).error).toBe('notYourSeat');
  });

  it('is taken once: by the first of two browsers, and by that one as often as it asks', async () => {
    const { game, invite: token } = await open();
    const body = { ...second, token, bid: 1 };
    const others = [guest, createBrowser(server.url)];
    // Each gets its cookie before, so that it is the same browser each time.
    for (const [index, who] of others.entries()) who.setCookie(`tessera=${String(index).repeat(22)}`);
    const answers = await Promise.all(
      [...others, ...others].map(async (who) => (await who.ask(post('bid', game), { body })).text),
    );
    const seated = others.filter((_, index) => (answers[index] ?? '').includes('"seat"'));
    expect(seated).toHaveLength(1);
    for (const who of others) {
      if (seated.includes(who))
        expect(await take(who, game, { token, bid: 5 })).toEqual({ game, seat: 'north', settled: null });
      else expect(await refused(who, game, { token, bid: 5 })).toBe('inviteTaken');
    }
    expect(await refused(createBrowser(server.url), game, { token: 'A'.repeat(22), bid: 1 })).toBe(
      'gameFull',
    );
    expect(
      (await eventsOf(opener, game, 'south')).filter(({ kind }) => kind === 'SidesSettled'),
    ).toHaveLength(1);
  });

  it('has an invite that its opener can withdraw and renew', async () => {
    const { game, invite: token } = await open();
    expect((await opener.get(inviteSchema, get('invite', game))).token).toBe(token);
    expect(await opener.get(inviteSchema, post('withdraw', game))).toEqual({ seat: null, token: null });
    expect(await refused(guest, game, { token, bid: 1 })).toBe('inviteWithdrawn');
    const { token: renewed } = await opener.get(inviteSchema, post('invite', game));
    expect(await refused(guest, game, { token, bid: 1 })).toBe('inviteWithdrawn');
    expect((await take(guest, game, { token: renewed, bid: 1 })).seat).toBe('north');
  });

  it('waits over a restart, under the same seal', async () => {
    const { game, invite: token, sealed } = await open();
    await server.close();
    await start();
    const later = createBrowser(server.url);
    expect((await pageOf(later, game)).bidding?.sealed).toBe(sealed);
    const { settled } = await take(later, game, { token, bid: 1 });
    expect(settled).toMatchObject({ opener: 3, token: sealed });
  });

  it('shows its bid in no log, and in no row of the database', async () => {
    const rows = [];
    for (const bid of [1, 4]) {
      const { game } = await open({ bid });
      rows.push(await database.client.bidding.findUniqueOrThrow({ where: { gameId: game } }));
    }
    const [one, four] = rows.map(({ bid, gameId, token, ...row }) => ({
      ...row,
      lengths: [bid.length, gameId.length, token.length],
    }));
    expect(one).toEqual(four);
    expect(server.logged()).not.toMatch(/bid":/);
  });

  it('is told of a game without bids that there is none to be named', async () => {
    const plain = { kind: 'wager', title: 'A game', name: 'Ann', side: 'north', shareHash, options: {} };
    const { text } = await opener.ask(post('games'), { body: plain });
    const { game, invite: token } = openedBidSchema
      .pick({ game: true, invite: true })
      .loose()
      .parse(JSON.parse(text));
    expect(await refused(guest, game, { token, bid: 1 })).toBe('inviteUnknown');
  });
});
