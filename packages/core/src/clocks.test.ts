import { describe, expect, it } from 'vitest';
import { commitOf, idealChance, openedGame, sayIn, tinyGame, type GameSoFar } from '../testkit/index.js';
import type { Wager, WagerSeat, WagerStep } from '../testkit/index.js';
import { clockOf, remainingAt, type TimeTold } from './clocks.js';
import { passedBy, turnClocks, wakesAt } from './clockTurns.js';
import type { TimeControl } from './timeControl.js';
import { frameFor } from './plan.js';
import { streamOf } from './sight.js';
import { decideTime } from './decideTime.js';
import { explainTime, type TimeStep } from './timeWords.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** When the clocks are started, in milliseconds since 1970. */
const START = Date.UTC(2026, 2, 1, 8);
const WEB: TimeControl = { by: 'web', days: 8, hours: 12, vacation: 5 };
const EVENING: TimeControl = { by: 'evening', minutes: 60, seconds: 30 };

const source = idealChance('clocks');
const SHARE = 'a0'.repeat(16);
type Now = GameSoFar<Wager>;

/** A fact about time that the server writes by itself. */
function tell({ log, state }: Now, what: TimeTold<WagerSeat>): Now {
  const fact = tinyGame.tableEvent({ kind: 'TimeKept', what });
  return { log: [...log, fact], state: tinyGame.evolve(state, fact) };
}

/** The facts of an action, with the clocks after it. */
function turned(before: Now, after: Now, now: number): Now {
  const events = after.log.slice(before.log.length);
  const fact = turnClocks(tinyGame, { before: before.state, after: after.state, events }, { now });
  return fact === null ? after : tell(after, fact.what);
}

function commit(before: Now, seat: WagerSeat, step: WagerStep, now: number): Now {
  const frame = frameFor(tinyGame, before.state, seat) ?? -1;
  const played = commitOf(tinyGame, before.state, { seat, commit: { frame, steps: [step] }, source });
  return turned(before, { log: [...before.log, ...played.events], state: played.after }, now);
}

const sealed = (pace: TimeControl): Now =>
  tell(openedGame(tinyGame, {}, { seat: 'north', share: SHARE }), { is: 'agreed', pace });
const given = (before: Now, now: number): Now =>
  turned(before, sayIn(tinyGame, before, { seat: 'south', step: { verb: 'giveShare', share: SHARE } }), now);
const shown = (before: Now, now: number): Now =>
  turned(before, sayIn(tinyGame, before, { seat: 'north', step: { verb: 'openShare', share: SHARE } }), now);

/** A game in which north is asked and the clocks run. */
const begun = (pace: TimeControl): Now => shown(given(sealed(pace), START), START);
const ready = (now: Now, seat: WagerSeat, at: number): Now => commit(now, seat, { verb: 'ready' }, at);

const timeOf = ({ state: { table } }: Now) => {
  if (table.time === null) throw new Error('The game has no pace.');
  return table.time;
};
const leftOf = (now: Now, seat: WagerSeat, at: number): number => {
  const clock = clockOf(timeOf(now), seat);
  if (clock === null) throw new Error('The clocks stand still.');
  return remainingAt(timeOf(now), clock, { now: at });
};
const after = (now: Now, at: number): Now => passedBy(timeOf(now), { now: at }).reduce(tell, now);

function say(before: Now, seat: WagerSeat, step: TimeStep, now: number): Now {
  const decided = decideTime(tinyGame, before.state, { seat, step }, { now });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return { log: [...before.log, ...decided.value.events], state: decided.value.after };
}
const against = ({ state }: Now, seat: WagerSeat, step: TimeStep): string[] =>
  explainTime(tinyGame, state, { seat, step }).map(({ code }) => code);

