import type { Game } from '@tessera/core';
import { hannibal, type Fact, type Hannibal, type State } from '@tessera/hannibal';
import { linesOf, nothingTold, tellFact, type LogLine, type Telling } from '@tessera/hannibal/texts';
import type { Told } from '@tessera/table';
import { spansWhere, type History, type Landmarks } from '@tessera/table/watch';

/** A stream that is told while it grows: each fact once. */
interface Chronicle {
  /** What its facts have told to its end. */
  readonly lines: LogLine[];
  /** By the number of facts: how many of the lines that is, what was being told then, and the position. */
  readonly marks: (Omit<Telling, 'lines'> & { readonly told: number })[];
}

const NOTHING = { ...nothingTold(hannibal.world), told: 0 };

/** A chronicle before its first fact, of a game that begins as the given one does. */
const begun = (game: Game<Hannibal>): Chronicle => ({
  lines: [],
  marks: [game === hannibal ? NOTHING : { ...nothingTold(hannibal.world, game), told: 0 }],
});

/** Tells what has come since. */
function goOn({ lines, marks }: Chronicle, facts: readonly Fact[]): void {
  let last = marks.at(-1);
  for (const fact of facts.slice(marks.length - 1)) {
    if (last === undefined) return;
    const { lines: said, ...next } = tellFact(last, fact, lines.length);
    lines.push(...said);
    last = { ...next, told: lines.length };
    marks.push(last);
  }
}

/** The chronicles of streams by their first fact, which stays the same while a stream grows, and by who reads them. */
const written = new WeakMap<Fact, Map<string, Chronicle>>();

function chronicleOf(reader: string, facts: readonly Fact[], game: Game<Hannibal> = hannibal): Chronicle {
  const [first] = facts;
  const readers = (first === undefined ? undefined : written.get(first)) ?? new Map<string, Chronicle>();
  if (first !== undefined) written.set(first, readers);
  const chronicle = readers.get(reader) ?? begun(game);
  readers.set(reader, chronicle);
  goOn(chronicle, facts);
  return chronicle;
}

/** All that has been told when so many facts have happened, with the lines that may still grow. */
function linesAt({ lines, marks }: Chronicle, at: number): readonly LogLine[] {
  const mark = marks[at] ?? NOTHING;
  return linesOf({ ...mark, lines: lines.slice(0, mark.told) });
}

/** What is told of a history, with what each line tells of on the board. */
interface Tale extends Told {
  readonly lines: readonly LogLine[];
}

const made = new WeakMap<History<Hannibal>, Tale>();

/**
 * Everything that is told of a history, as the table shows it: the last line of one that goes on may still grow. A game that
 * begins with a position of its own, as a lesson does, is told from there.
 */
export function toldOf(history: History<Hannibal>, game: Game<Hannibal> = hannibal): Tale {
  const known = made.get(history);
  if (known !== undefined) return known;
  const { viewer, events } = history;
  const chronicle = chronicleOf(viewer, events, game);
  const lines = linesAt(chronicle, events.length);
  const count = (at: number) => (at >= events.length ? lines.length : (chronicle.marks[at]?.told ?? 0));
  const told = { lines, count };
  made.set(history, told);
  return told;
}

/** The lines with which the story comes to a moment: those that were told last until then. */
export function linesTo(history: History<Hannibal>, at: number): readonly LogLine[] {
  const { lines, count } = toldOf(history);
  const stop = landmarksOf(history).stops.findLast((one) => one <= at);
  return stop === undefined ? [] : lines.slice(count(stop - 1), count(stop));
}

/** How many lines of a seat's own stream are new, or say more, since so many of its events. */
export function newsSince(events: readonly Fact[], since: number): number {
  const chronicle = chronicleOf('news', events);
  const before = linesAt(chronicle, Math.min(since, events.length));
  return linesAt(chronicle, events.length).filter(({ text }, at) => before[at]?.text !== text).length;
}

const marked = new WeakMap<History<Hannibal>, Landmarks>();

/** Where something is told, where turns begin, and where battles are joined. It begins with the war set up. */
export function landmarksOf(history: History<Hannibal>): Landmarks {
  const known = marked.get(history) ?? landmarksIn(history);
  marked.set(history, known);
  return known;
}

/** Whether a battle is being fought, whatever it has been interrupted by. */
const isFought = (view: State | null): boolean =>
  view?.frames.some((frame) => frame.at === 'battle') ?? false;

function landmarksIn(history: History<Hannibal>): Landmarks {
  const { events } = history;
  const { marks } = chronicleOf(history.viewer, events);
  const { count } = toldOf(history);
  const after = (is: (fact: Fact, at: number) => boolean): number[] =>
    events.flatMap((fact, at) => (is(fact, at) ? [at + 1] : []));
  const told = after((_, at) => count(at + 1) > count(at));
  return {
    stops: [...new Set([...told, events.length])],
    turns: after(({ kind }) => kind === 'TurnBegan'),
    battles: after((fact) => fact.kind === 'FrameOpened' && fact.frame.at === 'battle'),
    fights: spansWhere(events.length, (at) => isFought(marks[at]?.view ?? null)),
  };
}
