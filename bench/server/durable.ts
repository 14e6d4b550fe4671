import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openAll } from './arena.js';
import { figure, spread } from './figures.js';
import { ours, type Ours, type Stage } from './hosts.js';
import { closedLoop } from './load.js';
import type { Row, Size } from './parts.js';

const WARM_UP = 2;
/** After how long, in milliseconds, a session of Postgres that is idle has told what it has counted. */
const TOLD = 11_000;

const flushesSchema = z.tuple([z.object({ count: z.coerce.number(), milliseconds: z.number() })]);

/** How often its log of changes has been flushed to the disk, and how long those who asked waited for that. */
async function flushes(arena: Ours) {
  await pause(TOLD);
  const sql = `SELECT sum("fsyncs")::text AS "count", sum("fsync_time") AS "milliseconds" FROM pg_stat_io
    WHERE "object" = 'wal' AND "backend_type" = 'client backend'`;
  return flushesSchema.parse(await arena.ask(sql))[0];
}

async function row(arena: Ours, games: number, { seconds }: Size): Promise<Row> {
  const matches = await openAll(arena, games);
  const before = await flushes(arena);
  const { actions, answers } = await closedLoop(matches, { warmUp: WARM_UP, seconds });
  const after = await flushes(arena);
  matches.forEach(({ close }) => close());
  const [count, waited] = [after.count - before.count, after.milliseconds - before.milliseconds];
  const all = actions * (seconds + WARM_UP);
  return [
    games === 1 ? 'one game' : `${games} games`,
    figure(actions),
    spread(answers),
    figure(all / count),
    figure(waited / count),
    `${Math.round((waited / ((seconds + WARM_UP) * 1000)) * 100)} %`,
  ];
}

/** What it costs that an action is on the disk before it is acknowledged. */
export async function durable(stage: Stage, size: Size): Promise<Row[]> {
  const arena = await ours(stage, 'embedded');
  await arena.ask('ALTER ROLE "postgres" SET track_wal_io_timing = on');
  // Sessions that begin after it know of it.
  await arena.restart();
  return [
    [
      'embedded database, each action on the disk before its answer',
      'actions/s',
      'answered, ms (p50 / p95 / p99)',
      'actions a flush',
      'a flush, ms',
      'of the time, flushing',
    ],
    await row(arena, 1, size),
    await row(arena, size.loop, size),
  ];
}
