import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyGame } from '@tessera/core/testkit';
import { errorSchema, openedGameSchema, openersSchema, takenSeatSchema } from '@tessera/protocol';
import {
  createBrowser,
  createTrash,
  databaseOf,
  get,
  KEY,
  EITHER,
  openGame,
  post,
  shareHash,
  startServer,
  turnedClock,
  type Browser,
  type Composition,
  type RunningServer,
} from '../../testkit/index.js';
import { daily } from '../allowances.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';
import { LIMITS } from '../limits.js';
import { passToken } from '../passes/passes.js';
import { secretsUnder } from '../secrets/secrets.js';

const games = [anyGame(tinyGame)];
const wish = { kind: 'wager', title: 'A game', name: 'Ann', side: 'north', shareHash, options: {} };
const DAYS = 86_400;
const MANY = daily(1_000_000);

const capped = (each: number, all: number) => ({
  daily: { ...LIMITS.daily, games: { each: daily(each), all: daily(all) } },
});

/** The header by which a trusted proxy names a browser's address. */
function from(address: string, url: string): Browser {
  const browser = createBrowser(url);
  return {
    ...browser,
    ask: (what, asked = {}) =>
      browser.ask(what, { ...asked, headers: { ...asked.headers, 'x-forwarded-for': address } }),
  };
}

