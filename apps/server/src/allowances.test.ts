import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTrash, KEY, EITHER, reopenable, turnedClock } from '../testkit/index.js';
import { daily, spend, type Counting, type Use } from './allowances.js';
import type { Database } from './database/database.js';
import { Refused } from './errors/refused.js';
import { secretsUnder } from './secrets/secrets.js';

const HOUR = 3_600_000;

describe.each(EITHER)('an allowance, on the %s database', (kind) => {
  const trash = createTrash();
  let open: () => Promise<Database>;
  let database: Database;

  beforeAll(async () => {
    open = await reopenable(kind, trash);
    database = await open();
    trash.add(() => database.close());
  });
  afterAll(trash.empty);

  let users = 0;
  /** A visitor with full quotas, and a clock of their own. */
  function newcomer() {
    const time = turnedClock('2026-03-01T08:00:00Z');
    const of = `user ${users++}`;
    const counting = (): Counting => ({ database, secrets: secretsUnder(KEY), clock: time.clock });
    const use = (more: Partial<Use> = {}): Use => ({ of, most: 3, every: HOUR, code: 'gamesMany', ...more });
    /** Uses one of each quota; returns the answer, and until when it is refused. */
    const take = async (...uses: readonly Use[]) => {
      try {
        await spend(counting(), uses.length === 0 ? [use()] : uses);
        return 'taken' as const;
      } catch (error) {
        if (error instanceof Refused) return [error.code, error.detail.until];
        throw error;
      }
    };
    return { ...time, use, take };
  }

  it('has so many at once, and then one more after each hour', async () => {
    const { take, pass } = newcomer();
    expect([await take(), await take(), await take()]).toEqual(['taken', 'taken', 'taken']);
    expect(await take()).toEqual(['gamesMany', '2026-03-01T09:00:00.000Z']);
    pass(3599);
    expect(await take()).toEqual(['gamesMany', '2026-03-01T09:00:00.000Z']);
    pass(1);
    expect(await take()).toBe('taken');
    expect(await take()).toEqual(['gamesMany', '2026-03-01T10:00:00.000Z']);
  });

  it('is whole again after a while, and never more than whole', async () => {
    const { take, pass } = newcomer();
    await Promise.all([take(), take(), take()]);
    pass(30 * 24 * 3600);
    const all = [await take(), await take(), await take(), await take()];
    expect(all.filter((answer) => answer === 'taken')).toHaveLength(3);
  });

  it('is exact when many take from it at once', async () => {
    const { take } = newcomer();
    const all = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(all.filter((answer) => answer === 'taken')).toHaveLength(3);
  });

  it('is used together with others, or none of them is', async () => {
    const { take, use } = newcomer();
    const [mine, ours] = [use({ most: 9 }), use({ of: `ours ${users}`, most: 1, code: 'gamesManyInAll' })];
    expect(await take(mine, ours)).toBe('taken');
    const all = await Promise.all(Array.from({ length: 10 }, () => take(mine, ours)));
    expect(new Set(all.map(([code]) => code))).toEqual(new Set(['gamesManyInAll']));
    const left = await Promise.all(Array.from({ length: 10 }, () => take(mine)));
    expect(left.filter((answer) => answer === 'taken')).toHaveLength(8);
  });

  it('names the time at which all are open where several are used up', async () => {
    const { take, use } = newcomer();
    const [soon, late] = [
      use({ most: 1 }),
      use({ of: `late ${users}`, ...daily(1), code: 'gamesManyInAll' }),
    ];
    await take(soon, late);
    expect(await take(soon, late)).toEqual(['gamesManyInAll', '2026-03-02T08:00:00.000Z']);
  });

  it('is not lost by a clock that is set back', async () => {
    const { take, pass } = newcomer();
    pass(365 * 24 * 3600);
    await Promise.all([take(), take(), take()]);
    pass(-365 * 24 * 3600);
    expect([await take(), await take(), await take()]).toEqual(['taken', 'taken', 'taken']);
    expect(await take()).toEqual(['gamesMany', '2026-03-01T09:00:00.000Z']);
  });

  it('fits one that the host has made smaller', async () => {
    const { take, use } = newcomer();
    await Promise.all([take(), take(), take()]);
    expect(await take(use({ most: 1, every: 3 * HOUR }))).toEqual(['gamesMany', '2026-03-01T11:00:00.000Z']);
  });

  it('is counted where a restart and another server find it, and nobody reads whose it is', async () => {
    const { take } = newcomer();
    await Promise.all([take(), take(), take()]);
    await database.close();
    database = await open();
    expect(await take()).toEqual(['gamesMany', '2026-03-01T09:00:00.000Z']);
    const rows = await database.client.allowance.findMany();
    for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{43}$/);
  });

  it('leaves no row behind once it is whole', async () => {
    const { take, pass, use } = newcomer();
    for (let count = 0; count < 30; count++) await take(use({ of: `passing ${count}` }));
    pass(365 * 24 * 3600);
    await take();
    const now = new Date('2026-03-02T08:00:00Z');
    expect(await database.client.allowance.count({ where: { wholeAt: { lt: now } } })).toBe(0);
  });
});
