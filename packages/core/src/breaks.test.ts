import { describe, expect, it } from 'vitest';
import { noBreaks, NO_CALENDAR, type Calendar } from './breaks.js';
import { breakFact, explainBreak, type BreakWord } from './breakWords.js';
import { remainingAt, type SeatClock, type TimeState, type TimeTold } from './clocks.js';
import { passedBy, wakesAt, withClocks } from './clockTurns.js';
import { evolveTime } from './clocks.js';
import { haltedBy } from './replayTime.js';

type Seat = 'north' | 'south';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Thursday at midnight. */
const THURSDAY = Date.UTC(2026, 2, 5);
const SATURDAY = THURSDAY + 2 * DAY;
const MONDAY = THURSDAY + 4 * DAY;

/** A calendar of the one week that the tests live in. */
const calendar: Calendar = {
  isZone: (zone) => zone === 'UTC',
  isOff: (_, at) => at >= SATURDAY && at < MONDAY,
  offBetween: (_, from, to) => Math.max(0, Math.min(MONDAY, to) - Math.max(SATURDAY, from)),
  nextEdge: (_, at) => (at < SATURDAY ? SATURDAY : at < MONDAY ? MONDAY : Infinity),
};

const clock = (seat: Seat, asked: boolean): SeatClock<Seat> => ({
  seat,
  left: 8 * DAY,
  base: 8 * DAY,
  asked,
  runs: asked,
  stage: null,
  since: null,
});

/** A game in which north has been asked since Thursday. */
const begun: TimeState<Seat> = {
  pace: { by: 'web', days: 8, hours: 12, vacation: 5 },
  at: THURSDAY,
  clocks: [clock('north', true), clock('south', false)],
  breaks: noBreaks(),
  opened: null,
  bots: [],
};

const told = (time: TimeState<Seat>, what: TimeTold<Seat>): TimeState<Seat> => {
  const after = evolveTime(time, what);
  if (after === null) throw new Error('The game has no pace.');
  return after;
};
const against = (time: TimeState<Seat>, seat: Seat, step: BreakWord): string[] =>
  explainBreak(time, { seat, step }).map(({ code }) => code);

/** Makes a table action at a moment; returns it with the clocks after it. */
function say(time: TimeState<Seat>, seat: Seat, [step, now]: readonly [BreakWord, number]): TimeState<Seat> {
  expect(against(time, seat, step)).toEqual([]);
  const fact = breakFact(time, { seat, step }, { now, calendar });
  if (!('is' in fact)) throw new Error(JSON.stringify(fact));
  return withClocks(time, [fact], { now, calendar }).reduce(told, time);
}
const later = (time: TimeState<Seat>, now: number): TimeState<Seat> =>
  passedBy(time, { now, calendar }).reduce(told, time);
const left = (time: TimeState<Seat>, now: number): number => {
  const [north] = time.clocks;
  return north === undefined ? 0 : remainingAt(time, north, { now, calendar });
};

const weekends = (zone: string | null): BreakWord => ({ verb: 'wantWeekends', zone });

