import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFull } from '@tessera/core/testkit';
import { nothingSchema } from '@tessera/protocol';
import {
  askSouth,
  commitBy,
  correspond,
  createBrowser,
  createTrash,
  openOffice,
  post,
  postgresAt,
  put,
  fromSource,
  readLetter,
  migratedDatabase,
  startMailServer,
  turnedClock,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import { DEFAULT_WISH } from '../notices/wish.js';

describe('the post of two servers on one Postgres', () => {
  const trash = createTrash();
  const started = turnedClock();
  let url = '';
  let mail: MailServer;
  let one: PostOffice;
  let two: PostOffice;

  beforeAll(async () => {
    url = await migratedDatabase(trash);
    mail = await startMailServer(trash);
    const office = async () => {
      const database = await postgresAt(url);
      trash.add(database.close);
      return openOffice(trash, { database, mail, time: started });
    };
    [one, two] = [await office(), await office()];
  });
  afterAll(trash.empty);
  beforeEach(() => mail.be('accepts'));

  /** A third server does what is due, and is killed when the mail server has accepted a letter. */
  const killed = async (moment = 'before the record') => {
    const passed = (started.clock().getTime() - turnedClock().clock().getTime()) / 1000;
    const program = join(import.meta.dirname, '..', '..', 'testkit', 'crashAfterSending.ts');
    const given = [program, url, mail.url.href, String(passed), moment];
    const child = spawn(process.execPath, [...fromSource, ...given], { stdio: 'ignore' });
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
  };

  it('sends each letter once, whoever is asked first', async () => {
    const tables = [await correspond(one, mail), await correspond(two, mail), await correspond(one, mail)];
    mail.taken.length = 0;
    for (const table of tables) await askSouth(table);
    started.pass(61);
    await Promise.all([one.ring(), two.ring(), one.ring(), two.ring()]);
    await Promise.all([two.ring(), one.ring()]);
    const names = (await Promise.all(mail.taken.map(readLetter))).map(({ messageId }) => messageId);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(3);
  });

  it('knows on the one that the other is looked at', async () => {
    const table = await correspond(one, mail);
    await askSouth(table);
    const elsewhere = createBrowser(two.url);
    elsewhere.setCookie(table.guest.cookie());
    await elsewhere.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });
    started.pass(61);
    await one.ring();
    expect(mail.taken).toEqual([]);
  });

  it('sends a letter again, under the same Message-ID, only after a kill between acceptance and record', async () => {
    const table = await correspond(one, mail);
    await askSouth(table);
    started.pass(61);
    await killed();
    expect(mail.taken).toHaveLength(1);
    await Promise.all([one.ring(), two.ring()]);
    expect(mail.taken).toHaveLength(1);
    started.pass(1000);
    await Promise.all([one.ring(), two.ring()]);
    started.pass(100_000);
    await Promise.all([one.ring(), two.ring()]);
    const [first, second, ...more] = await Promise.all(mail.taken.map(readLetter));
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.text).toBe(first?.text);
    expect(more).toEqual([]);
  });

  it.each(isFull() ? ['before the record', 'amid the record'] : ['amid the record'])(
    'sends a digest again whole, under the same Message-ID, after a kill %s',
    async (moment) => {
      const table = await correspond(one, mail);
      const { game, creator, guest } = table;
      const hourly = { mail: 'hourly', push: 'once', webhook: 'once' } as const;
      const wish = { ...DEFAULT_WISH, grid: { ...DEFAULT_WISH.grid, move: hourly, offer: hourly } };
      await guest.ask(put('notices', game, 'south'), { body: { wish, scope: 'seat' } });
      await askSouth(table);
      await commitBy(creator, { game, seat: 'north' }, { frame: 0, steps: [{ verb: 'offerDraw' }] });
      started.pass(120);
      await one.ring();
      started.pass(3600);
      await killed(moment);
      for (const seconds of [0, 1000, 100_000]) {
        started.pass(seconds);
        await Promise.all([one.ring(), two.ring()]);
      }
      const [first, second, ...more] = await Promise.all(mail.taken.map(readLetter));
      expect(first?.subject).toBe('2 pieces of news about your games');
      expect(second?.messageId).toBe(first?.messageId);
      expect(second?.text).toBe(first?.text);
      expect(more).toEqual([]);
    },
  );
});
