import { computed, effect, signal } from '@preact/signals';
import { metaurus, type Metaurus } from '@tessera/metaurus';
import type { Source } from '../../watch/source.js';
import { openWatch, SPEEDS } from '../../watch/watch.js';
import type { ComponentType } from 'preact';
import { readAll } from '../reel.js';
import type { Session } from '../session.js';
import { landmarksOf } from '../watch/chronicle.js';
import { openOnlooker, type Onlooker } from '../watch/onlooker.js';
import { RecallPanel } from './recallPanel.js';

/** What is new to a player, as it is played to them. */
export interface Past {
  readonly onlooker: Onlooker;
  /** The moment from which it is played. */
  readonly from: number;
  /** Stops playing by itself, and goes one event told on or back; on from the last one is the present. */
  readonly step: (by: 1 | -1) => void;
  /** Plays, or stands still. */
  readonly toggle: () => void;
  /** The panel in which it is told. */
  readonly Panel: ComponentType<{ past: Past }>;
  /** Back to the present: all of it is known. */
  readonly end: () => void;
  /** Ends with its page, without having been seen to the end. */
  readonly close: () => void;
}

/** A seat's own stream as something to be looked at with that seat's eyes, while it grows. */
function sourceOf({ desk }: Session): Source<Metaurus> {
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
export function playPast(session: Session, since: number): Past {
  const source = sourceOf(session);
  const watch = openWatch<Metaurus>({
    game: metaurus,
    source,
    landmarks: landmarksOf,
    viewer: session.seat,
    at: null,
  });
  const from = watch.history.peek()?.seen(since) ?? 0;
  watch.go(from);
  const onlooker = openOnlooker(watch);
  const stopTurning = effect(() => {
    onlooker.orientation.value = session.orientation.value;
  });
  onlooker.board.value = session.board.peek();
  const close = (): void => {
    stop();
    stopTurning();
    watch.close();
  };
  const end = (): void => {
    close();
    session.reel.value = readAll(session.reel.peek());
    session.recall.settle();
    session.past.value = null;
  };
  // Where motion is not wanted, the player goes from step to step by hand.
  const held = signal(matchMedia('(prefers-reduced-motion: reduce)').matches);
  const stop = effect(() => {
    const isLast = watch.at.value >= (watch.history.value?.events.length ?? 0);
    if (!isLast || held.value) return;
    const timer = setTimeout(end, SPEEDS[watch.speed.value]);
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
  return { onlooker, from, step, toggle: () => hold(!held.value), Panel: RecallPanel, end, close };
}
