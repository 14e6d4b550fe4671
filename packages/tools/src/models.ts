import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { decideAll, frameFor, random, type ChanceSource, type Game, type GameTypes } from '@tessera/core';
import { z } from 'zod';

/** The inputs of a comparison, which depends only on its seed. */
export interface ModelRun {
  readonly seed: string;
  readonly games: number;
  /** One of the game's kinds of players. */
  readonly players: string;
  /** The command that starts Python. */
  readonly python: string;
  /** Called now and then with the progress. */
  readonly tell: (line: string) => void;
}

/** A difference between the program and the model. */
export interface ModelDifference {
  readonly kind: string;
  /** The game of the run and the question in it. */
  readonly where: string;
  /** The two results. */
  readonly about: unknown;
  /** The position in notation; null when there is none. */
  readonly position: string | null;
}

/** The result of a comparison. */
export interface ModelReport {
  /** How often each thing was compared or occurred, as `group:thing` or as a sentence. */
  readonly counts: Readonly<Record<string, number>>;
  /** What never occurred, by group. */
  readonly unmet: Readonly<Record<string, readonly string[]>>;
  readonly differences: readonly ModelDifference[];
}

/** A model that was written from a game's rules alone, and how the program is compared with it. */
export interface GameModel {
  readonly players: readonly [string, ...string[]];
  readonly compare: (run: ModelRun) => Promise<ModelReport>;
}

/** The oldest Python that the models support. */
const LEAST_PYTHON = '(3, 9)';

/** The command that starts a new enough Python; null when the machine has none. */
export function findPython(): string | null {
  const code = `import sys; sys.exit(0 if sys.version_info >= ${LEAST_PYTHON} else 1)`;
  const works = (command: string) => spawnSync(command, ['-c', code], { stdio: 'ignore' }).status === 0;
  return ['python3', 'python'].find(works) ?? null;
}

const told = z.looseObject({
  counts: z.record(z.string(), z.int()),
  differences: z.array(z.looseObject({ kind: z.string() })),
});
export type Told = z.infer<typeof told>;

/**
 * Sends lines to a model's program, and returns its output after the last line. When it fails, throws what it wrote
 * to its error stream.
 */
export async function follow(
  {
    python,
    script,
    args = [],
  }: { readonly python: string; readonly script: string; readonly args?: readonly string[] },
  lines: Iterable<unknown>,
): Promise<Told> {
  const child = spawn(python, ['-B', script, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [out, err] = [text(child.stdout), text(child.stderr)];
  // A program that ends early gives the reason on its error stream; that it no longer reads its input is no further
  // fault.
  child.stdin.on('error', () => undefined);
  for (const line of lines) {
    const isTaken = child.stdin.write(`${JSON.stringify(line)}\n`);
    if (!isTaken && child.exitCode === null) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
  await ended;
  if (child.exitCode !== 0) throw new Error(`The model failed: ${await err}`);
  return told.parse(JSON.parse(await out));
}

/** A quick source of chance that depends only on the seed. */
export const seededChance = (seed: string): ChanceSource => ({
  face: (n, sides) => random(`${seed}|die|${n}`).below(sides),
  draw: ({ stream, n, sides }) => random(`${seed}|${stream}|${n}`).below(sides),
  seal: () => ({ salt: 'aa', token: 'bb' }),
});

/**
 * Commits a plan in a game whose chance comes from its seed. Throws when the plan is refused, which must not happen
 * to a listed one.
 */
export function commitIn<T extends GameTypes>(
  game: Game<T>,
  { seed, state }: { readonly seed: string; readonly state: T['state'] },
  { seat, steps }: { readonly seat: T['seat']; readonly steps: readonly T['step'][] },
) {
  const action = { seat, commit: { frame: frameFor(game, state, seat) ?? 0, steps } };
  const done = decideAll(game, state, action, { policies: {}, source: seededChance(seed) });
  if (done.ok) return done.value;
  throw new Error(`A listed plan is refused in ${seed}: ${JSON.stringify([steps, done.error])}`);
}

/** Games that are played for a comparison with a model; a `Course` describes one, and determines it by its seed. */
export interface ModelGames<Course extends { readonly seed: string }, State> {
  /** The noun for one of them: `war`. */
  readonly called: string;
  /** The game with that number in a run. */
  readonly courseOf: (run: Pick<ModelRun, 'seed' | 'players'>, at: number) => Course;
  /** Plays a game, line by line; calls `seen` with each position in which a seat owes a decision, and its number. */
  readonly linesOf: (course: Course, seen?: (n: number, state: State) => void) => Iterator<unknown>;
  readonly print: (state: State) => string;
}

function* linesOfRun<Course extends { readonly seed: string }, State>(
  { courseOf, linesOf, called }: ModelGames<Course, State>,
  run: ModelRun,
) {
  for (let at = 0; at < run.games; at++) {
    const lines = linesOf(courseOf(run, at));
    for (let line = lines.next(); line.done !== true; line = lines.next()) yield line.value;
    if ((at + 1) % 10 === 0) run.tell(`${at + 1} of ${run.games} ${called}s played.`);
  }
}

/** The position of a game before one of its commits, in notation; null when the game ends earlier. */
export function positionIn<Course extends { readonly seed: string }, State>(
  { linesOf, print }: ModelGames<Course, State>,
  course: Course,
  wanted: number,
): string | null {
  let found: string | null = null;
  const lines = linesOf(course, (n, state) => {
    if (n === wanted) found = print(state);
  });
  while (found === null && lines.next().done !== true);
  return found;
}

function differenceOf<Course extends { readonly seed: string }, State>(
  games: ModelGames<Course, State>,
  run: ModelRun,
  { kind, game, n, ...about }: Told['differences'][number],
): ModelDifference {
  const course = games.courseOf(run, Number(String(game).split('/').at(-1)));
  const position = typeof n === 'number' ? positionIn(games, course, n) : null;
  return { kind, where: `${games.called} ${course.seed}, commit ${String(n)}`, about, position };
}

/**
 * Compares a model's program with the games of a run; `all` lists what can occur in a run, by the groups in which it
 * is counted.
 */
export async function compareWith<Course extends { readonly seed: string }, State>(
  games: ModelGames<Course, State>,
  { script, all }: { readonly script: string; readonly all: Readonly<Record<string, readonly string[]>> },
  run: ModelRun,
): Promise<ModelReport> {
  const { counts, differences } = await follow({ python: run.python, script }, linesOfRun(games, run));
  const unmet = Object.entries(all).map(([group, some]): [string, string[]] => [
    group,
    some.filter((one) => counts[`${group}:${one}`] === undefined),
  ]);
  return {
    counts,
    unmet: Object.fromEntries(unmet),
    differences: differences.map((one) => differenceOf(games, run, one)),
  };
}