describe.each(EITHER)('opening games, on the %s database', (kind) => {
  const trash = createTrash();
  let database: Database;
  let addresses = 0;

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
  });
  afterAll(trash.empty);

  /** A server behind a proxy that it trusts, with a clock of its own. */
  async function start(
    more: Partial<Composition> = {},
  ): Promise<RunningServer & ReturnType<typeof turnedClock>> {
    await database.client.allowance.deleteMany();
    const time = turnedClock('2026-03-01T08:00:00Z');
    const server = await startServer({ database, games, clock: time.clock, trustProxy: 1, ...more });
    trash.add(server.close);
    return { ...server, ...time };
  }
  const elsewhere = (url: string) => from(`10.0.${kind === 'embedded' ? 0 : 1}.${++addresses}`, url);
  const open = async (browser: Browser) => {
    const { status, text } = await browser.ask(post('games'), { body: wish });
    if (status === 200) return 'opened';
    const { error, until } = errorSchema.parse(JSON.parse(text));
    return [status, error, until];
  };
  const refused = (error: string, until: string) => [429, error, until];

  it('is capped for each visitor, whatever browsers they use, and says until when', async () => {
    const server = await start({ limits: capped(2, 100) });
    const [here, address] = [elsewhere(server.url), `10.0.${kind === 'embedded' ? 0 : 1}.${addresses}`];
    expect([await open(here), await open(here)]).toEqual(['opened', 'opened']);
    expect(await open(from(address, server.url))).toEqual(refused('gamesMany', '2026-03-01T20:00:00.000Z'));
    expect(await open(elsewhere(server.url))).toBe('opened');
    server.pass(DAYS / 2);
    expect(await open(here)).toBe('opened');
    expect(await open(here)).toEqual(refused('gamesMany', '2026-03-02T08:00:00.000Z'));
  });

  it('is capped for a browser that comes from elsewhere each time', async () => {
    const server = await start({ limits: capped(2, 100) });
    const first = elsewhere(server.url);
    const answers: unknown[] = [await open(first)];
    for (let count = 0; count < 3; count++) {
      const next = elsewhere(server.url);
      next.setCookie(first.cookie());
      answers.push(await open(next));
    }
    // The browser had no cookie yet when it opened the first.
    expect(answers).toEqual(['opened', 'opened', 'opened', refused('gamesMany', '2026-03-01T20:00:00.000Z')]);
  });

  it('is capped for all together, over restarts and on two servers', async () => {
    const limits = capped(100, 3);
    const server = await start({ limits });
    expect(await open(elsewhere(server.url))).toBe('opened');
    const { clock } = server;
    const second = await startServer({ database, games, clock, trustProxy: 1, limits });
    trash.add(second.close);
    expect([await open(elsewhere(second.url)), await open(elsewhere(server.url))]).toEqual([
      'opened',
      'opened',
    ]);
    for (const { url } of [server, second])
      expect(await open(elsewhere(url))).toEqual(refused('gamesManyInAll', '2026-03-01T16:00:00.000Z'));
  });

  it('counts nothing that was refused for another reason, and opens nothing that is refused by a cap', async () => {
    const server = await start({ limits: capped(1, 100) });
    const here = elsewhere(server.url);
    for (const bad of [
      { ...wish, options: { dice: 1 } },
      { ...wish, side: 'west' },
      { ...wish, kind: 'chess' },
    ])
      expect((await here.ask(post('games'), { body: bad })).status).toBe(400);
    expect(await open(here)).toBe('opened');
    const before = await database.client.game.count();
    expect(await open(here)).toEqual(refused('gamesMany', '2026-03-02T08:00:00.000Z'));
    expect(await database.client.game.count()).toBe(before);
  });

  describe('where the host invites', () => {
    const invited = { whoMayOpen: 'invited' } as const;
    const inviting = (clock: () => Date) => {
      let made = 0;
      return (uses = 1, days = 1) =>
        passToken(secretsUnder(KEY), {
          id: Buffer.from(
            [...`${kind}${made++}`.padStart(8).slice(-8)].map((letter) => letter.charCodeAt(0)),
          ),
          uses,
          ends: new Date(clock().getTime() + days * DAYS * 1000),
        });
    };
    let server: Awaited<ReturnType<typeof start>>;
    let invite: ReturnType<typeof inviting>;

    beforeAll(async () => {
      server = await start({
        ...invited,
        limits: { daily: { ...LIMITS.daily, games: { each: MANY, all: MANY } } },
      });
      invite = inviting(server.clock);
    });

    const accept = (browser: Browser, token: string) =>
      browser.get(openersSchema, post('opening'), { token });
    const acceptRefused = async (browser: Browser, token: string) =>
      (await browser.refused(post('opening'), { token })).error;
    const stranger = () => createBrowser(server.url);

    it('is for those who came by an invite', async () => {
      const [ann, eve] = [stranger(), stranger()];
      expect(await ann.get(openersSchema, get('opening'))).toMatchObject({
        who: 'invited',
        may: false,
        openSeats: false,
      });
      expect((await ann.refused(post('games'), wish)).error).toBe('notInvited');
      expect(ann.cookie()).toBe('');
      expect(await accept(ann, invite())).toMatchObject({ who: 'invited', may: true, openSeats: false });
      expect(await ann.get(openersSchema, get('opening'))).toMatchObject({
        who: 'invited',
        may: true,
        openSeats: false,
      });
      expect(await ann.get(openedGameSchema, post('games'), wish)).toMatchObject({ seat: 'north' });
      expect((await eve.refused(post('games'), wish)).error).toBe('notInvited');
    });

    it('lets everybody join by a game’s own link, and no more', async () => {
      const [ann, bob] = [stranger(), stranger()];
      await accept(ann, invite());
      const { game, other, invite: token } = await openGame(ann, wish);
      await bob.get(takenSeatSchema, post('take', game, other), { token, name: 'Bob' });
      expect((await bob.refused(post('games'), wish)).error).toBe('notInvited');
    });

    it('takes an invite as often as it says, and no more; the same browser uses it once', async () => {
      const token = invite(2);
      const browsers = [stranger(), stranger(), stranger()];
      const [ann, bob, eve] = browsers;
      if (ann === undefined || bob === undefined || eve === undefined) throw new Error('Three.');
      await accept(ann, token);
      await accept(ann, token);
      await accept(bob, token);
      expect(await acceptRefused(eve, token)).toBe('passUsed');
      expect((await eve.refused(post('games'), wish)).error).toBe('notInvited');
    });

    it('lets one browser in where many accept at once', async () => {
      const token = invite(1);
      const all = await Promise.all(
        Array.from(
          { length: 8 },
          async () => (await stranger().ask(post('opening'), { body: { token } })).status,
        ),
      );
      expect(all.toSorted()).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
    });

    it('says of an invite that is too old, or none of its own, that it is', async () => {
      const token = invite(5, 1);
      expect(await acceptRefused(stranger(), `${token.slice(0, -4)}AAAA`)).toBe('passUnknown');
      expect(await acceptRefused(stranger(), 'short')).toBe('badRequest');
      server.pass(DAYS);
      expect(await acceptRefused(stranger(), token)).toBe('passEnded');
    });

    it('stores no invite and logs none, but by a hash how often it was used', async () => {
      const token = invite();
      await accept(stranger(), token);
      const rows = JSON.stringify([
        await database.client.pass.findMany(),
        await database.client.passHolder.findMany(),
      ]);
      expect(rows).not.toContain(token.slice(0, 20));
      expect(rows).not.toContain(token.slice(20));
      expect(server.logged()).not.toContain(token);
    });

    it('goes on over a restart, and for everybody else when the host opens the server to all', async () => {
      const ann = stranger();
      await accept(ann, invite());
      const later = await startServer({ database, games, ...invited });
      const all = await startServer({ database, games });
      const again = createBrowser(later.url);
      again.setCookie(ann.cookie());
      expect(await again.get(openersSchema, get('opening'))).toMatchObject({
        who: 'invited',
        may: true,
        openSeats: false,
      });
      expect(await createBrowser(all.url).get(openersSchema, get('opening'))).toMatchObject({
        who: 'everybody',
        may: true,
        openSeats: false,
      });
      expect(await open(createBrowser(all.url))).toBe('opened');
      await later.close();
      await all.close();
    });
  });
});
