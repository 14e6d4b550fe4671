import { canonical } from '@tessera/core';
import { tinyGame } from '@tessera/core/testkit';
import {
  gamePageSchema,
  myGamesSchema,
  openedGameSchema,
  personalLinkSchema,
  PROTOCOL,
  recordSchema,
  sittingSchema,
  takenSeatSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  unpacked,
  createBrowser,
  createTrash,
  get,
  SHARES,
  openGame,
  post,
  reopenable,
  sitDown,
  startServer,
  until,
  type Browser,
  type RunningServer,
  shareHash,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';

const wish = { kind: 'wager', side: 'north', second: 'Bob' };
const stream = (game: string, seat: string) => `${get('stream', game, seat)}?protocol=${PROTOCOL}`;

describe('a game that is opened with both seats in one browser', () => {
  const trash = createTrash();
  let server: RunningServer;

  beforeAll(async () => {
    const database = await (await reopenable('embedded', trash))();
    trash.add(database.close);
    server = await startServer({ database, games: [anyGame(tinyGame)] });
    trash.add(server.close);
  });
  afterAll(trash.empty);

  const browser = () => createBrowser(server.url);
  const opened = async () => {
    const creator = browser();
    return { creator, ...(await openGame(creator, wish)) };
  };
  const sit = (who: Browser, game: string, seat: string) =>
    sitDown(tinyGame, who, { game, seat: seat === 'north' ? 'north' : 'south' });

  it('seats both players there, and has no invite to give', async () => {
    const { game, creator, seat, other, invite } = await opened();
    expect({ seat, other, invite }).toEqual({ seat: 'north', other: 'south', invite: null });
    const page = await creator.get(gamePageSchema, get('game', game));
    expect(page.seats.map(({ name, mine }) => [name, mine])).toEqual([
      ['Ann', true],
      ['Bob', true],
    ]);
    expect((await creator.refused(get('invite', game))).error).toBe('gameFull');
    expect((await creator.refused(post('invite', game))).error).toBe('gameFull');
    const taking = { token: 'A'.repeat(22), name: 'Eve' };
    expect((await browser().refused(post('take', game, 'south'), taking)).error).toBe('gameFull');
    expect((await browser().refused(stream(game, 'south'))).error).toBe('notYourSeat');
  });

  it('gives the first player the side that was wished for, or a random one', async () => {
    const names = new Set<string>();
    await until('both sides have come', async () => {
      const { seat } = await openGame(browser(), { ...wish, side: 'random' });
      names.add(seat);
      return names.size === 2;
    });
    const { seat, game } = await openGame(browser(), { ...wish, side: 'south' });
    const page = await browser().get(gamePageSchema, get('game', game));
    expect(page.seats.find((each) => each.seat === seat)?.name).toBe('Ann');
  });

  it('says what is wrong with a second player who cannot be', async () => {
    const body = {
      kind: 'wager',
      title: 'A game',
      shareHash,
      name: 'Ann',
      side: 'north',
      options: {},
      second: '\u200D',
    };
    const refused = await browser().refused(post('games'), body);
    expect(refused.error).toBe('badRequest');
    expect(refused.details?.join()).toContain('body.second');
    expect(await browser().get(openedGameSchema, post('games'), { ...body, second: 'Bob' })).toMatchObject({
      invite: null,
    });
  });

  it('lists both seats among the browser’s games, and says who is waited for', async () => {
    const { game, creator } = await opened();
    const { games } = await creator.get(myGamesSchema, get('mine'));
    const [first] = games;
    expect(games.map((each) => each.seat).sort()).toEqual(['north', 'south']);
    expect(first?.game).toBe(game);
    expect(first?.awaited.map(({ seat }) => seat)).toEqual(['north']);
  });

  it('takes a share of the chance from each seat, and shows each its own stream', async () => {
    const { game, creator } = await opened();
    const north = await sit(creator, game, 'north');
    const south = await sit(creator, game, 'south');
    await north.commit([{ verb: 'ready' }]);
    await until('south is asked', () => south.frame() !== null);
    await south.commit([{ verb: 'ready' }]);
    const record = await creator.get(recordSchema, get('ownRecord', game, 'south'));
    expect(record.shares.map(({ share }) => share)).toEqual([SHARES.own, SHARES.other]);
    const hand = (seat: string) =>
      creator
        .get(sittingSchema, stream(game, seat))
        .then(({ slice }) =>
          canonical(unpacked(tinyGame, slice.events).filter(({ kind }) => kind === 'Dealt')),
        );
    expect(await hand('north')).not.toBe(await hand('south'));
    north.close();
    south.close();
  });

  it('is handed on by a personal link: replaced there, it ends that seat here and leaves the other', async () => {
    const { game, creator } = await opened();
    const { token } = await creator.get(personalLinkSchema, get('link', game, 'south'));
    const bob = browser();
    await bob.get(takenSeatSchema, post('open', game, 'south'), { token });
    await bob.get(personalLinkSchema, post('link', game, 'south'));
    expect((await creator.refused(stream(game, 'south'))).error).toBe('notYourSeat');
    await creator.get(sittingSchema, stream(game, 'north'));
    await bob.get(sittingSchema, stream(game, 'south'));
    expect((await bob.refused(stream(game, 'north'))).error).toBe('notYourSeat');
    const page = await creator.get(gamePageSchema, get('game', game));
    expect(page.seats.map(({ mine }) => mine)).toEqual([true, false]);
  });
});