describe('a pause', () => {
  const asked = say(begun, 'south', [{ verb: 'askPause', until: MONDAY }, THURSDAY + HOUR]);
  const agree: BreakWord = { verb: 'answerPause', number: 1, accept: true };

  it('lets the clocks stand still where the other agrees, until its date', () => {
    expect(left(asked, THURSDAY + DAY)).toBe(7 * DAY);
    expect(against(asked, 'south', agree)).toEqual(['noSuchPause']);
    const paused = say(asked, 'north', [agree, THURSDAY + DAY]);
    expect(left(paused, MONDAY)).toBe(7 * DAY);
    expect(wakesAt(paused)).toBe(MONDAY);
    expect(against(paused, 'north', { verb: 'goOn' })).toEqual(['noSuchPause']);
    const over = later(paused, MONDAY);
    expect(over.breaks.pause).toBeNull();
    expect(left(over, MONDAY + DAY)).toBe(6 * DAY);
  });

  it('without a date ends when either goes on', () => {
    const open = say(begun, 'south', [{ verb: 'askPause', until: null }, THURSDAY]);
    const paused = say(open, 'north', [agree, THURSDAY + DAY]);
    expect(wakesAt(paused)).toBeNull();
    const over = say(paused, 'south', [{ verb: 'goOn' }, MONDAY]);
    expect(left(over, MONDAY + DAY)).toBe(6 * DAY);
  });

  it('is none where the other refuses, it is withdrawn, or its date has passed', () => {
    const refused = say(asked, 'north', [{ verb: 'answerPause', number: 1, accept: false }, THURSDAY + DAY]);
    expect(refused.breaks).toMatchObject({ request: null, pause: null });
    const withdrawn = say(asked, 'south', [{ verb: 'withdrawPause', number: 1 }, THURSDAY + DAY]);
    expect(withdrawn.breaks.request).toBeNull();
    const step: BreakWord = { verb: 'askPause', until: THURSDAY };
    expect(breakFact(begun, { seat: 'north', step }, { now: MONDAY, calendar })).toMatchObject([
      { code: 'badPause' },
    ]);
  });

  it('gives whoever was out of time all of the grace again', () => {
    const up = later(begun, THURSDAY + 8 * DAY);
    const open = say(up, 'south', [{ verb: 'askPause', until: null }, THURSDAY + 9 * DAY]);
    const paused = say(open, 'north', [agree, THURSDAY + 9 * DAY]);
    const over = say(paused, 'north', [{ verb: 'goOn' }, THURSDAY + 30 * DAY]);
    expect(passedBy(over, { now: THURSDAY + 31 * DAY })).toEqual([]);
    expect(passedBy(over, { now: THURSDAY + 32 * DAY })).toMatchObject([{ stage: 'open' }]);
  });
});

describe('a game that the host has stopped', () => {
  it('lets all clocks stand still from that moment on, however late that is looked at, until it goes on', () => {
    const frozen = haltedBy(begun, true, { now: THURSDAY + DAY, calendar });
    expect(frozen).toMatchObject([{ is: 'frozen' }, { is: 'clocks', at: THURSDAY + DAY }]);
    const still = frozen.reduce(told, begun);
    expect(left(still, THURSDAY + 90 * DAY)).toBe(7 * DAY);
    expect([wakesAt(still), passedBy(still, { now: THURSDAY + 90 * DAY, calendar })]).toEqual([null, []]);
    expect(haltedBy(still, true, { now: MONDAY, calendar })).toEqual([]);
    const thawed = haltedBy(still, false, { now: THURSDAY + 90 * DAY, calendar }).reduce(told, still);
    expect(left(thawed, THURSDAY + 91 * DAY)).toBe(6 * DAY);
    expect(haltedBy(thawed, false, { now: MONDAY, calendar })).toEqual([]);
    expect(haltedBy(null, true, { now: MONDAY })).toEqual([]);
  });

  it('ends a vacation whose date has come meanwhile, and gives no time back for it', () => {
    const away = say(begun, 'north', [{ verb: 'goAway', days: 3 }, THURSDAY]);
    const still = haltedBy(away, true, { now: THURSDAY + DAY, calendar }).reduce(told, away);
    const thawed = haltedBy(still, false, { now: THURSDAY + 9 * DAY, calendar }).reduce(told, still);
    expect(left(thawed, THURSDAY + 9 * DAY)).toBe(8 * DAY);
    const back = later(thawed, THURSDAY + 9 * DAY);
    expect(left(back, THURSDAY + 10 * DAY)).toBe(7 * DAY);
  });
});

