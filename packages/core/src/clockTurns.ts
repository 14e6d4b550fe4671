import type { EventBase } from './facts.js';
import {
  endedBreaks,
  endsOfBreaks,
  isOnBreak,
  NO_CALENDAR,
  standsStill,
  weekendZone,
  type Calendar,
} from './breaks.js';
import {
  evolveTime,
  STAGES,
  remainingAt,
  type Stage,
  type SeatClock,
  type TimeState,
  type TimeTold,
  type TimeKept,
  type Moment,
} from './clocks.js';
import type { Game, GameTypes } from './game.js';
import { spansOf, type TimeControl } from './timeControl.js';
import { frameFor } from './plan.js';
import { isCommit } from './table.js';

type Time<Seat extends string> = TimeState<Seat> | null;

/** An action as the clocks see it: the states before and after it, and its facts. */
export interface Turned<T extends GameTypes> {
  readonly before: T['state'];
  readonly after: T['state'];
  readonly events: readonly T['event'][];
}

/**
 * Whether the clocks may start. In an evening game the pages give the shares by themselves, so both players must be
 * there. By web it is enough that somebody has taken the open seat.
 */
function isBegun<T extends GameTypes>({ table: { shares, time } }: T['state']): boolean {
  if (time === null || time.pace.by === 'none') return false;
  return time.pace.by === 'evening' ? shares.opened !== null : shares.given !== null;
}

/** A clock with no stage told yet, as when a decision opens. */
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
  events.some((event) => isCommit(event) && event.seat === seat);

/** Whether a seat's time passes at that moment. */
const isRunning = <Seat extends string>(
  { breaks, opened }: TimeState<Seat>,
  { seat, asked }: Pick<SeatClock<Seat>, 'seat' | 'asked'>,
  { now, calendar = NO_CALENDAR }: Moment,
): boolean => asked && opened !== seat && !standsStill(breaks, { seat, at: now }, calendar);

/** The clock of a seat after an action. */
function turnedClock<T extends GameTypes>(
  game: Game<T>,
  { before, after, events }: Turned<T>,
  {
    time,
    clock,
    moment,
  }: { readonly time: Running<T>; readonly clock: SeatClock<T['seat']>; readonly moment: Moment },
): SeatClock<T['seat']> {
  const { seat } = clock;
  const left = remainingAt(time, clock, moment);
  const frame = frameFor(game, after, seat);
  if (frame !== null && frame === frameFor(game, before, seat)) return { ...clock, left };
  const { pool, increment } = spansOf(time.pace);
  const asked = frame !== null;
  const isAnswered = clock.asked && hasCommitted(events, seat);
  // Only a gift of the other player leaves more than the pool. The increment adds nothing above that.
  const now = isAnswered ? Math.min(Math.max(left, pool), left + increment) : left;
  return fresh(seat, now, { asked, runs: isRunning(time, { seat, asked }, moment) });
}

type Running<T extends GameTypes> = TimeState<T['seat']>;

/**
 * The clocks after an action that changes who is asked what; whoever has decided gets the increment. Null when
 * nothing of that changes, in a game without a time control, and before the clocks start.
 */
