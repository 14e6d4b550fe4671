import { clockOf, type TimeControl, type TimeTold } from '@tessera/core';
import { tinyGame, type WagerSeat } from '@tessera/core/testkit';
import {
  acceptedSchema,
  gamePageSchema,
  inviteSchema,
  keptNoteSchema,
  listingSchema,
  takenSeatSchema,
  TALK_ENDPOINTS,
  talkSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  commitBy,
  createBrowser,
  createTrash,
  databaseOf,
  get,
  KEY,
  EITHER,
  newAction,
  openGame,
  post,
  put,
  sitDown,
  startServer,
  tableForTwo,
  turnedClock,
  turnedJobs,
  until,
  type Browser,
  type Player,
  type RunningServer,
  type TableForTwo,
} from '../../testkit/index.js';
import type { Wager } from '@tessera/core/testkit';
import type { Database } from '../database/database.js';
import { freeze } from '../commands/games.js';
import { anyGame } from '../games/registry.js';
import { systemIds } from '../parts.js';
import { takeSeat } from '../seats/seats.js';
import { hashOfCookie, secretsUnder } from '../secrets/secrets.js';

const DAY = 86_400;
const WEB: TimeControl = { by: 'web', days: 8, hours: 12, vacation: 5 };
const WISH = { kind: tinyGame.kind, side: 'north', pace: WEB };

const body = (word: object) => ({ action: newAction(), frame: 0, steps: [word] });
/** The player of the open seat sends a table action about time, which is accepted or refused. */
const say = ({ guest, game }: TableForTwo, word: object) =>
  guest.get(acceptedSchema, post('commit', game, 'south'), body(word));
const refused = ({ guest, game }: TableForTwo, word: object) =>
  guest.refused(post('commit', game, 'south'), body(word));

const told = ({ feed }: Player<Wager>): TimeTold<WagerSeat>[] =>
  feed.events().flatMap((event) => (event.kind === 'TimeKept' ? [event.what] : []));
const passed = (player: Player<Wager>) =>
  told(player).flatMap((what) => (what.is === 'passed' ? [what.stage] : []));

