import type { GameTypes } from '@tessera/core';
import type { GamePage, GameRecord } from '@tessera/protocol';
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FetchWatched } from '../host.js';
import { pathToMoment, type Moment } from './moment.js';
import { openSource, recordSource } from './source.js';
import { openWatch, type WatchSetting, type Watch } from './watch.js';

/** What a page that looks on is opened with. */
export interface WatchOpening<T extends GameTypes> extends Pick<
  WatchSetting<T>,
  'game' | 'landmarks' | 'viewer'
> {
  readonly page: GamePage;
  readonly at: number | null;
  readonly fetchWatched: FetchWatched;
  /** What is looked at in the place of the server's answers. */
  readonly record: GameRecord | undefined;
}

/** How long the moment must stand still before the address names it, in milliseconds: browsers count its changes. */
const SETTLE = 250;

/** Keeps the address at a watch's moment; the answer ends that. */
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
 * Keeps a watch open as long as its page is shown, and the address at its moment; that of a record has none. Null while
 * it is being opened, `strange` where a record's facts are none of this game's.
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

/** The moment at which a watch stands. */
export const momentOf = <T extends GameTypes>({ viewer, at, live }: Watch<T>): Moment => ({
  viewer: viewer.value,
  at: live.value ? null : at.value,
});
