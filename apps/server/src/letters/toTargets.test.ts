import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nothingSchema } from '@tessera/protocol';
import { tinyGame } from '@tessera/core/testkit';
import {
  askSouth,
  commitBy,
  createTrash,
  EITHER,
  openGame,
  openOffice,
  post,
  reopenable,
  tableForTwo,
  createBrowser,
  KEY,
  type PostOffice,
  type TableForTwo,
} from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import type { Delivery, Notice } from '../notices/channel.js';
import { addTarget, dropTarget, targetsOf } from '../notices/targets.js';
import { systemIds } from '../parts.js';
import { secretsUnder } from '../secrets/secrets.js';

describe.each(EITHER)('what is told besides by letter (on the %s database)', (kind) => {
  const trash = createTrash();
  const secrets = secretsUnder(KEY);
  let database: Database;
  let office: PostOffice;
  let table: TableForTwo;
  let answer: Delivery = { is: 'sent' };
  let told: { address: unknown; notices: readonly Notice[] }[] = [];
  let browser = '';

  beforeAll(async () => {
    database = await (await reopenable(kind, trash))();
    trash.add(database.close);
    const push = {
      send: (address: unknown, notices: readonly Notice[]) => {
        told.push({ address, notices });
        return Promise.resolve(answer);
      },
      close: () => undefined,
    };
    office = await openOffice(trash, { database, mail: null, more: { notices: { push } } });
  });
  beforeEach(async () => {
    answer = { is: 'sent' };
    await database.client.game.deleteMany();
    table = await tableForTwo(office.url, { kind: tinyGame.kind, side: 'north' });
    const grant = await database.client.grant.findFirstOrThrow({
      where: { gameId: table.game, seat: 'south' },
    });
    browser = grant.browser;
    told = [];
  });
  afterAll(trash.empty);

  const keys = () => ({ database, secrets, clock: office.clock, ids: systemIds });
  const add = (of = 'https://push.example/1') =>
    addTarget(keys(), {
      browser,
      way: 'push',
      address: { endpoint: of },
      of,
      sharers: { visitor: 'one', host: 'push.example' },
    });
  const later = async (seconds = 61) => {
    office.pass(seconds);
    await office.ring();
  };
  const targets = () => targetsOf(keys(), browser);

  it('goes to every target of who holds the seat, once, and says nothing of what is asked', async () => {
    await add();
    await add('https://push.example/2');
    await askSouth(table);
    await office.ring();
    expect(told).toEqual([]);
    await later();
    await later();
    expect(told.map(({ address }) => JSON.stringify(address)).sort()).toEqual([
      '{"endpoint":"https://push.example/1"}',
      '{"endpoint":"https://push.example/2"}',
    ]);
    expect(told[0]?.notices).toMatchObject([
      {
        game: table.game,
        seat: 'south',
        kind: 'move',
        subject: 'Your move – A game',
        text: 'Against Ann.',
        link: `https://tessera.example/game/${table.game}/south`,
        language: 'en',
      },
    ]);
    expect(told[0]?.notices[0]?.name).toMatch(/^[\w-]{22}$/);
    expect(told[1]?.notices[0]?.name).not.toBe(told[0]?.notices[0]?.name);
  });

  it('is not told to who has looked since, who plays both sides in one browser, or a target that was removed', async () => {
    const id = await add();
    await askSouth(table);
    office.pass(30);
    await table.guest.get(nothingSchema, post('look', table.game, 'south'), { ago: 0 });
    await later();
    const solo = createBrowser(office.url);
    solo.setCookie(table.guest.cookie());
    const both = await openGame(solo, { kind: tinyGame.kind, side: 'north', second: 'Bob' });
    await commitBy(solo, { game: both.game, seat: 'north' }, { frame: 1, steps: [{ verb: 'ready' }] });
    await later();
    await commitBy(
      table.creator,
      { game: table.game, seat: 'north' },
      { frame: 0, steps: [{ verb: 'offerDraw' }] },
    );
    expect(await dropTarget(keys(), { browser: 'another', id })).toBe(false);
    expect(await dropTarget(keys(), { browser, id })).toBe(true);
    await later();
    expect(told).toEqual([]);
    expect(await targets()).toEqual([]);
  });

  it('is tried again later under the same name, and ends where a target is gone or refuses all that comes', async () => {
    const id = await add();
    answer = { is: 'later', said: 'Busy', after: 20_000 };
    await askSouth(table);
    await later();
    expect(await targets()).toMatchObject([{ id, state: 'live', said: 'Busy', toldAt: null }]);
    answer = { is: 'sent' };
    await later(21);
    expect(told.map(({ notices }) => notices[0]?.name)).toEqual(Array(2).fill(told[0]?.notices[0]?.name));
    expect(await targets()).toMatchObject([{ state: 'live', said: null, toldAt: office.clock() }]);
    answer = { is: 'gone', said: 'Gone' };
    const offer = { frame: 0, steps: [{ verb: 'offerDraw' }] };
    await commitBy(table.creator, { game: table.game, seat: 'north' }, offer);
    await later();
    expect(await targets()).toMatchObject([{ state: 'gone', said: 'Gone' }]);
    expect(await add()).toBe(id);
    expect(await targets()).toMatchObject([{ id, state: 'live' }]);
    answer = { is: 'refused', said: 'No' };
    await commitBy(
      table.creator,
      { game: table.game, seat: 'north' },
      { frame: 0, steps: [{ verb: 'resign' }] },
    );
    for (let time = 0; time < 6; time++) await later(3600);
    expect(await targets()).toMatchObject([{ state: 'refused', said: 'No' }]);
    expect(told.slice(3)).toHaveLength(5);
    expect(told.at(-1)?.notices[0]).toMatchObject({ kind: 'over', subject: 'Over: A game' });
  });
});
