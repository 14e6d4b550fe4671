import {
  decide,
  fold,
  frameFor,
  hmacChance,
  type ChanceSource,
  seedHash,
  waiting,
  type Game,
  type GameTypes,
  type Outcome,
} from '@tessera/core';
import { think, type Strength, type Task } from '@tessera/bots';
import type { ArenaGround } from '@tessera/tools/bench';
import { createHash } from 'node:crypto';
import process from 'node:process';
import { watchLaws, type Watch } from './laws.js';

/** A game between bots: its number, who sits where, and what it is played with. */
export interface Bout<T extends GameTypes> {
  readonly number: number;
  /** What its chance and its bots' choices depend on. */
  readonly seed: string;
  readonly options: T['options'];
  /** In the order of the game's seats. */
  readonly strengths: readonly Strength[];
  /** The most positions for a decision; as many as with people where it is left out. */
  readonly positions?: number | undefined;
}

/** One decision: how many positions were looked at, and how long it took on this processor, in milliseconds. */
type Decision = readonly [positions: number, milliseconds: number];

/** What became of a game between bots. */
export interface Fought {
  readonly number: number;
  /** In the order of the game's seats. */
  readonly strengths: readonly Strength[];
  /** The seat that has won; null where nobody has, or the game did not end. */
  readonly winner: string | null;
  /** How it ended; null where it ran too long, or had no way on. */
  readonly by: string | null;
  readonly turns: number;
  /** The decisions of each strength that played. */
  readonly decisions: Readonly<Partial<Record<Strength, readonly Decision[]>>>;
  /** What was wrong by the laws, with the number of the commit. */
  readonly faults: readonly string[];
  /** The kinds of questions and of facts that came up. */
  readonly met: readonly string[];
  /** What it came to, by names of the game's own. */
  readonly counted: Readonly<Record<string, number>>;
}

/** What a game has come to so far. */
interface Course<T extends GameTypes> {
  state: T['state'];
  readonly log: T['event'][];
  readonly faults: string[];
  readonly met: Set<string>;
  readonly decisions: Partial<Record<Strength, Decision[]>>;
}

function taskOf<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seed, strengths, positions }: Bout<T>,
): Task<T> {
  const [seat] = waiting(game, state);
  if (seat === undefined) throw new Error('Nobody is asked, and the game is not over.');
  const strength = strengths[game.seats.indexOf(seat)] ?? 'easy';
  const frame = frameFor(game, state, seat) ?? 0;
  return { view: game.conceal(state, seat), seat, strength, seed: `${seed}|${frame}`, positions };
}

/** The processor's time of this process in milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Has who is asked decide, and goes on. Answers what is wrong by the laws. */
function goOn<T extends GameTypes>(
  ground: ArenaGround<T>,
  bout: Bout<T>,
  {
    course,
    watch,
    source,
  }: { readonly course: Course<T>; readonly watch: Watch<T>; readonly source: ChanceSource },
): readonly string[] {
  const { game } = ground.bots;
  const task = taskOf(game, course.state, bout);
  const { seat, strength } = task;
  course.met.add(`asked: ${String(course.state.frames.at(-1)?.at)}`);
  const before = processorTime();
  const { steps, positions } = think(ground.bots, task);
  const all = (course.decisions[strength] ??= []);
  all.push([positions, Math.round(processorTime() - before)]);
  const wrong = watch.asked(course.state, task, steps);
  const commit = { frame: frameFor(game, course.state, seat) ?? 0, steps };
  const decided = decide(game, course.state, { seat, commit }, source);
  if (!decided.ok) return [...wrong, `law 3: ${JSON.stringify([steps, decided.error])} is refused`];
  const { after, events } = decided.value;
  course.state = after;
  course.log.push(...events);
  for (const { kind } of events) course.met.add(kind);
  return [...wrong, ...watch.done(after, events)];
}

/** The same; a bot that finds no way on is a fault. */
function tried(work: () => readonly string[]): readonly string[] {
  try {
    return work();
  } catch (error) {
    return [`no way on: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Lets bots play a game to its end, and holds the laws while they do. What goes wrong is told, and ends the game. */
export function fight<T extends GameTypes>(ground: ArenaGround<T>, bout: Bout<T>): Fought {
  const { game } = ground.bots;
  const seed = createHash('sha256').update(bout.seed).digest();
  const source = hmacChance(seed, bout.seed);
  const begun = game.begin(bout.options, seedHash(seed));
  const watch = watchLaws(ground, begun);
  const course: Course<T> = {
    state: fold(game, begun),
    log: [...begun],
    faults: [],
    met: new Set(begun.map(({ kind }) => kind)),
    decisions: {},
  };
  for (let count = 1; count <= ground.most && course.state.outcome === null; count++) {
    const faults = tried(() => goOn(ground, bout, { course, watch, source }));
    course.faults.push(...faults.map((fault) => `commit ${count}: ${fault}`));
    if (faults.length > 0) break;
  }
  const outcome: Outcome<T['seat']> | null = course.state.outcome;
  return {
    number: bout.number,
    strengths: bout.strengths,
    winner: outcome?.winner ?? null,
    by: outcome?.by ?? null,
    turns: ground.turn(course.state),
    decisions: course.decisions,
    faults: [...course.faults, ...watch.ended(course.log, course.state)],
    met: [...course.met],
    counted: ground.counted?.(course.log, course.state) ?? {},
  };
}
