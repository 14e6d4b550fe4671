import {
  type Event,
  isAmong,
  type Metaurus,
  type MetaurusGame,
  placeOf,
  type World,
} from '@tessera/metaurus';
import {
  type Battles,
  foughtLast,
  type LogLine,
  NO_BATTLES,
  type Said,
  tell,
  tellNext,
  type ToldLog,
} from '@tessera/metaurus/texts';
import { type History, type Landmarks, spansWhere } from '@tessera/table/watch';
import type { Line, Told } from '@tessera/table';
import { fold } from '@tessera/core';

/** Everything that is told of a history, and up to where when so many events have happened. */
interface Chronicle {
  readonly lines: readonly LogLine[];
  /** By the number of events: the lines told, and the combats. */
  readonly marks: readonly { readonly told: number; readonly battles: Battles }[];
}

const isTurn = isAmong(['TurnBegan']);
const isBattle = isAmong(['AttackRolled']);

function write(world: World, { events, viewAt }: History<Metaurus>): Chronicle {
  const lines: LogLine[] = [];
  let battles = NO_BATTLES;
  const marks: Chronicle['marks'][number][] = [{ told: 0, battles }];
  for (const [at, event] of events.entries()) {
    const next = tellNext({ world, view: viewAt(at) }, { event, at, key: lines.length }, battles);
    lines.push(...next.lines);
    battles = next.battles;
    marks.push({ told: lines.length, battles });
  }
  return { lines, marks };
}

const made = new WeakMap<History<Metaurus>, Chronicle>();

/** A history's chronicle, written once. */
function chronicleOf(world: World, history: History<Metaurus>): Chronicle {
  const known = made.get(history) ?? write(world, history);
  made.set(history, known);
  return known;
}

/** What has been told when so many events have happened. */
export function tellingAt(world: World, history: History<Metaurus>, at: number): ToldLog {
  const { lines, marks } = chronicleOf(world, history);
  const { told, battles } = marks[at] ?? { told: 0, battles: NO_BATTLES };
  return {
    events: history.events.slice(0, at),
    view: history.viewAt(at),
    lines: lines.slice(0, told),
    battles,
    fought: foughtLast(battles),
  };
}

const after = (events: readonly Event[], is: (event: Event) => boolean): number[] =>
  events.flatMap((event, index) => (is(event) ? [index + 1] : []));

/** Whether a combat is being fought: from its declaration, just before its die, until nothing more comes of it. */
const isFought = ({ marks }: Chronicle, at: number): boolean => {
  const now = marks[at]?.battles;
  const last = now?.all.at(-1);
  const next = marks[at + 1]?.battles.all.length ?? 0;
  return next > (now?.all.length ?? 0) || (last?.open === true && last.activation === now?.activation);
};

/** Where something is told, where turns begin, and where the dice of battles have fallen. */
export function landmarksOf(world: World, history: History<Metaurus>): Landmarks {
  const chronicle = chronicleOf(world, history);
  const { marks } = chronicle;
  const { length } = history.events;
  const told = marks.flatMap((mark, index) => (mark.told > (marks[index - 1]?.told ?? 0) ? [index] : []));
  return {
    stops: [...new Set([0, ...told, length])],
    turns: after(history.events, isTurn),
    battles: after(history.events, isBattle),
    fights: spansWhere(length, (at) => isFought(chronicle, at)),
  };
}

/** A line of the log as the table shows it. */
export const lineOf = ({ key, text, tone, hexes, turn }: LogLine): Line => ({
  key,
  text,
  tone,
  at: hexes.map(placeOf),
  chapter: turn,
});

const shown = new WeakMap<Chronicle, Told>();

/** Everything that is told of a history, as the table shows it. */
export function toldOf(world: World, history: History<Metaurus>): Told {
  const of = chronicleOf(world, history);
  const known = shown.get(of) ?? {
    lines: of.lines.map(lineOf),
    count: (at) => of.marks[at]?.told ?? 0,
  };
  shown.set(of, known);
  return known;
}

/** What is told of the events of a stream from some number on. */
export function newsOf(game: MetaurusGame, events: readonly Event[], since: number): readonly Said[] {
  const { world } = game;
  let view = fold(game, events.slice(0, since));
  return events.slice(since).flatMap((event) => {
    const said = tell(event, { world, view });
    view = game.evolve(view, event);
    return said;
  });
}
