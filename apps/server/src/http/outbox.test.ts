import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  errorSchema,
  letterSchema,
  lettersSchema,
  nothingSchema,
  outboxSchema,
  takenSeatSchema,
} from '@tessera/protocol';
import {
  askSouth,
  createBrowser,
  createTrash,
  databaseOf,
  dumpOf,
  get,
  hasIpv6,
  hostAt,
  KEY,
  EITHER,
  openOffice,
  post,
  put,
  reopenable,
  startMailServer,
  startNginx,
  tableForTwo,
  ticketAt,
  visit,
  whyNoProxy,
  type PostOffice,
  type Proxies,
  type TableForTwo,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { systemIds } from '../parts.js';
import { secretsUnder } from '../secrets/secrets.js';
import { makeTicket } from '../letters/kept.js';

const ADDRESS = 'bob@example.org';

/** A server with a waiting letter that confirms an address. */
async function officeWithLetter(
  database: Database,
  trash: ReturnType<typeof createTrash>,
): Promise<{ office: PostOffice; table: TableForTwo }> {
  const office = await openOffice(trash, { database, mail: null });
  const table = await tableForTwo(office.url, { kind: 'wager', side: 'north' });
  await table.guest.get(lettersSchema, put('letters', table.game, 'south'), { address: ADDRESS });
  await office.ring();
  return { office, table };
}

const nameOf = ({ game }: TableForTwo, purpose: 'confirm' | 'decision', number: number) => ({
  game,
  seat: 'south',
  purpose,
  number,
});

describe.each(EITHER)('the letters of a server without a mail server (%s)', (kind) => {
  const trash = createTrash();
  let database: Database;
  let office: PostOffice;
  let table: TableForTwo;

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    ({ office, table } = await officeWithLetter(database, trash));
  });
  afterAll(trash.empty);

  const host = () => hostAt(office.url, office.clock());
  const stranger = () => createBrowser(office.url);
  const open = async (ticket: string, url = office.url) => {
    const { status, text, headers } = await createBrowser(url).ask(post('openOutbox'), { body: { ticket } });
    const error = status === 200 ? null : errorSchema.parse(JSON.parse(text)).error;
    return { error, cookies: headers.getSetCookie() };
  };

  it('lie here, listed by addressee, game and time alone, and are opened one by one', async () => {
    const first = await (await host()).get(letterSchema, post('outboxLetter'), nameOf(table, 'confirm', 1));
    const [, token = ''] = /\/confirm#(\S+)/.exec(first.text) ?? [];
    await stranger().get(takenSeatSchema, post('confirmLetters', table.game, 'south'), { token });
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const own = await host();
    const { goOut, letters } = await own.get(outboxSchema, get('outbox'));
    expect(goOut).toBe(false);
    expect(letters).toHaveLength(2);
    const number = letters[0]?.number ?? 0;
    expect(letters[0]).toEqual({
      ...nameOf(table, 'decision', number),
      address: ADDRESS,
      title: 'A game',
      at: office.clock().toISOString(),
    });
    const letter = await own.get(letterSchema, post('outboxLetter'), nameOf(table, 'decision', number));
    expect(letter).toMatchObject({ to: ADDRESS, subject: 'Round 1: Lay a card – A game' });
    const picture = Buffer.from(letter.picture ?? '', 'base64');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    const [, link = ''] = /(\/letter\/south\/\d+#\S+)/.exec(letter.text) ?? [];
    const body = { letter: number, token: link.split('#')[1] };
    const taken = await stranger().get(takenSeatSchema, post('openLetter', table.game, 'south'), body);
    expect(taken.seat).toBe('south');
  });

  it('are shown to nobody who has not come by a link, from this machine either', async () => {
    const questions = [
      { what: get('outbox') },
      { what: post('outboxLetter'), body: nameOf(table, 'confirm', 1) },
    ];
    const session = makeTicket(secretsUnder(KEY), 'session', {
      name: systemIds.cookie(),
      now: office.clock(),
    });
    const claims: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
      { cookie: `tessera-outbox=${session}` },
      { cookie: `__Secure-tessera-outbox=${ticketAt(office.clock())}` },
      { cookie: `__Secure-tessera-outbox=${session.slice(0, -1)}` },
      { authorization: 'Basic cm9vdDpyb290' },
    ];
    for (const headers of claims)
      for (const { what, body } of questions) {
        const { status, text } = await stranger().ask(what, { body, headers });
        expect([headers, status, errorSchema.parse(JSON.parse(text)).error]).toEqual([
          headers,
          403,
          'outboxClosed',
        ]);
      }
  });

  it('are opened by a link once, in one browser, for a while', async () => {
    const ticket = ticketAt(office.clock());
    const { error, cookies } = await open(ticket);
    expect([error, cookies]).toEqual([
      null,
      [
        expect.stringMatching(
          /^__Secure-tessera-outbox=[\w-]{50}; Max-Age=900; Path=\/api\/outbox; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ],
    ]);
    expect((await open(ticket)).error).toBe('outboxLinkEnded');
    const own = await host();
    office.pass(899);
    expect((await own.get(outboxSchema, get('outbox'))).goOut).toBe(false);
    office.pass(1);
    expect((await own.refused(get('outbox'))).error).toBe('outboxClosed');
  });

  it('are not opened by a link that is too old, of another key, altered, or none', async () => {
    const old = ticketAt(office.clock());
    office.pass(600);
    const now = office.clock();
    const session = makeTicket(secretsUnder(KEY), 'session', { name: systemIds.cookie(), now });
    const fresh = ticketAt(now);
    const wrong = [
      old,
      ticketAt(now, 'f'.repeat(64)),
      session,
      `${fresh.startsWith('A') ? 'B' : 'A'}${fresh.slice(1)}`,
      fresh.slice(0, -1),
      'x',
      '',
    ];
    for (const ticket of wrong)
      expect([ticket, (await open(ticket)).error]).toEqual([ticket, 'outboxLinkEnded']);
    expect((await open(fresh)).error).toBeNull();
  });

  it('are opened by one of many who try a link at once, on two servers, and by nobody after a restart', async () => {
    const time = { clock: office.clock, pass: office.pass };
    const other = await openOffice(trash, { database, mail: null, time });
    const ticket = ticketAt(office.clock());
    const tried = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => open(ticket, nth % 2 === 0 ? office.url : other.url)),
    );
    expect(tried.filter(({ error }) => error === null)).toHaveLength(1);
    await other.close();
    const again = await openOffice(trash, { database, mail: null, time });
    expect((await open(ticket, again.url)).error).toBe('outboxLinkEnded');
  });

  it('are not opened by another site', async () => {
    const asked = await stranger().ask(post('openOutbox'), {
      body: { ticket: ticketAt(office.clock()) },
      headers: { origin: 'https://evil.example' },
    });
    expect(asked.status).toBe(403);
  });

  it('leave nothing of a link in the log, and its name alone in the database, until it would have ended', async () => {
    const [ticket, cookies] = [ticketAt(office.clock()), (await open(ticketAt(office.clock()))).cookies];
    await open(ticket);
    const session = /outbox=([\w-]{50})/.exec(cookies.join())?.[1] ?? 'none';
    const dump = await dumpOf(database);
    for (const text of [ticket.slice(22), session.slice(22)]) {
      expect(office.logged()).not.toContain(text);
      expect(dump).not.toContain(text);
    }
    office.pass(601);
    await open(ticketAt(office.clock()));
    expect(await database.client.spentTicket.count()).toBe(1);
  });
});

