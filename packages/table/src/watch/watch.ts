import type { Game, GameTypes, Viewer } from '@tessera/core';
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { historyOf, type History } from './history.js';
import type { Source } from './source.js';

/**
 * Places in a history, as numbers of events: where something was told, where turns begin, where battles were fought.
 * Nobody looks at a moment before the first stop.
 */
export interface Landmarks {
  readonly stops: readonly number[];
  readonly turns: readonly number[];
  readonly battles: readonly number[];
}
export type Landmark = keyof Landmarks;

/** How fast a game is played, with the milliseconds that each event told stands still. */
export const SPEEDS = { slow: 2000, normal: 900, fast: 300 } as const;
export type Speed = keyof typeof SPEEDS;

/** A game that is looked at: whose eyes, which moment, and the ways to others. */
export interface Watch<T extends GameTypes> {
  readonly source: Source<T>;
  readonly viewer: ReadonlySignal<Viewer<T['seat']>>;
  readonly viewers: ReadonlySignal<readonly Viewer<T['seat']>[]>;
  /** Null before anything has come. */
  readonly history: ReadonlySignal<History<T> | null>;
  readonly landmarks: ReadonlySignal<Landmarks>;
  /** How many events of the history have happened. */
  readonly at: ReadonlySignal<number>;
  /** True at the end of a running game: what comes is shown as it comes. */
  readonly live: ReadonlySignal<boolean>;
  readonly playing: Signal<boolean>;
  readonly speed: Signal<Speed>;
  /** Looks with other eyes at the same moment. */
  readonly see: (viewer: Viewer<T['seat']>) => void;
  readonly go: (at: number) => void;
  /** The next landmark of a kind, or the one before; null when there is none. */
  readonly next: (kind: Landmark, by: 1 | -1) => number | null;
  readonly close: () => void;
}

const NOWHERE: Landmarks = { stops: [], turns: [], battles: [] };

/** What a game is looked at with. */
export interface WatchSetting<T extends GameTypes> {
  readonly game: Game<T>;
  readonly source: Source<T>;
  readonly landmarks: (history: History<T>) => Landmarks;
  readonly viewer: Viewer<T['seat']>;
  /** Null: the end. */
  readonly at: number | null;
}

/** Every history of a log, each made when it is first wanted. */
function histories<T extends GameTypes>(game: Game<T>) {
  const made = new Map<Viewer<T['seat']>, History<T>>();
  let of: readonly T['event'][] = [];
  return (log: readonly T['event'][], viewer: Viewer<T['seat']>): History<T> => {
    if (log !== of) made.clear();
    of = log;
    const history = made.get(viewer) ?? historyOf(game, log, viewer);
    made.set(viewer, history);
    return history;
  };
}

/** Goes on by itself from one event told to the next, until there is none. */
function player<T extends GameTypes>(watch: Omit<Watch<T>, 'close'>): () => void {
  return effect(() => {
    if (!watch.playing.value) return;
    const on = watch.next('stops', 1);
    if (on === null) {
      watch.playing.value = watch.live.value;
      return;
    }
    const timer = setTimeout(() => watch.go(on), SPEEDS[watch.speed.value]);
    return () => clearTimeout(timer);
  });
}

/** Looks at a game from a moment on. */
export function openWatch<T extends GameTypes>({
  game,
  source,
  landmarks,
  ...from
}: WatchSetting<T>): Watch<T> {
  const viewer = signal(from.viewer);
  const wanted = signal(from.at);
  const made = histories(game);
  const eyes = computed(() => (source.over.value ? viewer.value : 'public'));
  const history = computed(() => (source.log.value === null ? null : made(source.log.value, eyes.value)));
  const marks = computed(() => (history.value === null ? NOWHERE : landmarks(history.value)));
  const last = computed(() => history.value?.events.length ?? 0);
  const first = computed(() => marks.value.stops[0] ?? 0);
  const at = computed(() => Math.min(Math.max(wanted.value ?? last.value, first.value), last.value));
  const watch = {
    source,
    viewer: eyes,
    viewers: computed<readonly Viewer<T['seat']>[]>(() =>
      source.over.value ? [...game.seats, 'public', 'all'] : ['public'],
    ),
    history,
    landmarks: marks,
    at,
    live: computed(() => !source.over.value && at.value === last.value),
    playing: signal(false),
    speed: signal<Speed>('normal'),
    see: (other: Viewer<T['seat']>) =>
      batch(() => {
        const logged = history.value?.logged(at.value) ?? 0;
        viewer.value = other;
        wanted.value = history.value?.seen(logged) ?? null;
      }),
    go: (to: number) => {
      // A viewer at the last event of a running game is shown those that come.
      const isLive = !source.over.value && to >= last.value;
      wanted.value = isLive ? null : Math.max(0, Math.min(to, last.value));
    },
    next: (kind: Landmark, by: 1 | -1): number | null => {
      const places = marks.value[kind];
      return (
        (by === 1
          ? places.find((place) => place > at.value)
          : places.findLast((place) => place < at.value)) ?? null
      );
    },
  };
  return { ...watch, close: player(watch) };
}
