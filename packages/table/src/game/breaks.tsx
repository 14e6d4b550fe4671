import { daysLeft, type GameTypes, type TimeState } from '@tessera/core';
import { useId, useState } from 'preact/hooks';
import type { Deed } from '../actions/action.js';
import { isStopped } from '../actions/planning.js';
import { sayTime } from '../actions/requests.js';
import { sayWord } from '../actions/table.js';
import { spanText } from '../lib/pace.js';
import { isWeekend, whenText } from '../lib/when.js';
import { text } from '../texts/index.js';
import { SentCheckbox } from '../ui/forms.js';
import { keepCalendarFile } from './clocks.js';
import type { Desk } from './desk.js';
import { DeedButton } from './planBar.js';

interface BreaksProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly other: string;
}

interface PartProps<T extends GameTypes> extends BreaksProps<T> {
  readonly time: TimeState<T['seat']>;
}

const DAY = 86_400_000;

/** The pause that goes on: until when, how it ends, and its date for a calendar. */
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
          <DeedButton deed={sayTime<T>({ verb: 'goOn' }, text('pause.goOn'))} context={desk} />
        ) : (
          <button
            type="button"
            data-deed="calendarFile"
            onClick={() => void keepCalendarFile({ game: id, title, at: until, url })}
          >
            {text('pause.calendar')}
          </button>
        )}
      </p>
    </div>
  );
}

/** The pause that somebody asks for: one's own request, or the other's with the answers to it. */
export function PauseRequest<T extends GameTypes>({ desk, other }: BreaksProps<T>) {
  const { seat, receiver } = desk.client;
  const { table, outcome } = receiver.feed.value.view;
  const request = table.time?.breaks.request ?? null;
  if (request === null || outcome !== null) return null;
  const { number, until } = request;
  const mine = request.by === seat;
  const key = `pause.asked.${mine ? 'mine' : 'theirs'}.${until === null ? 'open' : 'dated'}` as const;
  // It appears while its reader may be about to press something else.
  const answer = (accept: boolean): Deed<Desk<T>> => ({
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
          <DeedButton
            deed={sayTime<T>({ verb: 'withdrawPause', number }, text('pause.withdraw'))}
            context={desk}
          />
        ) : (
          <>
            <DeedButton deed={answer(true)} context={desk} kind="main" />
            <DeedButton deed={answer(false)} context={desk} />
          </>
        )}
      </p>
    </div>
  );
}

/** Asks for a pause: without an end, or to a date. */
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
        <DeedButton
          deed={sayTime<T>({ verb: 'askPause', until: null }, text('pause.ask'), 'askPause')}
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
        {isDated && <DeedButton deed={sayTime<T>(step, text('pause.adjourn'), 'adjourn')} context={desk} />}
      </p>
    </>
  );
}

/** One's own vacation: how much of it is left, how it begins, and how it ends early. */
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
          <DeedButton deed={sayTime<T>({ verb: 'comeBack' }, text('vacation.back'))} context={desk} />
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
        <DeedButton
          deed={sayTime<T>({ verb: 'goAway', days: chosen }, text('vacation.go'), 'goAway')}
          context={desk}
        />
      </p>
    </>
  );
}

/** Weekends off, where both players want them, each by their own time zone. */
function Weekends<T extends GameTypes>({ desk, time, other }: PartProps<T>) {
  const { seat, outbox, receiver } = desk.client;
  const { weekends } = time.breaks;
  const own = weekends.find((each) => each.seat === seat);
  const isTheirs = weekends.some((each) => each.seat !== seat);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zone = own?.zone ?? timeZone;
  const sending = outbox.sending.value;
  // What has begun is not chosen any more: the server refuses it.
  const isTooLate = own === undefined && isWeekend(zone, Date.now() + receiver.lead.value);
  return (
    <>
      <SentCheckbox
        label={text('weekends.want', { zone })}
        deed="wantWeekends"
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

/** What a player may arrange about time in the table's menu; nothing before the clocks are started. */
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
