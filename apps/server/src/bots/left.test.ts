import { random } from '@tessera/core';
import { wagerWithWindows, type Wager, type WagerSeat } from '@tessera/core/testkit';
import {
  acceptedSchema,
  gamePageSchema,
  personalLinkSchema,
  rematchesSchema,
  takenSeatSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  databaseOf,
  EITHER,
  get,
  heldThinker,
  mindFor,
  newAction,
  openGame,
  post,
  put,
  shareHash,
  sitDown,
  startServer,
  tableForTwo,
  turnedClock,
  turnedJobs,
  until,
  type Browser,
  type Player,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';
import { thinkerOf } from './thinker.js';

const DAY = 86_400;
const PACE = { by: 'web', days: 8, hours: 12, vacation: 5 } as const;
const AGREED = { by: 'none', bot: true } as const;
const WISH = { kind: wagerWithWindows.kind, side: 'north' };
const quick = thinkerOf([mindFor(wagerWithWindows)]);
const games = [anyGame(wagerWithWindows)];

type Verb = 'seatBot' | 'leaveToBot' | 'sitAgain';
const word = (verb: Verb) => ({ action: newAction(), frame: 0, steps: [{ verb }] });
const say = (browser: Browser, game: string, [seat, verb]: readonly [WagerSeat, Verb]) =>
  browser.get(acceptedSchema, post('commit', game, seat), word(verb));
const refusal = (browser: Browser, game: string, [seat, verb]: readonly [WagerSeat, Verb]) =>
  browser.refused(post('commit', game, seat), word(verb));

const resign = () => ({ action: newAction(), frame: 0, steps: [{ verb: 'resign' }] });

/** Ends a game in which a bot plays for the player who left. The rematch waits for that player, and not for a bot. */
async function mustWaitForThem(
  game: string,
  [stays, other]: readonly [Browser, WagerSeat],
  [left, own]: readonly [Browser, WagerSeat],
): Promise<void> {
  await stays.get(acceptedSchema, post('commit', game, other), resign());
  const another = { pair: false, shareHashes: [shareHash] };
  expect(await stays.get(rematchesSchema, post('rematch', game, other), another)).toMatchObject({
    rematch: { games: [{ taken: true, mine: true }] },
  });
  expect(await left.get(rematchesSchema, get('rematch', game, own))).toMatchObject({
    rematch: { games: [{ taken: false, mine: false }] },
  });
}

/** One tab comes back several times while another leaves again; true when the player is back at the end. */
async function comeAndGo(left: Browser, game: string, own: WagerSeat): Promise<boolean> {
  const verbs: readonly Verb[] = ['sitAgain', 'leaveToBot', 'sitAgain', 'leaveToBot', 'sitAgain'];
  const both = await Promise.all(
    verbs.map(async (verb) => ({
      verb,
      status: (await left.ask(post('commit', game, own), { body: word(verb) })).status,
    })),
  );
  const heard = both.filter(({ status }) => status === 200);
  const ups = heard.filter(({ verb }) => verb === 'sitAgain').length;
  return ups * 2 - heard.length === 1;
}

const plansOfBots = ({ feed }: Player<Wager>) =>
  feed.events().filter((fact) => fact.kind === 'PlanCommitted' && fact.why === 'bot').length;
const seatsOf = async (browser: Browser, game: string) =>
  (await browser.get(gamePageSchema, get('game', game))).seats;

describe.each(EITHER)('a seat that its player has left (on the %s database)', (kind) => {
  const trash = createTrash();
  const time = turnedClock();
  let database: Database;
  let url = '';
  let ring: () => Promise<void>;
  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    const turned = turnedJobs(database, time.clock);
    ring = async () => void (await turned.ring());
    const server = await startServer({
      database,
      games,
      clock: time.clock,
      jobs: turned.jobs,
      thinker: quick,
    });
    trash.add(server.close);
    ({ url } = server);
  });
  afterAll(trash.empty);

  const sit = async (browser: Browser, game: string, seat: WagerSeat) => {
    const player = await sitDown(wagerWithWindows, browser, { game, seat });
    trash.add(player.close);
    return player;
  };
  const botIn = (player: Player<Wager>) => until('the bot has decided', () => plansOfBots(player) > 0);

  it('is played on by a bot, for all to see, where both had agreed to that and its time is over, until who left is back', async () => {
    const plain = await tableForTwo(url, { ...WISH, pace: PACE });
    const { game, guest, creator } = await tableForTwo(url, { ...WISH, pace: { ...PACE, bot: true } });
    const late = await sit(creator, game, 'north');
    for (const days of [8, 2]) {
      time.pass(days * DAY);
      await ring();
    }
    expect(await refusal(plain.guest, plain.game, ['south', 'seatBot'])).toMatchObject({
      reasons: [{ code: 'noBotAgreed' }],
    });
    await say(guest, game, ['south', 'seatBot']);
    expect(await seatsOf(guest, game)).toMatchObject([
      { name: 'Ann (Bot, medium)', bot: 'medium', open: false },
      { name: 'Bob' },
    ]);
    expect(await guest.refused(get('invite', game))).toMatchObject({ error: 'gameFull' });
    const south = await sit(guest, game, 'south');
    expect(south.view().table.time).toMatchObject({ bots: ['north'], opened: null });
    await botIn(south);
    await until('who sat there is told', () => late.view().table.time?.bots.length === 1);
    expect(late.heard.endings).toEqual([]);
    expect(await guest.refused(post('hint', game, 'south'))).toMatchObject({ error: 'hintsClosed' });
    await say(creator, game, ['north', 'sitAgain']);
    expect(await seatsOf(guest, game)).toEqual([
      expect.not.objectContaining({ bot: 'medium' }),
      expect.objectContaining({ name: 'Bob' }),
    ]);
    await until('the other is told', () => south.view().table.time?.bots.length === 0);
  });

  it('is left to a bot by its player in a game without clocks, which the invite says, and taken again by their own link', async () => {
    const asked = await openGame(createBrowser(url), { ...WISH, pace: AGREED });
    expect(await createBrowser(url).get(gamePageSchema, get('game', asked.game))).toMatchObject({
      pace: AGREED,
    });
    const { game, guest, creator } = await tableForTwo(url, { ...WISH, pace: AGREED });
    const south = await sit(guest, game, 'south');
    const { token } = await creator.get(personalLinkSchema, get('link', game, 'north'));
    const first = await say(creator, game, ['north', 'leaveToBot']);
    expect(first.events).toHaveLength(1);
    await botIn(south);
    expect(await seatsOf(guest, game)).toMatchObject([{ name: 'Ann (Bot, medium)', bot: 'medium' }, {}]);
    const device = createBrowser(url);
    await device.get(takenSeatSchema, post('open', game, 'north'), { token });
    const north = await sit(device, game, 'north');
    expect(north.view().table.time).toMatchObject({ bots: ['north'] });
    const plans = plansOfBots(north);
    const back = await say(device, game, ['north', 'sitAgain']);
    expect(back.events).toHaveLength(1);
    // The bot's decisions stay.
    expect(plansOfBots(north)).toBe(plans);
    expect(await seatsOf(guest, game)).toMatchObject([{ name: 'Ann' }, { name: 'Bob' }]);
    await until('the other is told', () => south.view().table.time?.bots.length === 0);
    const draw = random('who has left is back');
    while (north.frame() === null) {
      await until('somebody is asked', () => north.frame() !== null || south.frame() !== null);
      if (north.frame() === null) await south.playRandomly(draw);
    }
    expect(await north.playRandomly(draw)).toHaveProperty('ok');
    expect(plansOfBots(north)).toBe(plans);
  });

  it('is left by its own holder alone, once, by a word at the table, and not the last one with a person', async () => {
    const { game, guest, creator } = await tableForTwo(url, { ...WISH, pace: AGREED });
    const stranger = createBrowser(url);
    const notTheirs = { error: 'notYourSeat' };
    expect(await refusal(stranger, game, ['north', 'leaveToBot'])).toMatchObject(notTheirs);
    expect(await refusal(guest, game, ['north', 'leaveToBot'])).toMatchObject(notTheirs);
    expect(
      await creator.refused(post('commit', game, 'north'), { ...word('leaveToBot'), frame: 1 }),
    ).toMatchObject({ error: 'badRequest' });
    const early = await refusal(creator, game, ['north', 'sitAgain']);
    expect(early).toMatchObject({ error: 'tableRefused', reasons: [{ code: 'noBotHere' }] });
    const agreedByNobody = await tableForTwo(url, WISH);
    expect(await refusal(agreedByNobody.guest, agreedByNobody.game, ['south', 'leaveToBot'])).toMatchObject({
      reasons: [{ code: 'noBotAgreed' }],
    });
    const south = await sit(guest, game, 'south');
    // Two tabs and the other player say it at once; only one of these actions is accepted.
    const asks: readonly [Browser, WagerSeat][] = [
      [creator, 'north'],
      [creator, 'north'],
      [guest, 'south'],
    ];
    const answers = await Promise.all(
      asks.map(([browser, seat]) => browser.ask(post('commit', game, seat), { body: word('leaveToBot') })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const [gone] = (await seatsOf(guest, game)).filter(({ bot }) => bot !== undefined);
    const [left, stays] = gone?.seat === 'north' ? [creator, guest] : [guest, creator];
    const [own, other] =
      gone?.seat === 'north' ? (['north', 'south'] as const) : (['south', 'north'] as const);
    expect(await refusal(stays, game, [other, 'leaveToBot'])).toMatchObject({
      reasons: [{ code: 'nobodyStays' }],
    });
    expect(await refusal(stays, game, [other, 'sitAgain'])).toMatchObject({
      reasons: [{ code: 'noBotHere' }],
    });
    // Only one action of the player who left is accepted.
    expect(await left.refused(post('commit', game, own), resign())).toMatchObject({
      error: 'tableRefused',
      reasons: [{ code: 'botPlays' }],
    });
    const standing = { version: 0, policy: null };
    expect(await left.refused(put('standing', game, own), standing)).toMatchObject({
      reasons: [{ code: 'botPlays' }],
    });
    const isBack = await comeAndGo(left, game, own);
    const bots = isBack ? [] : [own];
    await until('the table says who plays', () => south.view().table.time?.bots.length === bots.length);
    expect(
      (await seatsOf(guest, game)).flatMap(({ seat, bot }) => (bot === undefined ? [] : [seat])),
    ).toEqual(bots);
    if (isBack) await say(left, game, [own, 'leaveToBot']);
    await mustWaitForThem(game, [stays, other], [left, own]);
  });

  it('is gone on with by another server where the first has ended, and by nobody that has thought too long', async () => {
    const slow = heldThinker(quick);
    const first = await startServer({ database, games, thinker: slow.thinker });
    trash.add(first.close);
    const draw = random('two servers and who has left');
    /** South plays until the condition holds; the player who left may not be asked before. */
    const playUntil = async (south: Player<Wager>, done: () => boolean) => {
      while (!done()) {
        await until('somebody is asked', () => done() || south.frame() !== null);
        if (!done()) await south.playRandomly(draw);
      }
    };
    const begin = async () => {
      const table = await tableForTwo(first.url, { ...WISH, pace: AGREED });
      const { game, guest, creator } = table;
      const [south, north] = [await sit(guest, game, 'south'), await sit(creator, game, 'north')];
      const before = slow.asked();
      await say(creator, game, ['north', 'leaveToBot']);
      await playUntil(south, () => slow.asked() > before);
      return { ...table, south, north };
    };
    const killed = await begin();
    const late = await begin();
    await say(late.creator, late.game, ['north', 'sitAgain']);
    const second = await startServer({ database, games, thinker: quick });
    trash.add(second.close);
    await playUntil(killed.south, () => plansOfBots(killed.south) > 0);
    slow.open();
    await until('who is back is asked', () => late.north.frame() !== null);
    expect(await late.north.playRandomly(draw)).toHaveProperty('ok');
    await playUntil(late.south, () => late.north.frame() !== null);
    expect(plansOfBots(late.north)).toBe(0);
    expect(first.logged()).not.toContain('a plan of a bot was refused');
  });
});
