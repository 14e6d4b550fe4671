import { NO_CALENDAR, weekendZone } from './breaks.js';
import { sharedBy } from './canonical.js';
import type { Moment, TimeState, TimeTold } from './clocks.js';
import { passedBy, turnClocks, type Turned, withClocks } from './clockTurns.js';
import type { Decided, Refusal, Result } from './decided.js';
import type { Game, GameTypes } from './game.js';
import type { Policies } from './policies.js';
import { DAY } from './timeControl.js';
import { endsByTime, isTimeKept, otherOf, type TimeStep } from './timeWords.js';
import { decidePassed, decideSeated, decideTime } from './decideTime.js';
import { decideUntouched } from './untouched.js';

/**
 * The facts that the operator has frozen the game at that moment, or lets it go on. Empty when that is told already,
 * and before the clocks start.
 */
export function haltedBy<Seat extends string>(
  time: TimeState<Seat> | null,
  isFrozen: boolean,
  moment: Moment,
): TimeTold<Seat>[] {
  if (time === null || time.at === null || time.breaks.frozen === isFrozen) return [];
  const what = { is: isFrozen ? 'frozen' : 'thawed' } as const;
  // Clocks that were told after the operator acted stay as they are.
  const at = { ...moment, now: Math.max(moment.now, time.at) };
  return withClocks(time, [what], at);
}

/**
 * A log at some fact, the standing answers that it shows at its end, and the action before that fact, which may have
 * turned the clocks.
 */
export interface TimePlace<T extends GameTypes> {
  readonly state: T['state'];
  readonly rest: readonly T['event'][];
  /** How many facts come first that bring the game under these rules. */
  readonly lead: number;
  readonly policies: Policies<T>;
  readonly last: Pick<Turned<T>, 'before' | 'events'>;
}

/** A replay has no calendar: it accepts any time zone, and takes the log's word for clocks when weekends are off. */
const calendar = { ...NO_CALENDAR, isZone: () => true };

/** The table action that a fact about time comes from, and who took it; null for what the server tells by itself. */
function wordOf<T extends GameTypes>(
  game: Game<T>,
  what: TimeTold<T['seat']>,
): { readonly seat: T['seat']; readonly step: TimeStep } | null {
  switch (what.is) {
    case 'longer':
      return { seat: otherOf(game, what.seat), step: { verb: 'giveTime', ms: what.ms } };
    case 'claimed':
      return { seat: what.seat, step: { verb: 'claimGame' } };
    case 'opened':
      return { seat: otherOf(game, what.seat), step: { verb: 'openSeat' } };
    case 'botSeated':
      return what.left === true
        ? { seat: what.seat, step: { verb: 'leaveToBot' } }
        : { seat: otherOf(game, what.seat), step: { verb: 'seatBot' } };
    case 'satAgain':
      return { seat: what.seat, step: { verb: 'sitAgain' } };
    case 'kept':
      return { seat: what.seat, step: { verb: 'keepGame' } };
    case 'pauseAsked':
      return { seat: what.seat, step: { verb: 'askPause', until: what.until } };
    case 'pauseWithdrawn':
      return { seat: what.seat, step: { verb: 'withdrawPause', number: what.number } };
    case 'pauseAnswered': {
      const { seat, number, accepted: accept } = what;
      return { seat, step: { verb: 'answerPause', number, accept } };
    }
    case 'resumed':
      return { seat: what.seat, step: { verb: 'goOn' } };
    case 'away':
      return { seat: what.seat, step: { verb: 'goAway', days: what.days } };
    case 'back':
      return { seat: what.seat, step: { verb: 'comeBack' } };
    case 'weekends':
      return { seat: what.seat, step: { verb: 'wantWeekends', zone: what.zone } };
    case 'agreed':
    case 'clocks':
    case 'passed':
    case 'seated':
    case 'untouched':
    case 'pauseOver':
    case 'frozen':
    case 'thawed':
      return null;
  }
}

/** A fact that tells the moment is at most this many facts after the start of its group. */
const TOGETHER = 3;

/**
 * The moments at which a fact about time may have been written. Either it or the clocks after it tell the moment, or
 * only these moments fit it.
 */
