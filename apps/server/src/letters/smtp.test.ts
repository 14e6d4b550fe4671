import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersSchema } from '@tessera/protocol';
import {
  askSouth,
  correspond,
  createTrash,
  dataFolder,
  embeddedIn,
  freePort,
  FROM,
  get,
  HASTY,
  openOffice,
  readLetter,
  startMailServer,
  subscribe,
  until,
  type Correspondence,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { smtpTransport } from './smtp.js';

const HOUR = 3600;

describe('a mail server that', () => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;
  let office: PostOffice;
  let table: Correspondence;

  beforeAll(async () => {
    database = await embeddedIn(await dataFolder(trash));
    trash.add(() => database.close());
    mail = await startMailServer(trash);
    const transport = smtpTransport({ url: mail.url, from: FROM }, HASTY);
    office = await openOffice(trash, { database, mail, transport });
  });
  afterAll(trash.empty);
  beforeEach(async () => {
    mail.be('accepts');
    table = await correspond(office, mail);
  });

  const due = async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
  };
  const row = () =>
    database.client.letter.findFirstOrThrow({
      where: { gameId: table.game, seat: 'south', purpose: 'decision' },
    });
  const letters = () => table.guest.get(lettersSchema, get('letters', table.game, 'south'));

  it.each(['slow', 'defers', 'drops'] as const)(
    '%s is tried again later, each time after a longer while, until it has the letter once',
    async (temper) => {
      mail.be(temper);
      await due();
      const first = await row();
      expect([first.state, first.attempts]).toEqual(['waiting', 1]);
      const wait = first.dueAt.getTime() - office.clock().getTime();
      expect(wait).toBeGreaterThanOrEqual(15_000);
      expect(wait).toBeLessThanOrEqual(30_000);
      await office.ring();
      expect((await row()).attempts).toBe(1);
      office.pass(31);
      await office.ring();
      const second = await row();
      expect(second.attempts).toBe(2);
      expect(second.dueAt.getTime() - office.clock().getTime()).toBeGreaterThanOrEqual(30_000);
      mail.be('accepts');
      office.pass(HOUR);
      await office.ring();
      office.pass(HOUR);
      await office.ring();
      expect(mail.taken).toHaveLength(1);
      expect((await row()).state).toBe('sent');
    },
  );

  it('is away is tried again, and the letter is about what is asked by then', async () => {
    const gone = await freePort();
    const away = smtpTransport(
      { url: new URL(`smtp://127.0.0.1:${gone}`), from: 'a@b.example' },
      { connect: 500, reply: 500 },
    );
    const other = await openOffice(trash, { database, mail, transport: away, time: office });
    await askSouth(table);
    office.pass(61);
    await other.ring();
    expect((await row()).attempts).toBe(1);
    await table.guest.ask(`POST /api/games/${table.game}/seats/south/commit`, {
      body: { action: 'x'.repeat(20), frame: 0, steps: [{ verb: 'resign' }] },
    });
    office.pass(HOUR);
    await office.ring();
    expect(mail.taken).toEqual([]);
    expect((await row()).state).toBe('dropped');
  });

  it.each([
    ['refuses', '550 No such mailbox here'],
    ['refusesLetter', '554 We do not want this'],
  ] as const)(
    '%s for good is asked no more, and the player reads on his page what it said',
    async (temper, said) => {
      mail.be(temper);
      await due();
      expect((await row()).state).toBe('refused');
      const shown = await letters();
      expect(shown.state).toBe('refused');
      expect(shown.refusal).toContain(said);
      mail.be('accepts');
      office.pass(100 * HOUR);
      await office.ring();
      expect(mail.taken).toEqual([]);
      await subscribe(office, mail, {
        browser: table.guest,
        game: table.game,
        seat: 'south',
        address: table.address,
      });
      expect((await letters()).state).toBe('confirmed');
    },
  );

  it('is slow keeps no action waiting', async () => {
    mail.be('slow');
    await askSouth(table);
    office.pass(61);
    const sending = office.ring();
    await until('the letter is on its way', () => mail.offered.length > 0);
    const answer = await table.guest.ask(`POST /api/games/${table.game}/seats/south/commit`, {
      body: { action: 'x'.repeat(20), frame: 2, steps: [{ verb: 'ready' }], nonce: '0'.repeat(32) },
    });
    expect(answer.status).toBe(200);
    expect(mail.taken).toEqual([]);
    await sending;
  });

  it('has the letter keeps its Message-ID whoever sends it', async () => {
    mail.be('drops');
    await due();
    await until('the letter was offered', async () => {
      if (mail.offered.includes(table.address)) return true;
      office.pass(HOUR);
      await office.ring();
      return false;
    });
    mail.be('accepts');
    const successor = await openOffice(trash, { database, mail, time: office });
    office.pass(HOUR);
    await successor.ring();
    const [letter] = await Promise.all(mail.taken.map(readLetter));
    expect(letter?.messageId).toMatch(/^<[\w-]{22}@/);
    expect(mail.offered.filter((address) => address === table.address).length).toBeGreaterThan(1);
  });
});

describe('what other people write', () => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;
  let office: PostOffice;

  beforeAll(async () => {
    database = await embeddedIn(await dataFolder(trash));
    trash.add(() => database.close());
    mail = await startMailServer(trash);
    office = await openOffice(trash, { database, mail });
  });
  afterAll(trash.empty);

  it('gets neither into the headers nor into the HTML', async () => {
    const table = await correspond(office, mail);
    const evil = '"><img src=x onerror=alert(1)>\r\nBcc: eve@example.org\r\n\r\n<b>&amp;';
    await database.client.game.update({ where: { id: table.game }, data: { title: evil } });
    await database.client.seat.updateMany({
      where: { gameId: table.game, seat: 'north' },
      data: { name: evil },
    });
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const raw = mail.taken[0] ?? '';
    expect(mail.offered).toEqual([table.address]);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/im);
    const letter = await readLetter(raw);
    expect(letter.subject).toBe('Your move: "><img src=x onerror=alert(1)> Bcc: eve@example.org <b>&amp;');
    expect(letter.bcc ?? []).toEqual([]);
    expect(letter.html).not.toMatch(/<img src=x|<b>/);
    expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it.each([
    'a@b.example, eve@example.org',
    'a@b.example\r\nBcc: eve@example.org',
    '<a@b.example>',
    'a b@c.example',
  ])('is no address when it is %j', async (address) => {
    const table = await correspond(office, mail);
    const asked = await table.guest.ask(`PUT /api/games/${table.game}/seats/south/letters`, {
      body: { address },
    });
    expect(asked.status).toBe(400);
  });
});
