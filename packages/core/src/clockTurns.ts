import type { EventBase } from './facts.js';
import {
  endedBreaks,
  endsOfBreaks,
  evolveBreaks,
  isOnBreak,
  NO_CALENDAR,
  standsStill,
  weekendZone,
  type Calendar,
} from './breaks.js';
import {
  STAGES,
  leftAt,
  type Stage,
  type SeatClock,
  type TimeState,
  type TimeTold,
  type TimeKept,
  type Moment,
} from './clocks.js';
import type { Game, GameTypes } from './game.js';
import { spansOf, type Pace } from './pace.js';
import { frameFor } from './plan.js';

type Time<Seat extends string> = TimeState<Seat> | null;

/** An action as the clocks see it: the state before and after it, and its facts. */
export interface Turned<T extends GameTypes> {
  readonly before: T['state'];
  readonly after: T['state'];
  readonly events: readonly T['event'][];
}

/** By web the clocks wait for who has taken the open seat, on an evening for both: their pages give the shares by themselves. */
function isBegun<T extends GameTypes>({ table: { shares, time } }: T['state']): boolean {
  if (time === null || time.pace.by === 'none') return false;
  return time.pace.by === 'evening' ? shares.opened !== null : shares.given !== null;
}

/** A clock as a decision is opened, or with none before it. */
const fresh = <Seat extends string>(
  seat: Seat,
  left: number,
  { asked, runs }: { readonly asked: boolean; readonly runs: boolean },
): SeatClock<Seat> => ({
  seat,
  left,
  base: left,
  asked,
  runs,
  stage: null,
  since: null,
});

const hasCommitted = (events: readonly EventBase[], seat: string): boolean =>
  events.some((event) => event.kind === 'PlanCommitted' && 'seat' in event && event.seat === seat);

/** Whether a seat's time passes at that moment, if it is asked. */
const isRunning = <Seat extends string>(
  { breaks, opened }: TimeState<Seat>,
  { seat, asked }: Pick<SeatClock<Seat>, 'seat' | 'asked'>,
  { now, calendar = NO_CALENDAR }: Moment,
): boolean => asked && opened !== seat && !standsStill(breaks, { seat, at: now }, calendar);

/** The clock of a seat after an action. */
function turn<T extends GameTypes>(
  game: Game<T>,
  { before, after, events }: Turned<T>,
  {
    time,
    clock,
    moment,
  }: { readonly time: Running<T>; readonly clock: SeatClock<T['seat']>; readonly moment: Moment },
): SeatClock<T['seat']> {
  const { seat } = clock;
  const left = leftAt(time, clock, moment);
  const frame = frameFor(game, after, seat);
  if (frame !== null && frame === frameFor(game, before, seat)) return { ...clock, left };
  const { pool, increment } = spansOf(time.pace);
  const asked = frame !== null;
  const isAnswered = clock.asked && hasCommitted(events, seat);
  // More than the pool is left only by the other's leave.
  const now = isAnswered ? Math.min(Math.max(left, pool), left + increment) : left;
  return fresh(seat, now, { asked, runs: isRunning(time, { seat, asked }, moment) });
}

type Running<T extends GameTypes> = TimeState<T['seat']>;

/**
 * How the clocks stand after an action, where it changes who is asked what: whoever has decided gets the increment. Null
 * where nothing of that changes, in a game without a pace, and before the clocks are started.
 */
export function turnClocks<T extends GameTypes>(
  game: Game<T>,
  turned: Turned<T>,
  moment: Moment,
): TimeKept<T['seat']> | null {
  const { after } = turned;
  const { time } = after.table;
  if (time === null || after.outcome !== null) return null;
  const told = (clocks: SeatClock<T['seat']>[]): TimeKept<T['seat']> => ({
    kind: 'TimeKept',
    what: { is: 'clocks', at: moment.now, clocks },
  });
  const asked = (state: T['state'], seat: T['seat']) => frameFor(game, state, seat);
  if (time.at === null) {
    const { pool } = spansOf(time.pace);
    const begin = (seat: T['seat']) => {
      const isAsked = asked(after, seat) !== null;
      return fresh(seat, pool, { asked: isAsked, runs: isAsked });
    };
    return isBegun<T>(after) ? told(game.seats.map(begin)) : null;
  }
  const isMoved = game.seats.some((seat) => asked(turned.before, seat) !== asked(after, seat));
  if (!isMoved) return null;
  return told(time.clocks.map((clock) => turn(game, turned, { time, clock, moment })));
}

/**
 * How the clocks stand where breaks have begun or ended; null where that changes none of them, and no weekend has passed
 * since they were told: what comes next is reckoned from there, so that weekends that are chosen anew change nothing of
 * what was.
 */
export function restated<Seat extends string>(
  before: TimeState<Seat>,
  after: TimeState<Seat>,
  moment: Moment,
): TimeTold<Seat> | null {
  const clocks = before.clocks.map((clock): SeatClock<Seat> => {
    const runs = isRunning(after, clock, moment);
    // Whose time was up has all of the grace again.
    const since = runs && !clock.runs && clock.stage === 'up' ? moment.now : clock.since;
    return { ...clock, left: leftAt(before, clock, moment), runs, since };
  });
  const { now, calendar = NO_CALENDAR } = moment;
  const isChanged = clocks.some(
    (clock, at) =>
      clock.runs !== before.clocks[at]?.runs ||
      weekendZone(before.breaks, clock.seat) !== weekendZone(after.breaks, clock.seat) ||
      edgeOf(before, clock, calendar).some((edge) => edge <= now),
  );
  return isChanged ? { is: 'clocks', at: moment.now, clocks } : null;
}