function momentsOf<T extends GameTypes>(
  { state, rest, lead }: TimePlace<T>,
  what: TimeTold<T['seat']>,
): Moment[] {
  const { time } = state.table;
  const told = rest
    .slice(lead, lead + TOGETHER)
    .flatMap((fact) => (isTimeKept(fact) && 'at' in fact.what ? [fact.what.at] : []));
  const ends = [...(time?.breaks.away ?? []).map(({ until }) => until), time?.breaks.pause?.until ?? 0];
  const fitting = (): number[] => {
    switch (what.is) {
      case 'pauseAsked':
        return [(what.until ?? 1) - 1];
      case 'away':
        return [what.until - what.days * DAY];
      case 'back':
        return [...told.slice(0, 1), ...ends.map((until) => until - what.unused * DAY)];
      case 'pauseOver':
        return [...told.slice(0, 1), ...ends];
      default:
        return [told[0] ?? time?.at ?? 0];
    }
  };
  return fitting().map((now) => ({ now, calendar }));
}

type Decision<T extends GameTypes> = Result<Decided<T>, Refusal>;

/** What the server may have written by itself. */
function toldByServer<T extends GameTypes>(
  game: Game<T>,
  { state, last }: TimePlace<T>,
  { what, moment }: { readonly what: TimeTold<T['seat']>; readonly moment: Moment },
): readonly Decision<T>[] {
  const { time } = state.table;
  const by = (told: readonly TimeTold<T['seat']>[]) => decidePassed(game, state, told);
  switch (what.is) {
    case 'agreed':
      return time === null ? [by([what])] : [];
    case 'clocks': {
      const turned = turnClocks(game, { ...last, after: state }, moment);
      return [...(turned === null ? [] : [by([turned.what])]), by(passedBy(time, moment))];
    }
    case 'seated':
      return [decideSeated(game, state, { seat: what.seat, moment })];
    case 'frozen':
    case 'thawed':
      return [by(haltedBy(time, what.is === 'frozen', moment))];
    case 'untouched':
      return [decideUntouched(game, state, { touched: -Infinity, now: what.at })];
    default:
      return [by(passedBy(time, moment))];
  }
}

/** True when both have weekends off. How long a clock ran then depends on the calendar. */
const isByCalendar = <T extends GameTypes>(
  { table: { time } }: T['state'],
  [seat]: readonly T['seat'][],
): boolean => time !== null && seat !== undefined && weekendZone(time.breaks, seat) !== null;

const isClocks = (fact: { readonly kind: string }): boolean =>
  isTimeKept(fact) && (fact.what.is === 'clocks' || fact.what.is === 'passed');

/** How many facts follow, and how many the best guess has in common with the log. */
export interface TimeFound {
  readonly follow: number;
  readonly shared: number;
}

const NONE: TimeFound = { follow: 0, shared: 0 };

/** How well the decisions fit what the log tells next. */
function matched<T extends GameTypes>(
  game: Game<T>,
  { state, rest }: TimePlace<T>,
  decided: readonly Decision<T>[],
): TimeFound {
  const found = decided.map((one): TimeFound => {
    if (!one.ok) return NONE;
    const { events } = one.value;
    const own = isByCalendar<T>(state, game.seats) ? events.filter((event) => !isClocks(event)) : events;
    const shared = sharedBy(own, rest);
    return { follow: shared === own.length ? shared : 0, shared };
  });
  const best = (of: keyof TimeFound) => Math.max(0, ...found.map((one) => one[of]));
  return { follow: best('follow'), shared: best('shared') };
}

/**
 * How many of the next facts of a log are about time, or end the game by it, and follow from table actions and from
 * the moments that the facts tell. `follow` is 0 when they do not follow, and when they are about something else.
 */
export function timeFollows<T extends GameTypes>(game: Game<T>, place: TimePlace<T>): TimeFound {
  const { state, rest, lead, policies } = place;
  const fact = rest[lead];
  if (fact === undefined) return NONE;
  if (endsByTime(fact))
    return matched(game, place, [decideUntouched(game, state, { touched: -Infinity, now: Infinity })]);
  if (!isTimeKept<T['seat']>(fact)) return NONE;
  if (isByCalendar<T>(state, game.seats) && isClocks(fact)) return { follow: lead + 1, shared: lead + 1 };
  const { what } = fact;
  const action = wordOf(game, what);
  const decisions = momentsOf(place, what).flatMap((moment) => [
    ...(action === null ? [] : [decideTime(game, state, action, { ...moment, policies })]),
    ...toldByServer(game, place, { what, moment }),
  ]);
  return matched(game, place, decisions);
}
