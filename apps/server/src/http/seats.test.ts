import { tinyGame } from '@tessera/core/testkit';
import {
  gamePageSchema,
  inviteSchema,
  ownNameSchema,
  personalLinkSchema,
  PROTOCOL,
  takenSeatSchema,
} from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  createBrowser,
  createTrash,
  get,
  openGame,
  post,
  put,
  reopenable,
  seatBoth,
  sitDown,
  startServer,
  toldOf,
  tableForTwo,
  until,
  type Browser,
  type RunningServer,
} from '../../testkit/index.js';
import { anyGame } from '../games/registry.js';

const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA';
const wish = { kind: 'wager', side: 'north' };

describe('seats and their links', () => {
  const trash = createTrash();
  let server: RunningServer;

  beforeAll(async () => {
    const database = await (await reopenable('embedded', trash))();
    trash.add(database.close);
    server = await startServer({ database, games: [anyGame(tinyGame)] });
    trash.add(server.close);
  });
  afterAll(trash.empty);

  const browser = () => createBrowser(server.url);
  const opened = async () => {
    const creator = browser();
    return { creator, ...(await openGame(creator, wish)) };
  };
  const take = (who: Browser, game: string, token: string | null) =>
    who.refused(post('take', game, 'south'), { token, name: 'Eve' });
  const linkOf = async (who: Browser, game: string, seat: string) =>
    (await who.get(personalLinkSchema, get('link', game, seat))).token;

  it('let who opened a game by one press name themselves until the other seat is taken', async () => {
    const { creator, game, invite } = await opened();
    const name = (as: string) => creator.refused(put('name', game, 'north'), { name: as });
    await creator.get(ownNameSchema, put('name', game, 'north'), { name: 'Nora' });
    await browser().get(takenSeatSchema, post('take', game, 'south'), { token: invite, name: 'Bob' });
    expect(await name('Eve')).toMatchObject({ error: 'badRequest' });
    const page = await creator.get(gamePageSchema, get('game', game));
    expect(page.seats.map((seat) => seat.name)).toEqual(['Nora', 'Bob']);
  });

  it('give the creator the side that was wished for, and a random one when it was left to chance', async () => {
    expect((await openGame(browser(), { kind: 'wager', side: 'south' })).seat).toBe('south');
    const sides = new Set<string>();
    await until('both sides have come', async () => {
      sides.add((await openGame(browser(), { kind: 'wager', side: 'random' })).seat);
      return sides.size === 2;
    });
  });

  it('show anybody what the game is and who sits there, and each browser which seats are its own', async () => {
    const { game, creator, guest } = await tableForTwo(server.url, wish);
    const mine = async (who: Browser) => {
      const page = await who.get(gamePageSchema, get('game', game));
      return page.seats.map((seat) => [seat.seat, seat.name, seat.mine]);
    };
    expect(await mine(creator)).toEqual([
      ['north', 'Ann', true],
      ['south', 'Bob', false],
    ]);
    expect((await mine(guest)).map(([, , own]) => own)).toEqual([false, true]);
    expect((await mine(browser())).map(([, , own]) => own)).toEqual([false, false]);
  });

  it('are not taken by looking at the address of an invite', async () => {
    const { game, creator } = await opened();
    await browser().ask(get('take', game, 'south'));
    await browser().ask(get('game', game));
    const page = await creator.get(gamePageSchema, get('game', game));
    expect(page.seats.map(({ name }) => name)).toEqual(['Ann', null]);
  });

  it('are taken once by an invite; again only says so, and to the same browser is nothing new', async () => {
    const { game, invite } = await opened();
    const bob = browser();
    const body = { token: invite, name: 'Bob' };
    await bob.get(takenSeatSchema, post('take', game, 'south'), body);
    await bob.get(takenSeatSchema, post('take', game, 'south'), body);
    expect((await take(browser(), game, invite)).error).toBe('inviteTaken');
    expect((await take(browser(), game, NOBODY)).error).toBe('gameFull');
  });

  it('are left by a browser: nothing there opens them any more, in no tab, but their personal link does', async () => {
    const { game, creator, guest } = await tableForTwo(server.url, wish);
    const token = await linkOf(creator, game, 'north');
    const second = browser();
    await second.get(takenSeatSchema, post('open', game, 'north'), { token });
    const place = { game, seat: 'north' as const };
    const tabs = [await sitDown(tinyGame, creator, place), await sitDown(tinyGame, creator, place)];
    const [elsewhere, opposite] = [
      await sitDown(tinyGame, second, place),
      await sitDown(tinyGame, guest, { game, seat: 'south' }),
    ];
    expect((await creator.ask(post('leave', game, 'north'))).status).toBe(200);
    await until('both tabs are told', () => tabs.every((tab) => tab.heard.endings.length === 1));
    expect((await creator.refused(`${get('stream', game, 'north')}?protocol=${PROTOCOL}`)).error).toBe(
      'notYourSeat',
    );
    expect((await creator.refused(post('leave', game, 'north'))).error).toBe('notYourSeat');
    expect((await creator.ask(get('mine'))).text).toBe('{"account":null,"games":[],"bids":[]}');
    for (const player of [elsewhere, opposite]) {
      expect('ok' in (await player.sit())).toBe(true);
      expect(player.heard.endings).toEqual([]);
    }
    await creator.get(takenSeatSchema, post('open', game, 'north'), { token });
    expect((await creator.ask(get('mine'))).text).toContain(game);
    [...tabs, elsewhere, opposite].forEach((player) => player.close());
  });

  it('go to one of two who take them in the same moment', async () => {
    const { game, invite } = await opened();
    const answers = await Promise.all(
      ['Bob', 'Eve'].map((name) =>
        browser().ask(post('take', game, 'south'), { body: { token: invite, name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuse an invite that is wrong, of another game, of the other purpose, withdrawn, or replaced', async () => {
    const { game, invite, creator } = await opened();
    const other = await opened();
    expect((await take(browser(), game, NOBODY)).error).toBe('inviteUnknown');
    expect((await take(browser(), game, other.invite)).error).toBe('inviteUnknown');
    const link = await linkOf(creator, game, 'north');
    expect((await take(browser(), game, link)).error).toBe('inviteUnknown');
    const renewed = await creator.get(inviteSchema, post('invite', game));
    expect((await take(browser(), game, invite)).error).toBe('inviteWithdrawn');
    expect((await creator.get(inviteSchema, get('invite', game))).token).toBe(renewed.token);
    const withdrawn = await creator.get(inviteSchema, post('withdraw', game));
    expect(withdrawn).toEqual({ seat: 'south', token: null });
    expect((await take(browser(), game, renewed.token ?? '')).error).toBe('inviteWithdrawn');
    const newest = await creator.get(inviteSchema, post('invite', game));
    await browser().get(takenSeatSchema, post('take', game, 'south'), { token: newest.token, name: 'Bob' });
    expect((await creator.refused(post('withdraw', game))).error).toBe('gameFull');
  });

  it('show and change an invite for those alone who hold a seat of that game', async () => {
    const { game } = await opened();
    const other = await opened();
    for (const what of [get('invite', game), post('invite', game), post('withdraw', game)]) {
      expect((await browser().refused(what)).error).toBe('notYourSeat');
      expect((await other.creator.refused(what)).error).toBe('notYourSeat');
    }
  });

  it('are both held by one browser only after it was asked', async () => {
    const { game, invite, creator } = await opened();
    const body = { token: invite, name: 'Ann' };
    expect((await creator.refused(post('take', game, 'south'), body)).error).toBe('holdsOther');
    await creator.get(takenSeatSchema, post('take', game, 'south'), { ...body, both: true });
    const page = await creator.get(gamePageSchema, get('game', game));
    expect(page.seats.map(({ mine }) => mine)).toEqual([true, true]);
    const players = await Promise.all(
      tinyGame.seats.map((seat) => sitDown(tinyGame, creator, { game, seat })),
    );
    expect(players.map((player) => player.frame())).toEqual([1, null]);
    players.forEach((player) => player.close());
  });

  it('open on another device by the personal link, until it is replaced', async () => {
    const seated = await seatBoth(tinyGame, { url: server.url });
    const { game, guest } = seated.table;
    const link = await linkOf(guest, game, 'south');
    const phone = browser();
    await phone.get(takenSeatSchema, post('open', game, 'south'), { token: link });
    const second = await sitDown(tinyGame, phone, { game, seat: 'south' });
    const told = toldOf(seated.at('north')).length;
    const renewed = await guest.get(personalLinkSchema, post('link', game, 'south'));
    await until('the phone is told', () => second.heard.endings.length > 0);
    expect(second.heard.endings[0]?.error).toBe('notYourSeat');
    expect(await second.commit([{ verb: 'resign' }], { frame: 0 })).toMatchObject({ error: 'notYourSeat' });
    const stream = `${get('stream', game, 'south')}?protocol=${PROTOCOL}`;
    expect((await phone.refused(stream)).error).toBe('notYourSeat');
    expect((await phone.refused(post('open', game, 'south'), { token: link })).error).toBe('linkEnded');
    expect((await phone.refused(post('open', game, 'north'), { token: renewed.token })).error).toBe(
      'linkEnded',
    );
    expect(seated.at('south').heard.endings).toEqual([]);
    expect('ok' in (await seated.at('south').sit())).toBe(true);
    expect(toldOf(seated.at('north')).slice(told)).toEqual([]);
    await phone.get(takenSeatSchema, post('open', game, 'south'), { token: renewed.token });
    second.close();
    seated.close();
  });

  it('stay with one of two devices that replace the link in the same moment', async () => {
    const { game, guest } = await tableForTwo(server.url, wish);
    const phone = browser();
    const token = await linkOf(guest, game, 'south');
    await phone.get(takenSeatSchema, post('open', game, 'south'), { token });
    const devices = [guest, phone];
    const answers = await Promise.all(devices.map((one) => one.ask(post('link', game, 'south'))));
    const kept = answers.map(({ status }) => status === 200);
    expect(kept.filter((own) => own)).toHaveLength(1);
    expect(answers.map(({ text }) => text).join()).toContain('notYourSeat');
    const stream = `${get('stream', game, 'south')}?protocol=${PROTOCOL}`;
    const now = await Promise.all(devices.map((one) => one.ask(stream)));
    expect(now.map(({ status }) => status === 200)).toEqual(kept);
  });

  it('stay with a device that replaces the link twice in the same moment', async () => {
    const { game, guest } = await tableForTwo(server.url, wish);
    const both = await Promise.all([1, 2].map(() => guest.ask(post('link', game, 'south'))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await linkOf(guest, game, 'south');
  });

  it('show and replace a personal link for their holder alone', async () => {
    const { game, creator, guest } = await tableForTwo(server.url, wish);
    for (const what of [get('link', game, 'south'), post('link', game, 'south')]) {
      expect((await creator.refused(what)).error).toBe('notYourSeat');
      expect((await browser().refused(what)).error).toBe('notYourSeat');
    }
    expect(await linkOf(guest, game, 'south')).not.toBe(await linkOf(creator, game, 'north'));
  });

  it('are not given to forged cookies, nor to the cookie of another game', async () => {
    const { game } = await tableForTwo(server.url, wish);
    const { creator: stranger } = await tableForTwo(server.url, wish);
    const forged = browser();
    const stream = `${get('stream', game, 'north')}?protocol=${PROTOCOL}`;
    for (const cookie of [`tessera=${NOBODY}`, 'tessera=', "tessera=' OR 1=1 --", 'tessera=__proto__']) {
      forged.setCookie(cookie);
      expect((await forged.refused(stream)).error).toBe('notYourSeat');
    }
    expect((await stranger.refused(stream)).error).toBe('notYourSeat');
    const socket = await connect(stranger);
    const sit = { protocol: PROTOCOL, game, seat: 'north', epoch: null, after: 0 };
    expect(await socket.emitWithAck('sit', sit)).toMatchObject({ error: 'notYourSeat' });
    const commit = { action: 'a'.repeat(16), frame: 0, steps: [{ verb: 'resign' }] };
    expect(await socket.emitWithAck('commit', commit)).toMatchObject({ error: 'notYourSeat' });
    socket.disconnect();
  });

  it('tell everybody at the game when somebody sits down', async () => {
    const { game, invite, creator } = await opened();
    const player = await sitDown(tinyGame, creator, { game, seat: 'north' });
    await browser().get(takenSeatSchema, post('take', game, 'south'), { token: invite, name: 'Bob' });
    await until('the page comes', () => player.heard.pages.some(({ seats }) => seats[1]?.name === 'Bob'));
    player.close();
  });

  it('say that there is no such game, or no such seat', async () => {
    const { game, creator } = await opened();
    expect((await creator.refused(get('game', '000000000000'))).error).toBe('unknownGame');
    expect((await creator.refused(get('game', 'not-a-game'))).error).toBe('unknownGame');
    expect((await creator.refused(get('link', game, 'west'))).error).toBe('unknownSeat');
    expect((await creator.refused(get('link', '000000000000', 'north'))).error).toBe('unknownGame');
    expect((await creator.refused(post('take', game, 'west'), { token: NOBODY, name: 'Eve' })).error).toBe(
      'unknownSeat',
    );
  });

  it('leave no token and no cookie in the log, nor in an address', async () => {
    const { game, creator, guest, opened: first } = await tableForTwo(server.url, wish);
    const link = await linkOf(guest, game, 'south');
    await browser().get(takenSeatSchema, post('open', game, 'south'), { token: link });
    const secrets = [first.invite, link, ...[creator, guest].map((one) => one.cookie().split('=')[1] ?? '')];
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{22}$/);
      expect(server.logged()).not.toContain(secret);
    }
  });
});
