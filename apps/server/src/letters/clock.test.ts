import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothingSchema } from '@tessera/protocol';
import {
  askSouth,
  correspond,
  createTrash,
  databaseOf,
  EITHER,
  openOffice,
  post,
  reopenable,
  startMailServer,
  turnedClock,
  type Correspondence,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { takeDue } from './outbox.js';

const HOUR = 3600;

describe('letters, when the clock is set', () => {
  const trash = createTrash();
  let mail: MailServer;
  let office: PostOffice;
  let table: Correspondence;
  let database: Database;

  beforeAll(async () => {
    database = await (await reopenable('postgres', trash))();
    trash.add(() => database.close());
    mail = await startMailServer(trash);
    office = await openOffice(trash, { database, mail });
  });
  afterAll(trash.empty);
  beforeEach(async () => {
    table = await correspond(office, mail);
  });

  const look = () => table.guest.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });

  it.each([
    ['back by an hour', -HOUR],
    ['forward by an hour', HOUR],
  ])('%s, are neither held up nor written twice', async (_how, seconds) => {
    await askSouth(table);
    office.pass(seconds);
    office.pass(61);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
    office.pass(-seconds);
    await office.ring();
    office.pass(2 * HOUR);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
  });

  it('back by an hour, are written although somebody seems to have looked later', async () => {
    await look();
    office.pass(-HOUR);
    await askSouth(table);
    office.pass(61);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
  });

  it('back by an hour, are held up by a server that was killed no longer than otherwise', async () => {
    await askSouth(table);
    office.pass(61);
    const now = office.clock();
    expect(await takeDue(database.client, { post: 'mail', now, patience: 60_000 })).not.toBeNull();
    office.pass(-HOUR);
    await office.ring();
    office.pass(14 * 60);
    await office.ring();
    expect(mail.taken).toEqual([]);
    office.pass(2 * 60);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
  });

  it('back by an hour, are not written to who looks by the new time', async () => {
    await look();
    office.pass(-HOUR);
    await askSouth(table);
    await look();
    office.pass(61);
    await office.ring();
    expect(mail.taken).toEqual([]);
  });
});

/** Time zones that begin summer time at the first instant and end it at the second. */
const ZONES = [
  ['Europe/Vienna', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
] as const;

describe.each(EITHER)('summer time, on the %s database', (kind) => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    mail = await startMailServer(trash);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    // Half a year later a letter would say that nobody has touched it.
    await database.client.game.deleteMany();
  });
  afterAll(trash.empty);

  const changes = ZONES.flatMap(([zone, begins, ends]) => [
    [zone, 'begins', begins] as const,
    [zone, 'ends', ends] as const,
  ]);

  it.each(changes)('in %s %s, and a letter comes in its time, once', async (zone, _what, change) => {
    vi.stubEnv('TZ', zone);
    const day = new Date(change);
    expect(new Date(day.getTime() - 1).getTimezoneOffset()).not.toBe(day.getTimezoneOffset());
    const time = turnedClock(new Date(day.getTime() - 30_000).toISOString());
    const office = await openOffice(trash, { database, mail, time });
    const table = await correspond(office, mail);
    await askSouth(table);
    office.pass(50);
    await office.ring();
    expect(mail.taken).toHaveLength(0);
    office.pass(11);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
    const { takenAt } = await database.client.seat.findFirstOrThrow({
      where: { gameId: table.game, seat: 'south' },
    });
    expect(takenAt?.getTime()).toBe(day.getTime() - 30_000);
    office.pass(2 * HOUR);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
  });
});
