import { canonical, random } from '@tessera/core';
import { tinyGame } from '@tessera/core/testkit';
import { personalLinkSchema, reachedSchema, takenSeatSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  allOver,
  createBrowser,
  createTrash,
  get,
  newAction,
  openGame,
  playUntil,
  post,
  postgresAt,
  sitDown,
  migratedDatabase,
  startServer,
  tableForTwo,
  until,
  wireSteps,
  type RunningServer,
} from '../testkit/index.js';
import { anyGame } from './games/registry.js';

/** The pulses that a client has received. */
const pulsesOf = ({ heard }: { readonly heard: { readonly all: readonly unknown[] } }) =>
  heard.all.flatMap((message) => {
    const read = z.tuple([z.literal('pulse'), reachedSchema]).safeParse(message);
    return read.success ? [read.data[1]] : [];
  });

describe('two servers on one Postgres', () => {
  const trash = createTrash();
  const games = [anyGame(tinyGame)];
  let one: RunningServer;
  let two: RunningServer;

  beforeAll(async () => {
    const url = await migratedDatabase(trash);
    const start = async () => {
      const database = await postgresAt(url);
      trash.add(database.close);
      const server = await startServer({ database, games });
      trash.add(server.close);
      return server;
    };
    [one, two] = [await start(), await start()];
  });
  afterAll(trash.empty);

  const createOn = (url: string, cookie: string) => {
    const browser = createBrowser(url);
    browser.setCookie(cookie);
    return browser;
  };

  /** Opens a game whose seats use different servers. */
  const apart = async (kind: string, side: string) => {
    const table = await tableForTwo(one.url, { kind, side });
    return { ...table, guest: createOn(two.url, table.guest.cookie()) };
  };

  it('play a game to its end, each for one of its seats', async () => {
    const { game, creator, guest } = await apart('wager', 'north');
    const players = [
      await sitDown(tinyGame, creator, { game, seat: 'north' }),
      await sitDown(tinyGame, guest, { game, seat: 'south' }),
    ];
    await playUntil({ players }, { draw: random('apart'), done: allOver, most: 60 });
    expect(canonical(players[0]?.view())).toBe(canonical(players[1]?.view()));
    players.forEach((player) => player.close());
  });

  it('do an action once that reaches both of them at once', async () => {
    const { game, creator } = await apart('wager', 'north');
    const north = [
      await sitDown(tinyGame, creator, { game, seat: 'north' }),
      await sitDown(tinyGame, createOn(two.url, creator.cookie()), { game, seat: 'north' }),
    ];
    const action = { action: newAction(), frame: 1 };
    const answers = await Promise.all(north.map((player) => player.commit([{ verb: 'ready' }], action)));
    expect(answers[0]).toEqual(answers[1]);
    expect('ok' in (answers[0] ?? {})).toBe(true);
    await until('both have the news', () => north.every((player) => player.feed.events().length > 1));
    expect(north[0]?.feed.events()).toEqual(north[1]?.feed.events());
    north.forEach((player) => player.close());
  });

  it('tell a seat’s devices at both of them which draft is kept, and nobody else', async () => {
    const { game, creator, guest } = await apart('wager', 'north');
    const [phone, tablet] = await Promise.all([
      sitDown(tinyGame, creator, { game, seat: 'north' }),
      sitDown(tinyGame, createOn(two.url, creator.cookie()), { game, seat: 'north' }),
    ]);
    const enemy = await sitDown(tinyGame, guest, { game, seat: 'south' });
    await phone.draft({ frame: 1, steps: wireSteps([{ verb: 'ready' }]), rev: 7 });
    const drafts = () => pulsesOf(tablet).map(({ draft }) => draft);
    await until('the pulse names it', () => drafts().some((draft) => draft?.rev === 7));
    expect(drafts().at(-1)).toEqual({ frame: 1, rev: 7 });
    const before = pulsesOf(enemy).length;
    await until('the pulse at the other seat', () => pulsesOf(enemy).length > before);
    expect(pulsesOf(enemy).filter(({ draft }) => draft !== null)).toEqual([]);
    [phone, tablet, enemy].forEach((player) => player.close());
  });

  it('leave a seat to one of two devices that replace its link through both of them at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { game, guest } = await apart('wager', 'north');
      const phone = createBrowser(one.url);
      const { token } = await guest.get(personalLinkSchema, get('link', game, 'south'));
      await phone.get(takenSeatSchema, post('open', game, 'south'), { token });
      const devices = [guest, phone];
      const answers = await Promise.all(devices.map((device) => device.ask(post('link', game, 'south'))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const now = await Promise.all(devices.map((device) => device.ask(get('link', game, 'south'))));
      expect(now.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    }
  });

  it('tell each other’s players who sits down, and end each other’s connections with a replaced link', async () => {
    const creator = createBrowser(one.url);
    const { game, invite } = await openGame(creator, { kind: 'wager', side: 'north' });
    const waiting = await sitDown(tinyGame, creator, { game, seat: 'north' });
    const guest = createBrowser(two.url);
    await guest.get(takenSeatSchema, post('take', game, 'south'), { token: invite, name: 'Bob' });
    await until('the news of the guest', () =>
      waiting.heard.pages.some(({ seats }) => seats[1]?.name === 'Bob'),
    );
    const { token } = await guest.get(personalLinkSchema, get('link', game, 'south'));
    const phone = createBrowser(one.url);
    await phone.get(takenSeatSchema, post('open', game, 'south'), { token });
    const second = await sitDown(tinyGame, phone, { game, seat: 'south' });
    await guest.get(personalLinkSchema, post('link', game, 'south'));
    await until('the phone is told', () => second.heard.endings.length > 0);
    [waiting, second].forEach((player) => player.close());
  });
});
