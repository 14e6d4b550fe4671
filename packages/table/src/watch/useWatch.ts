import type { GameTypes } from '@tessera/core';
import type { GamePage } from '@tessera/protocol';
import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FetchWatched } from '../host.js';
import { pathToMoment, type Moment } from './moment.js';
import { openSource } from './source.js';
import { openWatch, type WatchSetting, type Watch } from './watch.js';

/** What a page that looks on is opened with. */
export interface WatchOpening<T extends GameTypes> extends Pick<
  WatchSetting<T>,
  'game' | 'landmarks' | 'viewer'
> {
  readonly page: GamePage;
  readonly at: number | null;
  readonly fetchWatched: FetchWatched;
}

/** How long the moment must stand still before the address names it, in milliseconds: browsers count its changes. */
const SETTLE = 250;

/** Keeps a watch open as long as its page is shown, and the address at its moment. */
export function useWatch<T extends GameTypes>(opening: WatchOpening<T>): Watch<T> | null {
  const [watch, setWatch] = useState<Watch<T> | null>(null);
  const first = useRef(opening);
  const { game: id, over } = opening.page;
  useEffect(() => {
    const { game, landmarks, viewer, at, fetchWatched } = first.current;
    const source = openSource(game, over, (as, since) => fetchWatched(id, as, since));
    const opened = openWatch({ game, source, landmarks, viewer, at });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      if (opened.history.value === null) return;
      const path = pathToMoment(id, momentOf(opened));
      clearTimeout(timer);
      timer = setTimeout(() => history.replaceState(null, '', path), SETTLE);
    });
    setWatch(opened);
    return () => {
      stop();
      clearTimeout(timer);
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
