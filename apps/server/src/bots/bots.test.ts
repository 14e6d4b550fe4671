import { easyBot, type Bot } from '@tessera/bots';
import { HIDDEN, random } from '@tessera/core';
import { tinyGame, type Wager } from '@tessera/core/testkit';
import {
  gamePageSchema,
  hintSchema,
  nothingSchema,
  openersSchema,
  ownNameSchema,
  personalLinkSchema,
  takenSeatSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allOver,
  createBrowser,
  createTrash,
  databaseOf,
  EITHER,
  get,
  heldThinker,
  mindFor,
  openAgainstBot,
  post,
  put,
  sayShare,
  SHARES,
  shareHash,
  sitDown,
  startServer,
  tableForTwo,
  until,
  type Browser,
  type Player,
  type Trash,
} from '../../testkit/index.js';
import { playByLink } from '../../examples/bot.js';
import type { Database } from '../database/database.js';
import { anyGame, mindsFor } from '../games/registry.js';
import { systemChance } from '../parts.js';
import { thinkerOf, type BotTask, type Thinker } from './thinker.js';

const quick = thinkerOf([mindFor(tinyGame)]);

/** A bot that believes everything, so that no card is shown. */
const believes: Bot<Wager> = (about) => {
  if (about.view.frames.at(-1)?.at !== 'answer') return easyBot(tinyGame)(about);
  return { steps: [{ verb: 'believe' }], ground: { code: 'bots.any', values: {} } };
};

/** Opens a game whose player lays the card at that place of their hand and calls it 5; returns the bot's input. */
async function playWorld(pick: number, kind: (typeof EITHER)[number], trash: Trash) {
  const matters: BotTask[] = [];
  const mind = thinkerOf([mindFor(tinyGame, believes)]);
  const think: Thinker['think'] = async (matter, whose) => {
    matters.push(structuredClone(matter));
    return mind.think(matter, whose);
  };
  const server = await startServer({
    database: await databaseOf(kind, trash),
    games: [anyGame(tinyGame)],
    chance: { ...systemChance, seed: () => new Uint8Array(32).fill(7) },
    ids: { game: () => 'twn000000000' },
    thinker: { ...mind, think },
  });
  trash.add(server.close);
  const browser = createBrowser(server.url);
  const { game } = await openAgainstBot(browser, { kind: 'wager', side: 'north' });
  const player = await sitDown(tinyGame, browser, { game, seat: 'north' });
  trash.add(player.close);
  await until('the bot has given its share', () => player.view().table.shares.given !== null);
  await sayShare(browser, [game, 'north'], { verb: 'openShare', share: SHARES.own });
  const laid: number[] = [];
  while (laid.length < 2) {
    await until('the player is asked', () => player.frame() !== null);
    const { frames, hands } = player.view();
    const at = frames.at(-1)?.at;
    const card = hands.north === HIDDEN ? 0 : (hands.north[pick % hands.north.length] ?? 0);
    if (at === 'lay') laid.push(card);
    const step = at === 'lay' ? { verb: at, card, says: 5 } : { verb: at === 'answer' ? 'believe' : 'ready' };
    expect(await player.commit([step])).toHaveProperty('ok');
  }
  const answers = () => matters.filter(({ view }) => JSON.stringify(view).includes('"at":"answer"'));
  await until('the bot has been asked twice', () => answers().length > 1 || allOver([player]));
  const told = player.feed.events().filter((event) => 'seat' in event && event.seat === 'south').length;
  return { matters: matters.slice(0, 4), laid, told: told > 0 };
}

