import { startView, type Game, type GameTypes, type Viewer } from '@tessera/core';
import type { Line, Told } from '../gameTable.js';
import { historyOf, type History } from '../watch/watch.js';
import type { Count, GameEnding, Part } from './gameEnding.js';

/** How many turning points are shown. */
const MOST = 3;

/** How many events are played between two pauses. */
const PIECE = 50;

/** A turning point: when, what happened, and what it changed. */
export interface TurningPoint<S extends string = string> {
  /** The number of the viewer's events at which it has just begun. */
  readonly at: number;
  readonly turn: number;
  /** What it was: in the game's words, or the log's line that tells most about it; empty when there is none. */
  readonly said: string;
  /** In whose favour it was. */
  readonly favours: S;
  readonly changes: readonly { readonly label: string; readonly from: number; readonly to: number }[];
}

/** Where a part begins, the position there, and how many commits a takeback could still reach. */
interface Start<T extends GameTypes> {
  readonly from: number;
  readonly view: T['state'];
  readonly depth: number;
}

interface Played<T extends GameTypes> {
  readonly starts: readonly Start<T>[];
  readonly last: T['state'];
}

/** The parts that begin after the commit that a takeback has undone have not happened. */
const undone = <T extends GameTypes>(starts: readonly Start<T>[], depth: number): Start<T>[] =>
  starts.filter((start, index) => index === 0 || start.depth <= depth);

/** Plays the events, and notes where parts begin. */
function* playedParts<T extends GameTypes>(
  { game, ending }: TurningSource<T>,
  { viewer, events }: Pick<History<T>, 'viewer' | 'events'>,
): Generator<null, Played<T>> {
  let view = startView(game, viewer);
  let starts: Start<T>[] = [{ from: 0, view, depth: 0 }];
  for (const [from, event] of events.entries()) {
    if (ending.begins(event)) starts.push({ from, view, depth: view.table.commits.length });
    view = game.evolve(view, event);
    if (event.kind === 'TakenBack') starts = undone(starts, view.table.commits.length);
    if (from % PIECE === 0) yield null;
  }
  return { starts, last: view };
}

/** The counts that differ between two positions. */
function changesBetween(before: readonly Count[], after: readonly Count[]): TurningPoint['changes'] {
  return after.flatMap(({ key, label, count: to }) => {
    const from = before.find((one) => one.key === key)?.count ?? 0;
    return from === to ? [] : [{ label, from, to }];
  });
}

/** The line that tells best what a part was: the last one that matters, else the first. */
const tellingOf = (lines: readonly Line[]): string =>
  (lines.findLast(({ matters }) => matters === true) ?? lines[0])?.text ?? '';

/** What turning points are found with. */
export interface TurningSource<T extends GameTypes> {
  readonly game: Game<T>;
  readonly ending: GameEnding<T>;
  /** The log of a history, from which a turning point has its words. */
  readonly told: (history: History<T>) => Told;
}

/**
 * Finds the turning points of a finished game, of which everything is known by then: the three parts that changed the measure of victory most,
 * whichever side they favoured, in the order of time. Parts and measure are the game's own (`GameEnding.begins`,
 * `GameEnding.swing`): what was likely counts for nothing, only what came of it. Of equal changes the later one counts.
 * `at` counts the events that the viewer saw. The set-up before the first part is none, nor are parts that a takeback has undone, or that changed nothing.
 */
export function* turningPointsOf<T extends GameTypes>(
  source: TurningSource<T>,
  viewer: Viewer<T['seat']>,
  events: readonly T['event'][],
): Generator<null, readonly TurningPoint<T['seat']>[]> {
  const { game, ending } = source;
  const { starts, last } = yield* playedParts(source, { viewer: 'all', events });
  const other = game.seats.find((seat) => seat !== ending.measured) ?? ending.measured;
  const { lines, count } = source.told(historyOf(game, events, 'all'));
  const seen = historyOf(game, events, viewer);
  const parts = starts.map(({ from, view }, index) => {
    const next = starts[index + 1];
    const to = next?.from ?? events.length;
    const part: Part<T> = { before: view, after: next?.view ?? last, facts: events.slice(from, to) };
    return { part, from, to, swing: ending.swing(part) };
  });
  return parts
    .filter(({ from, swing }) => from > 0 && swing !== 0)
    .toSorted((one, two) => Math.abs(two.swing) - Math.abs(one.swing) || two.from - one.from)
    .slice(0, MOST)
    .toSorted((one, two) => one.from - two.from)
    .map(({ part, from, to, swing }) => ({
      at: seen.seen(Math.min(from + 1, to)),
      turn: ending.turn(part.after),
      said: ending.name(part) ?? tellingOf(lines.slice(count(from), count(to))),
      favours: swing > 0 ? ending.measured : other,
      changes: changesBetween(
        ending.losses(part.before, events.slice(0, from)),
        ending.losses(part.after, events.slice(0, to)),
      ),
    }));
}
