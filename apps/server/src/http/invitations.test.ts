import { tinyGame } from '@tessera/core/testkit';
import { invitingSchema, lettersSchema, nothingSchema, takenSeatSchema } from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  databaseOf,
  dumpOf,
  get,
  openGame,
  openOffice,
  post,
  put,
  readLetter,
  secretsIn,
  startMailServer,
  tableForTwo,
  type Browser,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { LIMITS } from '../limits.js';
import { anyGame } from '../games/registry.js';

const trash = createTrash();
let database: Database;
let office: PostOffice;
let quiet: PostOffice;
let mail: MailServer;

beforeAll(async () => {
  database = await databaseOf('embedded', trash);
  mail = await startMailServer(trash);
  const games = [anyGame(tinyGame)];
  const invitations = { ...LIMITS.daily.invitations, each: { most: 3, every: 1000 } };
  const limits = { daily: { ...LIMITS.daily, invitations } };
  office = await openOffice(trash, { database, mail, more: { games, limits } });
  quiet = await openOffice(trash, { database, mail: null, more: { games } });
});
beforeEach(async () => {
  mail.taken.length = 0;
  await database.client.allowance.deleteMany();
});
afterAll(trash.empty);

const wish = { kind: tinyGame.kind, side: 'north' };

/** Opens a game whose other seat is free. */
async function waiting(): Promise<{ creator: Browser; game: string }> {
  const creator = createBrowser(office.url);
  const { game } = await openGame(creator, wish);
  return { creator, game };
}

const invite = (browser: Browser, game: string, address: string) =>
  browser.get(nothingSchema, post('inviteByLetter', game), { address });

const refusal = async (browser: Browser, game: string, address: string) =>
  (await browser.refused(post('inviteByLetter', game), { address })).error;

const lastLetter = async () => readLetter(mail.taken.at(-1) ?? '');
const linkTo = (page: string, text = '') => new RegExp(`/${page}#(\\S+)`).exec(text)?.[1] ?? '';

