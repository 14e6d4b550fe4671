import { pino } from 'pino';
import type { Database } from '../src/database/database.js';
import type { Jobs, Works } from '../src/jobs/parts.js';
import { addWake, doDue, makeQueue } from '../src/jobs/queue.js';

/** The queue of a server, whose jobs are done when the test says so, and due by the test's own clock. */
export interface TurnedJobs {
  readonly jobs: Jobs;
  /** Does all that is due by now. */
  readonly ring: () => Promise<void>;
}

/**
 * The queue in a real database: the time that has passed on the test's clock has passed for its jobs too, which are
 * moved nearer by it before they are done.
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
    await doDue({ pool, works, log, worker: 'test' });
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
