import { hashOfShare, type ShareWord } from '@tessera/core';
import { tinyGame } from '@tessera/core/testkit';
import { gamePageSchema, myGamesSchema, recordSchema } from '@tessera/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  commitBy,
  createBrowser,
  createTrash,
  databaseOf,
  findings,
  get,
  newAction,
  ofBytes,
  ofText,
  openOffice,
  openTap,
  post,
  readLetter,
  sealedTable,
  SHARES,
  sitDown,
  startMailServer,
  subscribe,
  until,
  type MailServer,
  type Overheard,
  type PostOffice,
  type TableForTwo,
} from '../testkit/index.js';
import type { Database } from './database/database.js';

const trash = createTrash();
let database: Database;
let mail: MailServer;
let office: PostOffice;
let table: TableForTwo;

beforeAll(async () => {
  database = await databaseOf('embedded', trash);
  mail = await startMailServer(trash);
  office = await openOffice(trash, { database, mail });
});
afterAll(trash.empty);
beforeEach(async () => {
  table = await sealedTable(office.url, { kind: tinyGame.kind, side: 'north' });
});

type Seat = 'north' | 'south';
const browserOf = (seat: Seat) => (seat === 'north' ? table.creator : table.guest);
const say = (seat: Seat, word: ShareWord) =>
  commitBy(browserOf(seat), { game: table.game, seat }, { frame: 0, steps: [word] });
const refused = (seat: Seat, word: object) =>
  browserOf(seat).refused(post('commit', table.game, seat), { action: newAction(), frame: 0, steps: [word] });
const ready = (seat: Seat, frame: number) =>
  commitBy(browserOf(seat), { game: table.game, seat }, { frame, steps: [{ verb: 'ready' }] });
const give: ShareWord = { verb: 'giveShare', share: SHARES.other };
const open: ShareWord = { verb: 'openShare', share: SHARES.own };
const eventsOf = async (seat: Seat) => {
  const player = await sitDown(tinyGame, browserOf(seat), { game: table.game, seat });
  player.close();
  return player.feed.events();
};

describe('shares in the chance, at a server', () => {
  it('begin with the hash in the first facts, which both seats see, and wait for nothing', async () => {
    for (const seat of tinyGame.seats) {
      const events = await eventsOf(seat);
      expect(events.map(({ kind }) => kind)).toEqual(['Began', 'ShareSealed']);
      expect(events[1]).toEqual({
        kind: 'ShareSealed',
        seat: 'north',
        hash: hashOfShare(SHARES.own),
        lost: 0,
      });
    }
  });

  it('are asked where the first draw needs them, of one seat after the other, and the game goes on', async () => {
    await ready('north', 1);
    await ready('south', 2);
    const awaited = async () => {
      const { games } = await table.guest.get(myGamesSchema, get('mine'));
      return games.find(({ game }) => game === table.game)?.awaited;
    };
    expect(await awaited()).toMatchObject([{ seat: 'south', what: 'shares' }]);
    await say('south', give);
    expect(await awaited()).toMatchObject([{ seat: 'north', what: 'shares' }]);
    await say('north', open);
    expect((await eventsOf('south')).map(({ kind }) => kind)).toContain('Tossed');
  });

  it('are asked by letter of who is away, and looking in is enough', async () => {
    const address = `${table.game}@example.org`;
    await subscribe(office, mail, { browser: table.creator, game: table.game, seat: 'north', address });
    await ready('north', 1);
    await ready('south', 2);
    await say('south', give);
    mail.taken.length = 0;
    office.pass(61);
    await office.ring();
    const letter = await readLetter(mail.taken.find((raw) => raw.includes(address)) ?? '');
    expect(letter.to).toMatchObject([{ address }]);
  });

  it('are refused by name where they do not fit, and nothing is changed or said of what was sent', async () => {
    await say('south', give);
    const tries: readonly [Seat, object, string][] = [
      ['north', { verb: 'openShare', share: 'ee'.repeat(16) }, 'shareUnfit'],
      ['south', give, 'shareGiven'],
      ['south', open, 'shareIsNotYours'],
      ['south', { verb: 'sealShare', hash: 'ee'.repeat(32) }, 'shareIsNotYours'],
    ];
    for (const [seat, word, code] of tries) {
      const answer = await refused(seat, word);
      expect(answer).toMatchObject({ error: 'tableRefused', reasons: [{ code }] });
      expect(JSON.stringify(answer)).not.toContain(SHARES.own);
    }
    expect((await refused('north', { verb: 'openShare', share: 'ee' })).error).toBe('badRequest');
    await say('north', open);
    for (const word of [open, give, { verb: 'sealShare', hash: 'ee'.repeat(32) }])
      expect(await refused('north', word)).toMatchObject({ reasons: [{ code: 'sharesFixed' }] });
    expect(await eventsOf('north')).toHaveLength(4);
  });

  it('are replaced where one is lost: both see it, it is counted, and the record has it', async () => {
    await say('south', give);
    const third = 'ee'.repeat(16);
    await say('north', { verb: 'sealShare', hash: hashOfShare(third) });
    expect(await refused('north', { verb: 'openShare', share: third })).toMatchObject({
      reasons: [{ code: 'shareTooEarly' }],
    });
    await say('south', give);
    await say('north', { verb: 'openShare', share: third });
    await commitBy(
      table.guest,
      { game: table.game, seat: 'south' },
      { frame: 0, steps: [{ verb: 'resign' }] },
    );
    const record = await createBrowser(office.url).get(recordSchema, get('record', table.game));
    expect(record.shares.map(({ share }) => share)).toEqual([third, SHARES.other]);
    expect(record.events.filter(({ kind }) => kind === 'ShareSealed').map((event) => event['lost'])).toEqual([
      0, 1,
    ]);
  });
});

describe('a share that is not shown yet', () => {
  it('is in no byte that anybody is given, its owner neither, until it is opened', async () => {
    const taps = await Promise.all(
      ['north', 'south', 'a stranger'].map((audience) => openTap(trash, { url: office.url, audience })),
    );
    const [one, two, three] = taps.map(({ url }) => url);
    table = await sealedTable(one ?? '', { kind: tinyGame.kind, side: 'north' }, two);
    const stranger = createBrowser(three ?? '');
    await say('south', give);
    await ready('north', 1);
    await ready('south', 2);
    await refused('south', open);
    for (const seat of tinyGame.seats) {
      await eventsOf(seat);
      for (const what of ['ownRecord', 'link'] as const)
        await browserOf(seat).ask(get(what, table.game, seat));
    }
    await stranger.get(gamePageSchema, get('game', table.game));
    const secret = {
      what: 'the share of who opened the game',
      needles: [...ofText(SHARES.own), ...ofBytes(Buffer.from(SHARES.own, 'hex'))],
      owners: [],
    };
    const heard = (): Overheard[] => taps.flatMap((tap) => tap.heard());
    expect(findings(heard(), [secret])).toEqual([]);
    const log = Buffer.from(office.logged());
    expect(findings([{ audience: 'the log', where: 'all of it', bytes: log }], [secret])).toEqual([]);
    await say('north', open);
    await until('it is seen', async () => (await eventsOf('south')).some(({ kind }) => kind === 'Tossed'));
    expect(findings(heard(), [secret]).map(({ audience }) => audience)).toContain('south');
  });
});
