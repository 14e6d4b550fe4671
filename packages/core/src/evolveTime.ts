import { evolveBreaks, noBreaks } from './breaks.js';
import type { SeatClock, TimeState, TimeTold } from './clocks.js';

type Time<Seat extends string> = TimeState<Seat> | null;

const withoutSeat = <Seat extends string>(seats: readonly Seat[], seat: Seat): Seat[] =>
  seats.filter((each) => each !== seat);

/** Time after a fact about it. */
export function evolveTime<Seat extends string>(time: Time<Seat>, what: TimeTold<Seat>): Time<Seat> {
  switch (what.is) {
    case 'agreed':
      return { pace: what.pace, at: null, clocks: [], breaks: noBreaks(), opened: null, bots: [] };
    case 'clocks':
      return time && { ...time, at: what.at, clocks: what.clocks };
    case 'passed': {
      const { seat, stage, at } = what;
      const told = (clock: SeatClock<Seat>) => (clock.seat === seat ? { ...clock, stage, since: at } : clock);
      return time && { ...time, clocks: time.clocks.map(told) };
    }
    case 'opened':
      return time && { ...time, opened: what.seat, bots: withoutSeat(time.bots, what.seat) };
    case 'seated':
      return time && { ...time, opened: null };
    case 'botSeated':
      return time && { ...time, bots: [...time.bots, what.seat] };
    case 'satAgain':
      return time && { ...time, bots: withoutSeat(time.bots, what.seat) };
    case 'longer':
    case 'claimed':
    case 'untouched':
    case 'kept':
      return time;
    default:
      return time && { ...time, breaks: evolveBreaks(time.breaks, what) };
  }
}
