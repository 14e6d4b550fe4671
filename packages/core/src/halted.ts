import { evolveBreaks, type BreakTold } from './breaks.js';
import type { Moment, TimeState, TimeTold } from './clocks.js';
import { restated } from './clockTurns.js';

/**
 * What is to be told of a game's time where the server's host has stopped the game at that moment, or lets it go on;
 * nothing where that is told already, and before the clocks have been started.
 */
export function haltedBy<Seat extends string>(
  time: TimeState<Seat> | null,
  isFrozen: boolean,
  moment: Moment,
): TimeTold<Seat>[] {
  if (time === null || time.at === null || time.breaks.frozen === isFrozen) return [];
  const what: BreakTold<Seat> = isFrozen ? { is: 'frozen' } : { is: 'thawed' };
  // What came before the host's word came is not taken back.
  const at = { ...moment, now: Math.max(moment.now, time.at) };
  const again = restated(time, { ...time, breaks: evolveBreaks(time.breaks, what) }, at);
  return again === null ? [what] : [what, again];
}
