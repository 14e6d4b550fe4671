import { startView } from '@tessera/core';
import { placeOf, type Metaurus, type MetaurusGame, type State } from '@tessera/metaurus';
import {
  foughtLast,
  NO_BATTLES,
  tellNext,
  type Battles,
  type LogLine,
  type ToldLog,
} from '@tessera/metaurus/texts';
import type { Line } from '@tessera/table';
import { chronicleOf, type Chronicle, type History } from '@tessera/table/watch';

/** The position, and the combats that have been fought. */
interface ChronicleState {
  readonly view: State;
  readonly battles: Battles;
}

/** A line of the log as the table shows it. */
type TableLine = LogLine & Line;

/** Makes the chronicle of games on a data set. */
export const chronicleIn = (game: MetaurusGame): Chronicle<Metaurus, TableLine, ChronicleState> =>
  chronicleOf({
    begin: (viewer) => ({ view: startView(game, viewer), battles: NO_BATTLES }),
    tell: ({ view, battles: before }, event, { at, key }) => {
      const { lines, battles } = tellNext({ world: game.world, view }, { event, at, key }, before);
      return {
        lines: lines.map((line) => ({ ...line, at: line.hexes.map(placeOf), chapter: line.turn })),
        mind: { view: game.evolve(view, event), battles },
      };
    },
    isTurn: ({ kind }) => kind === 'TurnBegan',
    isBattle: ({ kind }) => kind === 'AttackRolled',
    // A combat lasts from its declaration, just before its die, until its last consequence.
    isFought: ({ battles: { all, activation } }, next) => {
      const last = all.at(-1);
      return (
        (next?.battles.all.length ?? 0) > all.length ||
        (last?.open === true && last.activation === activation)
      );
    },
  });

/** Returns the log after the first `at` events. */
export function logAt(
  { tellingAt }: ReturnType<typeof chronicleIn>,
  history: History<Metaurus>,
  at: number,
): ToldLog {
  const { lines, mind } = tellingAt(history, at);
  return { events: history.events.slice(0, at), lines, ...mind, fought: foughtLast(mind.battles) };
}