export function turnClocks<T extends GameTypes>(
  game: Game<T>,
  turned: Turned<T>,
  moment: Moment,
): TimeKept<T['seat']> | null {
  const { after } = turned;
  const { time } = after.table;
  if (time === null || after.outcome !== null) return null;
  const clocksFact = (clocks: SeatClock<T['seat']>[]): TimeKept<T['seat']> => ({
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
    return isBegun<T>(after) ? clocksFact(game.seats.map(begin)) : null;
  }
  const isMoved = game.seats.some((seat) => asked(turned.before, seat) !== asked(after, seat));
  if (!isMoved) return null;
  return clocksFact(time.clocks.map((clock) => turnedClock(game, turned, { time, clock, moment })));
}

/**
 * Facts about breaks, or that a seat is open to somebody new, and the clocks after them: told when a clock starts or
 * stops, a weekend zone changes, or a weekend edge has passed since they were last told. Later times count from there,
 * so choosing other weekends does not change the past.
 */
export function withClocks<Seat extends string>(
  before: TimeState<Seat>,
  facts: readonly TimeTold<Seat>[],
  moment: Moment,
): TimeTold<Seat>[] {
  const { now, calendar = NO_CALENDAR } = moment;
  const after = facts.reduce<Time<Seat>>(evolveTime, before) ?? before;
  const clocks = before.clocks.map((clock): SeatClock<Seat> => {
    const runs = isRunning(after, clock, moment);
    // A seat whose time was up gets its full grace again.
    const since = runs && !clock.runs && clock.stage === 'up' ? now : clock.since;
    return { ...clock, left: remainingAt(before, clock, moment), runs, since };
  });
  const isChanged = clocks.some(
    (clock, at) =>
      clock.runs !== before.clocks[at]?.runs ||
      weekendZone(before.breaks, clock.seat) !== weekendZone(after.breaks, clock.seat) ||
      edgeOf(before, clock, calendar).some((edge) => edge <= now),
  );
  return isChanged ? [...facts, { is: 'clocks', at: now, clocks }] : [...facts];
}

/** The clocks after somebody new has taken a seat: that seat has its full time, the others keep what is left. */
export const reseated = <Seat extends string>(
  time: TimeState<Seat>,
  seat: Seat,
  moment: Moment,
): TimeTold<Seat> => ({
  is: 'clocks',
  at: moment.now,
  clocks: time.clocks.map((clock) => {
    const left = remainingAt(time, clock, moment);
    if (clock.seat !== seat) return { ...clock, left };
    const runs = isRunning({ ...time, opened: null }, clock, moment);
    return fresh(seat, spansOf(time.pace).pool, { asked: clock.asked, runs });
  }),
});

/**
 * A stored moment that lies further ahead than this, in milliseconds, was written before the server's clock was set
 * back.
 */
const SKEW = 60_000;

/** How much time is left when a stage is reached. */
function remainingAtStage<Seat extends string>(
  pace: TimeControl,
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

/** The stage that a running clock has reached and that is not told yet; null when there is none. */
function passedOf<Seat extends string>(
  time: TimeState<Seat>,
  clock: SeatClock<Seat>,
  moment: Moment,
): Stage | null {
  const { stage, since } = clock;
  const { now } = moment;
  if (!clock.runs || stage === 'open') return null;
  // The grace starts when it is told that the time is up, so a player gets all of it even if the server was down.
  if (stage === 'up') return since !== null && now >= since + spansOf(time.pace).grace ? 'open' : null;
  const left = remainingAt(time, clock, moment);
  const passed = TIMED.findLast((each) => left <= remainingAtStage(time.pace, clock, each)) ?? null;
  return rankOf(passed) > rankOf(stage) ? passed : null;
}

/** True when the clocks were clocksFact while the server's clock was ahead. */
const wasAhead = <Seat extends string>({ at, clocks }: TimeState<Seat>, now: number): boolean =>
  (at ?? 0) > now + SKEW || clocks.some(({ since }) => (since ?? 0) > now + SKEW);

/**
 * The facts about time that are due at that moment: ended breaks, stages reached; or, when the server's clock was set
 * back, the clocks without the stages clocksFact too early. Empty when nothing is due.
 */
export function passedBy<Seat extends string>(time: Time<Seat>, moment: Moment): TimeTold<Seat>[] {
  if (time === null || time.at === null) return [];
  const { now } = moment;
  if (wasAhead(time, now)) {
    const withoutStage = (clock: SeatClock<Seat>) => ({
      ...clock,
      left: remainingAt(time, clock, moment),
      stage: null,
      since: null,
    });
    return [{ is: 'clocks', at: now, clocks: time.clocks.map(withoutStage) }];
  }
  const ended = withClocks(time, endedBreaks(time.breaks, now), moment);
  if (ended.length > 0) return ended;
  return time.clocks.flatMap((clock): TimeTold<Seat>[] => {
    const stage = passedOf(time, clock, moment);
    return stage === null ? [] : [{ is: 'passed', seat: clock.seat, stage, at: now }];
  });
}

/** When the next stage of a clock is due; null while it stands still and after its last stage. */
function nextOf<Seat extends string>(time: TimeState<Seat>, clock: SeatClock<Seat>): number | null {
  const { runs, stage, since, left } = clock;
  if (!runs || time.at === null || stage === 'open') return null;
  if (stage === 'up') return (since ?? time.at) + spansOf(time.pace).grace;
  const next = TIMED[rankOf(stage) + 1];
  return next === undefined ? null : time.at + Math.max(0, left - remainingAtStage(time.pace, clock, next));
}

/** When the next weekend of an asked seat begins or ends. Empty when it has no weekends off, or another break. */
function edgeOf<Seat extends string>(
  { at, breaks, opened }: TimeState<Seat>,
  { seat, asked }: SeatClock<Seat>,
  calendar: Calendar,
): number[] {
  const zone = weekendZone(breaks, seat);
  const hasEdge = asked && at !== null && zone !== null && opened !== seat && !isOnBreak(breaks, seat);
  return hasEdge ? [calendar.nextEdge(zone, at)] : [];
}

/** When the server must look at a game's time again; null when nothing is due. */
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
