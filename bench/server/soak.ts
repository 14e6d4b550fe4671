import { openAll } from './arena.js';
import { figure, megabytes, slopeOf } from './figures.js';
import { ours, type Stage } from './hosts.js';
import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from './parts.js';
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
export async function soak(stage: Stage, seconds: number): Promise<Row[]> {
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
