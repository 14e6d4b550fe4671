import type { EventBase } from './facts.js';
import type { TimeKept } from './clocks.js';

/** Why a game may end by its time: a side claims it, or nobody has touched it for long. */
export const TIME_ENDINGS = ['time', 'unfinished'] as const;
const isTimeEnding = (by: unknown): boolean => TIME_ENDINGS.some((ending) => ending === by);

/** Whether a fact is about time: it comes of no plan, and no rules decide it. */
export const isTimeKept = <Seat extends string>(
  event: EventBase | undefined,
): event is EventBase & TimeKept<Seat> => event?.kind === 'TimeKept';

/** Whether a fact ends a game by its time. */
export const endsByTime = (event: EventBase): boolean =>
  event.kind === 'GameEnded' && 'by' in event && isTimeEnding(event.by);
