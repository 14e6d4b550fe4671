import process from 'node:process';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  isAlive,
  KINDS,
  postgresAt,
  startCluster,
  until,
} from '../../testkit/index.js';
import { queueIn } from './queue.js';

const log = pino({ level: 'silent' });

/** Asks the database for the processes of its connections. */
const backendsOf = (pool: pg.Pool) => async (): Promise<number[]> => {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT "pid" FROM pg_stat_activity WHERE "datname" = current_database()',
  );
  return rows.map(({ pid }) => pid);
};

describe.each(KINDS)('the queue of jobs (on the %s database)', (kind) => {
  const trash = createTrash();
  afterAll(trash.empty);

  it('wakes a game once, at the last time that was set, by the database’s own clock, over two servers', async () => {
    const database = await databaseOf(kind, trash);
    const woken: string[] = [];
    const works = {
      wake: (game: string) => Promise.resolve(void woken.push(game)),
      sweep: () => Promise.resolve(),
    };
    const [here, there] = [queueIn(database.pool, log), queueIn(database.pool, log)];
    const ends = [await here.open(works), await there.open(works)];
    const now = (await here.now()).getTime();
    await here.wakeAt('later', new Date(now + 86_400_000));
    await here.wakeAt('twice', new Date(now + 86_400_000));
    await there.wakeAt('twice', new Date(now));
    await there.wakeAt('once', new Date(now - 1000));
    await until('both games are woken', () => woken.length === 2);
    expect([...woken].sort()).toEqual(['once', 'twice']);
    for (const end of ends) await end();
    const { rows } = await database.pool.query<{ key: string }>('SELECT "key" FROM graphile_worker.jobs');
    expect(rows.map(({ key }) => key)).toContain('wake later');
    expect(woken).toHaveLength(2);
  });

  it('does again what was in hand when its connection was ended, though that was learned by an answer alone', async () => {
    const database = await databaseOf(kind, trash);
    const woken: string[] = [];
    const backends = backendsOf(database.pool);
    const wake = async (game: string) => {
      woken.push(game);
      if (woken.length > 1) return;
      // While this runs no event reports the end of the connection, so the next query still uses it.
      const ended = await backends();
      for (const each of ended) process.kill(each, 'SIGTERM');
      while (ended.some(isAlive));
    };
    const queue = queueIn(database.pool, log);
    const end = await queue.open({ wake, sweep: () => Promise.resolve() });
    await queue.wakeAt('game', await queue.now());
    await until('it is woken again', () => woken.length === 2);
    expect(woken).toEqual(['game', 'game']);
    await end();
  });
});

it('goes on after the database went away under all that was being done, and with that', async () => {
  const trash = createTrash();
  const cluster = await startCluster(trash);
  const database = await postgresAt(await cluster.fresh());
  trash.add(database.close);
  const queue = queueIn(database.pool, log);
  const woken: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const wake = async (game: string) => {
    woken.push(game);
    await held;
  };
  trash.add(await queue.open({ wake, sweep: () => Promise.resolve() }));
  for (const game of ['one', 'other']) await queue.wakeAt(game, await queue.now());
  await until('both are being woken', () => woken.length === 2);
  await cluster.kill();
  letGo();
  await cluster.start();
  await queue.wakeAt('afterwards', await queue.now());
  // It is unknown whether the first two were done.
  await until('all are woken', () => woken.length === 5);
  expect([...woken].sort()).toEqual(['afterwards', 'one', 'one', 'other', 'other']);
  await trash.empty();
});
