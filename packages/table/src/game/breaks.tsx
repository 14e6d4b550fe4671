import type { GameTypes } from '@tessera/core';
import type { Control } from '../controls/control.js';
import { sayTime } from '../controls/requests.js';
import { whenText } from '../lib/when.js';
import { text } from '../texts/index.js';
import { keepCalendarFile } from './clocks.js';
import type { Desk } from './desk.js';
import { ControlButton } from './planBar.js';

/** A seat's desk, and the other player's name. */
export interface BreaksProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly other: string;
}

/** Tells of the running pause: until when, how to end it, and its date as a calendar file. */
export function PauseNotice<T extends GameTypes>({ desk, title }: { desk: Desk<T>; title: string }) {
  const { id, seat, receiver } = desk.client;
  const { table, outcome } = receiver.feed.value.view;
  const pause = table.time?.breaks.pause ?? null;
  if (pause === null || outcome !== null) return null;
  const { until } = pause;
  const url = `${location.origin}/game/${id}/${seat}`;
  return (
    <div class="onTable" role="status" data-pause={until === null ? 'open' : 'dated'}>
      <p>{until === null ? text('pause.open') : text('pause.until', { when: whenText(until) })}</p>
      <p class="ways">
        {until === null ? (
          <ControlButton control={sayTime<T>({ verb: 'goOn' }, text('pause.goOn'))} context={desk} />
        ) : (
          <button
            type="button"
            data-control="calendarFile"
            onClick={() => void keepCalendarFile({ game: id, title, at: until, url })}
          >
            {text('pause.calendar')}
          </button>
        )}
      </p>
    </div>
  );
}

/** The open request for a pause: one's own, or the other's with the buttons that answer it. */
export function PauseRequest<T extends GameTypes>({ desk, other }: BreaksProps<T>) {
  const { seat, receiver } = desk.client;
  const { table, outcome } = receiver.feed.value.view;
  const request = table.time?.breaks.request ?? null;
  if (request === null || outcome !== null) return null;
  const { number, until } = request;
  const mine = request.by === seat;
  const key = `pause.asked.${mine ? 'mine' : 'theirs'}.${until === null ? 'open' : 'dated'}` as const;
  // The request may appear while its reader is about to press something else, so its buttons have a `meaning`.
  const answer = (accept: boolean): Control<Desk<T>> => ({
    ...sayTime<T>(
      { verb: 'answerPause', number, accept },
      text(accept ? 'pause.agree' : 'pause.refuse'),
      accept ? 'agreePause' : 'refusePause',
    ),
    meaning: () => `answerPause ${number}`,
  });
  return (
    <div class="onTable" role="status" data-pause="asked">
      <p>{text(key, { name: other, when: until === null ? '' : whenText(until) })}</p>
      <p class="ways">
        {mine ? (
          <ControlButton
            control={sayTime<T>({ verb: 'withdrawPause', number }, text('pause.withdraw'))}
            context={desk}
          />
        ) : (
          <>
            <ControlButton control={answer(true)} context={desk} kind="main" />
            <ControlButton control={answer(false)} context={desk} />
          </>
        )}
      </p>
    </div>
  );
}
