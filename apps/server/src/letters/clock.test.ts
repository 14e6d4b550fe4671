import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nothingSchema } from '@tessera/protocol';
import {
  askSouth,
  correspond,
  createTrash,
  openOffice,
  post,
  reopenable,
  startMailServer,
  type Correspondence,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';

const HOUR = 3600;

describe('letters, when the clock is set', () => {
  const trash = createTrash();
  let mail: MailServer;
  let office: PostOffice;
  let table: Correspondence;

  beforeAll(async () => {
    const database = await (await reopenable('postgres', trash))();
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
