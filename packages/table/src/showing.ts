import type { GameTypes } from '@tessera/core';
import { computed, signal } from '@preact/signals';
import type { GameTable, Line, Onlooker, Places, Session } from './gameTable.js';
import { openOnlooker } from './onlooker.js';
import type { Source } from './watch/source.js';
import { decidedAt, openWatch } from './watch/watch.js';

/** The tones of lines that are seen on the board: what dice and battles have brought, and a new turn. */
const SEEN: readonly string[] = ['dice', 'battle', 'siege', 'turn'];

/** The tones of lines that are seen too where others have brought them: a card, what changes hands. */
const SEEN_OF_OTHERS: readonly string[] = ['play', 'card', 'politics'];

/** The most lines that are shown one after the other: who waits for a question waits no longer than for these. */
const MOST_LINES = 8;

/** The most moves that are shown; earlier ones are seen as done. */
const MOST_MOVES = 20;

/** Lines of a log: how many are known already, and with which number those begin that others have brought. */
interface Known {
  readonly known: number;
  readonly others: number;
}

/** Whether a new line is seen on the board: dice, turns and what an event brings, and what others have brought that matters. */
const isSeen = ({ tone, matters, isEffect }: Line, isOfOthers: boolean): boolean =>
  SEEN.includes(tone) ||
  isEffect === true ||
  (isOfOthers && (matters === true || SEEN_OF_OTHERS.includes(tone)));

/** The most lines at a log's end that may still grow. */
const MOST_GROWING = 4;

/** How many lines of a log were known before, word for word: one that has grown since is new. */
export function knownLines(before: readonly Line[], now: readonly Line[]): number {
  const from = Math.max(0, before.length - MOST_GROWING);
  const grown = before.slice(from).findIndex(({ text }, at) => now[from + at]?.text !== text);
  return grown < 0 ? before.length : from + grown;
}

/** The steps that are to be shown, with new ones: a line that has grown is shown once, as it is now. */
export function withSteps(earlier: readonly Step[], fresh: readonly Step[]): readonly Step[] {
  const keys = new Set(fresh.flatMap(({ line }) => line?.key ?? []));
  return [...earlier.filter(({ line }) => line === null || !keys.has(line.key)), ...fresh];
}

/** How many events there were before another seat acted, after that seat's own last commit; all, where no other has. */
export function eventsBeforeOthers<T extends GameTypes>(
  events: readonly T['event'][],
  seat: T['seat'],
): number {
  const own = decidedAt<T>(events, seat);
  const isOfOther = (event: T['event'], at: number) =>
    at >= own && event.kind === 'PlanCommitted' && 'seat' in event && event.seat !== seat;
  const first = events.findIndex(isOfOther);
  return first < 0 ? events.length : first;
}

/** Whose commit has brought what an onlooker is shown; null before the first. */
export function shownOf<T extends GameTypes>({ watch }: Onlooker<T>): string | null {
  const events = watch.history.value?.events.slice(0, watch.at.value) ?? [];
  const last = events.findLast(({ kind }) => kind === 'PlanCommitted');
  return last !== undefined && 'seat' in last && typeof last.seat === 'string' ? last.seat : null;
}

/** One thing that is shown: after how many events of the stream, its line, and the places that it is about. */
export interface Step {
  readonly at: number;
  /** Null where something only moves. */
  readonly line: Line | null;
  readonly places: Places;
}

/** A log, and the moments of its stream at which something is told. */
interface Telling {
  readonly lines: readonly Line[];
  readonly count: (at: number) => number;
  readonly stops: readonly number[];
}

/** The last of the steps that wait to be shown, with at most so many lines and moves, and every effect: the rest is seen as done. */
export function lastOf(steps: readonly Step[]): readonly Step[] {
  let [lines, moves] = [0, 0];
  return steps
    .toReversed()
    .filter(({ line }) => {
      if (line === null) return ++moves <= MOST_MOVES;
      return ++lines <= MOST_LINES || line.isEffect === true;
    })
    .toReversed();
}

/** By how much each line that waits behind another makes that one quicker. */
const QUICKER = 0.15;

/** How many times quicker a step is shown than one that comes alone: the more lines wait behind it, the quicker. */
export const timesQuicker = (steps: readonly Step[]): number =>
  1 + QUICKER * Math.max(0, steps.filter(({ line }) => line !== null).length - 1);

/**
 * The places that a line is about. A die is about the fight that it is thrown for: its own line names one unit of it, or
 * none.
 */
function placesAt(lines: readonly Line[], line: Line, from: number): Places {
  if (line.tone !== 'dice') return line.at;
  const before = lines.slice(0, lines.indexOf(line));
  if (line.at.length === 0) return before.slice(from).findLast(({ at }) => at.length > 0)?.at ?? [];
  const fight = before.findLast(({ tone, at }) => tone === 'battle' && at.length > 0)?.at ?? [];
  return line.at.every((place) => fight.includes(place)) ? fight : line.at;
}

/**
 * What is shown of the lines that are new: dice, turns and what others have brought line by line, what others have moved by the move alone. The
 * last of it, where there is too much.
 */
export function stepsOf({ lines, count, stops }: Telling, { known, others }: Known): readonly Step[] {
  const steps = stops.flatMap((at): Step[] => {
    const from = Math.max(known, count(at - 1));
    const fresh = lines.slice(from, count(at));
    const seen = fresh.filter((line, index) => isSeen(line, from + index >= others));
    const places = fresh.at(-1)?.at ?? [];
    if (seen.length > 0)
      return seen.map((line) => ({ at, line, places: placesAt(lines, line, count(at - 1)) }));
    return fresh.length > 0 && from >= others ? [{ at, line: null, places }] : [];
  });
  return lastOf(steps);
}

/** A seat's own stream as the source of a watch, while it grows. */
export function sourceOf<T extends GameTypes, O extends Onlooker<T>>({ desk }: Session<T, O>): Source<T> {
  const { feed } = desk.client.receiver;
  return {
    log: computed(() => feed.value.events),
    over: signal(true),
    heard: signal(true),
    fault: signal(null),
    close: () => undefined,
  };
}

/** An onlooker of a seat's own past, on the seat's board. */
export function openOwnPast<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
): O {
  const { game, landmarks } = table;
  const watch = openWatch<T>({ game, source: sourceOf(session), landmarks, viewer: session.seat, at: null });
  const onlooker = openOnlooker(table, watch, session);
  return {
    ...onlooker,
    close: () => {
      onlooker.close();
      watch.close();
    },
  };
}