describe.each(EITHER)('a game with a pace (on the %s database)', (kind) => {
  const trash = createTrash();
  let database: Database;
  let server: RunningServer;
  let time = turnedClock();
  let ring: () => Promise<void>;

  const start = async () => {
    const { jobs, ring: bell } = turnedJobs(database, time.clock);
    ring = bell;
    const started = await startServer({ database, games: [anyGame(tinyGame)], clock: time.clock, jobs });
    trash.add(started.close);
    return started;
  };
  const sit = async (browser: Browser, game: string, seat: WagerSeat) => {
    // The server may have been restarted at another port.
    const here = createBrowser(server.url);
    here.setCookie(browser.cookie());
    const player = await sitDown(tinyGame, here, { game, seat });
    trash.add(player.close);
    return player;
  };

  /** The operator stops a game for that reason; with null, lets it go on. */
  const halt = (id: string, why: string | null) =>
    freeze(database.client, { clock: time.clock, name: newAction }, { id, why });

  /** Waits for the hint of the operator's command to reach the server. */
  const untilRung = (what: string, has: () => boolean) =>
    until(what, async () => {
      await ring();
      return has();
    });

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
  });
  beforeEach(async () => {
    time = turnedClock();
    server = await start();
  });
  afterAll(trash.empty);

  it('says so on its page before a seat is taken, and its first facts do', async () => {
    const browser = createBrowser(server.url);
    const { game } = await openGame(browser, WISH);
    const page = await createBrowser(server.url).get(gamePageSchema, get('game', game));
    expect(page.pace).toEqual(WEB);
    expect(told(await sit(browser, game, 'north'))).toEqual([{ is: 'agreed', pace: WEB }]);
  });

  it('has none where one browser holds both seats, and no impossible one', async () => {
    const browser = createBrowser(server.url);
    const wish = { title: 'A game', name: 'Ann', shareHash: 'a0'.repeat(32), options: {}, ...WISH };
    for (const more of [{ second: 'Bob' }, { pace: { by: 'web', days: 0, hours: 1 } }])
      expect(await browser.refused(post('games'), { ...wish, ...more })).toMatchObject({
        error: 'badRequest',
      });
  });

  it('tells what has passed of a player’s time, and lets the other claim the game after the grace', async () => {
    const table = await tableForTwo(server.url, WISH);
    const north = await sit(table.creator, table.game, 'north');
    const days: readonly (readonly [number, readonly string[]])[] = [
      [3, []],
      [1, ['half']],
      [3, ['half', 'near']],
      [1, ['half', 'near', 'up']],
    ];
    for (const [more, stages] of days) {
      time.pass(more * DAY);
      await ring();
      await until('what has passed is told', () => passed(north).length === stages.length);
      expect(passed(north)).toEqual(stages);
    }
    const early = await refused(table, { verb: 'claimGame' });
    expect(early).toMatchObject({ error: 'tableRefused', reasons: [{ code: 'notOverdue' }] });
    time.pass(2 * DAY);
    await ring();
    await until('the grace is over', () => passed(north).includes('open'));
    await say(table, { verb: 'claimGame' });
    await until('the game is over', () => north.view().outcome !== null);
    expect(north.view().outcome).toEqual({ winner: 'south', by: 'time' });
    const rows = await database.client.event.findMany({ where: { gameId: table.game, why: 'time' } });
    expect(rows.map(({ seat }) => seat)).toEqual(['north', 'north', 'north', 'north']);
    const row = await database.client.game.findUniqueOrThrow({ where: { id: table.game } });
    expect(row.wakesAt).toBeNull();
  });

  it('lets the other give more time, and goes on', async () => {
    const table = await tableForTwo(server.url, WISH);
    for (const days of [8, 2]) {
      time.pass(days * DAY);
      await ring();
    }
    await say(table, { verb: 'giveTime', ms: 3 * DAY * 1000 });
    const north = await sit(table.creator, table.game, 'north');
    expect(clockOf(north.view().table.time, 'north')).toMatchObject({ left: 3 * DAY * 1000, stage: null });
    time.pass(DAY);
    await commitBy(
      table.creator,
      { game: table.game, seat: 'north' },
      { frame: 1, steps: [{ verb: 'ready' }] },
    );
    await until('north has decided', () => clockOf(north.view().table.time, 'south')?.runs === true);
    expect(clockOf(north.view().table.time, 'north')?.left).toBe(2.5 * DAY * 1000);
  });

  it('holds its clocks over a restart, and what passed meanwhile is told with all of the grace to come', async () => {
    const table = await tableForTwo(server.url, WISH);
    await server.close();
    time.pass(30 * DAY);
    server = await start();
    await ring();
    const north = await sit(table.creator, table.game, 'north');
    expect(passed(north)).toEqual(['up']);
    time.pass(DAY);
    await ring();
    expect(passed(north)).toEqual(['up']);
  });

  it('lets its clocks stand still while the host has frozen it, over a restart too, and go on with what was left', async () => {
    const table = await tableForTwo(server.url, WISH);
    const { game, creator } = table;
    const north = await sit(creator, game, 'north');
    const clock = () => clockOf(north.view().table.time, 'north');
    time.pass(DAY);
    expect(await halt(game, 'A dispute')).toBe('done');
    await untilRung('it is told that the clocks stand still', () => clock()?.runs === false);
    expect(told(north).slice(-2)).toMatchObject([{ is: 'frozen' }, { is: 'clocks' }]);
    expect(await refused(table, { verb: 'giveTime', ms: DAY * 1000 })).toMatchObject({ error: 'frozen' });
    time.pass(30 * DAY);
    await ring();
    await server.close();
    time.pass(30 * DAY);
    server = await start();
    await ring();
    const again = await sit(creator, game, 'north');
    expect(await halt(game, null)).toBe('done');
    await untilRung('it is told that they go on', () => told(again).some(({ is }) => is === 'thawed'));
    expect(passed(again)).toEqual([]);
    expect(clockOf(again.view().table.time, 'north')).toMatchObject({ runs: true, left: 7 * DAY * 1000 });
    time.pass(3 * DAY);
    await ring();
    await until('half of the time is gone', () => passed(again).length > 0);
    expect(JSON.stringify(told(again))).not.toContain('A dispute');
  });

  it('goes on for who plays before a server has written down that the host lets it', async () => {
    const table = await tableForTwo(server.url, WISH);
    const { game, creator } = table;
    const north = await sit(creator, game, 'north');
    await halt(game, 'A dispute');
    await untilRung('the clocks stand still', () => told(north).some(({ is }) => is === 'frozen'));
    time.pass(30 * DAY);
    expect(await halt(game, null)).toBe('done');
    await commitBy(creator, { game, seat: 'north' }, { frame: 1, steps: [{ verb: 'ready' }] });
    await until('it is told that they go on', () => told(north).some(({ is }) => is === 'thawed'));
    expect(clockOf(north.view().table.time, 'south')).toMatchObject({ runs: true, left: 8 * DAY * 1000 });
    const row = await database.client.game.findUniqueOrThrow({ where: { id: game } });
    expect(row.wakesAt).toEqual(new Date(time.clock().getTime() + 4 * DAY * 1000));
  });

  it('has stood still since the host’s word where no server ran then, and goes on once one has seen that', async () => {
    const table = await tableForTwo(server.url, WISH);
    await server.close();
    time.pass(DAY);
    expect(await halt(table.game, 'A dispute')).toBe('done');
    time.pass(30 * DAY);
    expect(await halt(table.game, null)).toBe('untold');
    server = await start();
    const north = await sit(table.creator, table.game, 'north');
    await untilRung('the clocks stand still', () => told(north).some(({ is }) => is === 'frozen'));
    expect(await halt(table.game, null)).toBe('done');
    await untilRung('it is told that they go on', () => told(north).some(({ is }) => is === 'thawed'));
    expect(passed(north)).toEqual([]);
    expect(clockOf(north.view().table.time, 'north')).toMatchObject({ runs: true, left: 7 * DAY * 1000 });
    const untimed = await tableForTwo(server.url, { kind: tinyGame.kind, side: 'north' });
    for (const why of ['A dispute', null]) expect(await halt(untimed.game, why)).toBe('done');
    await ring();
    expect(told(await sit(untimed.creator, untimed.game, 'north'))).toEqual([]);
  });

  it('is told of each moment once, whichever of two servers looks, and by both at a time', async () => {
    const table = await tableForTwo(server.url, WISH);
    const ringHere = ring;
    await start();
    const ringThere = ring;
    time.pass(8 * DAY);
    await Promise.all([ringHere(), ringThere()]);
    for (const at of [1, 2]) {
      time.pass(at);
      await ringHere();
      await ringThere();
    }
    const north = await sit(table.creator, table.game, 'north');
    expect(passed(north)).toEqual(['up']);
  });

  it('forgets what had seemed to pass when the clock of the database is set back', async () => {
    const table = await tableForTwo(server.url, WISH);
    time.pass(400 * DAY);
    await ring();
    time.pass(-399 * DAY);
    await server.close();
    server = await start();
    await ring();
    const north = await sit(table.creator, table.game, 'north');
    expect(passed(north)).toEqual(['up']);
    expect(clockOf(north.view().table.time, 'north')).toMatchObject({ stage: null, left: 7 * DAY * 1000 });
  });

  it('hands the seat of who is out of time to somebody new, who has all of the time and nothing of theirs', async () => {
    const table = await tableForTwo(server.url, WISH);
    const { game, guest, creator } = table;
    const late = await sit(creator, game, 'north');
    await late.draft({ frame: 1, rev: 1, steps: [{ verb: 'ready' }] });
    const line = { action: newAction(), text: 'I shall be late' };
    await creator.get(TALK_ENDPOINTS.say.reply, post('talk', game, 'north'), line);
    await creator.get(keptNoteSchema, put('note', game, 'north'), { text: 'Bob bluffs', rev: 1 });
    await guest.get(keptNoteSchema, put('note', game, 'south'), { text: 'Ann is late', rev: 1 });
    expect(await refused(table, { verb: 'openSeat' })).toMatchObject({ reasons: [{ code: 'notOverdue' }] });
    await creator.get(listingSchema, put('listing', game, 'north'), { listed: true });
    const offer = { gameId: game, browser: 'that of Ann', words: 'Slow and friendly', at: time.clock() };
    await database.client.offeredSeat.create({ data: offer });
    for (const days of [8, 2]) {
      time.pass(days * DAY);
      await ring();
    }
    await say(table, { verb: 'openSeat' });
    await until('who sat there is told', () => late.heard.endings.length > 0);
    expect(late.heard.endings).toMatchObject([{ error: 'notYourSeat' }]);
    expect(await creator.refused(get('link', game, 'north'))).toMatchObject({ error: 'notYourSeat' });
    expect(await refused(table, { verb: 'claimGame' })).toMatchObject({ reasons: [{ code: 'seatOpened' }] });
    const { token } = await guest.get(inviteSchema, get('invite', game));
    const own = { token, name: 'Bob', both: true };
    expect(await guest.refused(post('take', game, 'north'), own)).toMatchObject({ error: 'holdsOther' });
    time.pass(3 * DAY);
    await ring();
    const newcomer = createBrowser(server.url);
    const taken = { token, name: 'Cleo' };
    await newcomer.get(takenSeatSchema, post('take', game, 'north'), taken);
    await newcomer.get(takenSeatSchema, post('take', game, 'north'), taken);
    const north = await sit(newcomer, game, 'north');
    expect(clockOf(north.view().table.time, 'north')).toMatchObject({
      left: 8 * DAY * 1000,
      runs: true,
      stage: null,
    });
    expect(told(north).filter(({ is }) => is === 'opened' || is === 'seated')).toHaveLength(2);
    expect(await database.client.draft.count({ where: { gameId: game } })).toBe(0);
    expect(await database.client.offeredSeat.count({ where: { gameId: game } })).toBe(0);
    const talk = await newcomer.get(talkSchema, get('talk', game, 'north'));
    expect([talk.remarks, talk.note.text]).toEqual([[], '']);
    const kept = await guest.get(talkSchema, get('talk', game, 'south'));
    expect([kept.remarks, kept.unread, kept.note.text]).toEqual([[], 0, 'Ann is late']);
    expect(await database.client.remark.count({ where: { gameId: game } })).toBe(0);
    const page = await newcomer.get(gamePageSchema, get('game', game));
    expect(page.seats.map(({ name, listed }) => [name, listed])).toEqual([
      ['Cleo', false],
      ['Bob', false],
    ]);
    await commitBy(newcomer, { game, seat: 'north' }, { frame: 1, steps: [{ verb: 'ready' }] });
  });

  it('goes on for somebody new who sits down, though a kill has left out that they have come', async () => {
    const table = await tableForTwo(server.url, WISH);
    const { game, guest } = table;
    for (const days of [8, 2]) {
      time.pass(days * DAY);
      await ring();
    }
    await say(table, { verb: 'openSeat' });
    const { token } = await guest.get(inviteSchema, get('invite', game));
    const newcomer = createBrowser(server.url);
    const cookie = systemIds.cookie();
    newcomer.setCookie(`tessera=${cookie}`);
    // Only the first thing that taking a seat does.
    const keys = { database, secrets: secretsUnder(KEY), clock: time.clock };
    const asking = { id: game, seat: 'north', browser: hashOfCookie(cookie) };
    await takeSeat(keys, asking, { token: token ?? '', name: 'Cleo', both: false });
    const south = await sit(guest, game, 'south');
    expect(clockOf(south.view().table.time, 'north')?.runs).toBe(false);
    const north = await sit(newcomer, game, 'north');
    expect(clockOf(north.view().table.time, 'north')).toMatchObject({ runs: true, left: 8 * DAY * 1000 });
  });

  it('stands still at weekends that both want off, each by the time where they are', async () => {
    const table = await tableForTwo(server.url, WISH);
    const wants = (browser: Browser, seat: WagerSeat, zone: string) =>
      browser.get(acceptedSchema, post('commit', table.game, seat), body({ verb: 'wantWeekends', zone }));
    const onSunday = await refused(table, { verb: 'wantWeekends', zone: 'Europe/Berlin' });
    expect(onSunday).toMatchObject({ reasons: [{ code: 'weekendNow' }] });
    time.pass(DAY);
    await wants(table.creator, 'north', 'Europe/Berlin');
    await wants(table.guest, 'south', 'America/New_York');
    const north = await sit(table.creator, table.game, 'north');
    const clock = () => clockOf(north.view().table.time, 'north');
    // It is Saturday morning.
    time.pass(5 * DAY);
    await ring();
    await until('it is the weekend', () => clock()?.runs === false);
    time.pass(38 * 3600);
    await ring();
    expect(clock()?.runs).toBe(false);
    time.pass(3600);
    await ring();
    await until('it is Monday in Berlin', () => clock()?.runs === true);
    expect(clock()?.left).toBe((2 * DAY + 9 * 3600) * 1000);
    expect(passed(north)).toEqual(['half']);
    const answer = await refused(table, { verb: 'wantWeekends', zone: 'Mars/Olympus' });
    expect(answer).toMatchObject({ reasons: [{ code: 'badZone' }] });
  });

  it('pauses where both agree, and goes on by itself at the date', async () => {
    const table = await tableForTwo(server.url, WISH);
    const date = time.clock().getTime() + 20 * DAY * 1000;
    await say(table, { verb: 'askPause', until: date });
    const answer = body({ verb: 'answerPause', number: 1, accept: true });
    await table.creator.get(acceptedSchema, post('commit', table.game, 'north'), answer);
    const north = await sit(table.creator, table.game, 'north');
    time.pass(20 * DAY - 1);
    await ring();
    expect(clockOf(north.view().table.time, 'north')).toMatchObject({ runs: false, left: 8 * DAY * 1000 });
    time.pass(1);
    await ring();
    await until('the clocks go on', () => clockOf(north.view().table.time, 'north')?.runs === true);
    expect(passed(north)).toEqual([]);
  });

  it('keeps its clocks out of a game without a pace', async () => {
    const table = await tableForTwo(server.url, { kind: tinyGame.kind, side: 'north' });
    time.pass(100 * DAY);
    await ring();
    const north = await sit(table.creator, table.game, 'north');
    expect(told(north)).toEqual([]);
    const answer = await refused(table, { verb: 'claimGame' });
    expect(answer).toMatchObject({ error: 'tableRefused', reasons: [{ code: 'noPace' }] });
  });
});
