import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import type { SeatClient } from './client.js';
import { isAnsweredByPress } from './game/byPress.js';
import { openDesk } from './game/desk.js';
import { keptShelf } from './lib/kept.js';
import { takeFromAccount } from './lib/settings.js';
import { noRecall, openRecall } from './recall/recall.js';
import { newsSince } from './watch/chronicle.js';
import { historyOf } from './watch/watch.js';
import type { GameTable, Onlooker, Past, Places, Session } from './gameTable.js';

/** What a session needs. `visible` tells whether the page is in front; null when nothing is to be remembered. */
export interface SessionPlace<T extends GameTypes> {
  readonly client: SeatClient<T>;
  readonly visible: ReadonlySignal<boolean> | null;
  /** Where a lesson points. */
  readonly pointer?: ReadonlySignal<Places> | null;
}

/** Opens a session at a seat. Close it when the page goes. */
export function openSession<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  { client, visible, pointer = null }: SessionPlace<T>,
): S {
  const { seat } = client;
  const desk = openDesk(client, table);
  const tells = (events: readonly T['event'][], since: number) =>
    newsSince(table, { seat, events }, since) > 0;
  const recall = visible === null ? noRecall : openRecall<T>({ client, shelf: keptShelf, tells, visible });
  const past = signal<Past<T, O> | null>(null);
  const stopSettings = effect(() => takeFromAccount(client.receiver.page.value?.settings));
  const press = (change: () => void): void => {
    const isFirst = desk.earlier.value.length === 0 && desk.trail.value.taken.length === 0;
    change();
    if (isFirst && isAnsweredByPress(desk)) desk.commit();
  };
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
    press,
    plan: (steps) => press(() => void desk.add(...steps)),
    showPlaces: () => undefined,
    isShowing: signal(false),
    shown: signal<O | null>(null),
    focus: () => undefined,
    spotsOf: () => [],
    close: () => {
      stopSettings();
      past.value?.close();
      recall.close();
      desk.close();
    },
  });
}
