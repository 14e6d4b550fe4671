import { afterEach, describe, expect, it } from 'vitest';
import { createTrash, migratedDatabase, postgresAt, until } from '../../testkit/index.js';
import { troubleOf } from './trouble.js';

const trash = createTrash();
afterEach(trash.empty);

/** A database with these timeouts in milliseconds, for a connection and for an answer. */
async function hurried(times: { readonly connect: number; readonly answer: number }) {
  const database = await postgresAt(await migratedDatabase(trash), { times });
  trash.add(database.close);
  return database;
}

const isAway = (error: unknown): boolean => troubleOf(error) === 'away';

describe('a database that takes too long is away', () => {
  it('for a transaction that gets none of its connections in time', async () => {
    const { client, pool } = await hurried({ connect: 3000, answer: 15_000 });
    // One after another, so that even a busy machine connects each in time.
    const taken = [await pool.connect()];
    while (taken.length < pool.options.max) taken.push(await pool.connect());
    const count = () => client.$transaction((transaction) => transaction.game.count());
    await expect(count()).rejects.toSatisfy(isAway);
    for (const connection of taken) connection.release();
    expect(await count()).toBe(0);
  });

  it('for a transaction that takes longer than it may, of which nothing is written', async () => {
    const { client } = await hurried({ connect: 5000, answer: 300 });
    const isGivenUp = async () => {
      const rows = await client.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE "datname" = current_database() AND "state" = 'idle in transaction'`;
      return rows.length === 0;
    };
    const write = client.$transaction(async (transaction) => {
      await transaction.$executeRaw`CREATE TABLE "of_a_slow_transaction" ()`;
      await until('it is given up', isGivenUp);
      await transaction.game.count();
    });
    await expect(write).rejects.toSatisfy(isAway);
    const [row] = await client.$queryRaw<{ is: boolean }[]>`
      SELECT to_regclass('of_a_slow_transaction') IS NULL AS "is"`;
    expect(row).toEqual({ is: true });
  });
});
