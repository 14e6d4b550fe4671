import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersSchema } from '@tessera/protocol';
import { z } from 'zod';
import {
  askSouth,
  correspond,
  createTrash,
  databaseOf,
  dataFolder,
  freePort,
  FROM,
  get,
  HASTY,
  makeCertificate,
  openOffice,
  PATIENT,
  readLetter,
  startMailServer,
  subscribe,
  until,
  type Correspondence,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import { findProxy } from '../../testkit/proxyTools.js';
import type { Database } from '../database/database.js';
import { smtpTransport, transportFor } from './smtp.js';

const HOUR = 3600;

/** Returns the log lines about a letter. */
const logLine = z.object({ game: z.string(), mail: z.object({ said: z.string() }).loose() });

describe('a mail server that', () => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;
  let office: PostOffice;
  let table: Correspondence;

  beforeAll(async () => {
    database = await databaseOf('embedded', trash);
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

  /** Moves the clock so far that every waiting letter is tried again. */
  const again = async () => {
    office.pass(HOUR / 2);
    await office.ring();
  };

  it('is away for long is asked every half hour at least, as long as the decision is open', async () => {
    mail.be('defers');
    await due();
    for (let attempt = 1; attempt < 16; attempt++) {
      const { attempts, dueAt } = await row();
      expect(attempts).toBe(attempt);
      const wait = dueAt.getTime() - office.clock().getTime();
      expect(wait).toBeLessThanOrEqual((HOUR / 2) * 1000);
      if (attempt > 8) expect(wait).toBeGreaterThanOrEqual((HOUR / 4) * 1000);
      await again();
    }
  });

  it('takes a letter late gets it with the time at which it was sent', async () => {
    mail.be('defers');
    await due();
    mail.be('accepts');
    await again();
    const [letter] = await Promise.all(mail.taken.map(readLetter));
    expect(new Date(letter?.date ?? '').getTime()).toBe(office.clock().getTime());
  });

  it('refuses an addressee is asked again, and no more after five times in a row; the player reads so', async () => {
    mail.be('refuses');
    await due();
    for (let refusals = 1; refusals < 5; refusals++) {
      expect(await letters()).toMatchObject({
        state: 'confirmed',
        refusal: { of: 'recipient', said: '550 No such mailbox here' },
      });
      await again();
    }
    expect((await letters()).state).toBe('refused');
    expect((await row()).state).toBe('refused');
    mail.be('accepts');
    office.pass(100 * HOUR);
    await office.ring();
    expect(mail.taken).toEqual([]);
    const { guest: browser, game, address } = table;
    await subscribe(office, mail, { browser, game, seat: 'south', address });
    expect(await letters()).toMatchObject({ state: 'confirmed', refusal: null });
    // The decision is still open, so its letter goes to the newly confirmed address.
    mail.taken.length = 0;
    office.pass(61);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
  });

  it('takes a letter after it has refused the addressee is as good as ever', async () => {
    mail.be('refuses');
    await due();
    await again();
    mail.be('accepts');
    await again();
    expect([mail.taken.length, (await row()).state]).toEqual([1, 'sent']);
    expect(await letters()).toMatchObject({ state: 'confirmed', refusal: null });
  });

  it.each([
    ['a letter', { at: 'DATA', code: 554, says: '5.7.1 We do not want this' }],
    ['a letter for its sender’s sake', { at: 'RCPT TO', code: 550, says: '5.7.1 We do not know you' }],
  ] as const)(
    'refuses %s is offered that a few times, and the next one all the same; the player reads so',
    async (_what, answering) => {
      mail.be(answering);
      await due();
      for (let attempt = 1; attempt < 6; attempt++) {
        expect(await letters()).toMatchObject({
          state: 'confirmed',
          refusal: { of: 'letter', said: `${answering.code} ${answering.says}` },
        });
        await again();
      }
      expect([(await row()).state, mail.offered.length]).toEqual(['refused', 5]);
      mail.be('accepts');
      await table.guest.ask(`POST /api/games/${table.game}/seats/south/commit`, {
        body: { action: 'y'.repeat(20), frame: 0, steps: [{ verb: 'offerDraw' }] },
      });
      await table.creator.ask(`POST /api/games/${table.game}/seats/north/commit`, {
        body: { action: 'z'.repeat(20), frame: 0, steps: [{ verb: 'resign' }] },
      });
      office.pass(61);
      await office.ring();
      expect(mail.taken).toHaveLength(1);
      expect((await letters()).refusal).toBeNull();
    },
  );

  it.each([
    ['RCPT TO', 550, 'a letter was refused'],
    ['DATA', 451, 'a letter is tried again later'],
  ] as const)('answers %s is quoted in the log, but nothing of the letter', async (at, code, sentence) => {
    const [name = ''] = table.address.split('@');
    const says = `5.1.1 <${table.address}>: no ${name} here, see https://mail.example/#${'x'.repeat(9)} on “A game”: Lay a card`;
    mail.be({ at, code, says });
    await due();
    const line = office
      .logged()
      .split('\n')
      .findLast((one) => one.includes(sentence));
    const logged = logLine.parse(JSON.parse(line ?? '{}'));
    expect(logged).toMatchObject({ game: table.game, mail: { command: at, code, enhanced: '5.1.1' } });
    expect(logged.mail.said).toMatch(/^\d{3} 5\.1\.1 .* no … here/);
    for (const telling of [table.address, name, 'https', 'xxxxxxxxx', 'A game', 'Lay a card'])
      expect(line).not.toContain(telling);
  });

  it('is slow keeps no action waiting', async () => {
    mail.be('slow');
    await askSouth(table);
    office.pass(61);
    const sending = office.ring();
    await until('the letter is on its way', () => mail.offered.length > 0);
    const answer = await table.guest.ask(`POST /api/games/${table.game}/seats/south/commit`, {
      body: { action: 'x'.repeat(20), frame: 2, steps: [{ verb: 'ready' }] },
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

describe('a mail server with a certificate of its own', () => {
  const trash = createTrash();
  afterAll(trash.empty);

  const certified = async () => {
    const tools = findProxy();
    if ('missing' in tools) throw new Error(`Install ${tools.missing.join(' and ')} (apt-get install).`);
    const { key, cert } = makeCertificate(tools, await dataFolder(trash), 'mail.internal');
    return { file: cert, shown: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') } };
  };
  const sendBy = (url: URL, certFile: string | null) =>
    transportFor({ url, from: FROM, certFile }, PATIENT).send({
      name: 'n'.repeat(22),
      thread: null,
      to: 'ann@example.org',
      at: new Date(0),
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      picture: null,
      calendar: null,
      unsubscribe: null,
    });

  it('gets letters where SMTP_CERT names that certificate, whatever name stands in it, and no other', async () => {
    const [own, other] = [await certified(), await certified()];
    const mail = await startMailServer(trash, own.shown);
    // A name that is not in the certificate.
    mail.url.hostname = 'localhost';
    await expect(sendBy(mail.url, null)).rejects.toThrow('self-signed certificate');
    await expect(sendBy(mail.url, other.file)).rejects.toThrow(/certificate|signature/);
    expect(mail.taken).toEqual([]);
    expect(await sendBy(mail.url, own.file)).toBeNull();
    expect(mail.taken).toHaveLength(1);
  });

  it('is not asked at all where SMTP_CERT names no certificate', async () => {
    const url = new URL('smtp://mail.example');
    const file = join(await dataFolder(trash), 'none.pem');
    expect(() => transportFor({ url, from: FROM, certFile: file })).toThrow(/^SMTP_CERT wants .*ENOENT/);
    writeFileSync(file, 'no certificate');
    expect(() => transportFor({ url, from: FROM, certFile: file })).toThrow(/^SMTP_CERT wants/);
  });
});

describe('what other people write', () => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;
  let office: PostOffice;

  beforeAll(async () => {
    database = await databaseOf('embedded', trash);
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
    expect(letter.subject).toBe(
      'Round 1: Lay a card – "><img src=x onerror=alert(1)> Bcc: eve@example.org <b>&amp;',
    );
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
