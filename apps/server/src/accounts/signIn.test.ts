import { tinyGame } from '@tessera/core/testkit';
import { accountSchema, gamePageSchema, myGamesSchema, nothingSchema } from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  dataFolder,
  dumpOf,
  embeddedIn,
  get,
  KEY,
  linkTo,
  migratedDatabase,
  openGame,
  openOffice,
  post,
  postgresAt,
  put,
  readLetter,
  secretsIn,
  signIn,
  startMailServer,
  tableForTwo,
  type Browser,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { marksOf } from '../operator/acts.js';
import { secretsUnder } from '../secrets/secrets.js';

const trash = createTrash();
afterAll(trash.empty);

const PLACES = {
  embedded: async () => embeddedIn(await dataFolder(trash)),
  postgres: async () => postgresAt(await migratedDatabase(trash)),
} as const;

const wish = { kind: tinyGame.kind, side: 'north' };
const ADDRESS = 'Zoe.Quill@example.org';

const account = (browser: Browser) => browser.get(accountSchema, get('account'));
/** The games that are open in that browser. The other games of its account are listed too, each with a button that opens it. */
const seatsIn = async (browser: Browser): Promise<string[]> =>
  (await browser.get(myGamesSchema, get('mine'))).games.flatMap(({ game, here }) => (here ? [game] : []));
const keep = (browser: Browser, keeps: boolean) => browser.get(accountSchema, put('keepSeats'), { keeps });