describe('the clocks of a game with a pace', () => {
  it('wait by web for whoever has taken the open seat, on an evening for both players', () => {
    expect(timeOf(given(sealed(WEB), START)).at).toBe(START);
    expect(timeOf(given(sealed(EVENING), START)).at).toBeNull();
    expect(timeOf(begun(EVENING)).at).toBe(START);
  });

  it('run for whoever is asked, and for nobody else', () => {
    const now = begun(WEB);
    expect(leftOf(now, 'north', START + DAY)).toBe(7 * DAY);
    expect(leftOf(now, 'south', START + DAY)).toBe(8 * DAY);
  });

  it('give something back for each decision, but never more than the pool', () => {
    const quick = ready(begun(WEB), 'north', START + HOUR);
    expect(leftOf(quick, 'north', START + 9 * DAY)).toBe(8 * DAY);
    const slow = ready(begun(WEB), 'north', START + 2 * DAY);
    expect(leftOf(slow, 'north', START + 9 * DAY)).toBe(6 * DAY + 12 * HOUR);
    expect(leftOf(slow, 'south', START + 3 * DAY)).toBe(7 * DAY);
  });

  it('are public, and tell every viewer the same', () => {
    const { log } = ready(begun(WEB), 'north', START + HOUR);
    const told = (viewer: 'north' | 'south' | 'public') =>
      streamOf(tinyGame, log, viewer).filter(({ kind }) => kind === 'TimeKept');
    expect(told('north')).toHaveLength(3);
    expect(told('south')).toEqual(told('north'));
    expect(told('public')).toEqual(told('north'));
  });

  it('tell of half the time, of its end near, of its end, and of the end of the grace, each once', () => {
    let now = begun(WEB);
    const told = (at: number) => {
      const before = now;
      now = after(now, at);
      return now.log.slice(before.log.length).map((fact) => ('what' in fact ? fact.what : null));
    };
    expect(wakesAt(timeOf(now))).toBe(START + 4 * DAY);
    expect(told(START + 4 * DAY - 1)).toEqual([]);
    expect(told(START + 4 * DAY)).toMatchObject([{ is: 'passed', seat: 'north', stage: 'half' }]);
    expect(told(START + 4 * DAY)).toEqual([]);
    expect(wakesAt(timeOf(now))).toBe(START + 7 * DAY);
    expect(told(START + 7 * DAY)).toMatchObject([{ stage: 'near' }]);
    expect(told(START + 8 * DAY)).toMatchObject([{ stage: 'up' }]);
    expect(wakesAt(timeOf(now))).toBe(START + 10 * DAY);
    expect(told(START + 10 * DAY)).toMatchObject([{ stage: 'open' }]);
    expect(wakesAt(timeOf(now))).toBeNull();
  });

  it('give all of the grace to whoever could not play while the server was away', () => {
    const late = after(begun(WEB), START + 100 * DAY);
    expect(clockOf(timeOf(late), 'north')).toMatchObject({ stage: 'up' });
    expect(passedBy(timeOf(late), { now: START + 101 * DAY })).toEqual([]);
    expect(passedBy(timeOf(late), { now: START + 102 * DAY })).toMatchObject([{ stage: 'open' }]);
  });

  it('let somebody decide whose time is up, as long as the other has not claimed the game', () => {
    const late = after(after(begun(WEB), START + 8 * DAY), START + 11 * DAY);
    const now = ready(late, 'north', START + 11 * DAY);
    expect(clockOf(timeOf(now), 'north')).toMatchObject({ stage: null, left: 12 * HOUR });
    expect(against(now, 'south', { verb: 'claimGame' })).toEqual(['notOverdue']);
  });

  it('take nothing away when they are set back, and forget what had seemed to pass', () => {
    const ahead = after(begun(WEB), START + 400 * DAY);
    const back = after(ahead, START + DAY);
    expect(clockOf(timeOf(back), 'north')).toMatchObject({ stage: null, left: 7 * DAY });
    const turnedAhead = ready(begun(WEB), 'north', START + 3 * DAY);
    const set = after(turnedAhead, START + HOUR);
    expect(leftOf(set, 'south', START + HOUR)).toBe(8 * DAY);
    expect(leftOf(set, 'south', START + DAY + HOUR)).toBe(7 * DAY);
  });

  it('stay as they are when a move is taken back: the time that it took is gone', () => {
    const moved = ready(begun(WEB), 'north', START + 2 * DAY);
    const asked = sayIn(tinyGame, moved, { seat: 'north', step: { verb: 'askTakeback' } });
    const agree = { verb: 'answerTakeback', request: 1, accept: true } as const;
    const back = turned(asked, sayIn(tinyGame, asked, { seat: 'south', step: agree }), START + 3 * DAY);
    expect(leftOf(back, 'north', START + 3 * DAY)).toBe(6 * DAY + 12 * HOUR);
    expect(leftOf(back, 'north', START + 4 * DAY)).toBe(5 * DAY + 12 * HOUR);
    expect(leftOf(back, 'south', START + 9 * DAY)).toBe(7 * DAY);
  });
});

