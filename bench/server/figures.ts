import { quantile } from '../engine/positions.js';
import type { openPostgres } from '@tessera/server';
import { type ChanceSource, hmacChance } from '@tessera/core';

/** A figure as it is printed: whole from 100 on, with one place below. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);

/** What is told of many figures: p50, p95 and p99. */
export const SHARES = [0.5, 0.95, 0.99];

/** The p50, p95 and p99 of some figures. */
export const spread = (figures: readonly number[]): string =>
  SHARES.map((share) => figure(quantile(figures, share))).join(' / ');

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** A straight line through points: its slope, and half the width of the 95 % interval of that. */
export function slopeOf(points: readonly (readonly [number, number])[]): {
  readonly slope: number;
  readonly half: number;
} {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map((point) => point[0]));
  const y = mean(points.map((point) => point[1]));
  const spreadX = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spreadX;
  const misses = points.reduce((sum, point) => sum + (point[1] - y - slope * (point[0] - x)) ** 2, 0);
  const error = Math.sqrt(misses / (points.length - 2) / spreadX);
  return { slope, half: student(points.length - 2) * error };
}

/** Student's t for a two-sided interval of 95 %, by degrees of freedom (Cornish and Fisher's expansion). */
function student(degrees: number): number {
  const z = 1.959964;
  const first = (z ** 3 + z) / (4 * degrees);
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3);
  return z + first + second + third;
}

type Database = Awaited<ReturnType<typeof openPostgres>>;

/** The ids of the actions that a statement writes down, as they stand in its one value. */
const ACTION = /"action":"([^"]+)"/g;

/** A database, and how long an action waited for the statement by which it was written down. */
export interface Timed {
  readonly database: Database;
  /** Milliseconds by the action's id, of all that were written down since it was last asked. */
  readonly take: () => Readonly<Record<string, number>>;
}

const after = <T>(work: Promise<T>, then: () => void): Promise<T> => work.finally(then);

/** Times the statement that writes actions down, from the moment at which it is handed over to its answer. */
export function timed(database: Database): Timed {
  let times: Record<string, number> = {};
  const note = (entries: unknown, took: number) => {
    for (const [, action = ''] of String(entries).matchAll(ACTION)) times[action] = took;
  };
  const ask: Database['ask'] = (statement, values) => {
    const from = performance.now();
    return after(database.ask(statement, values), () => {
      if (statement.name === 'append') note(values[0], performance.now() - from);
    });
  };
  const take = () => {
    const taken = times;
    times = {};
    return taken;
  };
  return { database: { ...database, ask }, take };
}

/** The seed of every game of the bench: all of them have the same dice, so that one list of commits plays any. */
export const SEED = new Uint8Array(32).fill(7);

/** Production's chance under a seed, whatever the game is called. */
export const sourceOf = (seed: Uint8Array): ChanceSource => hmacChance(seed, 'bench');