describe('where the letters go out, or a proxy stands before them', () => {
  const trash = createTrash();
  const why = whyNoProxy();
  afterAll(trash.empty);

  it('none lie here where a mail server is set', async () => {
    const database = await (await reopenable('embedded', trash))();
    trash.add(() => database.close());
    const posted = await openOffice(trash, { database, mail: await startMailServer(trash) });
    const own = await hostAt(posted.url, posted.clock());
    expect(await own.get(outboxSchema, get('outbox'))).toEqual({ goOut: true, letters: [] });
  });

  describe('behind a real nginx', () => {
    let office: PostOffice;
    let table: TableForTwo;
    let proxies: Proxies;
    beforeAll(async () => {
      if (why !== null) return;
      const database = await (await reopenable('embedded', trash))();
      trash.add(() => database.close());
      ({ office, table } = await officeWithLetter(database, trash));
      proxies = await startNginx(trash, Number(new URL(office.url).port));
    });
    beforeEach(({ skip }) => skip(why !== null, why ?? ''));

    const ways = (['ordinary', 'forwarding', 'https'] as const).flatMap((at) =>
      ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])].map((from) => [at, from] as const),
    );
    it.each(ways)('they are shown to nobody: %s, from %s', async (at, from) => {
      const port = new URL(office.url).port;
      for (const host of ['tessera.example', 'localhost', `127.0.0.1:${port}`, '[::1]', 'evil.example'])
        for (const [what, body] of [
          [get('outbox'), undefined],
          [post('outboxLetter'), nameOf(table, 'confirm', 1)],
        ] as const) {
          const { status, text } = await visit(proxies, { at, from, host }, { what, body });
          expect([host, [403, 421].includes(status), text.includes(ADDRESS)]).toEqual([host, true, false]);
          expect(errorSchema.parse(JSON.parse(text)).error).toMatch(/^(outboxClosed|unknownHost)$/);
        }
    });

    it('they are opened to the host by the link', async () => {
      const body = { ticket: ticketAt(office.clock()) };
      const opened = await visit(proxies, { at: 'https' }, { what: post('openOutbox'), body });
      expect(nothingSchema.parse(JSON.parse(opened.text))).toEqual({});
      const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const listed = await visit(proxies, { at: 'https' }, { what: get('outbox'), headers: { cookie } });
      expect(outboxSchema.parse(JSON.parse(listed.text)).letters).toMatchObject([{ address: ADDRESS }]);
    });
  });
});
