import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import type { SeatClient } from './client.js';
import { openDesk, type Desk } from './game/desk.js';
import { keptShelf } from './lib/storage.js';
import { noRecall, openRecall, type Recall } from './recall/recall.js';
import { historyOf } from './watch/history.js';
import type { GameTable, Line, Places, Told } from './gameTable.js';
import type { Onlooker } from './onlooker.js';
import type { Past } from './past.js';

/** A seat's page at work: the desk, what has been told, and what is new to the player. */
export interface Session<T extends GameTypes, O extends Onlooker<T> = Onlooker<T>> {
  readonly desk: Desk<T>;
  readonly seat: T['seat'];
  /** True where what has been seen and read is remembered in this browser. */
  readonly remembers: boolean;
  /** Everything that has been told of the seat's stream, and its lines. */
  readonly told: ReadonlySignal<Told>;
  readonly lines: ReadonlySignal<readonly Line[]>;
  /** What this browser has not shown of the game yet. */
  readonly recall: Recall;
  /** What is new, while it is played in the place of the present. */
  readonly past: Signal<Past<T, O> | null>;
  /** True while the page is in front. */
  readonly visible: ReadonlySignal<boolean>;
  /** Where a lesson points, one place after the other; null where no lesson is given. */
  readonly pointer: ReadonlySignal<Places> | null;
  /** Plans steps. */
  readonly plan: (steps: readonly T['step'][]) => void;
  /** Lights places of the board, and brings them into view. */
  readonly showPlaces: (places: Places) => void;
  readonly close: () => void;
}

/** What a session is opened on; `visible` says when the page is in front, null where nothing is to be remembered. */
export interface SessionPlace<T extends GameTypes> {
  readonly client: SeatClient<T>;
  readonly visible: ReadonlySignal<boolean> | null;
  /** Where a lesson points. */
  readonly pointer?: ReadonlySignal<Places> | null;
}

/** Opens a session at a seat. */
export function openSession<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  { client, visible, pointer = null }: SessionPlace<T>,
): S {
  const { seat } = client;
  const desk = openDesk(client, table.belongs);
  const tells = (events: readonly T['event'][], since: number) => table.news(events, since) > 0;
  const recall = visible === null ? noRecall : openRecall<T>({ client, shelf: keptShelf, tells, visible });
  const past = signal<Past<T, O> | null>(null);
  const told = computed(() => table.told(historyOf(table.game, client.receiver.feed.value.events, seat)));
  return table.open({
    desk,
    seat,
    remembers: visible !== null,
    told,
    lines: computed(() => told.value.lines),
    recall,
    past,
    visible: visible ?? signal(true),
    pointer,
    plan: (steps) => void desk.add(...steps),
    showPlaces: () => undefined,
    close: () => {
      past.value?.close();
      recall.close();
      desk.close();
    },
  });
}
