import { clockOf, closesAt, leftAt, spansOf } from '@tessera/core';
import { momentText, spanText } from '@tessera/plain';
import type { Dispatch } from '../log/dispatch.js';
import { calendar } from '../log/calendar.js';
import { wishOf } from '../notices/wish.js';
import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Due } from './outbox.js';
import { say } from './texts.js';

/** When something is told, and by the clocks of which time zone. */
export interface ByClocks {
  readonly now: number;
  readonly zone: string;
}

/**
 * The time zone in which a seat's player is told of moments: the one that they have chosen for what they are told, or else
 * for their weekends; UTC where they have chosen none.
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

/** What is said to a seat of the time that it has left by now; empty where its clock stands still. */
export function timeLeft({ time }: Pick<Dispatch, 'time'>, seat: string, { now, zone }: ByClocks): string {
  const clock = clockOf(time, seat);
  if (time === null || clock === null || !clock.runs) return '';
  if (clock.stage === 'up' && clock.since !== null)
    return say('timeUp', { when: momentText(clock.since + spansOf(time.pace).grace, zone) });
  if (clock.stage === 'open') return say('timeOver');
  const left = leftAt(time, clock, { now, calendar });
  return say('timeLeft', { span: spanText(left), when: momentText(now + left, zone) });
}

/** Until when a game is adjourned; null where it is not. */
export const adjournedTo = ({ time }: Pick<Dispatch, 'time'>): number | null =>
  time?.breaks.pause?.until ?? null;

/** What is said of time where that is the matter itself: when a game is closed, or goes on; null of all other matters. */
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

/** Whether the time of somebody else than that seat, and the grace after it, are over. */
export const isOverdue = ({ time }: Pick<Dispatch, 'time'>, seat: string): boolean =>
  time?.clocks.some((clock) => clock.seat !== seat && clock.runs && clock.stage === 'open') ?? false;