describe('words about time', () => {
  const over = after(after(begun(WEB), START + 8 * DAY), START + 10 * DAY);

  it('claim the game once the time and the grace of the other side are over', () => {
    expect(against(begun(WEB), 'south', { verb: 'claimGame' })).toEqual(['notOverdue']);
    expect(against(over, 'north', { verb: 'claimGame' })).toEqual(['notOverdue']);
    const claimed = say(over, 'south', { verb: 'claimGame' }, START + 11 * DAY);
    expect(claimed.state.outcome).toEqual({ winner: 'south', by: 'time' });
    expect(
      turnClocks(tinyGame, { before: over.state, after: claimed.state, events: [] }, { now: START }),
    ).toBeNull();
  });

  it('give the other side more time, which it has as if it were asked now', () => {
    const now = say(over, 'south', { verb: 'giveTime', ms: 3 * DAY }, START + 10 * DAY);
    expect(clockOf(timeOf(now), 'north')).toMatchObject({ left: 3 * DAY, base: 3 * DAY, stage: null });
    expect(wakesAt(timeOf(now))).toBe(START + 11 * DAY + 12 * HOUR);
    expect(against(now, 'south', { verb: 'giveTime', ms: 5 })).toEqual(['noSuchGift']);
  });

  it('let a bot play on, where both have agreed to that, once the time and the grace are over', () => {
    const agreed = begun({ ...WEB, bot: true });
    expect(against(agreed, 'south', { verb: 'seatBot' })).toEqual(['notOverdue']);
    const left = after(after(agreed, START + 8 * DAY), START + 10 * DAY);
    expect(against(left, 'north', { verb: 'seatBot' })).toEqual(['notOverdue']);
    const now = say(left, 'south', { verb: 'seatBot' }, START + 11 * DAY);
    expect(timeOf(now)).toMatchObject({ bots: ['north'], opened: null });
    expect(clockOf(timeOf(now), 'north')).toMatchObject({ left: 8 * DAY, runs: true, stage: null });
    expect(against(now, 'south', { verb: 'claimGame' })).toEqual(['notOverdue']);
    expect(against(over, 'south', { verb: 'seatBot' })).toEqual(['noBotAgreed']);
    expect(against(over, 'south', { verb: 'openSeat' })).toEqual([]);
    const back = say(now, 'north', { verb: 'sitAgain' }, START + 12 * DAY);
    expect(timeOf(back)).toMatchObject({ bots: [] });
    expect(leftOf(back, 'north', START + 12 * DAY)).toBe(7 * DAY);
    expect(against(back, 'north', { verb: 'sitAgain' })).toEqual(['noBotHere']);
  });

  it('leave a seat to a bot by its own player where that was agreed on, clocks or none, and take it again', () => {
    const agreed = sealed({ by: 'none', bot: true });
    expect(against(agreed, 'north', { verb: 'leaveToBot' })).toEqual(['sharesMissing']);
    const going = begun({ by: 'none', bot: true });
    expect(timeOf(going)).toMatchObject({ at: null, clocks: [], bots: [] });
    expect(wakesAt(timeOf(going))).toBeNull();
    for (const verb of ['seatBot', 'openSeat', 'claimGame'] as const)
      expect(against(going, 'south', { verb })).toEqual(['noPace']);
    const left = say(going, 'north', { verb: 'leaveToBot' }, START);
    expect(timeOf(left)).toMatchObject({ bots: ['north'] });
    expect(against(left, 'north', { verb: 'leaveToBot' })).toEqual(['botPlays']);
    expect(against(left, 'south', { verb: 'leaveToBot' })).toEqual(['nobodyStays']);
    expect(against(left, 'south', { verb: 'sitAgain' })).toEqual(['noBotHere']);
    const back = say(left, 'north', { verb: 'sitAgain' }, START);
    expect(timeOf(back)).toMatchObject({ bots: [] });
    expect(against(begun(WEB), 'north', { verb: 'leaveToBot' })).toEqual(['noBotAgreed']);
    const timed = begun({ ...WEB, bot: true });
    const gone = say(timed, 'north', { verb: 'leaveToBot' }, START + DAY);
    expect(leftOf(gone, 'north', START + 2 * DAY)).toBe(6 * DAY);
  });

  it('do not claim the game while a pause lasts that both have agreed on', () => {
    const at = START + 11 * DAY;
    const asked = say(over, 'north', { verb: 'askPause', until: at + 30 * DAY }, at);
    const paused = say(asked, 'south', { verb: 'answerPause', number: 1, accept: true }, at);
    expect(against(paused, 'south', { verb: 'claimGame' })).toEqual(['notOverdue']);
    expect(against(paused, 'south', { verb: 'openSeat' })).toEqual(['notOverdue']);
    expect(against(after(paused, at + 30 * DAY), 'south', { verb: 'claimGame' })).toEqual([]);
  });

  it('are refused without a pace, before the clocks are started, and when the game is over', () => {
    const plain = openedGame(tinyGame, {}, { seat: 'north', share: SHARE });
    expect(against(plain, 'south', { verb: 'claimGame' })).toEqual(['noPace']);
    expect(against(sealed(WEB), 'south', { verb: 'claimGame' })).toEqual(['clocksNotStarted']);
    const claimed = say(over, 'south', { verb: 'claimGame' }, START + 11 * DAY);
    expect(against(claimed, 'south', { verb: 'claimGame' })).toEqual(['gameOver']);
  });
});
