import { computed, effect, signal } from '@preact/signals';
import type { GameTypes } from '@tessera/core';
import type { Source } from './watch/source.js';
import { openWatch } from './watch/watch.js';
import type { GameTable, Onlooker, Past, Session } from './gameTable.js';
import { openOnlooker } from './onlooker.js';
import { recallPanelOf } from './recallPanel.js';

/** A seat's own stream as something to be looked at with that seat's eyes, while it grows. */
function sourceOf<T extends GameTypes, O extends Onlooker<T>>({ desk }: Session<T, O>): Source<T> {
  const { feed } = desk.client.receiver;
  return {
    log: computed(() => feed.value.events),
    over: signal(true),
    heard: signal(true),
    fault: signal(null),
    close: () => undefined,
  };
}

/** Plays what is new from some event of the stream on; it ends by itself at the present. */
export function playPast<T extends GameTypes, O extends Onlooker<T>, S extends Session<T, O>>(
  table: GameTable<T, O, S>,
  session: S,
  since: number,
): Past<T, O> {
  const source = sourceOf(session);
  const { game, landmarks } = table;
  const watch = openWatch<T>({ game, source, landmarks, viewer: session.seat, at: null });
  const from = watch.history.peek()?.seen(since) ?? 0;
  watch.go(from);
  const onlooker = openOnlooker(table, watch, session);
  const close = (): void => {
    stop();
    onlooker.close();
    watch.close();
  };
  const end = (): void => {
    close();
    table.caughtUp(session);
    session.recall.settle();
    session.past.value = null;
  };
  // Where motion is not wanted, players go from step to step themselves.
  const held = signal(matchMedia('(prefers-reduced-motion: reduce)').matches);
  const stop = effect(() => {
    const isLast = watch.at.value >= (watch.history.value?.events.length ?? 0);
    if (!isLast || held.value) return;
    const timer = setTimeout(end, watch.pause.value);
    return () => clearTimeout(timer);
  });
  const hold = (still: boolean): void => {
    held.value = still;
    watch.playing.value = !still;
  };
  const step = (by: 1 | -1): void => {
    hold(true);
    const to = watch.next('stops', by);
    if (to !== null) watch.go(Math.max(from, to));
    else if (by === 1) end();
  };
  if (held.value) step(1);
  else hold(false);
  const ways = { onlooker, from, step, toggle: () => hold(!held.value), end, close };
  return { ...ways, Panel: recallPanelOf(table, ways) };
}
