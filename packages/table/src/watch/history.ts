import { project, startView, type Game, type GameTypes, type Viewer } from '@tessera/core';

/** A game as one viewer saw it, from its beginning to its last event. */
export interface History<T extends GameTypes> {
  readonly viewer: Viewer<T['seat']>;
  /** The viewer's own stream. */
  readonly events: readonly T['event'][];
  /** What the viewer saw after that many of them. */
  readonly viewAt: (count: number) => T['state'];
  /** How much of the log has happened when that many events of the stream have. */
  readonly logged: (count: number) => number;
  /** How many events of the stream have happened when that much of the log has. */
  readonly seen: (logged: number) => number;
}

/** What a viewer saw of a log, or of a stream that holds no more than they may see. */
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
 * How many events of a seat's stream there were when the seat last decided by hand, that decision's first one included; 0
 * before its first decision. What the server did for it is none.
 */
export const decidedAt = <T extends GameTypes>(events: readonly T['event'][], seat: T['seat']): number =>
  events.findLastIndex(
    (event) =>
      event.kind === 'PlanCommitted' &&
      'seat' in event &&
      event.seat === seat &&
      !('why' in event && event.why !== undefined),
  ) + 1;