describe.each(EITHER)('a bot at a seat (on the %s database)', (kind) => {
  const trash = createTrash();
  let database: Database;
  let url = '';

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    const server = await startServer({
      database,
      games: [anyGame(tinyGame)],
      thinker: quick,
    });
    trash.add(server.close);
    ({ url } = server);
  });
  afterAll(trash.empty);

  /** Opens a game against a bot. The bot gives its share of the chance as soon as the player's page has opened theirs. */
  const sitAgainstBot = async (at = url) => {
    const browser = createBrowser(at);
    const opened = await openAgainstBot(browser, { kind: 'wager', side: 'north' });
    const { game, seat } = opened;
    const player = await sitDown(tinyGame, browser, { game, seat: seat === 'north' ? seat : 'south' });
    trash.add(player.close);
    await until('the bot has given its share', () => player.view().table.shares.given !== null);
    await sayShare(browser, [opened.game, opened.seat], { verb: 'openShare', share: SHARES.own });
    return { browser, opened, player };
  };

  const asked = (player: Player<Wager>) =>
    until('the player is asked, or it is over', () => player.frame() !== null || allOver([player]));

  it('plays to the end against a player, marked in the log, on the game’s page and in the archive', async () => {
    const { browser, opened, player } = await sitAgainstBot();
    const page = await browser.get(gamePageSchema, get('game', opened.game));
    expect(page.seats).toMatchObject([
      { seat: 'north', name: 'Ann', mine: true },
      { seat: 'south', name: 'Bot, medium', bot: 'medium', mine: false, open: true, listed: true },
    ]);
    expect(page.seats[0]).not.toHaveProperty('bot');
    // "Play now" asks for no name. The player enters it at the table.
    const named = (whose: Browser, game: string, body: object) =>
      whose.refused(put('name', game, 'north'), body);
    await browser.get(ownNameSchema, put('name', opened.game, 'north'), { name: ' Nora ' });
    expect((await browser.get(gamePageSchema, get('game', opened.game))).seats[0]).toMatchObject({
      name: 'Nora',
    });
    expect(await named(browser, opened.game, { name: '' })).toMatchObject({ error: 'badRequest' });
    expect(await named(createBrowser(url), opened.game, { name: 'Eve' })).toMatchObject({
      error: 'notYourSeat',
    });
    const pair = await tableForTwo(url, { kind: 'wager', side: 'north' });
    expect(await named(pair.creator, pair.game, { name: 'Eve' })).toMatchObject({ error: 'badRequest' });
    const draw = random('against a bot');
    for (let commits = 0; commits < 60; commits++) {
      await asked(player);
      if (allOver([player])) break;
      const answer = await player.playRandomly(draw);
      expect(answer).toHaveProperty('ok');
    }
    expect(player.view().outcome).not.toBeNull();
    expect(await named(browser, opened.game, { name: 'Eve' })).toMatchObject({ error: 'over' });
    const plans = player.feed.events().filter((event) => event.kind === 'PlanCommitted');
    const [own, bots] = (['north', 'south'] as const).map((seat) => plans.filter((one) => one.seat === seat));
    expect(own?.every(({ why }) => why === undefined)).toBe(true);
    expect(bots?.length).toBeGreaterThan(2);
    expect(bots?.every(({ why }) => why === 'bot')).toBe(true);
    const rows = await database.client.event.findMany({ where: { gameId: opened.game, seat: 'south' } });
    expect(new Set(rows.map(({ why }) => why))).toEqual(new Set(['bot']));
  });

  it('declines a draw, and lets what was done be taken back', async () => {
    // Nobody shows a card, so that what both have done can be taken back.
    const thinker = thinkerOf([mindFor(tinyGame, believes)]);
    const believing = await startServer({ database, games: [anyGame(tinyGame)], thinker });
    trash.add(believing.close);
    const { player } = await sitAgainstBot(believing.url);
    await asked(player);
    expect(await player.commit([{ verb: 'offerDraw' }], { frame: 0 })).toHaveProperty('ok');
    await until('the bot has answered', () =>
      player.feed.events().some(({ kind: fact }) => fact === 'DrawAnswered'),
    );
    expect(player.view()).toMatchObject({ outcome: null, table: { open: null } });
    const draw = random('a takeback');
    const commits = () => new Set(player.view().table.commits);
    while (commits().size < 2) {
      await until('the player is asked', () => player.frame() !== null || commits().size > 1);
      if (player.frame() === null) break;
      const isAnswer = player.view().frames.at(-1)?.at === 'answer';
      const answer = isAnswer ? player.commit([{ verb: 'believe' }]) : player.playRandomly(draw);
      expect(await answer).toHaveProperty('ok');
    }
    expect(await player.commit([{ verb: 'askTakeback' }], { frame: 0 })).toHaveProperty('ok');
    await until('it is taken back', () => player.view().table.takebacks === 1);
  });

  it('says what it would do where nobody else plays, and does nothing by it', async () => {
    const { browser, opened, player } = await sitAgainstBot();
    await asked(player);
    const rows = () => database.client.event.count({ where: { gameId: opened.game } });
    const before = await rows();
    const hint = await browser.get(hintSchema, post('hint', opened.game, 'north'));
    expect(hint).toMatchObject({ frame: player.frame(), ground: { code: 'bots.any' } });
    expect(await browser.get(hintSchema, post('hint', opened.game, 'north'))).toEqual(hint);
    expect(await rows()).toBe(before);
    expect(await player.commit(hint.steps)).toHaveProperty('ok');
    expect(await createBrowser(url).refused(post('hint', opened.game, 'north'))).toMatchObject({
      error: 'notYourSeat',
    });
    const pair = await tableForTwo(url, { kind: 'wager', side: 'north' });
    expect(await pair.creator.refused(post('hint', pair.game, 'north'))).toMatchObject({
      error: 'hintsClosed',
    });
  });

  it('says nothing to who holds both seats while another browser holds one of them, until that one has left', async () => {
    const { creator, guest, game } = await tableForTwo(url, { kind: 'wager', side: 'north' });
    const { token } = await guest.get(personalLinkSchema, get('link', game, 'south'));
    await creator.get(takenSeatSchema, post('open', game, 'south'), { token });
    for (const seat of ['north', 'south'])
      expect(await creator.refused(post('hint', game, seat))).toMatchObject({ error: 'hintsClosed' });
    await guest.get(nothingSchema, post('leave', game, 'south'));
    expect(await creator.get(hintSchema, post('hint', game, 'north'))).toHaveProperty('steps');
  });

  it('is asked for nothing that leaves it no place, and for no game that it does not know', async () => {
    const browser = createBrowser(url);
    const wish = { title: 'A game', name: 'Ann', shareHash, options: {}, bot: 'easy', side: 'north' };
    const details = async (more: object) =>
      (await browser.refused(post('games'), { kind: 'wager', ...wish, ...more })).details;
    expect(await details({ second: 'Bob' })).toEqual(['second: none where a bot has the other side']);
    expect(await details({ pace: { by: 'evening', minutes: 30, seconds: 0 } })).toEqual([
      'pace: none against a bot, which waits for nobody',
    ]);
    expect(await details({ bot: 'divine' })).toHaveLength(1);
    expect(await browser.refused(post('take', 'aaaaaaaaaaaa', 'south'), {})).toHaveProperty('error');
  });

  it('plays at random a game that brings no bots, and whoever wants more of it reads how well it plays', async () => {
    const games = [anyGame(tinyGame)];
    const server = await startServer({ database, games, thinker: thinkerOf(mindsFor(games, [])) });
    trash.add(server.close);
    const browser = createBrowser(server.url);
    const wish = { kind: 'wager', title: 'A game', name: 'Ann', shareHash, options: {}, side: 'north' };
    expect((await browser.get(openersSchema, get('opening'))).bots).toEqual([
      { kind: 'wager', strengths: ['easy'] },
    ]);
    expect(await browser.refused(post('games'), { ...wish, bot: 'strong' })).toMatchObject({
      error: 'badRequest',
      details: ['bot: easy, and no other plays this game here'],
    });
    expect(await openAgainstBot(browser, { kind: 'wager', side: 'north', bot: 'easy' })).toHaveProperty(
      'game',
    );
  });

  it('is made good by another server while its own hangs, which finds nothing left to do', async () => {
    const slow = heldThinker(quick);
    const first = await startServer({ database, games: [anyGame(tinyGame)], thinker: slow.thinker });
    trash.add(first.close);
    const { player } = await sitAgainstBot(first.url);
    await asked(player);
    const botPlans = () =>
      player.feed.events().filter((event) => event.kind === 'PlanCommitted' && event.seat === 'south').length;
    const draw = random('two servers');
    while (slow.asked() === 0) {
      await until('somebody is asked', () => slow.asked() > 0 || player.frame() !== null);
      if (player.frame() !== null) await player.playRandomly(draw);
    }
    expect(botPlans()).toBe(0);
    // A server does at its start what is due.
    const second = await startServer({ database, games: [anyGame(tinyGame)], thinker: quick });
    trash.add(second.close);
    await until('the other server has answered', () => botPlans() > 0);
    slow.open();
    while (!allOver([player])) {
      await asked(player);
      if (player.frame() !== null) expect(await player.playRandomly(draw)).toHaveProperty('ok');
    }
    expect(first.logged() + second.logged()).not.toContain('a plan of a bot was refused');
  });

  it('thinks about the same in two worlds that differ in what its enemy hides', async () => {
    const worlds = await Promise.all([0, 1].map((pick) => playWorld(pick, kind, trash)));
    const [one, other] = worlds;
    expect(one?.laid).not.toEqual(other?.laid);
    expect(one?.matters.length).toBeGreaterThan(3);
    expect(one?.matters).toEqual(other?.matters);
    expect(one?.told).toEqual(other?.told);
  });

  it('may be a program of its own, which sits down by a personal link and plays to the end', async () => {
    const { creator, guest, game } = await tableForTwo(url, { kind: 'wager', side: 'north' });
    const { token } = await guest.get(personalLinkSchema, get('link', game, 'south'));
    const bot = playByLink(`${url}/game/${game}/open/south#${token}`, [anyGame(tinyGame)]);
    const player = await sitDown(tinyGame, creator, { game, seat: 'north' });
    trash.add(player.close);
    const draw = random('against a program');
    while (!allOver([player])) {
      await asked(player);
      if (player.frame() !== null) expect(await player.playRandomly(draw)).toHaveProperty('ok');
    }
    await bot;
    const plans = player.feed.events().filter((event) => event.kind === 'PlanCommitted');
    expect(plans.some((plan) => plan.seat === 'south')).toBe(true);
    expect(plans.every((plan) => plan.why === undefined)).toBe(true);
  });
});
