import {
  type ChanceSource,
  decide,
  fold,
  frameFor,
  type Game,
  type GameTypes,
  hmacChance,
  type Outcome,
  seedHash,
  waiting,
} from '@tessera/core';
import { type Strength, STRENGTHS, type Task, think } from '@tessera/bots';
import type { ArenaGround } from '@tessera/tools/bench';
import { createHash } from 'node:crypto';
import process from 'node:process';
import { UNWATCHED, type Watch, watchLaws } from './hall.js';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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
  /** False where the game is played without holding the laws. */
  readonly isWatched?: boolean;
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

/** The seed of a game between bots, whose chance goes by the bout's name. */
export const seedOf = ({ seed }: Pick<Bout<GameTypes>, 'seed'>): Uint8Array =>
  createHash('sha256').update(seed).digest();

/** Lets bots play a game to its end, and holds the laws while they do, unless the bout says otherwise. What goes wrong is told, and ends the game. */
export function played<T extends GameTypes>(ground: ArenaGround<T>, bout: Bout<T>) {
  const { game } = ground.bots;
  const seed = seedOf(bout);
  const source = hmacChance(seed, bout.seed);
  const begun = game.begin(bout.options, seedHash(seed));
  const watch: Watch<T> = bout.isWatched === false ? UNWATCHED : watchLaws(ground, begun);
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
  course.faults.push(...watch.ended(course.log, course.state));
  return course;
}

/** Plays a game, and tells what became of it. */
export function fight<T extends GameTypes>(ground: ArenaGround<T>, bout: Bout<T>): Fought {
  const course = played(ground, bout);
  const outcome: Outcome<T['seat']> | null = course.state.outcome;
  return {
    number: bout.number,
    strengths: bout.strengths,
    winner: outcome?.winner ?? null,
    by: outcome?.by ?? null,
    turns: ground.turn(course.state),
    decisions: course.decisions,
    faults: [...course.faults],
    met: [...course.met],
    counted: ground.counted?.(course.log, course.state) ?? {},
  };
}

const strength = z.enum(STRENGTHS);
const fought = z.object({
  number: z.int(),
  strengths: z.array(strength),
  winner: z.string().nullable(),
  by: z.string().nullable(),
  turns: z.int(),
  decisions: z.partialRecord(strength, z.array(z.tuple([z.int(), z.number()]))),
  faults: z.array(z.string()),
  met: z.array(z.string()),
  counted: z.record(z.string(), z.number()),
}) satisfies z.ZodType<Fought>;

/** The games of an arena that have been played, a line of JSON each. */
export interface Book {
  readonly played: () => readonly Fought[];
  readonly add: (one: Fought) => void;
  /** A game as a process has told it. */
  readonly read: (told: unknown) => Fought;
}

/** A line of a book; null where its writing was cut off. */
function lineOf(line: string): Fought | null {
  try {
    return fought.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** The book of one arena: of this program, as it is built, and what it was asked for. It lies in that folder. */
export function bookOf(folder: string, program: string, asked: object): Book {
  const key = createHash('sha256').update(readFileSync(program)).update(JSON.stringify(asked)).digest('hex');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${key.slice(0, 24)}.jsonl`);
  return {
    read: (told) => fought.parse(told),
    played: () => {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line) => lineOf(line) ?? []);
    },
    // A line begins with the break: one that was cut off spoils no other.
    add: (one) => appendFileSync(file, `\n${JSON.stringify(one)}`),
  };
}