describe.each(['embedded', 'postgres'] as const)('an account on a database that is %s', (place) => {
  let database: Database;
  let mail: MailServer;
  let office: PostOffice;

  beforeAll(async () => {
    database = await PLACES[place]();
    trash.add(() => database.close());
    mail = await startMailServer(trash);
    office = await openOffice(trash, { database, mail });
  });
  beforeEach(async () => {
    mail.be('accepts');
    await database.client.allowance.deleteMany();
    await database.client.account.deleteMany();
  });

  it('is made by a mailed link, and its address and tokens lie nowhere in the open', async () => {
    const browser = createBrowser(office.url);
    expect(await account(browser)).toEqual({ may: true, account: null });
    const token = await linkTo(browser, mail, ADDRESS);
    const letter = await readLetter(mail.taken.at(-1) ?? '');
    expect([letter.subject, letter.to?.[0]?.address]).toEqual([
      'Your link to sign in to Tessera',
      ADDRESS.toLowerCase(),
    ]);
    const here = await browser.get(accountSchema, post('signIn'), { token });
    expect(here.account).toMatchObject({ address: ADDRESS.toLowerCase(), keeps: null, own: [] });
    expect((await account(browser)).account?.address).toBe(ADDRESS.toLowerCase());
    const session = /tessera-account=([^.;]+)/.exec(browser.cookie())?.[1] ?? '';
    expect(session).not.toBe('');
    const kept = `${await dumpOf(database)}\n${office.logged()}`;
    expect(secretsIn(kept, ['zoe.quill', 'Zoe.Quill', token, session])).toEqual([]);
  });

  it('takes this browser’s seats where that is wished, and opens them elsewhere', async () => {
    const desk = createBrowser(office.url);
    const { game } = await openGame(desk, wish);
    expect((await signIn(desk, mail, ADDRESS)).account?.own.map((seat) => seat.game)).toEqual([game]);
    expect((await keep(desk, true)).account).toMatchObject({ keeps: true, own: [] });
    const phone = createBrowser(office.url);
    await signIn(phone, mail, ADDRESS);
    expect(await seatsIn(phone)).toEqual([game]);
    const { game: later } = await openGame(desk, wish);
    const tablet = createBrowser(office.url);
    await signIn(tablet, mail, ADDRESS);
    expect(await seatsIn(tablet)).toEqual(expect.arrayContaining([game, later]));
    await phone.get(accountSchema, post('signOut'));
    expect([await account(phone), await seatsIn(phone)]).toEqual([{ may: true, account: null }, []]);
    expect(await seatsIn(desk)).toEqual(expect.arrayContaining([game, later]));
  });

  it('leaves the seats of a browser alone that others use too', async () => {
    const shared = createBrowser(office.url);
    const { game } = await openGame(shared, wish);
    await signIn(shared, mail, ADDRESS);
    expect((await keep(shared, false)).account).toMatchObject({ keeps: false, own: [{ game }] });
    const phone = createBrowser(office.url);
    await signIn(phone, mail, ADDRESS);
    expect(await seatsIn(phone)).toEqual([]);
    await shared.get(accountSchema, post('signOut'));
    expect(await seatsIn(shared)).toEqual([game]);
  });

  it('holds its seats no longer than their links last, and another account sees none of them', async () => {
    const { game, creator } = await tableForTwo(office.url, wish);
    await signIn(creator, mail, ADDRESS);
    await keep(creator, true);
    const phone = createBrowser(office.url);
    await signIn(phone, mail, ADDRESS);
    const stranger = createBrowser(office.url);
    await signIn(stranger, mail, 'other@example.org');
    expect([await seatsIn(phone), await seatsIn(stranger)]).toEqual([[game], []]);
    await creator.ask(post('link', game, 'north'));
    expect([await seatsIn(phone), await seatsIn(creator)]).toEqual([[], [game]]);
    await signIn(phone, mail, ADDRESS);
    expect(await seatsIn(phone)).toEqual([game]);
  });

  it('keeps what its player has chosen for all games, in every browser that is signed in and in no other', async () => {
    const desk = createBrowser(office.url);
    const phone = createBrowser(office.url);
    const stranger = createBrowser(office.url);
    const { game } = await openGame(desk, wish);
    const settingsOn = async (browser: Browser) =>
      (await browser.get(gamePageSchema, get('game', game))).settings;
    expect(await settingsOn(desk)).toBeUndefined();
    await signIn(desk, mail, ADDRESS);
    expect(await settingsOn(desk)).toEqual({});
    await signIn(phone, mail, ADDRESS);
    await signIn(stranger, mail, 'other@example.org');
    const chosen = await phone.get(accountSchema, put('settings'), { confirm: 'never', theme: 'dark' });
    expect(chosen.account?.settings).toEqual({ confirm: 'never', theme: 'dark' });
    await Promise.all([
      phone.get(accountSchema, put('settings'), { sound: 'off' }),
      desk.get(accountSchema, put('settings'), { keys: false, confirm: 'always' }),
    ]);
    const all = { confirm: 'always', theme: 'dark', sound: 'off', keys: false };
    expect(await Promise.all([desk, phone, stranger].map(settingsOn))).toEqual([all, all, {}]);
    for (const bad of [{ confirm: 'often' }, { colour: 'red' }, { keys: 1 }, { theme: null }, ['dark']])
      expect((await phone.refused(put('settings'), bad)).error).toBe('badRequest');
    expect((await account(desk)).account?.settings).toEqual(all);
    await phone.get(accountSchema, post('signOut'));
    expect(await settingsOn(phone)).toBeUndefined();
    expect((await phone.refused(put('settings'), { confirm: 'never' })).error).toBe('notSignedIn');
    expect(await settingsOn(desk)).toEqual(all);
    await database.client.accountSession.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await settingsOn(desk)).toBeUndefined();
  });

  it('leaves out stored settings that this version does not know', async () => {
    const desk = createBrowser(office.url);
    await signIn(desk, mail, ADDRESS);
    await database.client.account.updateMany({
      data: { settings: { theme: 'dark', sound: 'deafening', glow: 1 } },
    });
    expect((await account(desk)).account?.settings).toEqual({ theme: 'dark' });
    const after = await desk.get(accountSchema, put('settings'), { keys: true });
    expect(after.account?.settings).toEqual({ theme: 'dark', keys: true });
  });

  it('is signed in to once by a link, however many press it at the same time', async () => {
    const token = await linkTo(createBrowser(office.url), mail, ADDRESS);
    const browsers = Array.from({ length: 5 }, () => createBrowser(office.url));
    const answers = await Promise.all(browsers.map((each) => each.ask(post('signIn'), { body: { token } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect((await browsers[0]?.refused(post('signIn'), { token }))?.error).toBe('signInEnded');
    expect(await database.client.accountSession.count()).toBe(1);
  });

  it('is not reached by a link that is too old, or that nobody has sent', async () => {
    const browser = createBrowser(office.url);
    const token = await linkTo(browser, mail, ADDRESS);
    await database.client.accountToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    for (const each of [token, 'x'.repeat(22)])
      expect((await browser.refused(post('signIn'), { token: each })).error).toBe('signInEnded');
    expect(await database.client.account.count()).toBe(0);
  });

  it('counts a session in the browser alone that has signed in, and none that is forged', async () => {
    const browser = createBrowser(office.url);
    await signIn(browser, mail, ADDRESS);
    const cookies = browser.cookie().split('; ');
    const session = cookies.find((each) => each.includes('tessera-account')) ?? '';
    const thief = createBrowser(office.url);
    await signIn(thief, mail, 'thief@example.org');
    const own = thief
      .cookie()
      .split('; ')
      .filter((each) => !each.includes('tessera-account'));
    const forged = session.replace(/=(.)/, (_all, first: string) => `=${first === 'a' ? 'b' : 'a'}`);
    for (const taken of [
      session,
      forged,
      '__Secure-tessera-account=%E0%A4%A',
      '__Secure-tessera-account=x',
    ]) {
      thief.setCookie([...own, taken].join('; '));
      expect((await account(thief)).account).toBeNull();
      expect((await thief.refused(put('keepSeats'), { keeps: true })).error).toBe('notSignedIn');
    }
    expect((await account(browser)).account?.address).toBe(ADDRESS.toLowerCase());
  });

  it('is signed in to anew in the same browser without losing a seat, and another account’s seats close there', async () => {
    const desk = createBrowser(office.url);
    const { game } = await openGame(desk, wish);
    await signIn(desk, mail, ADDRESS);
    await keep(desk, true);
    expect((await signIn(desk, mail, ADDRESS)).account).toMatchObject({ keeps: true, own: [] });
    expect(await seatsIn(desk)).toEqual([game]);
    await signIn(desk, mail, 'other@example.org');
    expect(await seatsIn(desk)).toEqual([]);
    await signIn(desk, mail, ADDRESS);
    expect(await seatsIn(desk)).toEqual([game]);
  });
});

describe('asking for a link', () => {
  let database: Database;
  let mail: MailServer;
  let office: PostOffice;

  beforeAll(async () => {
    database = await embeddedIn(await dataFolder(trash));
    trash.add(() => database.close());
    mail = await startMailServer(trash);
    office = await openOffice(trash, { database, mail });
  });
  beforeEach(async () => {
    mail.be('accepts');
    await database.client.allowance.deleteMany();
  });

  it('is answered the same whether there is an account or not, and so is the letter', async () => {
    const browser = createBrowser(office.url);
    await signIn(createBrowser(office.url), mail, 'known@example.org');
    const said = async (address: string) => {
      const { status, text, headers } = await browser.ask(post('wishLink'), { body: { address } });
      const letter = await readLetter(mail.taken.at(-1) ?? '');
      const words = (letter.text ?? '').replace(/#\S+/, '#');
      return [status, text, headers.get('content-length'), letter.subject, words];
    };
    const known = await said('known@example.org');
    expect(known[0]).toBe(200);
    expect(await said('unknown@example.org')).toEqual(known);
  });

  it('is bounded for a mailbox, however it is written, and refused plainly', async () => {
    const browser = createBrowser(office.url);
    const ask = async (address: string): Promise<unknown> =>
      JSON.parse((await browser.ask(post('wishLink'), { body: { address } })).text);
    for (let sent = 0; sent < 6; sent++) expect(await ask(`flood+${sent}@example.org`)).toEqual({});
    const refused = await ask('Flood@example.org');
    expect(refused).toMatchObject({ error: 'lettersMany' });
    expect(refused).toHaveProperty('until');
    expect(await ask('else@example.org')).toEqual({});
    expect(await ask('nobody')).toMatchObject({ error: 'badRequest' });
  });

  it('is open to a new device although two strangers have asked for as many as they may', async () => {
    const behind = await openOffice(trash, { database, mail, more: { trustProxy: 1 } });
    const ask = async (from: string) => {
      const headers = { 'x-forwarded-for': from };
      const body = { address: 'target@example.org' };
      return (await createBrowser(behind.url).ask(post('wishLink'), { body, headers })).status;
    };
    for (const stranger of ['2001:db8:1::', '198.51.100.9'])
      for (let asked = 0; asked < 8; asked++)
        await ask(stranger.endsWith('::') ? `2001:db8:1:${asked}::1` : stranger);
    expect(await ask('203.0.113.5')).toBe(200);
    expect(await ask('2001:db8:2::1')).toBe(200);
  });

  it('says when the mail server takes no letter, and where no letters are sent', async () => {
    const browser = createBrowser(office.url);
    mail.be('refuses');
    const refusal = async (address: string) => (await browser.refused(post('wishLink'), { address })).error;
    expect(await refusal('refused@example.org')).toBe('mailRefused');
    mail.be('defers');
    expect(await refusal('deferred@example.org')).toBe('mailFailed');
    expect(secretsIn(office.logged(), ['refused@', 'deferred@'])).toEqual([]);
    const quiet = await openOffice(trash, { database, mail: null });
    const here = createBrowser(quiet.url);
    expect(await account(here)).toEqual({ may: false, account: null });
    expect((await here.refused(post('wishLink'), { address: ADDRESS })).error).toBe('noMail');
  });

  it('is no way in for somebody whom the host has blocked', async () => {
    const browser = createBrowser(office.url);
    const token = await linkTo(browser, mail, 'blocked@example.org');
    const marks = marksOf(secretsUnder(KEY), { browsers: [], addresses: ['blocked@example.org'] });
    await database.client.blocked.createMany({ data: marks.map((mark) => ({ mark, since: new Date() })) });
    expect((await browser.refused(post('signIn'), { token })).error).toBe('blocked');
    expect((await account(browser)).account).toBeNull();
    await browser.get(nothingSchema, post('wishLink'), { address: 'blocked@example.org' });
  });
});
