import { tinyGame } from '@tessera/core/testkit';
import {
  lettersSchema,
  noticesSchema,
  nothingSchema,
  takenSeatSchema,
  type NoticeTime,
  type NoticeWish,
} from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askSouth,
  commitBy,
  correspond,
  createBrowser,
  createTrash,
  get,
  headerOf,
  EITHER,
  linkIn,
  newAction,
  openGame,
  openOffice,
  post,
  put,
  readLetter,
  reopenable,
  startMailServer,
  subscribe,
  turnedClock,
  type Browser,
  type Correspondence,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { DEFAULT_WISH } from '../notices/wish.js';

const HOUR = 3600;

const by = (time: NoticeTime) => ({ mail: time, push: time, webhook: time });
/** Settings with everything by letter at that time, messages of the other player too. */
const all = (time: NoticeTime, more: Partial<NoticeWish> = {}): NoticeWish => ({
  ...DEFAULT_WISH,
  grid: { move: by(time), time: by(time), joined: by(time), talk: by(time), offer: by(time), over: by(time) },
  ...more,
});

describe.each(EITHER)('what players are told, as they wish (on the %s database)', (kind) => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;
  let office: PostOffice;
  let table: Correspondence;

  beforeAll(async () => {
    database = await (await reopenable(kind, trash))();
    trash.add(database.close);
    mail = await startMailServer(trash);
    // A quarter past ten in the evening in Berlin.
    office = await openOffice(trash, {
      database,
      mail,
      isTimed: true,
      more: { notices: { push: null } },
      time: turnedClock('2026-07-01T20:15:00Z'),
    });
  });
  beforeEach(async () => {
    await database.client.game.deleteMany();
    await database.client.noticeHabit.deleteMany();
    table = await correspond(office, mail);
  });
  afterAll(trash.empty);

  const wish = (wished: NoticeWish, scope: 'seat' | 'all' = 'seat', game = table.game) =>
    table.guest.get(noticesSchema, put('notices', game, 'south'), { wish: wished, scope });
  const later = async (seconds = 61) => {
    office.pass(seconds);
    await office.ring();
    return Promise.all(mail.taken.splice(0).map(readLetter));
  };
  const northSays = (step: object, game = table.game) =>
    commitBy(table.creator, { game, seat: 'north' }, { frame: 0, steps: [step] });
  const say = (browser: Browser, seat: string, text: string) =>
    browser.ask(post('talk', table.game, seat), { body: { action: newAction(), text } });
  const subjects = (letters: readonly { subject?: string | undefined }[]) =>
    letters.map(({ subject }) => subject);

  it('come in one letter when quiet hours end, without what is no longer true by then', async () => {
    await wish(all('once', { zone: 'Europe/Berlin', quiet: { from: 22 * 60, until: 7 * 60 } }));
    await askSouth(table);
    await northSays({ verb: 'offerDraw' });
    expect(await later()).toEqual([]);
    await northSays({ verb: 'withdrawDraw', offer: 1 });
    await say(table.creator, 'north', 'Sleep well');
    expect(await later(8 * HOUR)).toEqual([]);
    const [digest, ...more] = await later(HOUR);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('2 pieces of news about your games');
    expect(digest?.text).toContain('It is your move in “A game” (A wager).');
    expect(digest?.text).toContain('Ann has said at the table of “A game” (A wager):\n\n* Sleep well');
    expect(digest?.text).not.toContain('draw');
    expect(digest?.attachments).toEqual([]);
    expect(linkIn(digest ?? (await readLetter('')), /\/letter\//).path).toMatch(/\/letter\/south\/\d+$/);
  });

  it('come hourly from all games in one letter, whose one click ends the letters of all of them', async () => {
    const creator = createBrowser(office.url);
    const second = await openGame(creator, { kind: tinyGame.kind, side: 'north' });
    const seat = { token: second.invite, name: 'Bob' };
    await table.guest.get(takenSeatSchema, post('take', second.game, 'south'), seat);
    // The browser has confirmed the address for the other game.
    await table.guest.get(lettersSchema, put('letters', second.game, 'south'), { address: table.address });
    await wish(all('hourly'), 'all');
    await askSouth(table);
    await northSays({ verb: 'offerDraw' }, table.game);
    await commitBy(
      creator,
      { game: second.game, seat: 'north' },
      { frame: 0, steps: [{ verb: 'offerDraw' }] },
    );
    expect(await later()).toEqual([]);
    const [digest, ...more] = await later(HOUR);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('3 pieces of news about your games');
    const unsubscribe =
      /<(.+)>/.exec(headerOf(digest ?? (await readLetter('')), 'List-Unsubscribe') ?? '')?.[1] ?? '';
    expect(headerOf(digest ?? (await readLetter('')), 'List-Unsubscribe-Post')).toBe(
      'List-Unsubscribe=One-Click',
    );
    const { pathname, search } = new URL(unsubscribe);
    const asks = await fetch(`${office.url}${pathname}${search}`, { redirect: 'manual' });
    expect(asks.headers.get('location')).toMatch(/\/letters\/south\/stop-all#[\w-]{22}$/);
    expect((await createBrowser(office.url).ask(`POST ${pathname}${search}`)).status).toBe(200);
    expect(await database.client.address.count({ where: { stoppedAt: null } })).toBe(0);
    await northSays({ verb: 'resign' });
    expect(await later(2 * HOUR)).toEqual([]);
  });

  it('go by the seat’s own wish, or that for all games, those that are taken later too; what waits goes by a new one', async () => {
    const page = (await table.guest.get(noticesSchema, get('notices', table.game, 'south'))).of;
    expect(page).toBe('nobody');
    expect(await wish(all('daily', { daily: 12 * 60 }), 'all')).toMatchObject({ of: 'person', games: 1 });
    await askSouth(table);
    expect(await later()).toEqual([]);
    expect(await wish(all('once'))).toMatchObject({ of: 'seat' });
    const [letter] = await later(0);
    expect(letter?.subject).toBe('Round 1: Lay a card – A game');
    expect(letter?.attachments).toHaveLength(1);
    const creator = createBrowser(office.url);
    const { game, invite } = await openGame(creator, { kind: tinyGame.kind, side: 'north' });
    await table.guest.get(takenSeatSchema, post('take', game, 'south'), { token: invite, name: 'Bob' });
    expect(await table.guest.get(noticesSchema, get('notices', game, 'south'))).toMatchObject({
      of: 'person',
      games: 2,
      wish: { daily: 12 * 60 },
      ways: { mail: { here: true, places: 0 }, push: { here: false, places: 0 } },
    });
    expect(await wish(all('never'), 'all', game)).toMatchObject({ of: 'person' });
    await northSays({ verb: 'offerDraw' });
    expect(await later()).toEqual([]);
  });

  it('are chosen on a page that every letter leads to, by its link alone, for this game or all of the mailbox', async () => {
    await askSouth(table);
    const [letter] = await later();
    const { path, token } = linkIn(letter ?? (await readLetter('')), /\/notices\//);
    expect(path).toBe(`/game/${table.game}/notices/south`);
    const anybody = createBrowser(office.url);
    const byLetter = post('noticesByLetter', table.game, 'south');
    expect(await anybody.get(noticesSchema, byLetter, { token })).toMatchObject({ of: 'nobody', games: 1 });
    const body = { token, scope: 'all', wish: all('never') };
    const wishByLetter = put('noticesByLetter', table.game, 'south');
    expect(await anybody.get(noticesSchema, wishByLetter, body)).toMatchObject({ of: 'person' });
    await northSays({ verb: 'resign' });
    expect(await later()).toEqual([]);
    expect(await anybody.refused(byLetter, { token: 'x'.repeat(22) })).toMatchObject({
      error: 'letterEnded',
    });
    expect(
      await anybody.refused(put('notices', table.game, 'south'), { wish: DEFAULT_WISH, scope: 'seat' }),
    ).toMatchObject({
      error: 'notYourSeat',
    });
    const nowhere = { wish: { ...DEFAULT_WISH, zone: 'Europe/Atlantis' }, scope: 'seat' };
    expect(await table.guest.refused(put('notices', table.game, 'south'), nowhere)).toMatchObject({
      error: 'badRequest',
      details: ['wish.zone: no such time zone is known here'],
    });
  });

  it('tell in letters what the other says, if that is wanted, not twice, not what was read, and not to who is muted', async () => {
    await say(table.creator, 'north', 'Nobody hears this by letter');
    expect(await later()).toEqual([]);
    await wish(all('once'));
    await say(table.creator, 'north', 'Hello');
    await say(table.creator, 'north', 'Are you there?');
    const [letter, ...more] = await later();
    expect(subjects([letter ?? {}, ...more])).toEqual(['Ann has said something – A game']);
    expect(letter?.text).toContain('* Hello\n* Are you there?');
    await say(table.creator, 'north', 'Still there?');
    await say(table.guest, 'south', 'Yes');
    // Not more often than every ten minutes.
    expect(await later()).toEqual([]);
    const [next] = await later(600);
    expect(next?.text).toContain('* Still there?');
    expect(next?.text).not.toContain('Hello');
    expect(next?.text).not.toContain('Yes');
    await say(table.creator, 'north', 'This you read on the page');
    await table.guest.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });
    await table.guest.ask(put('talk', table.game, 'south'), { body: { muted: true } });
    await say(table.creator, 'north', 'Why do you not answer?');
    expect(await later(HOUR)).toEqual([]);
  });

  it('tell who waits that somebody has joined', async () => {
    const ann = createBrowser(office.url);
    const { game, invite } = await openGame(ann, { kind: tinyGame.kind, side: 'north' });
    await subscribe(office, mail, { browser: ann, game, seat: 'north', address: `ann-${game}@example.org` });
    await later();
    const seat = { token: invite, name: 'Bob' };
    await createBrowser(office.url).get(takenSeatSchema, post('take', game, 'south'), seat);
    const letters = await later();
    expect(subjects(letters)).toEqual(['Bob has joined – A game']);
    expect(letters[0]?.text).toContain('Bob has joined “A game” (A wager). You play NORTH.');
  });
});
