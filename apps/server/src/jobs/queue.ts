import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, runMigrations, runTaskListOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { z } from 'zod';
import { outline } from '../errors/outline.js';
import type { Jobs, Works } from './parts.js';

/** What the tasks of the queue are called in its rows. */
const WAKE = 'wake';
const SWEEP = 'sweep';

const wakeSchema = z.object({ game: z.string() });

/** Wakes a game then, by the time of the database, and no more when that was set before. */
export async function addWake(pool: pg.Pool, game: string, at: Date): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job('${WAKE}', json_build_object('game', $1::text), run_at := $2::timestamptz,
      job_key := 'wake ' || $1::text, job_key_mode := 'replace')`,
    [game, at],
  );
}

/** Sets the next sweep, and no other. */
async function addSweep(pool: pg.Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job('${SWEEP}', run_at := clock_timestamp() + interval '5 minutes',
      job_key := '${SWEEP}', job_key_mode := 'replace')`,
  );
}

const tasksOf = ({ wake, sweep }: Works, pool: pg.Pool): TaskList => ({
  [WAKE]: (payload) => wake(wakeSchema.parse(payload).game),
  [SWEEP]: async () => {
    await sweep();
    await addSweep(pool);
  },
});

/** How many jobs are done at a time. */
const LANES = 2;
/** How often jobs are looked for, in milliseconds. */
const LOOKED_EVERY = 2000;

/** How grave a word of the queue is that is told. */
const TOLD: ReadonlySet<string> = new Set(['error', 'warning']);

/** What the queue says goes into the server's log, without what its jobs hold. */
const quietly = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (TOLD.has(level)) log.warn({ why: message.slice(0, 200) }, 'the queue of jobs');
  });

/** Makes the tables of the queue. */
export const makeQueue = (pool: pg.Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: quietly(log), noHandleSignals: true });

/** What jobs are done with: who does them, by a name of their own, is what the queue knows them to be in hand by. */
export interface Doing {
  readonly pool: pg.Pool;
  readonly works: Works;
  readonly log: Log;
  readonly worker: string;
}

/** What the library says of a question to the database that failed; its promise resolves all the same. */
const FAILED = ['worker:fatalError', 'worker:getJob:error'] as const;

/**
 * Does the jobs that are due by the database's clock, one after another, on a connection of their own; answers whether all
 * that it asked was answered. The library's own runner is not used: a lane of it ends for good when the database goes away
 * under a job, and its schedule ends the process.
 */
export async function doDue({ pool, works, log, worker: workerId }: Doing): Promise<boolean> {
  const client = await pool.connect();
  let isSound = true;
  // Without a listener the process would end when the connection breaks. It may break later than a question fails.
  const lost = () => void (isSound = false);
  client.on('error', lost);
  const events: WorkerEvents = new EventEmitter();
  for (const failure of FAILED) events.on(failure, lost);
  try {
    const options = { logger: quietly(log), noHandleSignals: true, workerId, events };
    await runTaskListOnce(options, tasksOf(works, pool), client).promise;
    return isSound;
  } finally {
    client.off('error', lost);
    client.release(!isSound);
  }
}

/** Lets go of what somebody had in hand when a question to the database failed: whether it was done, nobody knows. */
async function letGo({ pool, worker }: Doing): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[worker]]);
}

/** The queue of a server, in tables of its own in the database. */
export function queueIn(pool: pg.Pool, log: Log): Jobs {
  return {
    now: async () => {
      const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS "now"');
      return z.date().parse(rows[0]?.now);
    },
    wakeAt: (game, at) => addWake(pool, game, at),
    dueFor: async () => {
      const { rows } = await pool.query<{ due: number | null }>(
        `SELECT extract(epoch FROM clock_timestamp() - min("run_at"))::float8 AS "due" FROM graphile_worker.jobs
         WHERE "run_at" <= clock_timestamp() AND "attempts" < "max_attempts"`,
      );
      return rows[0]?.due ?? 0;
    },
    open: async (works) => {
      await makeQueue(pool, log);
      await addSweep(pool);
      const closing = new AbortController();
      const { signal } = closing;
      const lane = async (): Promise<void> => {
        const doing = { pool, works, log, worker: randomUUID() };
        let isSound = true;
        while (!signal.aborted) {
          try {
            if (!isSound) await letGo(doing);
            isSound = await doDue(doing);
          } catch (error) {
            isSound = false;
            log.warn({ err: outline(error) }, 'jobs are done later');
          }
          await delay(LOOKED_EVERY, null, { signal }).catch(() => undefined);
        }
      };
      const lanes = Array.from({ length: LANES }, lane);
      return async () => {
        closing.abort();
        await Promise.all(lanes);
      };
    },
  };
}
