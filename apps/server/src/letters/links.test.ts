import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountSchema,
  errorSchema,
  lettersSchema,
  nothingSchema,
  readAnswer,
  takenSeatSchema,
  writeAnswer,
} from '@tessera/protocol';
import {
  askSouth,
  KEY,
  commitBy,
  correspond,
  type Browser,
  createBrowser,
  createTrash,
  get,
  EITHER,
  linkIn,
  post,
  put,
  readLetter,
  signIn,
  subscribe,
  tableForTwo,
  onlyLetter,
  openPost,
  sayAsNorth,
  type Correspondence,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import { tinyGame } from '@tessera/core/testkit';
import { secretsUnder } from '../secrets/secrets.js';
import { signedAnswer } from './tokens.js';

describe.each(EITHER)('links out of letters, on the %s database', (kind) => {
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
  const northSays = (step: object) => sayAsNorth(table, step);

  it('open the seat in another browser once: by a POST, not by looking, and not for long', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const { path, token } = linkIn(await only(), /\/letter\//);
    const [, , game = '', , seat = '', number = ''] = path.split('/');
    const body = { letter: Number(number), token };
    for (const method of ['GET', 'HEAD']) await fetch(`${office.url}${path}`, { method });
    expect((await fetch(office.url + post('openLetter', game, seat).slice(5))).status).toBe(404);
    const phone = createBrowser(office.url);
    expect(await phone.get(takenSeatSchema, post('openLetter', game, seat), body)).toEqual(south());
    expect(await phone.get(takenSeatSchema, post('openLetter', game, seat), body)).toEqual(south());
    expect((await phone.get(lettersSchema, get('letters', game, seat))).address).toBe(table.address);
    const thief = createBrowser(office.url);
    expect((await thief.refused(post('openLetter', game, seat), body)).error).toBe('letterEnded');
    const wrong = { letter: Number(number) + 1, token };
    expect((await thief.refused(post('openLetter', game, seat), wrong)).error).toBe('letterEnded');
    expect((await thief.refused(post('openLetter', game, 'north'), body)).error).toBe('letterEnded');
    expect(office.logged()).not.toContain(token);

    table = await correspond(office, mail);
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const late = linkIn(await only(), /\/letter\//);
    office.pass(3 * 86_400 + 1);
    const old = { letter: Number(late.path.split('/').at(-1)), token: late.token };
    expect((await thief.refused(post('openLetter', table.game, seat), old)).error).toBe('letterEnded');
  });

  it('lay an answer that a letter to their seat has held, and none that somebody else has made up', async () => {
    const answer = writeAnswer(3, [{ verb: 'ready' }]);
    const signed = signedAnswer(secretsUnder(KEY), { id: table.game, seat: 'south' }, answer);
    const other = writeAnswer(3, [{ verb: 'believe' }]);
    const [, signature = ''] = signed.split('.');
    const check = (seat: string) => post('checkAnswer', table.game, seat);
    expect(await table.guest.get(nothingSchema, check('south'), { answer: signed })).toEqual({});
    for (const forged of [`${other}.${signature}`, answer, `${answer}.${'A'.repeat(22)}`])
      expect((await table.guest.refused(check('south'), { answer: forged })).error).toBe('letterEnded');
    expect((await table.creator.refused(check('north'), { answer: signed })).error).toBe('letterEnded');
    expect((await table.creator.refused(check('south'), { answer: signed })).error).toBe('notYourSeat');
    expect(readAnswer(answer)).toEqual({ frame: 3, steps: [{ verb: 'ready' }] });
    expect([readAnswer('e30'), readAnswer('?'), readAnswer('A'.repeat(3000))]).toEqual([null, null, null]);
  });

  it('need no confirming at the address by which a browser is signed in, and only there', async () => {
    const { game, guest } = await tableForTwo(office.url, { kind: tinyGame.kind, side: 'north' });
    const letters = (browser: Browser) => browser.get(lettersSchema, get('letters', game, 'south'));
    expect((await letters(guest)).offered).toEqual([]);
    await signIn(guest, mail, 'Sue@example.org');
    expect((await letters(guest)).offered).toEqual(['sue@example.org']);
    mail.taken.length = 0;
    const kept = await guest.get(lettersSchema, put('letters', game, 'south'), {
      address: 'Sue@example.org',
    });
    expect(kept).toMatchObject({ state: 'confirmed', address: 'sue@example.org' });
    await office.ring();
    expect(mail.taken).toEqual([]);
    const other = { address: 'sue2@example.org' };
    expect((await guest.get(lettersSchema, put('letters', game, 'south'), other)).state).toBe('asked');
    await guest.get(accountSchema, post('signOut'));
    const again = { address: 'sue@example.org' };
    expect((await guest.get(lettersSchema, put('letters', game, 'south'), again)).state).toBe('asked');
  });

  it('are sent anew with a new link, to the confirmed address alone, for a link that was used', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const first = linkIn(await only(), /\/letter\//);
    const number = Number(first.path.split('/').at(-1));
    const [open, renew] = (['openLetter', 'renewLetter'] as const).map((name) =>
      post(name, table.game, 'south'),
    );
    const desk = createBrowser(office.url);
    const phone = createBrowser(office.url);
    const by = (token: string) => ({ letter: number, token });
    await desk.get(takenSeatSchema, open ?? '', by(first.token));
    expect((await phone.refused(open ?? '', by(first.token))).error).toBe('letterEnded');
    expect((await phone.refused(renew ?? '', by('x'.repeat(22)))).error).toBe('letterEnded');

    mail.taken.length = 0;
    await desk.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });
    await phone.get(nothingSchema, renew ?? '', by(first.token));
    await office.ring();
    const letter = await only();
    expect(letter.to).toEqual([{ name: '', address: table.address }]);
    expect(letter.subject).toBe('Round 1: a new link to your seat – A game');
    expect(letter.text).toContain('Lay a card');
    const second = linkIn(letter, /\/letter\//);
    expect(second.path).toBe(first.path);
    expect((await phone.refused(open ?? '', by(first.token))).error).toBe('letterEnded');
    expect(await phone.get(takenSeatSchema, open ?? '', by(second.token))).toEqual(south());
    const third = createBrowser(office.url);
    expect((await third.refused(open ?? '', by(second.token))).error).toBe('letterEnded');
    // The browsers that have opened the seat may ask for it again.
    expect(await desk.get(takenSeatSchema, open ?? '', by(first.token))).toEqual(south());
    expect(office.logged()).not.toContain(second.token);
  });

  it('are sent anew so often and no more, are told until when, and not at all where no letters are wanted', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const { path, token } = linkIn(await only(), /\/letter\//);
    const anybody = createBrowser(office.url);
    const renew = () =>
      anybody.ask(post('renewLetter', table.game, 'south'), {
        body: { letter: Number(path.split('/').at(-1)), token },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) {
      // A second request for a link that is being sent gets the same answer, and counts once.
      statuses.push((await renew()).status, (await renew()).status);
      await office.ring();
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(mail.taken).toHaveLength(6);
    const again = new Date(office.clock().getTime() + (24 / 5) * 3_600_000).toISOString();
    const refused = await renew();
    expect(refused.status).toBe(429);
    expect(errorSchema.parse(JSON.parse(refused.text))).toMatchObject({ error: 'linksMany', until: again });
    office.pass((24 / 5) * 3600);
    expect((await renew()).status).toBe(200);
    await table.guest.get(lettersSchema, post('stopLetters', table.game, 'south'));
    expect((await renew()).status).toBe(410);
    await office.ring();
    expect(mail.taken).toHaveLength(6);
  });

  it.each([
    ['stands', 'a draw is offered'],
    ['was withdrawn', 'a new link to your seat'],
  ])('are sent anew in the place of one that waits, about a draw that %s', async (how, what) => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const { path, token } = linkIn(await only(), /\/letter\//);
    await commitBy(table.guest, south(), { frame: 2, steps: [{ verb: 'ready' }] });
    mail.taken.length = 0;
    await northSays({ verb: 'offerDraw' });
    await table.guest.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });
    if (how !== 'stands') await northSays({ verb: 'withdrawDraw', offer: 1 });
    const letter = Number(path.split('/').at(-1));
    await createBrowser(office.url).get(nothingSchema, post('renewLetter', table.game, 'south'), {
      letter,
      token,
    });
    await office.ring();
    office.pass(61);
    await office.ring();
    const sent = await only();
    expect(sent.subject).toBe(`Round 1: ${what} – A game`);
    expect(sent.text?.includes('offers you a draw')).toBe(how === 'stands');
  });

  it('have a link of their own each where two of them tell of one moment', async () => {
    table = {
      ...(await tableForTwo(office.url, { kind: tinyGame.kind, side: 'north' })),
      address: 'later@example.org',
    };
    await askSouth(table);
    await northSays({ verb: 'offerDraw' });
    await subscribe(office, mail, { browser: table.guest, ...south(), address: table.address });
    mail.taken.length = 0;
    office.pass(61);
    await office.ring();
    const links = (await Promise.all(mail.taken.map(readLetter))).map((one) => linkIn(one, /\/letter\//));
    expect(new Set(links.map(({ path }) => path)).size).toBe(1);
    for (const { path, token } of links)
      await createBrowser(office.url).get(takenSeatSchema, post('openLetter', table.game, 'south'), {
        letter: Number(path.split('/').at(-1)),
        token,
      });
    expect(links).toHaveLength(2);
  });

  it('open nothing after the personal link was replaced', async () => {
    await askSouth(table);
    office.pass(61);
    await office.ring();
    const { path, token } = linkIn(await only(), /\/letter\//);
    await table.guest.ask(post('link', table.game, 'south'));
    const refused = await createBrowser(office.url).refused(post('openLetter', table.game, 'south'), {
      letter: Number(path.split('/').at(-1)),
      token,
    });
    expect(refused.error).toBe('letterEnded');
  });
});
