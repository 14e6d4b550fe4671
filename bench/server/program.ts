/** How much the server carries, how soon it answers, what it keeps and sends; the same work on other servers. See README. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { games } from '@tessera/server';
import { thinksMost } from '../games.js';
import { gameNamed, hostedBy, orEnd, printTable } from '../support/chosen.js';
import { bots } from './bots.js';
import { buildPrograms } from './bundle.js';
import { figure, megabytes, slopeOf, spread } from './figures.js';
import { durable } from './durable.js';
import { flooded } from './flood.js';
import { DATABASES, diskWaits, ours, type Stage, staged } from './hosts.js';
import { closed, crowd, heap, others, type Row, type Size } from './parts.js';
import { scriptOf } from './load.js';
import { openAll } from './arena.js';
import { setTimeout as pause } from 'node:timers/promises';
import type { Usage } from './talk.js';

const TABLES = 20;
/** Longer than a game that nobody sits at stays in memory. */
const IDLE = 400_000;
const SAMPLES = 40;
/** The first share of a run, in which code is compiled and caches fill. */
const SETTLING = 0.25;

/** One look at the server: after so many minutes. */
interface Sample extends Usage {
  readonly minutes: number;
}

const slopeRow = (name: string, samples: readonly Sample[], of: 'heap' | 'rss'): Row => {
  const { slope, half } = slopeOf(samples.map((sample) => [sample.minutes, sample[of] / 2 ** 20]));
  const flat = Math.abs(slope) <= half ? 'flat: the interval holds 0' : 'not flat';
  return [name, `${slope.toFixed(3)} ± ${half.toFixed(3)} MB a minute (95 %)`, flat];
};

/** Games are opened, played to their ends and closed, one after another at each of some tables. */
async function soak(stage: Stage, seconds: number): Promise<Row[]> {
  const arena = await ours(stage, 'embedded');
  const from = performance.now();
  const until = from + seconds * 1000;
  const matches = await openAll(arena, TABLES);
  const done = { actions: 0 };
  const playing = matches.map(async (match) => {
    while (performance.now() < until) {
      await match.act();
      done.actions += 1;
    }
    match.close();
  });
  const samples: Sample[] = [];
  while (performance.now() < until) {
    await pause((seconds * 1000) / SAMPLES);
    arena.child.later(IDLE);
    samples.push({ ...(await arena.child.usage()), minutes: (performance.now() - from) / 60_000 });
  }
  await Promise.all(playing);
  const steady = samples.slice(Math.floor(samples.length * SETTLING));
  const delays = steady.map(({ delay }) => delay);
  const games = done.actions / stage.script.lines.length;
  return [
    [`soak, ${seconds} s`, `${figure(done.actions)} actions, ${figure(games)} games`],
    slopeRow('heap after a collection', steady, 'heap'),
    slopeRow('memory of the process', steady, 'rss'),
    ['  at its end', megabytes(steady.at(-1)?.rss ?? 0)],
    ['event loop late at p99 (aim 20 ms)', `${figure(steady.at(-1)?.delayInAll ?? 0)} ms`],
    ['  between the two looks where it was latest', `${figure(Math.max(...delays))} ms`],
  ];
}

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string' },
    games: { type: 'string' },
    database: { type: 'string' },
  },
});

const PARTS = ['durable', 'closed', 'crowd', 'rivals', 'flood', 'heap', 'soak', 'bots'] as const;
/** These the ordinary run leaves out. */
const LONG = ['heap', 'soak', 'bots'];
type Part = (typeof PARTS)[number];

const seconds = values.seconds === undefined ? null : Number(values.seconds);
const size: Size = { seconds: seconds ?? 12, loop: 100, games: Number(values.games ?? 500) };
const kinds = DATABASES.filter((kind) => values.database === undefined || values.database === kind);
const parts = PARTS.filter((part) =>
  values.only === undefined ? !LONG.some((long) => long === part) : part === values.only,
);

if (parts.length === 0 || kinds.length === 0 || !(size.seconds > 0) || !(size.games > 0)) {
  console.error(
    `pnpm bench server [--game NAME] [--only ${PARTS.join('|')}] [--database ${DATABASES.join('|')}] [--seconds n] [--games n]`,
  );
  process.exit(2);
}

async function run(part: Part, stage: Stage): Promise<Row[]> {
  switch (part) {
    case 'durable':
      return durable(stage, size);
    case 'closed':
      return closed(stage, size, kinds);
    case 'crowd':
      return crowd(stage, size, kinds[0] ?? 'postgres');
    case 'rivals':
      return others(stage, size);
    case 'flood':
      return flooded(stage, seconds ?? 20, kinds[0] ?? 'postgres');
    case 'heap':
      return heap(stage, size, kinds[0] ?? 'postgres');
    case 'soak':
      return soak(stage, seconds ?? 120);
    case 'bots':
      return bots(stage, chosen, { kind: kinds.at(-1) ?? 'embedded', seconds: seconds ?? 180 });
  }
}

const named = values.game ?? (values.only === 'bots' ? thinksMost : undefined);
const chosen = orEnd(hostedBy(games, gameNamed(named)));
const script = scriptOf(chosen);
const programs = await buildPrograms();

printTable([['a write of 8 kB made durable on this disk, ms (p50 / p95 / p99)', spread(diskWaits())], []]);

for (const part of parts) {
  printTable([...(await staged({ programs, script }, (stage) => run(part, stage))), []]);
}
