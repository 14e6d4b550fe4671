import { clockOf, closesAt, leftAt, spansOf } from '@tessera/core';
import { spanText, utcText } from '@tessera/plain';
import type { Dispatch } from '../log/dispatch.js';
import { calendar } from '../log/calendar.js';
import { say } from './texts.js';

/** What a letter says to a seat of the time that it has left by now; empty where its clock stands still. */
export function timeLeft({ time }: Pick<Dispatch, 'time'>, seat: string, now: number): string {
  const clock = clockOf(time, seat);
  if (time === null || clock === null || !clock.runs) return '';
  if (clock.stage === 'up' && clock.since !== null)
    return say('timeUp', { when: utcText(clock.since + spansOf(time.pace).grace) });
  if (clock.stage === 'open') return say('timeOver');
  const left = leftAt(time, clock, { now, calendar });
  return say('timeLeft', { span: spanText(left), when: utcText(now + left) });
}

/** When a game that nobody touches is closed; empty where somebody has touched it. */
export const closingText = ({ untouched }: Pick<Dispatch, 'untouched'>): string =>
  untouched === null ? '' : say('closes', { when: utcText(closesAt(untouched)) });

/** Until when a game is adjourned; null where it is not. */
export const adjournedTo = ({ time }: Pick<Dispatch, 'time'>): number | null =>
  time?.breaks.pause?.until ?? null;

/** The same in a sentence. */
export const adjournedText = (dispatch: Pick<Dispatch, 'time'>): string => {
  const until = adjournedTo(dispatch);
  return until === null ? '' : say('goesOn', { when: utcText(until) });
};

/** Whether the time of somebody else than that seat, and the grace after it, are over. */
export const isOverdue = ({ time }: Pick<Dispatch, 'time'>, seat: string): boolean =>
  time?.clocks.some((clock) => clock.seat !== seat && clock.runs && clock.stage === 'open') ?? false;
