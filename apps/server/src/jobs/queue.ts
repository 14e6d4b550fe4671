import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, runMigrations, runTaskListOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { z } from 'zod';
import { outline } from '../errors/refused.js';
import type { Jobs, Works } from './parts.js';

/** The names of the tasks in the queue's rows. */
const WAKE = 'wake';
const SWEEP = 'sweep';

const wakeSchema = z.object({ game: z.string() });

/**
 * Sets the job that wakes a game at that time of the database, in place of an earlier one. Rejects when the database
 * does.
 */
export async function addWake(pool: pg.Pool, game: string, at: Date): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job('${WAKE}', json_build_object('game', $1::text), run_at := $2::timestamptz,
      job_key := 'wake ' || $1::text, job_key_mode := 'replace')`,
    [game, at],
  );
}

/** Sets the next sweep in five minutes, in place of an earlier one. */
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

/** How many jobs run at a time. */
const LANES = 2;
/** The pause in milliseconds between two looks for due jobs. */
const POLL_INTERVAL = 2000;

/** The levels of the queue's messages that are logged. */
const LOGGED: ReadonlySet<string> = new Set(['error', 'warning']);

/** A logger that writes the queue's messages to the server's log, without the content of jobs. */
const quietly = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (LOGGED.has(level)) log.warn({ why: message.slice(0, 200) }, 'the queue of jobs');
  });

/** Creates the tables of the queue. Rejects when the database does. */
export const makeQueue = (pool: pg.Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: quietly(log), noHandleSignals: true });

/** What a lane runs jobs with. `worker` is its unique name, under which the queue locks jobs. */
export interface LaneParts {
  readonly pool: pg.Pool;
  readonly works: Works;
  readonly log: Log;
  readonly worker: string;
}

/** The library's events for a failed query. Its promise resolves all the same. */
const FAILED = ['worker:fatalError', 'worker:getJob:error'] as const;

/**
 * Runs all jobs that are due by the database's clock, one after another on one connection. Returns false when a query
 * failed. The library's own runner is not used: its lanes end for good when the database goes away during a job, and
 * its schedule ends the process.
 */
export async function runDueJobs({ pool, works, log, worker: workerId }: LaneParts): Promise<boolean> {
  const client = await pool.connect();
  let isSound = true;
  // Node ends the process when nobody listens. The connection may break later than a query fails.
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

/** Unlocks the jobs of a lane after a failed query. Whether they were done is not known; a job may run twice. */
async function unlockJobs({ pool, worker }: LaneParts): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[worker]]);
}

/** Creates the jobs of a server, in the tables of graphile-worker. */
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
        const laneParts = { pool, works, log, worker: randomUUID() };
        let isSound = true;
        while (!signal.aborted) {
          try {
            if (!isSound) await unlockJobs(laneParts);
            isSound = await runDueJobs(laneParts);
          } catch (error) {
            isSound = false;
            log.warn({ err: outline(error) }, 'jobs are done later');
          }
          await delay(POLL_INTERVAL, null, { signal }).catch(() => undefined);
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