describe('vacation', () => {
  it('lets one’s own clock stand still for days out of those that were agreed on', () => {
    const away = say(begun, 'north', [{ verb: 'goAway', days: 3 }, THURSDAY + DAY]);
    expect(left(away, THURSDAY + 4 * DAY)).toBe(7 * DAY);
    expect(wakesAt(away)).toBe(THURSDAY + 4 * DAY);
    const back = later(away, THURSDAY + 4 * DAY);
    expect(left(back, THURSDAY + 5 * DAY)).toBe(6 * DAY);
    expect(against(back, 'north', { verb: 'goAway', days: 3 })).toEqual(['noVacationLeft']);
    expect(against(back, 'north', { verb: 'goAway', days: 2 })).toEqual([]);
  });

  it('gives back whole days that were not used, and does not begin when the time is up', () => {
    const away = say(begun, 'north', [{ verb: 'goAway', days: 5 }, THURSDAY]);
    const back = say(away, 'north', [{ verb: 'comeBack' }, THURSDAY + DAY + HOUR]);
    expect(against(back, 'north', { verb: 'goAway', days: 4 })).toEqual(['noVacationLeft']);
    expect(against(back, 'north', { verb: 'goAway', days: 3 })).toEqual([]);
    const up = later(begun, THURSDAY + 8 * DAY);
    expect(against(up, 'north', { verb: 'goAway', days: 1 })).toEqual(['tooLateForVacation']);
  });
});

describe('weekends', () => {
  const wanted = say(begun, 'north', [weekends('UTC'), THURSDAY]);
  const off = say(wanted, 'south', [weekends('UTC'), THURSDAY]);

  it('are off where both want them, and the clocks are told when they begin and end', () => {
    expect(left(wanted, MONDAY)).toBe(4 * DAY);
    expect(wakesAt(off, calendar)).toBe(SATURDAY);
    const saturday = later(off, SATURDAY);
    expect(saturday.clocks[0]?.runs).toBe(false);
    expect(wakesAt(saturday, calendar)).toBe(MONDAY);
    const monday = later(saturday, MONDAY);
    expect(left(monday, MONDAY + DAY)).toBe(5 * DAY);
  });

  it('take nothing away either when nobody looked while they began and ended', () => {
    expect(left(off, MONDAY + DAY)).toBe(5 * DAY);
    const looked = later(off, MONDAY + DAY);
    expect(left(looked, MONDAY + DAY)).toBe(5 * DAY);
    expect(wakesAt(looked, calendar)).toBe(MONDAY + 2 * DAY);
    expect(passedBy(looked, { now: MONDAY + DAY, calendar })).toEqual([]);
  });

  it('are by a time zone that there is, and no longer off when one does not want them', () => {
    const step = weekends('Mars/Olympus');
    expect(breakFact(begun, { seat: 'north', step }, { now: THURSDAY, calendar })).toMatchObject([
      { code: 'badZone' },
    ]);
    const saturday = later(off, SATURDAY);
    const not = say(saturday, 'south', [weekends(null), SATURDAY + HOUR]);
    expect(left(not, SATURDAY + 2 * HOUR)).toBe(6 * DAY - HOUR);
    expect(NO_CALENDAR.isOff('UTC', SATURDAY)).toBe(false);
  });

  it('give nothing back that was before both wanted them', () => {
    const monday = say(wanted, 'south', [weekends('UTC'), MONDAY]);
    expect(left(monday, MONDAY)).toBe(4 * DAY);
    expect(left(later(monday, MONDAY + DAY), MONDAY + DAY)).toBe(3 * DAY);
  });

  it('are not made longer by another time zone, whose weekend ends later, nor by going there in two steps', () => {
    const west: Calendar = {
      ...calendar,
      isZone: (zone) => ['UTC', 'West'].includes(zone),
      isOff: (zone, at) => calendar.isOff('UTC', zone === 'West' ? at - 12 * HOUR : at),
    };
    const fact = (time: TimeState<Seat>, zone: string | null, now: number) =>
      breakFact(time, { seat: 'north', step: weekends(zone) }, { now, calendar: west });
    const saturday = later(off, SATURDAY);
    for (const now of [SATURDAY, MONDAY - HOUR, MONDAY + HOUR])
      expect(fact(saturday, 'West', now)).toMatchObject([{ code: 'weekendNow' }]);
    const not = say(saturday, 'north', [weekends(null), MONDAY - HOUR]);
    expect(fact(not, 'West', MONDAY + HOUR)).toMatchObject([{ code: 'weekendNow' }]);
    expect(fact(saturday, 'UTC', SATURDAY)).toMatchObject({ is: 'weekends', zone: 'UTC' });
    for (const time of [saturday, not])
      expect(fact(time, 'West', MONDAY + 12 * HOUR)).toMatchObject({ is: 'weekends', zone: 'West' });
  });
});
