import { fold, startView } from '@tessera/core';
import { quincunx, type Fact, type Quincunx, type State } from '@tessera/quincunx';
import { factText, unitsOf } from '@tessera/quincunx/texts';
import type { Line, Told } from '@tessera/table';
import type { History, Landmarks } from '@tessera/table/watch';

/** A stream that is told while it grows: each fact once. */
interface Chronicle {
  view: State;
  readonly lines: Line[];
  /** By the number of facts: how many lines that is. */
  readonly counts: number[];
}

/** Facts whose lines stand out: dice, and what they do. */
const toneOf = ({ kind }: Fact): string =>
  kind === 'TurnBegan' || kind === 'RoundBegan' ? 'turn' : kind.endsWith('Rolled') ? 'dice' : 'plain';

/** Changes of units that a player who was away has to know: who was driven back, lost or shaken. */
const GRAVE: ReadonlySet<string> = new Set(['captured', 'fallBack', 'recoil', 'scared', 'pushed', 'rampage']);

/** True for what a digest of a round tells: fights, losses, who was driven back, who got away. */
function matters(fact: Fact): boolean {
  switch (fact.kind) {
    case 'FightRolled':
    case 'EvadeRolled':
    case 'RampageFought':
    case 'LeaderGone':
      return true;
    case 'ShotRolled':
      return fact.casualties > 0;
    case 'LeaderRolled':
      return fact.wounds > 0 || fact.dead;
    case 'UnitsChanged':
      return GRAVE.has(fact.why);
    default:
      return false;
  }
}

/** Tells what has come since. */
function goOn(chronicle: Chronicle, facts: readonly Fact[]): void {
  for (const fact of facts.slice(chronicle.counts.length - 1)) {
    const text = factText(chronicle.view, fact);
    if (text !== null)
      chronicle.lines.push({
        key: chronicle.lines.length,
        text,
        tone: toneOf(fact),
        at: unitsOf(fact).map((unit) => `unit:${unit}`),
        chapter: chronicle.view.turn,
        matters: matters(fact),
      });
    chronicle.counts.push(chronicle.lines.length);
    chronicle.view = fold(quincunx, [fact], chronicle.view);
  }
}

/** The chronicles of streams by their first fact, which stays the same while a stream grows, and by who reads them. */
const written = new WeakMap<Fact, Map<string, Chronicle>>();

interface Reading {
  /** Whose stream it is; `news` for one whose reader does not matter. */
  readonly reader: History<Quincunx>['viewer'] | 'news';
  readonly facts: readonly Fact[];
}

/** What is told of a stream: all of it that has ever been asked for. */
function chronicleOf({ reader, facts }: Reading): Chronicle {
  const viewer = reader === 'news' ? 'all' : reader;
  const begun = (): Chronicle => ({ view: startView(quincunx, viewer), lines: [], counts: [0] });
  const [first] = facts;
  if (first === undefined) return begun();
  const readers = written.get(first) ?? new Map<string, Chronicle>();
  written.set(first, readers);
  const chronicle = readers.get(reader) ?? begun();
  readers.set(reader, chronicle);
  goOn(chronicle, facts);
  return chronicle;
}

const made = new WeakMap<History<Quincunx>, Told>();

/** Everything that is told of a history, as the table shows it. */
export function toldOf(history: History<Quincunx>): Told {
  const known = made.get(history);
  if (known !== undefined) return known;
  const { viewer, events } = history;
  const { lines, counts } = chronicleOf({ reader: viewer, facts: events });
  const count = (at: number): number => counts[Math.min(at, events.length)] ?? 0;
  const told = { lines: lines.slice(0, count(events.length)), count };
  made.set(history, told);
  return told;
}

/** How many lines of a stream are new since so many of its events. */
export function newsSince(events: readonly Fact[], since: number): number {
  const { counts } = chronicleOf({ reader: 'news', facts: events });
  return (counts[events.length] ?? 0) - (counts[Math.min(since, events.length)] ?? 0);
}

/** Where one stops on the way through a battle: at every line, and at each turn and melee. */
export function landmarksOf(history: History<Quincunx>): Landmarks {
  const { events } = history;
  const { count } = toldOf(history);
  const all = Array.from({ length: events.length }, (_, at) => at + 1);
  const stops = all.filter((at) => count(at) > count(at - 1));
  const where = (kind: Fact['kind']) => all.filter((at) => events[at - 1]?.kind === kind);
  return {
    stops: [...new Set([0, ...stops, events.length])],
    turns: where('TurnBegan'),
    battles: [],
    fights: [],
  };
}
