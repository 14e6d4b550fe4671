import type { GameTypes } from '@tessera/core';
import { computed, signal } from '@preact/signals';
import type { GameTable, Line, Onlooker, Places, Session } from './gameTable.js';
import { openOnlooker } from './onlooker.js';
import type { Source } from './watch/source.js';
import { openWatch } from './watch/watch.js';

/** The tones of lines that are seen on the board: what dice and battles have brought. */
const SEEN: readonly string[] = ['dice', 'battle', 'siege'];

/** The tones of lines that are seen too where others have brought them: a new turn, a card, what changes hands. */
const SEEN_OF_OTHERS: readonly string[] = ['turn', 'play', 'card', 'politics'];

/** The most lines that are shown one after the other: who waits for a question waits no longer than for these. */
const MOST_LINES = 8;

/** The most moves that are shown; earlier ones are seen as done. */
const MOST_MOVES = 20;

/** Lines of a log: how many are known already, and how many came up to the seat's own last decision. */
interface Known {
  readonly known: number;
  readonly decided: number;
}

/** Whether a new line is seen on the board: dice, what matters, and what others have brought. */
const isSeen = ({ tone, matters }: Line, isOfOthers: boolean): boolean =>
  SEEN.includes(tone) || matters === true || (isOfOthers && SEEN_OF_OTHERS.includes(tone));

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

/** The last steps of a list, with at most so many lines and moves. */
function lastOf(steps: readonly Step[]): readonly Step[] {
  let [lines, moves] = [0, 0];
  return steps
    .toReversed()
    .filter(({ line }) => (line === null ? ++moves <= MOST_MOVES : ++lines <= MOST_LINES))
    .toReversed();
}

/**
 * What is shown of the lines that are new: dice and what matters line by line, what others have moved by the move alone. The
 * last of it, where there is too much.
 */
export function stepsOf({ lines, count, stops }: Telling, { known, decided }: Known): readonly Step[] {
  const steps = stops.flatMap((at): Step[] => {
    const from = Math.max(known, count(at - 1));
    const fresh = lines.slice(from, count(at));
    const seen = fresh.filter((line, index) => isSeen(line, from + index >= decided));
    const places = fresh.at(-1)?.at ?? [];
    if (seen.length > 0) return seen.map((line) => ({ at, line, places: line.at }));
    return fresh.length > 0 && from >= decided ? [{ at, line: null, places }] : [];
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
