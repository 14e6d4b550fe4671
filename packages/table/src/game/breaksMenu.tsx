import { daysLeft, type GameTypes, type TimeState } from '@tessera/core';
import { useId, useState } from 'preact/hooks';
import { isStopped } from '../controls/control.js';
import { sayTime } from '../controls/requests.js';
import { sayWord } from '../controls/table.js';
import { spanText } from '../lib/kept.js';
import { isWeekend, whenText } from '../lib/when.js';
import { text } from '../texts/index.js';
import { SentCheckbox } from '../ui/forms.js';
import type { BreaksProps } from './breaks.js';
import { ControlButton } from './planBar.js';

interface PartProps<T extends GameTypes> extends BreaksProps<T> {
  readonly time: TimeState<T['seat']>;
}

const DAY = 86_400_000;

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
      <h4>{text('pause.title')}</h4>
      <AskingPause {...part} />
      {time.pace.by === 'web' && (
        <>
          <h4>{text('vacation.title')}</h4>
          <Vacation {...part} />
          <Weekends {...part} />
        </>
      )}
    </>
  );
}
