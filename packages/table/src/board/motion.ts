import type { Group, Point } from '@tessera/drawing';
import type { Diff } from './diff.js';

/** How long a counter takes to its new place, in milliseconds. */
export const MOVE_TIME = 200;

interface Journey {
  readonly from: Point;
  readonly to: Point;
  readonly began: number;
}

/** Counters under way, by their keys. */
export type Journeys = ReadonlyMap<string, Journey>;

export const NO_JOURNEYS: Journeys = new Map();

const ease = (share: number): number => 1 - (1 - share) ** 3;

/** Where something under way is at a time. */
export function placeOf(journey: Journey, now: number): Point {
  const share = ease(Math.min(1, Math.max(0, (now - journey.began) / MOVE_TIME)));
  return {
    x: journey.from.x + (journey.to.x - journey.from.x) * share,
    y: journey.from.y + (journey.to.y - journey.from.y) * share,
  };
}

/** The journeys after a change of scene: what moved sets out from where it is seen now. */
export function setOut(journeys: Journeys, { moved, removed }: Diff, now: number): Journeys {
  const next = new Map(journeys);
  for (const { key } of removed) next.delete(key);
  for (const { from, to } of moved) {
    const running = journeys.get(to.key);
    const start = running === undefined ? from : placeOf(running, now);
    next.set(to.key, { from: { x: start.x, y: start.y }, to: { x: to.x, y: to.y }, began: now });
  }
  return next;
}

/** The journeys that are not over yet. */
export const stillRunning = (journeys: Journeys, now: number): Journeys =>
  new Map([...journeys].filter(([, { began }]) => now - began < MOVE_TIME));

/** Where a group is seen at a time. */
export function seenAt(group: Group, journeys: Journeys, now: number): Point {
  const journey = journeys.get(group.key);
  return journey === undefined ? group : placeOf(journey, now);
}
