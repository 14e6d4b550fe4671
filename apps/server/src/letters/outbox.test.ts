import { afterAll, describe, expect, it } from 'vitest';
import { createTrash, KINDS, reopenable } from '../../testkit/index.js';
import { takeDue } from './outbox.js';

const at = new Date('2026-01-01T12:00:00Z');
const later = new Date('2026-01-01T13:00:00Z');

describe.each(KINDS)('letters that are due (%s)', (kind) => {
  const trash = createTrash();
  afterAll(trash.empty);

  it('are taken one by one, none without being handed out, also when the database takes them for fewer', async () => {
    const database = await (await reopenable(kind, trash))();
    trash.add(database.close);
    const { client } = database;
    const game = { id: 'g', kind: 'game', title: 'A game', options: {}, data: '', seal: '', version: 0 };
    await client.game.create({ data: { ...game, createdAt: at, movedAt: at } });
    const letter = { gameId: 'g', seat: 'red', purpose: 'decision', frame: 1, openedAt: at, dueAt: at };
    const write = (numbers: readonly number[]) =>
      client.letter.createMany({ data: numbers.map((number) => ({ ...letter, number })) });
    const take = () => takeDue(client, { now: later, patience: 0 });

    // Of a table that had one row when it was last counted, the database plans to read one.
    await write([0]);
    await client.$executeRawUnsafe('ANALYZE "letter"');
    await write([1, 2, 3, 4, 5]);
    const taken = await Promise.all([take(), take(), take(), take(), take(), take()]);
    expect(taken.map((due) => due?.number).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await take()).toBeNull();
  });
});
