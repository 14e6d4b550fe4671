import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTrash, databaseOf, EITHER } from '../../testkit/index.js';
import type { Database } from '../database/database.js';
import { renewLeases, rowName, takeDue } from './outbox.js';

const at = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-01-01T13:00:00Z');

describe.each(EITHER)('letters that are due (%s)', (kind) => {
  const trash = createTrash();
  let client: Database['client'];
  beforeAll(async () => {
    const database = await databaseOf(kind, trash);
    client = database.client;
    const game = { id: 'g', kind: 'game', title: 'A game', options: {}, data: '', seal: '', version: 0 };
    await client.game.create({ data: { ...game, createdAt: at, movedAt: at } });
  });
  afterEach(() => client.letter.deleteMany());
  afterAll(trash.empty);

  const letter = { gameId: 'g', seat: 'red', purpose: 'decision', frame: 1, openedAt: at, dueAt: at };
  const write = (numbers: readonly number[]) =>
    client.letter.createMany({ data: numbers.map((number) => ({ ...letter, number })) });
  const takeAll = async (now = later) =>
    (await takeDue(client, { post: 'mail', now, patience: 0 }))?.dues ?? [];
  const take = async (now = later) => (await takeAll(now))[0] ?? null;
  const minutes = (count: number) => new Date(later.getTime() + count * 60_000);

  it('are not taken twice by who has them in hand, however far the clock is set forward', async () => {
    await write([1]);
    const due = await take();
    if (due === null) throw new Error('No letter is due.');
    const inHand = new Set([rowName(due)]);
    expect(await takeDue(client, { post: 'mail', now: minutes(60), patience: 0, inHand })).toBeNull();
    expect(await take(minutes(60))).toMatchObject({ number: 1, attempts: 2 });
  });

  it('are held up by a server that was killed a quarter of an hour at most, however far the clock is set back', async () => {
    await write([1]);
    await take(minutes(60));
    await renewLeases(client, later);
    expect(await take(minutes(14))).toBeNull();
    expect(await take(minutes(16))).toMatchObject({ number: 1, attempts: 2 });
  });

  it('are taken one by one, none without being handed out, also when the database takes them for fewer', async () => {
    // The database plans to read one row, because the table had one when it was last analyzed.
    await write([0]);
    await client.$executeRawUnsafe('ANALYZE "letter"');
    await write([1, 2, 3, 4, 5]);
    const taken = await Promise.all([take(), take(), take(), take(), take(), take()]);
    expect(taken.map((due) => due?.number).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await take()).toBeNull();
  });

  it('are taken together where they are told together, by one of those who ask at the same time', async () => {
    await client.letter.createMany({
      data: [1, 2, 3, 4].map((number) => ({ ...letter, number, digest: number < 4 ? 'one' : 'another' })),
    });
    const taken = await Promise.all([takeAll(), takeAll(), takeAll(), takeAll()]);
    const numbers = taken.map((dues) => dues.map(({ number }) => number));
    expect(numbers.filter(({ length }) => length > 0).sort()).toEqual([[1, 2, 3], [4]]);
  });
});
