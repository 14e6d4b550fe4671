import { isAmong, metaurus, type Event, type Metaurus } from '@tessera/metaurus';
import { afterFact, type Fought, type LogLine, tell, type Telling } from '@tessera/metaurus-texts';
import type { History } from '../../watch/history.js';
import type { Landmarks } from '../../watch/watch.js';

/** Everything that is told of a history, and up to where when so many events have happened. */
interface Chronicle {
  readonly lines: readonly LogLine[];
  /** By the number of events: lines told, the last combat of the activation, and lines told before its story. */
  readonly marks: readonly {
    readonly told: number;
    readonly fought: Fought | null;
    readonly since: number;
  }[];
}

const isTurn = isAmong(['TurnBegan']);
const isBattle = isAmong(['AttackRolled']);

function chronicle({ events, viewAt }: History<Metaurus>): Chronicle {
  const { world } = metaurus;
  const lines: LogLine[] = [];
  const marks: Chronicle['marks'][number][] = [{ told: 0, fought: null, since: 0 }];
  for (const [index, event] of events.entries()) {
    const view = viewAt(index);
    const turn = event.kind === 'TurnBegan' ? event.turn : view.turn;
    for (const said of tell(event, { world, view })) lines.push({ ...said, key: lines.length, turn });
    const { fought, since } = marks.at(-1) ?? { fought: null, since: 0 };
    marks.push({
      told: lines.length,
      fought: afterFact(fought, event, view),
      since: isBattle(event) ? lines.length : since,
    });
  }
  return { lines, marks };
}

const made = new WeakMap<History<Metaurus>, Chronicle>();

/** A history's chronicle, written once. */
function chronicleOf(history: History<Metaurus>): Chronicle {
  const known = made.get(history) ?? chronicle(history);
  made.set(history, known);
  return known;
}

/** What has been told when so many events have happened. */
export function tellingAt(history: History<Metaurus>, at: number): Telling {
  const { lines, marks } = chronicleOf(history);
  const { told, fought, since } = marks[at] ?? { told: 0, fought: null, since: 0 };
  return {
    events: history.events.slice(0, at),
    view: history.viewAt(at),
    lines: lines.slice(0, told),
    fought,
    sinceFought: fought === null ? [] : lines.slice(since, told),
  };
}

const after = (events: readonly Event[], is: (event: Event) => boolean): number[] =>
  events.flatMap((event, index) => (is(event) ? [index + 1] : []));

/** Where something is told, where turns begin, and where the dice of battles have fallen. */
export function landmarksOf(history: History<Metaurus>): Landmarks {
  const { marks } = chronicleOf(history);
  const { length } = history.events;
  const told = marks.flatMap((mark, index) => (mark.told > (marks[index - 1]?.told ?? 0) ? [index] : []));
  return {
    stops: [...new Set([0, ...told, length])],
    turns: after(history.events, isTurn),
    battles: after(history.events, isBattle),
  };
}
