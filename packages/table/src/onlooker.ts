import { computed } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import type { Watch } from './watch/watch.js';
import type { GameTable, Onlooker, Session } from './gameTable.js';

/** Looks on at a game; with a session, at the past of its seat. */
export function openOnlooker<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  watch: Watch<T>,
  session: S | null,
): O {
  const { history, at } = watch;
  const told = computed(() => (history.value === null ? null : table.told(history.value)));
  return table.look(
    {
      watch,
      view: computed(() => history.value?.viewAt(at.value) ?? table.game.empty),
      lines: computed(() => told.value?.lines.slice(0, told.value.count(at.value)) ?? []),
      showPlaces: () => undefined,
      focus: () => undefined,
      close: () => undefined,
    },
    session,
  );
}
