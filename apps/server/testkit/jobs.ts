import { pino } from 'pino';
import type { Database } from '../src/database/database.js';
import type { Jobs, Works } from '../src/jobs/parts.js';
import { addWake, runDueJobs, makeQueue } from '../src/jobs/queue.js';

/** The jobs of a server, which run when the test says so, by the test's clock. */
export interface TurnedJobs {
  readonly jobs: Jobs;
  /** Runs all due jobs. */
  readonly ring: () => Promise<void>;
}

/**
 * The queue in a real database. Before jobs run, they are moved nearer by the time that has passed on the test's
 * clock.
 */
export function turnedJobs({ pool }: Pick<Database, 'pool'>, clock: () => Date): TurnedJobs {
  const log = pino({ level: 'silent' });
  let works: Works | null = null;
  let rung = clock().getTime();
  const ring = async () => {
    if (works === null) throw new Error('The queue is not open.');
    const passed = clock().getTime() - rung;
    rung += passed;
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET "run_at" = "run_at" - $1::bigint * interval '1 millisecond'`,
      [passed],
    );
    await works.sweep();
    await runDueJobs({ pool, works, log, worker: 'test' });
  };
  return {
    jobs: {
      now: () => Promise.resolve(clock()),
      wakeAt: async (game, at) => {
        const soon = at.getTime() - rung;
        await addWake(pool, game, new Date(Date.now() + soon));
      },
      dueFor: () => Promise.resolve(0),
      open: async (given) => {
        works = given;
        await makeQueue(pool, log);
        return () => Promise.resolve();
      },
    },
    ring,
  };
}
