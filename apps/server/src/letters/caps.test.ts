import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorSchema, lettersSchema } from '@tessera/protocol';
import {
  createBrowser,
  createTrash,
  databaseOf,
  EITHER,
  openGame,
  openOffice,
  post,
  put,
  startMailServer,
  subscribe,
  type Browser,
  type Composition,
  type MailServer,
  type PostOffice,
} from '../../testkit/index.js';
import { daily } from '../allowances.js';
import type { Database } from '../database/database.js';
import { LIMITS } from '../limits.js';

const { letters } = LIMITS.daily;
const MANY = daily(1_000_000);
const games = { each: MANY, all: MANY };

/** A player with a seat in a game of their own, and an IP address of their own. */
interface Player {
  readonly browser: Browser;
  readonly game: string;
  readonly seat: string;
  /** Asks for letters to an address; returns their status, or why and until when it is refused. */
  readonly wish: (address: string, from?: string) => Promise<string>;
}

describe.each(EITHER)('letters that confirm an address, on the %s database', (kind) => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;
  let [visitors, mailboxes] = [0, 0];

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
    mail = await startMailServer(trash);
  });
  afterAll(trash.empty);

  async function openPost(more: Partial<Composition> = {}): Promise<PostOffice> {
    await database.client.allowance.deleteMany();
    mail.taken.length = 0;
    const limits = {
      daily: { ...LIMITS.daily, games, letters: { ...letters, ...more.limits?.daily?.letters } },
    };
    return openOffice(trash, { database, mail, more: { trustProxy: 1, ...more, limits } });
  }
  const mailbox = () => `victim${++mailboxes}@example.org`;

  async function player(office: PostOffice, browser = createBrowser(office.url)): Promise<Player> {
    const { game, seat } = await openGame(browser, { kind: 'wager', side: 'north' });
    const address = `10.1.${kind === 'embedded' ? 0 : 1}.${++visitors}`;
    const wish: Player['wish'] = async (wanted, from = address) => {
      const headers = { 'x-forwarded-for': from };
      const { status, text } = await browser.ask(put('letters', game, seat), {
        body: { address: wanted },
        headers,
      });
      if (status === 200) return lettersSchema.parse(JSON.parse(text)).state;
      const { error, until } = errorSchema.parse(JSON.parse(text));
      return `${error} ${until ?? ''}`;
    };
    return { browser, game, seat, wish };
  }
  const sent = async (office: PostOffice, to: string) => {
    await office.ring();
    return mail.taken.filter((letter) => letter.includes(to)).length;
  };
  const MANY_ASKED = /^lettersMany 2026-03-0[12]T/;

  it('do not come to an end for an address’s owner because three strangers asked for them', async () => {
    const office = await openPost();
    const address = mailbox();
    for (let stranger = 0; stranger < 3; stranger++)
      expect(await (await player(office)).wish(address)).toBe('asked');
    expect(await sent(office, address)).toBe(3);
    const owner = await player(office);
    expect(await owner.wish(address)).toBe('asked');
    expect(await sent(office, address)).toBe(4);
  });

  it('are not asked for by one stranger so often that nobody else can', async () => {
    const office = await openPost();
    const address = mailbox();
    const from = '10.9.9.9';
    const answers: string[] = [];
    for (let count = 0; count < 6; count++) answers.push(await (await player(office)).wish(address, from));
    expect(answers.slice(0, 3)).toEqual(['asked', 'asked', 'asked']);
    for (const answer of answers.slice(3)) expect(answer).toMatch(MANY_ASKED);
    expect(await (await player(office)).wish(address)).toBe('asked');
  });

  it('are not asked for by two strangers so often that nobody else can', async () => {
    const office = await openPost();
    const address = mailbox();
    for (const from of ['10.9.9.7', '10.9.9.8'])
      for (let count = 0; count < 5; count++) await (await player(office)).wish(address, from);
    expect(await (await player(office)).wish(address)).toBe('asked');
  });

  it('come to a mailbox so often and no more, whoever asks, and again after hours and not a day', async () => {
    const office = await openPost();
    const address = mailbox();
    const answers: string[] = [];
    for (let count = 0; count < 30; count++) answers.push(await (await player(office)).wish(address));
    expect(answers.slice(0, 26)).toEqual(Array.from({ length: 26 }, () => 'asked'));
    expect(new Set(answers.slice(26))).toEqual(new Set(['lettersMany 2026-03-01T10:00:00.000Z']));
    expect(await sent(office, address)).toBe(26);
    office.pass(2 * 3600);
    expect(await (await player(office)).wish(address)).toBe('asked');
  });

  it('count one mailbox as one, however it is written', async () => {
    const office = await openPost({
      limits: {
        daily: { ...LIMITS.daily, games, letters: { ...letters, firsts: daily(1), fromStrangers: daily(1) } },
      },
    });
    const written = ['a.nn+1@gmail.com', 'A.N.N@Googlemail.com', 'ann+2@gmail.com'];
    const answers: string[] = [];
    for (const address of written) answers.push(await (await player(office)).wish(address));
    expect(answers).toEqual(['asked', 'asked', expect.stringMatching(MANY_ASKED)]);
    expect(await sent(office, 'a.nn+1@gmail.com')).toBe(1);
  });

  it('go to who has confirmed the address before, whatever strangers have asked for', async () => {
    const office = await openPost();
    const address = mailbox();
    const owner = await player(office);
    await subscribe(office, mail, { ...owner, address });
    await owner.browser.ask(post('stopLetters', owner.game, owner.seat));
    for (let count = 0; count < 26; count++) await (await player(office)).wish(address);
    expect(await (await player(office)).wish(address)).toMatch(MANY_ASKED);
    const before = await sent(office, address);
    expect(await owner.wish(address)).toBe('asked');
    const another = await player(office, owner.browser);
    expect(await another.wish(address)).toBe('asked');
    expect(await sent(office, address)).toBe(before + 2);
    expect(await another.wish(address)).toBe('asked');
    expect(await another.wish(address)).toMatch(MANY_ASKED);
  });

  it('go to thirty people of a club behind one address on one evening', async () => {
    const office = await openPost();
    const club = await Promise.all(Array.from({ length: 30 }, () => player(office)));
    const answers: string[] = [];
    for (const { wish } of club) answers.push(await wish(mailbox(), '10.7.7.7'));
    expect(new Set(answers)).toEqual(new Set(['asked']));
  });

  it('are capped for each browser, from whatever address', async () => {
    const office = await openPost();
    const browser = createBrowser(office.url);
    const seats = [
      await player(office, browser),
      await player(office, browser),
      await player(office, browser),
    ];
    for (let count = 0; count < 10; count++)
      expect(await seats[count % 2]?.wish(mailbox(), `10.6.6.${count}`)).toBe('asked');
    expect(await seats[2]?.wish(mailbox(), '10.6.6.99')).toMatch(MANY_ASKED);
  });

  it('are capped for each visitor and each seat, to whatever addresses', async () => {
    const limits = { daily: { ...LIMITS.daily, letters: { ...letters, visitor: daily(10) } } };
    const office = await openPost({ limits });
    const from = '10.8.8.8';
    const one = await player(office);
    for (let count = 0; count < 5; count++) expect(await one.wish(mailbox(), from)).toBe('asked');
    expect(await one.wish(mailbox(), '10.8.8.9')).toBe('lettersMany 2026-03-01T12:48:00.000Z');
    const two = await player(office);
    for (let count = 0; count < 5; count++) expect(await two.wish(mailbox(), from)).toBe('asked');
    expect(await (await player(office)).wish(mailbox(), from)).toBe('lettersMany 2026-03-01T10:24:00.000Z');
    expect(await (await player(office)).wish(mailbox())).toBe('asked');
  });

  it('are capped for all together, on two servers, and change nothing where they are', async () => {
    const limits = { daily: { ...LIMITS.daily, games, letters: { ...letters, all: daily(2) } } };
    const office = await openPost({ limits });
    const [one, two, three] = [await player(office), await player(office), await player(office)];
    const other = await openOffice(trash, {
      database,
      mail,
      time: office,
      more: {
        trustProxy: 1,
        limits: { daily: { ...LIMITS.daily, games, letters: { ...letters, all: daily(2) } } },
      },
    });
    expect([await one.wish(mailbox()), await two.wish(mailbox())]).toEqual(['asked', 'asked']);
    const refused = 'lettersManyInAll 2026-03-01T20:00:00.000Z';
    expect(await three.wish(mailbox())).toBe(refused);
    expect(await (await player(other)).wish(mailbox())).toBe(refused);
    const now = await three.browser.get(
      lettersSchema,
      `GET /api/games/${three.game}/seats/${three.seat}/letters`,
    );
    expect(now.state).toBe('none');
  });
});
