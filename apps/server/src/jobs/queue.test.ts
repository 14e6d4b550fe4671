import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createTrash, KINDS, reopenable, until } from '../../testkit/index.js';
import { queueIn } from './queue.js';

const log = pino({ level: 'silent' });

describe.each(KINDS)('the queue of jobs (on the %s database)', (kind) => {
  const trash = createTrash();
  afterAll(trash.empty);

  it('wakes a game once, at the last time that was set, by the database’s own clock, over two servers', async () => {
    const database = await (await reopenable(kind, trash))();
    trash.add(database.close);
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
});
