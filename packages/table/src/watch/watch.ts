import { type Game, type GameTypes, project, startView, type Viewer } from '@tessera/core';
import { batch, computed, effect, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { settings } from '../lib/settings.js';
import type { Source } from './source.js';

/** A game as one viewer saw it, from beginning to end. */
export interface History<T extends GameTypes> {
  readonly viewer: Viewer<T['seat']>;
  /** The viewer's stream. */
  readonly events: readonly T['event'][];
  /** The viewer's view after that many events. */
  readonly viewAt: (count: number) => T['state'];
  /** How many facts of the log have happened after that many events of the stream. */
  readonly logged: (count: number) => number;
  /** How many events of the stream have happened after that many facts of the log. */
  readonly seen: (logged: number) => number;
}

/** A viewer's history, from the log or from a stream that the viewer may see. */
export function historyOf<T extends GameTypes>(
  game: Game<T>,
  log: readonly T['event'][],
  viewer: Viewer<T['seat']>,
): History<T> {
  const events: T['event'][] = [];
  const numbers: number[] = [];
  for (const [number, fact] of log.entries()) {
    const event = project(game, fact, viewer);
    if (event === null) continue;
    events.push(event);
    numbers.push(number + 1);
  }
  const views: T['state'][] = [startView(game, viewer)];
  return {
    viewer,
    events,
    viewAt: (count) => {
      let view = views.at(-1) ?? game.empty;
      for (const event of events.slice(views.length - 1, count))
        views.push((view = game.evolve(view, event)));
      return views[Math.min(count, events.length)] ?? view;
    },
    logged: (count) => numbers[Math.min(count, numbers.length) - 1] ?? 0,
    seen: (logged) => {
      const later = numbers.findIndex((number) => number > logged);
      return later < 0 ? numbers.length : later;
    },
  };
}

/**
 * How many events of a seat's stream there were right after its last commit by hand began; 0 before its first.
 * Commits that the server made for the seat do not count.
 */
export const decidedAt = <T extends GameTypes>(events: readonly T['event'][], seat: T['seat']): number =>
  events.findLastIndex(
    (event) =>
      event.kind === 'PlanCommitted' &&
      'seat' in event &&
      event.seat === seat &&
      !('why' in event && event.why !== undefined),
  ) + 1;

/**
 * Places in a history, as numbers of events: where something is told, where turns begin, where battles are fought. No
 * moment before the first stop is shown.
 */
export interface Landmarks {
  readonly stops: readonly number[];
  readonly turns: readonly number[];
  readonly battles: readonly number[];
  /** The battles in order, each from the moment before its first fact to the moment after its last. */
  readonly fights: readonly Span[];
}
export type Landmark = Exclude<keyof Landmarks, 'fights'>;

/** From one moment to another, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The spans of moments from 0 to `count` at which `isSo` is true. */
export function spansWhere(count: number, isSo: (at: number) => boolean): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at <= count; at++) {
    if (!isSo(at)) continue;
    const last = spans.at(-1);
    if (last?.to === at - 1) spans[spans.length - 1] = { from: last.from, to: at };
    else spans.push({ from: at, to: at });
  }
  return spans;
}

/** For each speed, how long each stop is shown, in milliseconds. */
export const SPEEDS = { slow: 2000, normal: 900, fast: 300 } as const;
/** `whole` plays everything in two minutes, but no stop longer than at `slow`. */
export type Speed = keyof typeof SPEEDS | 'whole';
const WHOLE = 120_000;

/** What is played: every stop, or only those of battles and the end. */
export const PLAYED = ['all', 'battles'] as const;
export type Played = (typeof PLAYED)[number];

/** The stops that are played. Before each battle comes the stop that leads to it. */
export function playedStops({ stops, fights }: Landmarks, played: Played): readonly number[] {
  if (played === 'all') return stops;
  const begins = fights.map(({ from, to }) => ({ from: stops.findLast((stop) => stop <= from) ?? from, to }));
  const last = stops.at(-1);
  return stops.filter((stop) => stop === last || begins.some(({ from, to }) => stop >= from && stop <= to));
}

/** How long each stop is shown, in milliseconds. */
export const pauseAt = (speed: Speed, stops: number): number =>
  speed === 'whole' ? Math.min(SPEEDS.slow, WHOLE / Math.max(1, stops)) : SPEEDS[speed];

/** A game that is looked at: as which viewer, at which moment, and how to get to others. */
export interface Watch<T extends GameTypes> {
  readonly source: Source<T>;
  readonly viewer: ReadonlySignal<Viewer<T['seat']>>;
  readonly viewers: ReadonlySignal<readonly Viewer<T['seat']>[]>;
  /** Null until something has arrived. */
  readonly history: ReadonlySignal<History<T> | null>;
  readonly landmarks: ReadonlySignal<Landmarks>;
  /** How many events of the history have happened. */
  readonly at: ReadonlySignal<number>;
  /** True at the end of a running game: new events are shown as they arrive. */
  readonly live: ReadonlySignal<boolean>;
  readonly playing: Signal<boolean>;
  readonly speed: Signal<Speed>;
  readonly played: Signal<Played>;
  /** The next stop that is played; null when there is none. */
  readonly onward: () => number | null;
  /** How long each stop is shown while playing, in milliseconds. */
  readonly pause: ReadonlySignal<number>;
  /** Looks as another viewer at the same moment. */
  readonly see: (viewer: Viewer<T['seat']>) => void;
  readonly go: (at: number) => void;
  /** The next or previous landmark of a kind; null when there is none. */
  readonly next: (kind: Landmark, by: 1 | -1) => number | null;
  readonly close: () => void;
}

const NOWHERE: Landmarks = { stops: [], turns: [], battles: [], fights: [] };

/** What a watch needs. */
export interface WatchSetting<T extends GameTypes> {
  readonly game: Game<T>;
  readonly source: Source<T>;
  readonly landmarks: (history: History<T>) => Landmarks;
  readonly viewer: Viewer<T['seat']>;
  /** Null: the end. */
  readonly at: number | null;
}

/** Returns histories of a log by viewer, each made once. */
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

/** While playing, goes from stop to stop until there is none. */
function player<T extends GameTypes>(watch: Omit<Watch<T>, 'close'>): () => void {
  return effect(() => {
    if (!watch.playing.value) return;
    const on = watch.onward();
    if (on === null) {
      watch.playing.value = watch.live.value;
      return;
    }
    const timer = setTimeout(() => watch.go(on), watch.pause.value);
    return () => clearTimeout(timer);
  });
}

/** The speed with which a watch opens, as the player wants to be shown results; the fast one where they want them at once. */
function firstSpeed(): Speed {
  const { tempo } = settings();
  return tempo === 'atOnce' ? 'fast' : tempo;
}

/** Opens a watch at a moment. Close it when the page goes. */
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
  const speed = signal<Speed>(firstSpeed());
  const played = signal<Played>('all');
  const stops = computed(() => playedStops(marks.value, played.value));
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
    speed,
    played,
    onward: () => stops.value.find((stop) => stop > at.value) ?? null,
    pause: computed(() => pauseAt(speed.value, stops.value.length)),
    see: (other: Viewer<T['seat']>) =>
      batch(() => {
        const logged = history.value?.logged(at.value) ?? 0;
        viewer.value = other;
        wanted.value = history.value?.seen(logged) ?? null;
      }),
    go: (to: number) => {
      // At the end of a running game the moment stays at the end.
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
