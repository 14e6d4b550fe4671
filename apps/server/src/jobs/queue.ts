import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { z } from 'zod';
import { outline } from '../errors/outline.js';
import type { Jobs, Works } from './parts.js';

/** What the tasks of the queue are called in its rows. */
const WAKE = 'wake';
const SWEEP = 'sweep';

const wakeSchema = z.object({ game: z.string() });

/** The tasks of the queue. */
export const tasksOf = ({ wake, sweep }: Works): TaskList => ({
  [WAKE]: (payload) => wake(wakeSchema.parse(payload).game),
  [SWEEP]: () => sweep(),
});

/** Wakes a game then, by the time of the database, and no more when that was set before. */
export async function addWake(pool: pg.Pool, game: string, at: Date): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job('${WAKE}', json_build_object('game', $1::text), run_at := $2::timestamptz,
      job_key := 'wake ' || $1::text, job_key_mode := 'replace')`,
    [game, at],
  );
}

/** How often games are looked for that should have been woken: every five minutes, and when a server starts. */
const crontab = [{ task: SWEEP, match: '*/5 * * * *', identifier: SWEEP }];

const LANES = 2;
/** How often jobs are looked for of which no hint came, in milliseconds. */
const POLLED_EVERY = 2000;

/** How grave a word of the queue is that is told. */
const TOLD: ReadonlySet<string> = new Set(['error', 'warning']);

/** What the queue says goes into the server's log, without what its jobs hold. */
export const quietly = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (TOLD.has(level)) log.warn({ why: message.slice(0, 200) }, 'the queue of jobs');
  });

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
      const options = { pgPool: pool, logger: quietly(log), noHandleSignals: true };
      await runMigrations(options);
      const runner = await run({
        ...options,
        concurrency: LANES,
        pollInterval: POLLED_EVERY,
        taskList: tasksOf(works),
        parsedCronItems: parseCronItems([...crontab]),
      });
      const ended = runner.promise.catch((error: unknown) =>
        log.warn({ err: outline(error) }, 'the queue of jobs has ended'),
      );
      return async () => {
        await runner.stop().catch(() => undefined);
        await ended;
      };
    },
  };
}
