import { clockOf, closesAt, remainingAt, spansOf } from '@tessera/core';
import { momentText, spanText } from '@tessera/plain';
import type { Dispatch } from '../log/dispatch.js';
import { calendar } from '../log/clocks.js';
import { wishOf } from '../notices/wish.js';
import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Due } from './outbox.js';
import { say } from './texts.js';

/** The present time, and the reader's time zone. */
export interface ByClocks {
  readonly now: number;
  readonly zone: string;
}

/**
 * The time zone for a seat's player: the one that they have set for notices, else the one of their weekends, else
 * UTC.
 */
export async function zoneOf(
  keys: Pick<Parts, 'database' | 'secrets'>,
  place: GameSeat,
  { time }: Pick<Dispatch, 'time'>,
): Promise<string> {
  const { wish, of } = await wishOf(keys, place);
  const weekends = time?.breaks.weekends.find(({ seat }) => seat === place.seat)?.zone;
  const zone = of === 'nobody' ? weekends : wish.zone;
  return zone !== undefined && calendar.isZone(zone) ? zone : 'UTC';
}

/** A sentence about the time that a seat has left; empty when its clock does not run. */
export function timeLeft({ time }: Pick<Dispatch, 'time'>, seat: string, { now, zone }: ByClocks): string {
  const clock = clockOf(time, seat);
  if (time === null || clock === null) return '';
  const away = time.breaks.away.find((each) => each.seat === seat);
  if (away !== undefined) return say('timeStill.away', { when: momentText(away.until, zone) });
  if (time.breaks.pause !== null) return say('timeStill');
  if (!clock.runs) return '';
  if (clock.stage === 'up' && clock.since !== null)
    return say('timeUp', { when: momentText(clock.since + spansOf(time.pace).grace, zone) });
  if (clock.stage === 'open') return say('timeOver');
  const left = remainingAt(time, clock, { now, calendar });
  return say('timeLeft', { span: spanText(left), when: momentText(now + left, zone) });
}

/** Until when a game is adjourned, in milliseconds; null: it is not. */
export const adjournedTo = ({ time }: Pick<Dispatch, 'time'>): number | null =>
  time?.breaks.pause?.until ?? null;

/**
 * The sentence of a notice about a date: when the game is closed, or when it resumes. Null for notices about anything
 * else.
 */
export function dateText(
  purpose: Due['purpose'],
  dispatch: Pick<Dispatch, 'time' | 'untouched'>,
  zone: string,
): string | null {
  if (purpose === 'untouched') {
    const { untouched } = dispatch;
    return untouched === null ? '' : say('closes', { when: momentText(closesAt(untouched), zone) });
  }
  if (purpose !== 'adjourned') return null;
  const until = adjournedTo(dispatch);
  return until === null ? '' : say('goesOn', { when: momentText(until, zone) });
}

/** Whether another seat's time and its grace are over. */
export const isOverdue = ({ time }: Pick<Dispatch, 'time'>, seat: string): boolean =>
  time?.clocks.some((clock) => clock.seat !== seat && clock.runs && clock.stage === 'open') ?? false;
