import type { GameTypes } from '@tessera/core';
import type { Deed } from '../actions/action.js';
import { text } from '../texts/index.js';
import type { TextKey } from '../texts/index.js';
import type { Landmark, Watch } from './watch.js';

/** Goes to the next landmark of a kind, or to the one before. */
const leap =
  <T extends GameTypes>(label: TextKey, hotkey: string) =>
  (kind: Landmark, by: 1 | -1): Deed<Watch<T>> => ({
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

/** Goes to one of the two ends. */
const toEnd = <T extends GameTypes>(end: 'first' | 'last'): Deed<Watch<T>> => ({
  id: end,
  label: () => text(`watch.${end}`),
  hotkey: end === 'first' ? 'Home' : 'End',
  enabled: () => true,
  run: (watch) => {
    watch.playing.value = false;
    watch.go(end === 'first' ? 0 : (watch.history.value?.events.length ?? 0));
  },
});

/** Plays from this moment on (at the end: from the beginning), or stops playing. */
const playOn = <T extends GameTypes>(): Deed<Watch<T>> => ({
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

/** Every way from one moment to another, in the order of their buttons. */
export const watchDeeds = <T extends GameTypes>(): readonly Deed<Watch<T>>[] => [
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
