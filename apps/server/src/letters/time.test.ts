import { tinyGame } from '@tessera/core/testkit';
import type { TimeControl } from '@tessera/core';
import { acceptedSchema, nothingSchema } from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  commitBy,
  createTrash,
  databaseOf,
  EITHER,
  KEY,
  newAction,
  openOffice,
  post,
  put,
  readLetter,
  sitDown,
  startMailServer,
  subscribe,
  tableForTwo,
  turnedClock,
  type MailServer,
  type PostOffice,
  type TableForTwo,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import type { Channel } from '../notices/channel.js';
import { addTarget } from '../notices/targets.js';
import { DEFAULT_WISH } from '../notices/wish.js';
import { systemIds } from '../parts.js';
import { secretsUnder } from '../secrets/secrets.js';

const DAY = 86_400;
const WEB: TimeControl = { by: 'web', days: 8, hours: 12, vacation: 5 };
const EVENING: TimeControl = { by: 'evening', minutes: 60, seconds: 30 };

let games = 0;

describe.each(EITHER)('letters about time (on the %s database)', (kind) => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;
  let office: PostOffice;
  /** The notices other than letters. */
  let told: { readonly way: string; readonly text: string }[] = [];
  const channel = (way: string): Channel => ({
    send: (_, notices) => {
      told.push(...notices.map(({ text }) => ({ way, text })));
      return Promise.resolve({ is: 'sent' });
    },
    close: () => undefined,
  });

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
  });
  // Games of earlier tests would cause letters too.
  beforeEach(async () => {
    await database.client.game.deleteMany();
    mail = await startMailServer(trash);
    told = [];
    const notices = { push: channel('push'), webhook: channel('webhook') };
    office = await openOffice(trash, {
      database,
      mail,
      isTimed: true,
      time: turnedClock(),
      more: { notices },
    });
  });
  afterAll(trash.empty);

  /** Opens a game whose players both want letters. All letters so far are sent. */
  const open = async (pace?: TimeControl): Promise<TableForTwo> => {
    const table = await tableForTwo(office.url, {
      kind: tinyGame.kind,
      side: 'north',
      ...(pace && { pace }),
    });
    const { game, creator, guest } = table;
    const number = games++;
    const at = { north: creator, south: guest };
    for (const seat of ['north', 'south'] as const)
      await subscribe(office, mail, {
        browser: at[seat],
        game,
        seat,
        address: `${seat}${number}@example.org`,
      });
    office.pass(120);
    await office.ring();
    mail.taken.length = 0;
    return table;
  };
  /** Lets days pass and does what is due; returns the receivers and subjects of the letters. */
  const after = async (days: number) => {
    office.pass(days * DAY);
    await office.ring();
    office.pass(120);
    await office.ring();
    const letters = await Promise.all(mail.taken.splice(0).map(readLetter));
    return letters.map(({ to, subject, text }) => ({
      to: to?.[0]?.address?.replace(/\d+@.*/, ''),
      subject: subject ?? '',
      text: text ?? '',
    }));
  };

  it('remind at half time, near the end and at the end, then tell the other that they choose', async () => {
    const { creator, game } = await open(WEB);
    const [half, ...more] = await after(4);
    expect(more).toEqual([]);
    expect(half).toMatchObject({ to: 'north', subject: 'Your time runs: Lay a card – A game' });
    expect(half?.text).toMatch(/You have 3 days 23 hours left, until Mar 9, 2026, .* UTC\./);
    expect(await after(3)).toMatchObject([{ to: 'north', subject: 'Your time runs: Lay a card – A game' }]);
    const [up] = await after(1);
    expect(up).toMatchObject({ to: 'north' });
    expect(up?.text).toContain('You have a time of grace until Mar 11, 2026');
    const [over, ...others] = await after(2);
    expect(others).toEqual([]);
    expect(over).toMatchObject({
      to: 'south',
      subject: 'The other side is out of time: you choose – A game',
    });
    expect(over?.text).toContain('Ann has run out of time in “A game”');
    await commitBy(creator, { game, seat: 'north' }, { frame: 1, steps: [{ verb: 'ready' }] });
    expect(await after(1)).toMatchObject([{ to: 'south', subject: 'Round 1: Lay a card – A game' }]);
  });

  it('tell time by the clocks of their reader, summer time and all, where that one has named a time zone', async () => {
    const { creator, game } = await open({ ...WEB, days: 30 });
    const saidAfter = async (days: number) =>
      (await after(days)).map(({ text }) => /left, until (.*)\./.exec(text)?.[1]);
    // It is summer in Berlin by then, and it is not yet when the first letter is written.
    // A weekend is chosen on a weekday.
    office.pass(DAY);
    const weekends = { verb: 'wantWeekends', zone: 'Europe/Berlin' };
    await commitBy(creator, { game, seat: 'north' }, { frame: 0, steps: [weekends] });
    expect(await saidAfter(14)).toEqual(['Mar 31, 2026, 10:00 AM (Europe/Berlin)']);
    // The time zone of their notice settings has priority.
    const wish = { ...DEFAULT_WISH, zone: 'Asia/Tokyo' };
    await creator.ask(put('notices', game, 'north'), { body: { wish, scope: 'seat' } });
    expect(await saidAfter(14)).toEqual(['Mar 31, 2026, 5:00 PM (Asia/Tokyo)']);
  });

  it('are not written to somebody who has decided meanwhile, nor about an evening’s game', async () => {
    const { creator, game } = await open(WEB);
    office.pass(4 * DAY);
    await office.ring();
    await commitBy(creator, { game, seat: 'north' }, { frame: 1, steps: [{ verb: 'ready' }] });
    expect(await after(0)).toMatchObject([{ to: 'south' }]);
    await database.client.game.deleteMany();
    await open(EVENING);
    expect(await after(1)).toEqual([]);
  });

  it('warn twice that a game without a pace is closed when nobody touches it for half a year', async () => {
    const { creator, game } = await open();
    expect(await after(151)).toEqual([]);
    const first = await after(2);
    expect(first.map(({ to }) => to).sort()).toEqual(['north', 'south']);
    expect(first[0]).toMatchObject({ subject: 'Shall this game go on? – A game' });
    expect(first[0]?.text).toContain('closed as unfinished on Aug 31, 2026');
    expect(await after(10)).toEqual([]);
    expect(await after(14)).toHaveLength(2);
    expect(await after(5)).toEqual([]);
    const closed = await after(3);
    expect(closed.map(({ subject }) => subject)).toEqual(['Over: A game', 'Over: A game']);
    const north = await sitDown(tinyGame, creator, { game, seat: 'north' });
    trash.add(north.close);
    expect(north.view().outcome).toEqual({ winner: null, by: 'unfinished' });
    const rows = await database.client.event.findMany({ where: { gameId: game, why: 'time' } });
    expect(rows).toHaveLength(3);
  });

  it('tell both of a date that they have adjourned to, with a file for their calendars', async () => {
    const { creator, guest, game } = await open(WEB);
    const { browser } = await database.client.grant.findFirstOrThrow({
      where: { gameId: game, seat: 'north' },
    });
    const keys = { database, secrets: secretsUnder(KEY), clock: office.clock, ids: systemIds };
    for (const way of ['push', 'webhook'] as const)
      await addTarget(keys, { browser, way, address: {}, of: way, sharers: { visitor: 'one', host: way } });
    const until = office.clock().getTime() + 3 * DAY * 1000;
    const at = new Date(until).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    await commitBy(creator, { game, seat: 'north' }, { frame: 0, steps: [{ verb: 'askPause', until }] });
    const answer = { verb: 'answerPause', number: 1, accept: true };
    await commitBy(guest, { game, seat: 'south' }, { frame: 0, steps: [answer] });
    // North gets an hourly digest, with the draw offer.
    const hourly = { mail: 'hourly', push: 'once', webhook: 'once' } as const;
    const grid = { ...DEFAULT_WISH.grid, time: hourly, offer: hourly };
    const wish = { ...DEFAULT_WISH, grid, zone: 'Europe/Berlin' };
    await creator.ask(put('notices', game, 'north'), { body: { wish, scope: 'seat' } });
    await commitBy(guest, { game, seat: 'south' }, { frame: 0, steps: [{ verb: 'offerDraw' }] });
    // A player who agrees sees the date in the game, and still needs it in their calendar.
    await guest.get(nothingSchema, post('look', game, 'south'), { ago: 0 });
    office.pass(120);
    await office.ring();
    // Others may read a webhook, so it does not reveal its owner's time zone.
    const resumed = told.filter(({ text }) => text.includes('goes on'));
    expect(resumed.map(({ way, text }) => [way, text]).sort()).toEqual([
      ['push', expect.stringMatching(/ 9:\d\d AM \(Europe\/Berlin\)\.$/)],
      ['webhook', expect.stringMatching(/ 8:\d\d AM UTC\.$/)],
    ]);
    office.pass(3600);
    await office.ring();
    const letters = await Promise.all(mail.taken.splice(0).map(readLetter));
    const subjects = ['Adjourned – A game', '2 pieces of news about your games'];
    expect(letters.map(({ subject }) => subject)).toEqual(subjects);
    for (const { text, attachments } of letters) {
      expect(text).toContain('It goes on at Mar ');
      const file = attachments.find(({ filename }) => filename === 'tessera.ics');
      expect(file?.mimeType).toBe('text/calendar');
      const content = file?.content ?? '';
      const lines = (typeof content === 'string' ? content : new TextDecoder().decode(content)).split(
        /\r?\n/,
      );
      expect(lines).toContain(`DTSTART:${at}`);
      expect(lines).toContain('SUMMARY:A game');
      expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:20260301T/);
    }
  });

  it('begin anew after a player has kept the game open', async () => {
    const { guest, game } = await open();
    expect(await after(153)).toHaveLength(2);
    const body = { action: newAction(), frame: 0, steps: [{ verb: 'keepGame' }] };
    await guest.get(acceptedSchema, post('commit', game, 'south'), body);
    expect(await after(150)).toEqual([]);
    expect(await after(3)).toHaveLength(2);
  });

  it('give both warnings their time when the server was away for a year', async () => {
    await open();
    expect(await after(400)).toHaveLength(2);
    expect(await after(10)).toEqual([]);
    expect(await after(12)).toHaveLength(2);
    expect(await after(6)).toEqual([]);
    expect((await after(2)).map(({ subject }) => subject)).toEqual(['Over: A game', 'Over: A game']);
  });
});
