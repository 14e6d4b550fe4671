import type { Group, Point } from '@tessera/drawing';
import type { Diff } from './state.js';

/** How long a counter moves to its new place at the normal speed, in milliseconds. */
export const MOVE_TIME = 200;

interface Journey {
  readonly from: Point;
  readonly to: Point;
  readonly began: number;
  /** How long it takes, in milliseconds. */
  readonly time: number;
}

/** When counters set out, and how long they take. */
export interface Departure {
  readonly now: number;
  readonly time: number;
}

/** The counters that are moving, by their keys. */
export type Journeys = ReadonlyMap<string, Journey>;

export const NO_JOURNEYS: Journeys = new Map();

const ease = (share: number): number => 1 - (1 - share) ** 3;

/** Where a moving counter is at a time. */
export function placeOf(journey: Journey, now: number): Point {
  const share = ease(Math.min(1, Math.max(0, (now - journey.began) / journey.time)));
  return {
    x: journey.from.x + (journey.to.x - journey.from.x) * share,
    y: journey.from.y + (journey.to.y - journey.from.y) * share,
  };
}

/** The journeys after a change of scene: what moved starts from where it is seen now. */
export function setOut(journeys: Journeys, { moved, removed }: Diff, { now, time }: Departure): Journeys {
  const next = new Map(journeys);
  for (const { key } of removed) next.delete(key);
  for (const { from, to } of moved) {
    const running = journeys.get(to.key);
    const start = running === undefined ? from : placeOf(running, now);
    next.set(to.key, { from: { x: start.x, y: start.y }, to: { x: to.x, y: to.y }, began: now, time });
  }
  return next;
}

/** The journeys that are not over. */
export const stillRunning = (journeys: Journeys, now: number): Journeys =>
  new Map([...journeys].filter(([, { began, time }]) => now - began < time));

/** Where a group is seen at a time. */
export function seenAt(group: Group, journeys: Journeys, now: number): Point {
  const journey = journeys.get(group.key);
  return journey === undefined ? group : placeOf(journey, now);
}

/** How long the view must rest before pictures are painted for its scale, in milliseconds. */
const REST = 140;
/** How long it must rest before its surroundings are painted too, in milliseconds. */
const CALM = 600;

/** Notices when a view comes to rest. */
export interface Rest {
  /** Call it when the view has moved. */
  readonly moved: () => void;
  /** True when it has rested long enough to paint its surroundings. */
  readonly isCalm: () => boolean;
  readonly stop: () => void;
}

/**
 * Calls `rested` when the view rests, then `calm` when it goes on resting. Only one timer runs at a time, because a
 * timer for each movement would cost more than the movement.
 */
export function createRest(tell: { readonly rested: () => void; readonly calm: () => void }): Rest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsAt = 0;
  let hasRested = false;

  const calm = () => {
    timer = undefined;
    hasRested = false;
    tell.calm();
  };
  const look = () => {
    const left = restsAt - performance.now();
    hasRested = left <= 1;
    timer = hasRested ? setTimeout(calm, CALM - REST) : setTimeout(look, left);
    if (hasRested) tell.rested();
  };
  return {
    moved(): void {
      restsAt = performance.now() + REST;
      if (timer !== undefined && !hasRested) return;
      clearTimeout(timer);
      hasRested = false;
      timer = setTimeout(look, REST);
    },
    isCalm: () => timer === undefined,
    stop: () => clearTimeout(timer),
  };
}
