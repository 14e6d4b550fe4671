import { daysLeft, type GameTypes, type TimeState } from '@tessera/core';
import { useId, useState } from 'preact/hooks';
import { type Control, isStopped } from '../controls/control.js';
import { sayTime } from '../controls/requests.js';
import { sayWord } from '../controls/table.js';
import { spanText } from '../lib/kept.js';
import { isWeekend, whenText } from '../lib/when.js';
import { text } from '../texts/index.js';
import { SentCheckbox } from '../ui/forms.js';
import { keepCalendarFile } from './clocks.js';
import type { Desk } from './desk.js';
import { ControlButton } from './planBar.js';

interface BreaksProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly other: string;
}

interface PartProps<T extends GameTypes> extends BreaksProps<T> {
  readonly time: TimeState<T['seat']>;
}

const DAY = 86_400_000;

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

/** The form that asks for a pause: without an end, or until a date. */
function AskingPause<T extends GameTypes>({ desk }: PartProps<T>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const until = Date.parse(typed);
  const step = { verb: 'askPause', until: Number.isNaN(until) ? null : until } as const;
  const isDated = step.until !== null && step.until > Date.now() + desk.client.receiver.lead.value;
  return (
    <>
      <p class="hint">{text('pause.hint')}</p>
      <p class="ways">
        <ControlButton
          control={sayTime<T>({ verb: 'askPause', until: null }, text('pause.ask'), 'askPause')}
          context={desk}
        />
      </p>
      <div class="field">
        <label for={id}>{text('pause.date')}</label>
        <input
          id={id}
          type="datetime-local"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p class="ways">
        {isDated && (
          <ControlButton control={sayTime<T>(step, text('pause.adjourn'), 'adjourn')} context={desk} />
        )}
      </p>
    </>
  );
}

/** One's own vacation: how many days are left, how to begin it, and how to end it early. */
function Vacation<T extends GameTypes>({ desk, time }: PartProps<T>) {
  const id = useId();
  const { seat } = desk.client;
  const left = daysLeft(time, seat);
  const [days, setDays] = useState(1);
  const away = time.breaks.away.find((each) => each.seat === seat);
  if (away !== undefined)
    return (
      <>
        <p>{text('vacation.until', { when: whenText(away.until) })}</p>
        <p class="ways">
          <ControlButton control={sayTime<T>({ verb: 'comeBack' }, text('vacation.back'))} context={desk} />
        </p>
      </>
    );
  if (left === 0) return null;
  const chosen = Math.min(days, left);
  return (
    <>
      <div class="field">
        <label for={id}>{text('vacation.days')}</label>
        <select id={id} value={chosen} onChange={(event) => setDays(Number(event.currentTarget.value))}>
          {Array.from({ length: left }, (_, at) => at + 1).map((count) => (
            <option key={count} value={count}>
              {spanText(count * DAY)}
            </option>
          ))}
        </select>
      </div>
      <p class="ways">
        <ControlButton
          control={sayTime<T>({ verb: 'goAway', days: chosen }, text('vacation.go'), 'goAway')}
          context={desk}
        />
      </p>
    </>
  );
}

/** The switch for weekends off. They count when both players want them, each in their own time zone. */
function Weekends<T extends GameTypes>({ desk, time, other }: PartProps<T>) {
  const { seat, outbox, receiver } = desk.client;
  const { weekends } = time.breaks;
  const own = weekends.find((each) => each.seat === seat);
  const isTheirs = weekends.some((each) => each.seat !== seat);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zone = own?.zone ?? timeZone;
  const sending = outbox.sending.value;
  // The server refuses it during a weekend.
  const isTooLate = own === undefined && isWeekend(zone, Date.now() + receiver.lead.value);
  return (
    <>
      <SentCheckbox
        label={text('weekends.want', { zone })}
        control="wantWeekends"
        checked={own !== undefined}
        sending={sending}
        disabled={sending || isTooLate || isStopped(desk)}
        onChange={(checked) => sayWord(desk, { verb: 'wantWeekends', zone: checked ? timeZone : null })}
      />
      {isTooLate && <p class="hint">{text('weekends.now')}</p>}
      <p role="status">{text(`weekends.${isTheirs ? 'theirs' : 'notTheirs'}`, { name: other })}</p>
    </>
  );
}

/** The part of the table's menu about breaks; nothing before the clocks start. */
export function BreaksMenu<T extends GameTypes>({ desk, other }: BreaksProps<T>) {
  const { time } = desk.client.receiver.feed.value.view.table;
  if (time === null || time.at === null) return null;
  const part = { desk, other, time };
  return (
    <>
      <h3>{text('pause.title')}</h3>
      <AskingPause {...part} />
      {time.pace.by === 'web' && (
        <>
          <h3>{text('vacation.title')}</h3>
          <Vacation {...part} />
          <Weekends {...part} />
        </>
      )}
    </>
  );
}
