import type { GameTypes, Viewer } from '@tessera/core';
import type { GameTable, Line, Told } from '../gameTable.js';
import { historyOf, type History, type Landmarks, spansWhere } from './watch.js';

/** The index of a fact in its stream, and the key of its first line. */
export interface FactPlace {
  readonly at: number;
  readonly key: number;
}

/**
 * How a game tells its facts, one after another. `M` is what it must remember between two facts, such as the
 * position.
 */
export interface Teller<T extends GameTypes, L extends Line, M> {
  /** What it remembers before the first fact of a viewer's stream. */
  readonly begin: (viewer: Viewer<T['seat']>) => M;
  /** The lines that a fact adds, and what is remembered after it. */
  readonly tell: (
    before: M,
    fact: T['event'],
    place: FactPlace,
  ) => { readonly lines: readonly L[]; readonly mind: M };
  /** The lines of something that is still going on. They may change with the next facts. */
  readonly unfinished?: (mind: M, lines: readonly L[]) => readonly L[];
  /** True when the first fact is the first stop, because there is nothing to see before it. */
  readonly skipsStart?: boolean;
  readonly isTurn?: (fact: T['event']) => boolean;
  readonly isBattle?: (fact: T['event']) => boolean;
  /** Whether a battle is going on, given what is remembered at a moment and after the next fact. */
  readonly isFought?: (mind: M, next: M | undefined) => boolean;
}

/** The log of a game's histories, as functions. */
export interface Chronicle<T extends GameTypes, L extends Line, M> {
  /** All lines of a history. */
  readonly told: (history: History<T>) => Told & { readonly lines: readonly L[] };
  /** The finished lines after `at` events, and what is remembered then. */
  readonly tellingAt: (history: History<T>, at: number) => { readonly lines: readonly L[]; readonly mind: M };
  /** Where something is told, where turns begin, and where battles are fought. */
  readonly landmarks: (history: History<T>) => Landmarks;
  /** The lines of the last stop up to a moment. */
  readonly linesTo: (history: History<T>, at: number) => readonly L[];
}

/** The lines of a stream, which may grow. */
interface Tale<L, M> {
  /** The lines of all facts told so far. */
  readonly lines: L[];
  /** For each number of facts: how many lines that makes, and what is remembered then. */
  readonly marks: { readonly told: number; readonly mind: M }[];
}

/** Caches a function's result for each object. */
function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/**
 * Returns the tale of a history. Each fact of a stream is told once, however often it is asked for and however it
 * grows.
 */
function talesOf<T extends GameTypes, L extends Line, M>({ begin, tell }: Teller<T, L, M>) {
  const begun = (viewer: Viewer<T['seat']>): Tale<L, M> => ({
    lines: [],
    marks: [{ told: 0, mind: begin(viewer) }],
  });
  // A stream is identified by its viewer and its first fact, which is the same object while it grows.
  const written = new WeakMap<object, Map<string, Tale<L, M>>>();
  const known = ({ viewer, events: [first] }: History<T>): Tale<L, M> => {
    if (first === undefined) return begun(viewer);
    const readers = written.get(first) ?? new Map<string, Tale<L, M>>();
    written.set(first, readers);
    const tale = readers.get(viewer) ?? begun(viewer);
    readers.set(viewer, tale);
    return tale;
  };
  return (history: History<T>): Tale<L, M> => {
    const tale = known(history);
    const { lines, marks } = tale;
    for (let at = marks.length - 1; at < history.events.length; at++) {
      const [mark, fact] = [marks[at], history.events[at]];
      if (mark === undefined || fact === undefined) break;
      const next = tell(mark.mind, fact, { at, key: lines.length });
      lines.push(...next.lines);
      marks.push({ told: lines.length, mind: next.mind });
    }
    return tale;
  };
}

/** Makes a game's chronicle from how it tells its facts. */
export function chronicleOf<T extends GameTypes, L extends Line, M>(
  teller: Teller<T, L, M>,
): Chronicle<T, L, M> {
  const taleOf = talesOf(teller);
  const tellingAt = (history: History<T>, at: number) => {
    const { lines, marks } = taleOf(history);
    const mark = marks[at];
    return mark === undefined
      ? { lines: [], mind: teller.begin(history.viewer) }
      : { lines: lines.slice(0, mark.told), mind: mark.mind };
  };
  const told = once((history: History<T>) => {
    const { length } = history.events;
    const { lines: finished, mind } = tellingAt(history, length);
    const lines = [...finished, ...(teller.unfinished?.(mind, finished) ?? [])];
    const { marks } = taleOf(history);
    return { lines, count: (at: number) => (at >= length ? lines.length : (marks[at]?.told ?? 0)) };
  });
  const landmarks = once((history: History<T>): Landmarks => {
    const { events } = history;
    const { marks } = taleOf(history);
    const { count } = told(history);
    const after = (is: (fact: T['event'], at: number) => boolean): number[] =>
      events.flatMap((fact, at) => (is(fact, at) ? [at + 1] : []));
    const isFought = (at: number): boolean => {
      const mark = marks[at];
      return mark !== undefined && (teller.isFought?.(mark.mind, marks[at + 1]?.mind) ?? false);
    };
    const stops = after((_, at) => count(at + 1) > count(at));
    return {
      stops: [...new Set([...(teller.skipsStart === true ? [] : [0]), ...stops, events.length])],
      turns: after((fact) => teller.isTurn?.(fact) ?? false),
      battles: after((fact) => teller.isBattle?.(fact) ?? false),
      fights: spansWhere(events.length, isFought),
    };
  });
  const linesTo = (history: History<T>, at: number): readonly L[] => {
    const { lines, count } = told(history);
    const stop = landmarks(history).stops.findLast((one) => one <= at);
    return stop === undefined ? [] : lines.slice(count(stop - 1), count(stop));
  };
  return { told, tellingAt, landmarks, linesTo };
}

/** How many lines of a seat's stream are new, or have changed, since event `since`. */
export function newsSince<T extends GameTypes>(
  { game, told }: Pick<GameTable<T>, 'game' | 'told'>,
  { seat, events }: { readonly seat: T['seat']; readonly events: readonly T['event'][] },
  since: number,
): number {
  const linesOf = (some: readonly T['event'][]) => told(historyOf(game, some, seat)).lines;
  const before = linesOf(events.slice(0, since));
  return linesOf(events).filter(({ text }, at) => before[at]?.text !== text).length;
}