/** How the clocks stand once somebody new has taken a seat: they have all of the time, others what they had left. */
export const reseated = <Seat extends string>(
  time: TimeState<Seat>,
  seat: Seat,
  moment: Moment,
): SeatClock<Seat>[] =>
  time.clocks.map((clock) => {
    const left = leftAt(time, clock, moment);
    if (clock.seat !== seat) return { ...clock, left };
    const runs = isRunning({ ...time, opened: null }, clock, moment);
    return fresh(seat, spansOf(time.pace).pool, { asked: clock.asked, runs });
  });

/** A moment that lies farther ahead than this was told before the clock was set back, in milliseconds. */
const SKEW = 60_000;

/** What is left of a side's time when it is told that a stage of it has passed. */
function leftAtStage<Seat extends string>(
  pace: Pace,
  { base }: SeatClock<Seat>,
  stage: Exclude<Stage, 'open'>,
): number {
  switch (stage) {
    case 'half':
      return base / 2;
    case 'near':
      return Math.min(spansOf(pace).near, base / 4);
    case 'up':
      return 0;
  }
}

const TIMED = ['half', 'near', 'up'] as const;
const rankOf = (stage: Stage | null): number => (stage === null ? -1 : STAGES.indexOf(stage));

/** The stage that has passed of a running clock, and is to be told; null where there is none. */
function passedOf<Seat extends string>(
  time: TimeState<Seat>,
  clock: SeatClock<Seat>,
  moment: Moment,
): Stage | null {
  const { stage, since } = clock;
  const { now } = moment;
  if (!clock.runs || stage === 'open') return null;
  // The grace begins when it is told that the time is up: whoever was away with the server has all of it.
  if (stage === 'up') return since !== null && now >= since + spansOf(time.pace).grace ? 'open' : null;
  const left = leftAt(time, clock, moment);
  const passed = TIMED.findLast((each) => left <= leftAtStage(time.pace, clock, each)) ?? null;
  return rankOf(passed) > rankOf(stage) ? passed : null;
}

/** True for what was told while the clock stood ahead, and has been set back since. */
const wasAhead = <Seat extends string>({ at, clocks }: TimeState<Seat>, now: number): boolean =>
  (at ?? 0) > now + SKEW || clocks.some(({ since }) => (since ?? 0) > now + SKEW);

/**
 * What is to be told of a game's time at that moment, if anything: what has passed of it; or, where a clock was set back,
 * how the clocks stand without what had seemed to pass.
 */
export function passedBy<Seat extends string>(time: Time<Seat>, moment: Moment): TimeTold<Seat>[] {
  if (time === null || time.at === null) return [];
  const { now } = moment;
  if (wasAhead(time, now)) {
    const told = (clock: SeatClock<Seat>) => ({
      ...clock,
      left: leftAt(time, clock, moment),
      stage: null,
      since: null,
    });
    return [{ is: 'clocks', at: now, clocks: time.clocks.map(told) }];
  }
  const ended = endedBreaks(time.breaks, now);
  const breaks = ended.reduce(evolveBreaks, time.breaks);
  const again = restated(time, { ...time, breaks }, moment);
  if (ended.length > 0 || again !== null) return [...ended, ...(again === null ? [] : [again])];
  return time.clocks.flatMap((clock): TimeTold<Seat>[] => {
    const stage = passedOf(time, clock, moment);
    return stage === null ? [] : [{ is: 'passed', seat: clock.seat, stage, at: now }];
  });
}

/** When the next thing is to be told of a clock; null while it does not run, and when all is told. */
function nextOf<Seat extends string>(time: TimeState<Seat>, clock: SeatClock<Seat>): number | null {
  const { runs, stage, since, left } = clock;
  if (!runs || time.at === null || stage === 'open') return null;
  if (stage === 'up') return (since ?? time.at) + spansOf(time.pace).grace;
  const next = TIMED[rankOf(stage) + 1];
  return next === undefined ? null : time.at + Math.max(0, left - leftAtStage(time.pace, clock, next));
}

/** When the next weekend of a seat that is asked begins or ends, where it has weekends off and no other break. */
function edgeOf<Seat extends string>(
  { at, breaks, opened }: TimeState<Seat>,
  { seat, asked }: SeatClock<Seat>,
  calendar: Calendar,
): number[] {
  const zone = weekendZone(breaks, seat);
  const hasEdge = asked && at !== null && zone !== null && opened !== seat && !isOnBreak(breaks, seat);
  return hasEdge ? [calendar.nextEdge(zone, at)] : [];
}

/** When a game is to be looked at next for its time; null where nothing will come of that. */
export function wakesAt<Seat extends string>(
  time: Time<Seat>,
  calendar: Calendar = NO_CALENDAR,
): number | null {
  if (time === null || time.breaks.frozen) return null;
  const moments = [
    ...time.clocks.flatMap((clock) => [nextOf(time, clock) ?? [], edgeOf(time, clock, calendar)].flat()),
    ...endsOfBreaks(time.breaks),
  ].filter(Number.isFinite);
  return moments.length === 0 ? null : Math.ceil(Math.min(...moments));
}