describe('an invitation by letter', () => {
  it('brings the invite in one letter, and leaves the address nowhere', async () => {
    const { creator, game } = await waiting();
    expect(await creator.get(invitingSchema, get('inviteByLetter', game))).toEqual({ may: true });
    await invite(creator, game, 'bob.brown@example.org');
    const { subject, text = '', to } = await lastLetter();
    expect([mail.taken.length, subject]).toEqual([1, 'An invitation to play A wager']);
    expect(to?.map(({ address }) => address)).toEqual(['bob.brown@example.org']);
    expect(text).toContain('Ann invites you to a game of A wager');
    const [token = '', proof = ''] = linkTo('join', text).split('.');
    const guest = createBrowser(office.url);
    await guest.get(takenSeatSchema, post('take', game, 'south'), { token, name: 'Bob' });
    expect(proof).not.toBe('');
    const kept = `${await dumpOf(database)}\n${office.logged()}`;
    expect(secretsIn(kept, ['bob.brown'])).toEqual([]);
  });

  it('proves the address to whoever takes the seat by it, for that seat alone', async () => {
    const { creator, game } = await waiting();
    await invite(creator, game, 'Bea@example.org');
    const [token = '', proof = ''] = linkTo('join', (await lastLetter()).text).split('.');
    const guest = createBrowser(office.url);
    await guest.get(takenSeatSchema, post('take', game, 'south'), { token, name: 'Bea' });
    const wish = (browser: Browser, seat: string, given: string) =>
      browser.refused(put('letters', game, seat), { proof: given });
    expect(await wish(guest, 'south', `${proof}AA`)).toMatchObject({ error: 'badRequest' });
    expect(await wish(creator, 'north', proof)).toMatchObject({ error: 'badRequest' });
    expect(await wish(createBrowser(office.url), 'south', proof)).toMatchObject({ error: 'notYourSeat' });
    const sent = mail.taken.length;
    expect(await guest.get(lettersSchema, put('letters', game, 'south'), { proof })).toMatchObject({
      state: 'confirmed',
      address: 'bea@example.org',
    });
    await office.ring();
    expect(mail.taken).toHaveLength(sent);
    // Who stops the letters there is asked again: whoever else has the link cannot turn them on.
    await guest.get(lettersSchema, post('stopLetters', game, 'south'));
    expect(await guest.get(lettersSchema, put('letters', game, 'south'), { proof })).toMatchObject({
      state: 'asked',
    });
    await office.ring();
    expect((await lastLetter()).subject).toBe('Letters from Tessera: is this your address?');
  });

  it('carries no address of the web that a stranger has put into the title or their name, and counts nothing then', async () => {
    const creator = createBrowser(office.url);
    const opened = async (more: object) => (await openGame(creator, { ...wish, ...more })).game;
    const titled = await opened({ title: 'You won 1000 EUR: http://evil.example' });
    const named = await opened({ name: 'Ann (evil．com)' });
    const ask = (game: string) =>
      creator.refused(post('inviteByLetter', game), { address: 'lea@example.org' });
    expect(await ask(titled)).toMatchObject({
      error: 'webAddress',
      details: ['title: an address of the web'],
    });
    expect(await ask(named)).toMatchObject({ error: 'webAddress', details: ['name: an address of the web'] });
    expect(mail.taken).toEqual([]);
    await invite(creator, await opened({ title: 'You won 1000 EUR' }), 'lea@example.org');
    expect((await lastLetter()).subject).toBe('An invitation to play A wager');
  });

  it('can be refused for good, by a link in it and for every address of the mailbox', async () => {
    const { creator, game } = await waiting();
    await invite(creator, game, 'carl@example.org');
    const token = linkTo('refuse', (await lastLetter()).text);
    await createBrowser(office.url).get(nothingSchema, post('refuseInvitations'), { token });
    await database.client.allowance.deleteMany();
    const other = await waiting();
    expect(await refusal(other.creator, other.game, 'Carl+games@example.org')).toBe('uninvited');
    await invite(other.creator, other.game, 'dora@example.org');
    const made = `${'m'.repeat(43)}.${'s'.repeat(22)}`;
    const unknown = await creator.refused(post('refuseInvitations'), { token: made });
    expect(unknown).toMatchObject({ error: 'refusalUnknown' });
  });

  it('goes to a mailbox once a day, and only so many go from one browser', async () => {
    const { creator, game } = await waiting();
    await invite(creator, game, 'eve@example.org');
    const again = await creator.refused(post('inviteByLetter', game), { address: 'EVE@example.org' });
    expect([again.error, again.until === undefined]).toEqual(['invitationsMany', false]);
    await invite(creator, game, 'fay@example.org');
    await invite(creator, game, 'gus@example.org');
    expect(await refusal(creator, game, 'hal@example.org')).toBe('invitationsMany');
    expect(mail.taken).toHaveLength(3);
  });

  it('says when the mail server does not take it, and is not tried again', async () => {
    const { creator, game } = await waiting();
    mail.be('refuses');
    expect(await refusal(creator, game, 'joe@example.org')).toBe('mailRefused');
    mail.be('defers');
    expect(await refusal(creator, game, 'kim@example.org')).toBe('mailFailed');
    mail.be('accepts');
    await office.ring();
    expect(mail.taken).toEqual([]);
    expect(secretsIn(office.logged(), ['joe@', 'kim@'])).toEqual([]);
  });

  it('says what is wrong with an address, with a game, and where no letters are sent', async () => {
    const { creator, game } = await waiting();
    expect(await refusal(creator, game, 'nobody')).toBe('badRequest');
    expect(await refusal(createBrowser(office.url), game, 'ivy@example.org')).toBe('notYourSeat');
    const full = await tableForTwo(office.url, wish);
    expect(await refusal(full.creator, full.game, 'ivy@example.org')).toBe('gameFull');
    const here = createBrowser(quiet.url);
    const { game: other } = await openGame(here, wish);
    expect(await here.get(invitingSchema, get('inviteByLetter', other))).toEqual({ may: false });
    expect(await refusal(here, other, 'ivy@example.org')).toBe('noMail');
    expect(mail.taken).toEqual([]);
  });
});
