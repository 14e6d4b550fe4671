import { computed, type ReadonlySignal } from '@preact/signals';
import { hannibal, type Hannibal, type Space } from '@tessera/hannibal';
import { aimOf, type Marks, placeOf, spaceOf } from '@tessera/hannibal/drawing';
import {
  onlookerSight,
  openWatchBoard,
  type Onlooker as TableOnlooker,
  type Session as TableSession,
} from '@tessera/table';
import type { Pointing } from '@tessera/table/board';
import { type Chronicle, chronicleOf, type History } from '@tessera/table/watch';
import { type BattleDesk, openBattles } from '../battle/desk.js';
import { type AtBoard, type Looking, lookWith, sceneWith, spacesOf, startLooking } from '../looking.js';
import { openReference, type Reference } from '../reference/index.js';
import type { Game } from '@tessera/core';
import { linesInStory, type LogLine, nothingTold, tellFact, type Telling } from '@tessera/hannibal/texts';

/** The position, and the last line, which may still grow. */
type ChronicleState = Omit<Telling, 'lines'>;

/** Makes the chronicle of a war. It begins with the empty state of the given game. */
export const chronicleIn = (game: Game<Hannibal>): Chronicle<Hannibal, LogLine, ChronicleState> =>
  chronicleOf<Hannibal, LogLine, ChronicleState>({
    begin: () => nothingTold(hannibal.world, game),
    tell: (before, fact, { key }) => {
      const { lines, ...mind } = tellFact(before, fact, key);
      return { lines, mind };
    },
    unfinished: (mind, lines) => linesInStory({ ...mind, lines }),
    skipsStart: true,
    isTurn: ({ kind }) => kind === 'TurnBegan',
    isBattle: (fact) => fact.kind === 'FrameOpened' && fact.frame.at === 'battle',
    // A battle goes on while other frames interrupt it.
    isFought: ({ view }) => view.frames.some((frame) => frame.at === 'battle'),
  });

/** The chronicle of wars that begin with the usual set-up. */
export const chronicle = chronicleIn(hannibal);

/** An onlooker's board and view, as the panels of a seat's page use them. */
export interface Onlooker extends TableOnlooker<Hannibal>, AtBoard {
  readonly battles: BattleDesk;
  readonly reference: Reference;
  readonly point: (pointing: Pointing) => void;
  /** The spaces that the lines of this moment are about. */
  readonly spacesInStory: ReadonlySignal<readonly Space[]>;
}

/** The paths in the lines of a moment. */
const pathsAt = (history: History<Hannibal>, at: number) =>
  chronicle.linesTo(history, at).flatMap(({ way }) => way ?? []);

/** The spaces of the paths in the lines of a moment; without paths, those of its last line. */
function spacesAt(history: History<Hannibal>, at: number): readonly Space[] {
  const spaces = pathsAt(history, at).flatMap(({ spaces }) => spaces);
  return spaces.length > 0 ? spaces : spacesOf(chronicle.linesTo(history, at).at(-1)?.at ?? []);
}

/** The marks of a moment: its paths, or the spaces that its lines are about. */
function marksAt(
  paths: ReturnType<typeof pathsAt>,
  lit: readonly Space[],
  { space, hover, cursor }: Looking,
): Marks {
  const marks = { selected: space.value, hover: hover.value, cursor: cursor.value, concerned: lit };
  // Without a path of its own, the scene draws that of an army on the march.
  return paths.length === 0 ? marks : { ...marks, ways: paths.map((way) => ({ ...way, look: 'gone' })) };
}

/** What an onlooker at the past of their own seat shares with the seat's page. */
type SeatPage = Pick<TableSession<Hannibal>, 'desk'> & Pick<Looking, 'board' | 'isSettled'>;

/** Opens the board and panels of an onlooker; with a session, on the board of that seat, to look at its past. */
export function openOnlooker(base: TableOnlooker<Hannibal>, session: SeatPage | null): Onlooker {
  const { watch, view } = base;
  const looking = startLooking(session);
  const sight = computed(() => ({
    ...onlookerSight<Hannibal>(view.value, 'rome'),
    world: hannibal.world,
    space: looking.space.value,
    general: looking.general.value,
    card: null,
  }));
  const board = openWatchBoard(base, {
    looking,
    named: spacesOf,
    placesOf: (spaces) => spaces.map(placeOf),
    told: (history, at) => (pathsAt(history, at).length > 0 ? [] : spacesAt(history, at)),
    draw: (lit, history) =>
      sceneWith(view.value, marksAt(pathsAt(history, watch.at.value), lit, looking), looking.bare.value),
  });
  const look = lookWith(looking);
  return {
    ...base,
    ...looking,
    ...board,
    sight,
    battles: openBattles(
      computed(() => watch.history.value?.events.slice(0, watch.at.value) ?? []),
      { isNew: session !== null, start: (session?.desk.client.game ?? hannibal).empty },
    ),
    reference: openReference(sight),
    spacesInStory: computed(() =>
      watch.history.value === null ? [] : spacesAt(watch.history.value, watch.at.value),
    ),
    look,
    point: ({ kind, place, target }) => {
      const space = place === null ? null : spaceOf(place);
      const aim = target === null ? null : aimOf(target);
      if (kind === 'hover') looking.hover.value = space;
      else look(space, aim?.kind === 'general' ? aim.general : null);
    },
  };
}
