import { evolveBreaks, noBreaks } from './breaks.js';
import type { SeatClock, TimeState, TimeTold } from './clocks.js';

type Time<Seat extends string> = TimeState<Seat> | null;

const withoutSeat = <Seat extends string>(seats: readonly Seat[], seat: Seat): Seat[] =>
  seats.filter((each) => each !== seat);

/** A game's time after a fact about it. All but `agreed` leave null as it is. */
export function evolveTime<Seat extends string>(time: Time<Seat>, what: TimeTold<Seat>): Time<Seat> {
  switch (what.is) {
    case 'agreed':
      return { pace: what.pace, at: null, clocks: [], breaks: noBreaks(), opened: null, bots: [] };
    case 'clocks':
      return time && { ...time, at: what.at, clocks: what.clocks };
    case 'passed': {
      const { seat, stage, at } = what;
      const withStage = (clock: SeatClock<Seat>) =>
        clock.seat === seat ? { ...clock, stage, since: at } : clock;
      return time && { ...time, clocks: time.clocks.map(withStage) };
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

/** How often the players were warned that nobody acts, and when last (milliseconds since 1970). */
export interface Untouched {
  readonly times: number;
  readonly at: number;
}

/** The warnings after a fact about time. Whatever a player does clears them; what the server tells by itself does not. */
export function evolveUntouched(untouched: Untouched | null, what: TimeTold<string>): Untouched | null {
  switch (what.is) {
    case 'untouched':
      return { times: what.times, at: what.at };
    case 'agreed':
    case 'clocks':
    case 'passed':
    case 'claimed':
    case 'pauseOver':
      return untouched;
    default:
      return null;
  }
}
