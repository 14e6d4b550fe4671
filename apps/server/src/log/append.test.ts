import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTrash, databaseOf, KINDS } from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { CHANNEL } from '../database/hints.js';
import { committerFor, gathering, type Entry } from './append.js';

const at = new Date('2026-01-01T12:00:00Z');
const inText = (text: string) => Buffer.from(text).toString('base64');

/** An action that raises a game's version by two. */
const entryOf = (id: string, before: number, more: Partial<Entry> = {}): Entry => ({
  id,
  before,
  version: before + 2,
  over: false,
  waiting: ['red'],
  at,
  wakes: null,
  opens: null,
  bot: null,
  halts: false,
  done: ['blue'],
  asked: { red: { frame: before } },
  closed: [],
  offers: {},
  seat: 'red',
  browser: 'owner',
  action: `action ${before}`,
  bodyHash: 'hash',
  drafts: [1],
  body: inText(`${id} ${before}`),
  letters: [],
  why: null,
  consulted: null,
  policies: {},
  rest: null,
  ...more,
});

const names = (count: number, of: string) => Array.from({ length: count }, (_, at) => `${of} ${at}`);

describe.each(KINDS)('actions written down together (%s)', (kind) => {
  const trash = createTrash();
  let database: Database;
  beforeAll(async () => {
    database = await databaseOf(kind, trash);
  });
  afterAll(trash.empty);

  const open = async (ids: readonly string[]) => {
    const row = { kind: 'game', title: 'A game', options: {}, data: '', seal: '', version: 0 };
    const times = { createdAt: at, movedAt: at, waiting: ['red', 'blue'], asked: { blue: { frame: 0 } } };
    await database.client.game.createMany({ data: ids.map((id) => ({ id, ...row, ...times })) });
    const seats = ids.flatMap((gameId) => ['red', 'blue'].map((seat) => ({ gameId, seat })));
    await database.client.seat.createMany({ data: seats });
    const held = seats.map((seat) => ({ ...seat, browser: 'owner', link: 1, createdAt: at }));
    await database.client.grant.createMany({ data: held });
  };
  const bodies = async (id: string) => {
    const rows = await database.client.event.findMany({ where: { gameId: id }, orderBy: { seq: 'asc' } });
    return rows.map(({ seq, facts, body }) => `${seq}+${facts}: ${Buffer.from(body).toString()}`);
  };
  const whole = (id: string, actions: number) =>
    Array.from({ length: actions }, (_, at) => `${2 * at}+2: ${id} ${2 * at}`);

  it('leave in each of many games what they would leave alone, in the order of the game', async () => {
    const ids = names(70, 'many');
    await open(ids);
    const commit = committerFor(database);
    const play = async (id: string) => [await commit(entryOf(id, 0)), await commit(entryOf(id, 2))];
    expect((await Promise.all(ids.map(play))).flat().every(Boolean)).toBe(true);
    for (const id of ids) expect(await bodies(id)).toEqual(whole(id, 2));
    const [row] = await database.client.game.findMany({ where: { id: 'many 69' } });
    expect(row).toMatchObject({ version: 4, waiting: ['red'], asked: { red: { frame: 2 } }, movedAt: at });
    const first = await database.client.event.findFirst({ where: { gameId: 'many 69', seq: 2 } });
    expect(first).toMatchObject({ seat: 'red', action: 'action 2', bodyHash: 'hash' });
  });

  it('are refused one by one where another server was faster, and the others stand', async () => {
    const ids = names(9, 'stale');
    await open(ids);
    const commit = committerFor(database);
    const written = await Promise.all(ids.map((id, n) => commit(entryOf(id, n === 5 ? 2 : 0))));
    expect(written.map((one) => one !== null)).toEqual(ids.map((_, n) => n !== 5));
    expect(await bodies('stale 5')).toEqual([]);
    expect(await bodies('stale 6')).toEqual(whole('stale 6', 1));
  });

  it('are refused to a browser that does not hold the seat, or not by its present link', async () => {
    await open(['held', 'replaced']);
    const where = { gameId_seat: { gameId: 'replaced', seat: 'red' } };
    await database.client.seat.update({ where, data: { link: 2 } });
    const commit = committerFor(database);
    const strangers = entryOf('held', 0, { browser: 'theirs' });
    const replaced = entryOf('replaced', 0);
    expect(await Promise.all([strangers, replaced].map(commit))).toEqual([null, null]);
    expect([await bodies('held'), await bodies('replaced')]).toEqual([[], []]);
    expect(await commit(entryOf('held', 0))).toEqual({ cleared: false, bots: false });
  });

  it('fail one by one when the database refuses one of them', async () => {
    const ids = names(9, 'failing');
    await open(ids);
    const commit = committerFor(database);
    await commit(entryOf('failing 4', 0));
    // Each action is in a game only once, so this one violates the key.
    const twice = (id: string) => entryOf(id, 2, { action: 'action 0' });
    const done = await Promise.allSettled(ids.map((id, n) => commit(n === 4 ? twice(id) : entryOf(id, 0))));
    expect(done.map(({ status }) => status)).toEqual(ids.map((_, n) => (n === 4 ? 'rejected' : 'fulfilled')));
    expect(await bodies('failing 4')).toEqual(whole('failing 4', 1));
    expect(await bodies('failing 8')).toEqual(whole('failing 8', 1));
  });

  it('are told to other servers once they can be read, many in one message', async () => {
    const ids = names(70, 'told');
    await open(ids);
    const ears = await database.pool.connect();
    const messages: string[] = [];
    const reads: Promise<readonly string[]>[] = [];
    ears.on('notification', ({ payload = '' }) => {
      messages.push(payload);
      reads.push(...payload.split('\n').map((hint) => bodies(hint.slice(0, hint.lastIndexOf(' ')))));
    });
    try {
      await ears.query(`LISTEN ${CHANNEL}`);
      const commit = committerFor(database);
      await Promise.all(ids.map((id) => commit(entryOf(id, 0))));
      const hints = () => messages.flatMap((message) => message.split('\n')).toSorted();
      await expect.poll(hints).toEqual(ids.map((id) => `${id} 2`).toSorted());
      expect((await Promise.all(reads)).map((rows) => rows.length)).toEqual(ids.map(() => 1));
      expect(messages.length).toBeLessThan(ids.length / 2);
    } finally {
      ears.release(true);
    }
  });

  it('clear the draft of their own seat and frame, and no other', async () => {
    await open(['drafts']);
    const drafts = [
      { seat: 'red', frame: 1 },
      { seat: 'blue', frame: 1 },
    ].map((draft) => ({ ...draft, gameId: 'drafts', steps: Buffer.from(''), rev: 1 }));
    await database.client.draft.createMany({ data: drafts });
    const commit = committerFor(database);
    expect(await commit(entryOf('drafts', 0))).toEqual({ cleared: true, bots: false });
    expect(await commit(entryOf('drafts', 2))).toEqual({ cleared: false, bots: false });
    const left = await database.client.draft.findMany({ where: { gameId: 'drafts' } });
    expect(left.map(({ seat }) => seat)).toEqual(['blue']);
  });

  /** What the database still has of a seat: its row, its grants, and its draft. */
  const seatOf = async (gameId: string, seat: string) => {
    const where = { gameId, seat };
    const row = await database.client.seat.findFirstOrThrow({ where });
    const [grants, drafts] = [
      await database.client.grant.count({ where }),
      await database.client.draft.count({ where }),
    ];
    return { link: row.link, bot: row.bot, grants, drafts };
  };
  const draftOf = (gameId: string, seat: string) =>
    database.client.draft.create({ data: { gameId, seat, frame: 7, steps: Buffer.from(''), rev: 1 } });
  const untouched = { link: 1, bot: null, grants: 1, drafts: 1 };

  it('empty one seat, hand another to a bot, and leave those of refused actions as they are', async () => {
    const ids = ['emptied', 'to a bot', 'refused'];
    await open(ids);
    for (const id of ids) await draftOf(id, 'blue');
    const commit = committerFor(database);
    const changes: Partial<Entry>[] = [
      { opens: 'blue' },
      { bot: { seat: 'blue', strength: 'medium' } },
      { opens: 'blue', browser: 'theirs' },
    ];
    const written = await Promise.all(ids.map((id, n) => commit(entryOf(id, 0, changes[n]))));
    expect(written.map((one) => one !== null)).toEqual([true, true, false]);
    expect(await seatOf('emptied', 'blue')).toEqual({ link: 2, bot: null, grants: 0, drafts: 0 });
    expect(await seatOf('to a bot', 'blue')).toEqual({ link: 1, bot: 'medium', grants: 1, drafts: 0 });
    expect(await seatOf('refused', 'blue')).toEqual(untouched);
    expect([await bodies('emptied'), await bodies('refused')]).toEqual([whole('emptied', 1), []]);
  });

  it('leave nothing of an action whose connection breaks before its seat is emptied', async () => {
    await open(['broken']);
    await draftOf('broken', 'blue');
    const blocker = await database.pool.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query(`SELECT 1 FROM "draft" WHERE "game_id" = 'broken' FOR UPDATE`);
      const written = committerFor(database)(entryOf('broken', 0, { opens: 'blue' })).catch(() => 'failed');
      const breaks = `SELECT pg_terminate_backend("pid") FROM pg_stat_activity
        WHERE "wait_event_type" = 'Lock' AND "query" LIKE '%changed%' AND "datname" = current_database()`;
      // Inside its transaction the blocker would always see the same snapshot of activity.
      await expect.poll(async () => (await database.pool.query(breaks)).rowCount).toBe(1);
      expect(await written).toBe('failed');
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
    }
    expect([await bodies('broken'), await seatOf('broken', 'blue')]).toEqual([[], untouched]);
    expect(await committerFor(database)(entryOf('broken', 0, { opens: 'blue' }))).not.toBeNull();
    expect(await seatOf('broken', 'blue')).toEqual({ link: 2, bot: null, grants: 0, drafts: 0 });
  });
});

describe('gathering', () => {
  it('writes together what comes in one turn, or while a statement is under way, up to a bound', async () => {
    const sizes: number[] = [];
    const ends: (() => void)[] = [];
    const commit = gathering((entries) => {
      sizes.push(entries.length);
      return new Promise((resolve) =>
        ends.push(() => resolve(new Map(entries.map(({ id }) => [id, { cleared: false, bots: false }])))),
      );
    }, 1);
    const commitAll = (ids: readonly string[]) => Promise.all(ids.map((id) => commit(entryOf(id, 0))));
    const first = commitAll(['one', 'other']);
    await expect.poll(() => sizes).toEqual([2]);
    const later = commitAll(names(100, 'game'));
    for (const statement of [2, 3]) {
      ends.shift()?.();
      await expect.poll(() => sizes.length).toBe(statement);
    }
    ends.shift()?.();
    expect([...(await first), ...(await later)].every(Boolean)).toBe(true);
    expect(sizes).toEqual([2, 64, 36]);
  });
});
