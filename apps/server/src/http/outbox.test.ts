import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letterSchema, lettersSchema, outboxSchema, takenSeatSchema } from '@tessera/protocol';
import {
  askSouth,
  createBrowser,
  createTrash,
  dataFolder,
  embeddedIn,
  openOffice,
  post,
  put,
  startMailServer,
  tableForTwo,
  type PostOffice,
  type TableForTwo,
} from '../../testkit/index.js';
import { isAtHome } from './outbox.js';

const at = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  isAtHome({ headers, socket: { remoteAddress } });

describe('a request is from the host’s own machine', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('when it names %s', (host) => {
    expect(at({ host })).toBe(true);
    expect(at({ host }, '::1')).toBe(true);
    expect(at({ host }, '::ffff:127.0.0.1')).toBe(true);
  });

  it.each(['tessera.example', 'localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0:3000', ''])(
    'but not when it names "%s"',
    (host) => expect(at({ host })).toBe(false),
  );

  it.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])(
    'but not when it carries %s',
    (name) => expect(at({ host: 'localhost', [name]: '127.0.0.1' })).toBe(false),
  );

  it.each(['192.168.1.7', '10.0.0.2', '::ffff:10.0.0.2', 'fe80::1', '1127.0.0.1', ''])(
    'but not when it comes from "%s"',
    (address) => expect(at({ host: 'localhost' }, address)).toBe(false),
  );
});

describe('the letters of a server without a mail server', () => {
  const trash = createTrash();
  let office: PostOffice;
  let table: TableForTwo;

  beforeAll(async () => {
    const database = await embeddedIn(await dataFolder(trash));
    trash.add(() => database.close());
    office = await openOffice(trash, { database, mail: null, more: {} });
    table = await tableForTwo(office.url, { kind: 'wager', side: 'north' });
    await table.guest.get(lettersSchema, put('letters', table.game, 'south'), { address: 'bob@example.org' });
    await office.ring();
  });
  afterAll(trash.empty);

  const host = () => createBrowser(office.url);
  const list = () => host().get(outboxSchema, 'GET /api/outbox');
  const opened = (purpose: 'confirm' | 'decision', number: number) =>
    host().get(letterSchema, 'POST /api/outbox/letter', {
      game: table.game,
      seat: 'south',
      purpose,
      number,
    });

  it('lie here, listed by addressee, game and time alone, and are opened one by one', async () => {
    const { token } = await confirmation();
    await createBrowser(office.url).get(takenSeatSchema, post('confirmLetters', table.game, 'south'), {
      token,
    });
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const { goOut, letters } = await list();
    expect(goOut).toBe(false);
    expect(letters).toHaveLength(2);
    expect(letters[0]).toEqual({
      game: table.game,
      seat: 'south',
      purpose: 'decision',
      number: letters[0]?.number,
      address: 'bob@example.org',
      title: 'A game',
      at: office.clock().toISOString(),
    });
    const letter = await opened('decision', letters[0]?.number ?? 0);
    expect(letter).toMatchObject({ to: 'bob@example.org', subject: 'Your move: A game' });
    expect(
      Buffer.from(letter.picture ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const [, link = ''] = /(\/letter\/south\/\d+#\S+)/.exec(letter.text) ?? [];
    const body = { letter: letters[0]?.number ?? 0, token: link.split('#')[1] };
    const taken = await host().get(takenSeatSchema, post('openLetter', table.game, 'south'), body);
    expect(taken.seat).toBe('south');
  });

  async function confirmation() {
    const { text } = await opened('confirm', 1);
    const [, token = ''] = /\/confirm#(\S+)/.exec(text) ?? [];
    return { token };
  }

  it('are nothing to who comes through a proxy, under another name, or from another page', async () => {
    const path = `${office.url}/api/outbox`;
    const proxied = await fetch(path, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(proxied.status).toBe(404);
    const name = { game: table.game, seat: 'south', purpose: 'confirm', number: 1 };
    const asked = await fetch(`${path}/letter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', via: '1.1 proxy' },
      body: JSON.stringify(name),
    });
    expect([asked.status, await asked.text()]).toEqual([404, expect.stringContaining('notFound')]);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(path, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(421);
    const other = await host().ask('POST /api/outbox/letter', {
      body: name,
      headers: { origin: 'https://evil.example' },
    });
    expect(other.status).toBe(403);
  });

  it('do not lie here where a mail server is set', async () => {
    const database = await embeddedIn(await dataFolder(trash));
    trash.add(() => database.close());
    const posted = await openOffice(trash, { database, mail: await startMailServer(trash) });
    expect(await createBrowser(posted.url).get(outboxSchema, 'GET /api/outbox')).toEqual({
      goOut: true,
      letters: [],
    });
  });
});
