import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersSchema, nothingSchema, openedGameSchema, PROTOCOL, takenSeatSchema } from '@tessera/protocol';
import {
  askSouth,
  commitBy,
  connect,
  correspond,
  createBrowser,
  createTrash,
  get,
  headerOf,
  EITHER,
  linkIn,
  post,
  put,
  readLetter,
  shareHash,
  sitDown,
  subscribe,
  until,
  onlyLetter,
  openPost,
  sayAsNorth,
  type Correspondence,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import { tinyGame } from '@tessera/core/testkit';

describe.each(EITHER)('letters, on the %s database', (kind) => {
  const trash = createTrash();
  let mail: MailServer;
  let office: PostOffice;
  let table: Correspondence;

  beforeAll(async () => {
    ({ mail, office } = await openPost(trash, kind));
  });
  afterAll(trash.empty);
  beforeEach(async () => {
    table = await correspond(office, mail);
  });

  const only = () => onlyLetter(mail);
  const south = () => ({ game: table.game, seat: 'south' as const });
  const letters = () => table.guest.get(lettersSchema, get('letters', table.game, 'south'));
  const northSays = (step: object) => sayAsNorth(table, step);
  const northResigns = () => northSays({ verb: 'resign' });

  it('tell once of a decision that has been open for a while', async () => {
    await askSouth(table);
    await office.ring();
    office.pass(59);
    await office.ring();
    expect(mail.taken).toEqual([]);
    office.pass(2);
    await office.ring();
    await office.ring();
    office.pass(1_000_000);
    await office.ring();
    const letter = await only();
    expect(letter.to).toEqual([{ name: '', address: table.address }]);
    expect(letter.from).toEqual({ name: 'Tessera', address: 'tessera@tessera.example' });
    expect(letter.subject).toBe('Round 1: Lay a card – A game');
  });

  it('say in plain text and in HTML what happened and what is asked, with the picture inside', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const letter = await only();
    for (const told of [letter.text ?? '', letter.html ?? '']) {
      expect(told).toContain('It is your move in “A game” (A wager). You play SOUTH, against Ann.');
      expect(told).toContain('Lay a card');
      expect(told).toContain('Its page asks more in the same go.');
      expect(told).toContain(linkIn(letter, /\/letter\//).path);
      expect(told).toContain(linkIn(letter, /\/notices\//).path);
      expect(told).toContain(linkIn(letter, /\/stop#/).path);
    }
    expect(letter.html).toContain('<img src="cid:board" alt="The board as SOUTH sees it"');
    expect(letter.attachments).toMatchObject([
      { mimeType: 'image/png', disposition: 'inline', contentId: '<board>', related: true },
    ]);
    expect(mail.taken[0]).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(letter.html).not.toMatch(/src="(?!cid:)/);
  });

  it('have a Message-ID of their window, under the key, and the headers of one-click', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const letter = await only();
    expect(letter.messageId).toMatch(/^<[\w-]{22}@tessera\.example>$/);
    expect(letter.messageId).not.toContain(table.game);
    expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(letter, 'List-Unsubscribe')).toMatch(
      /^<https:\/\/tessera\.example\/api\/games\/\w+\/seats\/south\/letters\/unsubscribe\?token=[\w-]{22}>$/,
    );
  });

  it('say what is asked and what was lost before the picture, and what happened after it', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const { html = '', text = '' } = await only();
    for (const told of [html, text]) {
      const places = ['Lay a card', 'Losses since your last move', 'Since your last move'].map((part) =>
        told.indexOf(part),
      );
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
    }
    const picture = html.indexOf('cid:board');
    expect(picture).toBeGreaterThan(html.indexOf('Losses since your last move'));
    expect(picture).toBeLessThan(html.indexOf('>Since your last move'));
  });

  it('refer to one thing each, so that mail programs show a game’s letters together', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    await northResigns();
    office.pass(61);
    await office.ring();
    const [one, two] = await Promise.all(mail.taken.map(readLetter));
    expect(one?.references).toMatch(/^<[\w-]{22}@tessera\.example>$/);
    expect(two?.references).toBe(one?.references);
    expect(two?.messageId).not.toBe(one?.messageId);
    const other = await correspond(office, mail);
    await askSouth(other);
    office.pass(61);
    await office.ring();
    expect((await readLetter(mail.taken.at(-1) ?? '')).references).not.toBe(one?.references);
  });

  it('are not written of a decision that was answered meanwhile', async () => {
    await askSouth(table);
    await commitBy(table.guest, south(), { frame: 2, steps: [{ verb: 'ready' }] });
    office.pass(1000);
    await office.ring();
    const about = await Promise.all(mail.taken.map(readLetter));
    expect(about.length).toBeLessThanOrEqual(1);
    const frames = await sitDown(tinyGame, table.guest, { game: table.game, seat: 'south' });
    expect(about).toHaveLength(frames.frame() === null ? 0 : 1);
    frames.close();
  });

  it('are not written to who is looking: an open socket alone is not looking', async () => {
    const forgotten = await connect(table.guest);
    const sitting = { protocol: PROTOCOL, ...south(), epoch: null, after: 0 };
    expect(await forgotten.emitWithAck('sit', sitting)).toHaveProperty('ok');
    await askSouth(table);
    office.pass(61);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
    forgotten.disconnect();

    table = await correspond(office, mail);
    await askSouth(table);
    await table.guest.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });
    office.pass(61);
    await office.ring();
    expect(mail.taken).toEqual([]);
  });

  it('are written to who has looked only before the decision was theirs', async () => {
    await askSouth(table);
    office.pass(5);
    await table.guest.get(nothingSchema, post('look', table.game, 'south'), { ago: 6_000 });
    office.pass(61);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
  });

  it('say that the game is over, and ask nothing any more, to who did not end it and has not looked', async () => {
    await askSouth(table);
    await northResigns();
    office.pass(61);
    await office.ring();
    const letter = await only();
    expect(letter.subject).toMatch(/^Over: /);
    expect(letter.to).toEqual([{ name: '', address: table.address }]);
    expect(letter.text).toContain('has ended. You played SOUTH, against Ann.');
    expect(letter.text).toContain('It is over');
    expect(letter.text).not.toContain('Your move');
    office.pass(3600);
    await office.ring();
    expect(mail.taken).toHaveLength(1);

    const { path, token } = linkIn(letter, /\/letter\//);
    const body = { letter: Number(path.split('/').at(-1)), token };
    const other = createBrowser(office.url);
    await other.get(takenSeatSchema, post('openLetter', table.game, 'south'), body);
    const seen = await sitDown(tinyGame, other, south());
    expect(seen.view().outcome).toMatchObject({ winner: 'south', by: 'resignation' });
    seen.close();
  });

  it('are not written about an end to who ended it, or has seen it', async () => {
    await subscribe(office, mail, {
      browser: table.creator,
      game: table.game,
      seat: 'north',
      address: 'north@example.org',
    });
    mail.taken.length = 0;
    await askSouth(table);
    await northResigns();
    await table.guest.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });
    office.pass(61);
    await office.ring();
    expect(mail.taken).toEqual([]);
  });

  it('go to confirmed addresses alone', async () => {
    const asked = await table.creator.get(lettersSchema, put('letters', table.game, 'north'), {
      address: 'Stranger@Example.org',
    });
    expect(asked).toMatchObject({ state: 'asked', address: 'stranger@example.org' });
    await office.ring();
    const letter = await only();
    expect(letter.subject).toBe('Letters from Tessera: is this your address?');
    expect(letter.attachments).toEqual([]);
    mail.taken.length = 0;
    await askSouth(table);
    const sat = await sitDown(tinyGame, table.guest, south());
    await until('south is asked', () => sat.frame() !== null);
    await sat.commit([{ verb: 'ready' }]);
    sat.close();
    office.pass(100);
    await office.ring();
    expect(mail.taken.join('')).not.toContain('stranger@example.org');
  });

  it('stop by one click from anywhere, without a cookie, in any form, and do not go on', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const header = headerOf(await only(), 'List-Unsubscribe') ?? '';
    const { pathname, search } = new URL(header.slice(1, -1));
    const provider = createBrowser(office.url);
    const looked = await fetch(office.url + pathname + search, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      `/game/${table.game}/letters/south/stop#${search.slice('?token='.length)}`,
    ]);
    expect((await letters()).state).toBe('confirmed');
    const said = await provider.ask(`POST ${pathname}${search}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://webmail.example' },
    });
    expect([said.status, said.headers.get('set-cookie')]).toEqual([200, null]);
    const again = await fetch(office.url + pathname + search, {
      method: 'POST',
      body: (() => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      })(),
      redirect: 'error',
    });
    expect(again.status).toBe(200);
    expect((await letters()).state).toBe('stopped');
    expect((await provider.ask(`POST ${pathname}?token=${'x'.repeat(22)}`)).status).toBe(410);
    expect(office.logged()).not.toContain(search.slice('?token='.length));
  });

  it('stop when their player says so, and begin again when they confirm again', async () => {
    const { guest, game } = table;
    await guest.get(lettersSchema, post('stopLetters', game, 'south'));
    await askSouth(table);
    office.pass(61);
    await office.ring();
    expect(mail.taken).toEqual([]);
    await subscribe(office, mail, { browser: guest, ...south(), address: table.address });
    expect((await letters()).state).toBe('confirmed');
  });

  it('offer an address that this browser has confirmed to its other games, until it is left alone', async () => {
    const second = await correspond(office, mail);
    second.guest.setCookie(table.guest.cookie());
    const { game, opened } = await correspond(office, mail);
    expect((await second.creator.refused(get('letters', game, 'north'))).error).toBe('notYourSeat');
    expect(opened.seat).toBe('north');
    const mine = createBrowser(office.url);
    mine.setCookie(table.guest.cookie());
    const { game: other, seat } = await mine.get(openedGameSchema, post('games'), {
      kind: 'wager',
      title: 'Another',
      name: 'Bob',
      side: 'north',
      shareHash,
      options: {},
    });
    const before = await mine.get(lettersSchema, get('letters', other, seat));
    expect(before).toEqual({ state: 'none', address: null, refusal: null, offered: [table.address] });
    mail.taken.length = 0;
    const after = await mine.get(lettersSchema, put('letters', other, seat), { address: table.address });
    expect(after.state).toBe('confirmed');
    await office.ring();
    expect(mail.taken).toEqual([]);
    await table.guest.get(lettersSchema, post('stopLetters', table.game, 'south'));
    expect((await mine.get(lettersSchema, get('letters', other, seat))).offered).toEqual([]);
  });

  it('do not pester an address that confirms nothing', async () => {
    const wish = () =>
      table.creator.ask(put('letters', table.game, 'north'), { body: { address: 'a@b.example' } });
    expect((await wish()).status).toBe(200);
    expect((await wish()).status).toBe(200);
    expect((await wish()).status).toBe(200);
    expect((await wish()).status).toBe(429);
    await office.ring();
    expect(mail.taken).toHaveLength(1);
    office.pass(86_401);
    expect((await wish()).status).toBe(200);
  });

  it('confirm nothing by an old link, nor by the link of an address that was replaced', async () => {
    const { creator, game } = table;
    const wish = (address: string) => creator.get(lettersSchema, put('letters', game, 'north'), { address });
    await wish('old@example.org');
    await office.ring();
    const { token } = linkIn(await only(), /\/confirm#/);
    await wish('new@example.org');
    expect((await creator.refused(post('confirmLetters', game, 'north'), { token })).error).toBe(
      'letterEnded',
    );
    await office.ring();
    const newer = linkIn(await readLetter(mail.taken.at(-1) ?? ''), /\/confirm#/);
    office.pass(86_401);
    const late = await creator.refused(post('confirmLetters', game, 'north'), { token: newer.token });
    expect(late.error).toBe('letterEnded');
  });
});
