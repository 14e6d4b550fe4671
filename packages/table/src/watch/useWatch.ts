import type { GameTypes } from '@tessera/core';
import type { GamePage, GameRecord } from '@tessera/protocol';
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FetchWatched } from '../gameUi.js';
import { type Moment, pathToMoment } from './moment.js';
import { openSource, recordSource } from './source.js';
import { type Landmark, openWatch, type Watch, type WatchSetting } from './watch.js';
import type { Control } from '../controls/control.js';
import type { Line, Onlooker } from '../gameTable.js';
import { useNarrow } from '../ui/narrow.js';
import { text, type TextKey } from '../texts/index.js';

/** What an onlooker's page is opened with. */
export interface WatchOpening<T extends GameTypes> extends Pick<
  WatchSetting<T>,
  'game' | 'landmarks' | 'viewer'
> {
  readonly page: GamePage;
  readonly at: number | null;
  readonly fetchWatched: FetchWatched;
  /** A record to look at, in place of the server's answers. */
  readonly record: GameRecord | undefined;
}

/**
 * How long a moment must be shown before the address names it, in milliseconds. Browsers limit how often it may
 * change.
 */
const SETTLE = 250;

/** Keeps the address at a watch's moment; returns a function that stops it. */
function addressed<T extends GameTypes>(id: string, watch: Watch<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    if (watch.history.value === null) return;
    const path = pathToMoment(id, momentOf(watch));
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, '', path), SETTLE);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/**
 * Keeps a watch open while its page is shown, and the address at its moment (not for a record from a file). Null
 * while it opens, `strange` when a record's facts do not fit this game.
 */
export function useWatch<T extends GameTypes>(opening: WatchOpening<T>): Watch<T> | 'strange' | null {
  const [watch, setWatch] = useState<Watch<T> | 'strange' | null>(null);
  const first = useRef(opening);
  const { game: id, over } = opening.page;
  useEffect(() => {
    const { game, landmarks, viewer, at, fetchWatched, record } = first.current;
    const source =
      record === undefined
        ? openSource(game, over, (as, since) => fetchWatched(id, as, since))
        : recordSource(game, record);
    if (source === null) return setWatch('strange');
    const opened = openWatch({ game, source, landmarks, viewer, at });
    const stop = record === undefined ? addressed(id, opened) : () => undefined;
    setWatch(opened);
    return () => {
      stop();
      opened.close();
      source.close();
    };
  }, [id, over]);
  return watch;
}

/** The moment that a watch shows. */
export const momentOf = <T extends GameTypes>({ viewer, at, live }: Watch<T>): Moment => ({
  viewer: viewer.value,
  at: live.value ? null : at.value,
});

/** A control that goes to the next or previous landmark of a kind. */
const leap =
  <T extends GameTypes>(label: TextKey, hotkey: string) =>
  (kind: Landmark, by: 1 | -1): Control<Watch<T>> => ({
    id: `${by === 1 ? 'next' : 'previous'}-${kind}`,
    label: () => text(label),
    hotkey,
    enabled: (watch) => watch.next(kind, by) !== null,
    run: (watch) => {
      const to = watch.next(kind, by);
      watch.playing.value = false;
      if (to !== null) watch.go(to);
    },
  });

/** How many of the last lines belong to one moment at most: a die's line names no place, the fight before it does. */
const OF_MOMENT = 6;

/** Brings into view on narrow screens what the last of these lines tell of. */
export function useInView<T extends GameTypes>(onlooker: Onlooker<T>, lines: readonly Line[]): void {
  const isNarrow = useNarrow();
  const line = lines.slice(-OF_MOMENT).findLast(({ at }) => at.length > 0);
  useEffect(() => {
    if (isNarrow && line !== undefined) onlooker.focus(line.at);
  }, [isNarrow, onlooker, line]);
}

/** A control that goes to the beginning or the end. */
const toEnd = <T extends GameTypes>(end: 'first' | 'last'): Control<Watch<T>> => ({
  id: end,
  label: () => text(`watch.${end}`),
  hotkey: end === 'first' ? 'Home' : 'End',
  enabled: () => true,
  run: (watch) => {
    watch.playing.value = false;
    watch.go(end === 'first' ? 0 : (watch.history.value?.events.length ?? 0));
  },
});

/** A control that plays from this moment (at the end: from the beginning), or stops. */
const playOn = <T extends GameTypes>(): Control<Watch<T>> => ({
  id: 'play',
  label: ({ playing }) => text(playing.value ? 'watch.pause' : 'watch.play'),
  hotkey: 'k',
  enabled: ({ history }) => (history.value?.events.length ?? 0) > 0,
  run: (watch) => {
    const isAtEnd = watch.onward() === null;
    if (!watch.playing.value && isAtEnd && watch.source.over.value) watch.go(0);
    watch.playing.value = !watch.playing.value;
  },
});

/** The controls that move through a game, in the order of their buttons. */
export const watchControls = <T extends GameTypes>(): readonly Control<Watch<T>>[] => [
  toEnd('first'),
  leap<T>('watch.turnBack', '[')('turns', -1),
  leap<T>('watch.battleBack', 'B')('battles', -1),
  leap<T>('watch.back', ',')('stops', -1),
  playOn(),
  leap<T>('watch.on', '.')('stops', 1),
  leap<T>('watch.battleOn', 'b')('battles', 1),
  leap<T>('watch.turnOn', ']')('turns', 1),
  toEnd('last'),
];
