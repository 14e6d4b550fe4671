import type { NoticeWish } from '@tessera/protocol';
import { noticeText } from '@tessera/table/texts/notices';

const pad = (number: number): string => String(number).padStart(2, '0');
const clock = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

interface TimeProps {
  readonly label: string;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

/** A field for a time of day. */
function TimeOfDay({ label, minute, onChange }: TimeProps) {
  const change = (value: string) => {
    const [hours = NaN, minutes = NaN] = value.split(':').map(Number);
    const read = hours * 60 + minutes;
    if (Number.isInteger(read)) onChange(read);
  };
  return (
    <label class="timeOfDay">
      {label}{' '}
      <input type="time" value={clock(minute)} onChange={(event) => change(event.currentTarget.value)} />
    </label>
  );
}

const NIGHT = { from: 22 * 60, until: 7 * 60 };

export interface HoursProps {
  readonly wish: NoticeWish;
  readonly fault: boolean;
  readonly onChange: (wish: NoticeWish) => void;
}

/** By which clocks the hours are meant: a time zone, with those that the browser knows to choose from. */
function Zone({ wish, fault, onChange }: HoursProps) {
  return (
    <div class="field">
      <label for="notice-zone">{noticeText('zone')}</label>
      <input
        id="notice-zone"
        type="text"
        list="notice-zones"
        autoComplete="off"
        maxLength={64}
        value={wish.zone}
        aria-invalid={fault}
        aria-describedby={fault ? 'notice-zone-fault' : undefined}
        onInput={(event) => onChange({ ...wish, zone: event.currentTarget.value })}
      />
      <datalist id="notice-zones">
        {Intl.supportedValuesOf('timeZone').map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {fault && (
        <span class="fault" id="notice-zone-fault" role="alert">
          {noticeText('zone.fault')}
        </span>
      )}
    </div>
  );
}

/** When the daily digest comes, the quiet hours, and the time zone for both. */
export function Hours({ wish, fault, onChange }: HoursProps) {
  const { quiet, daily } = wish;
  return (
    <>
      <p class="hint">{noticeText('gathered')}</p>
      <p>
        <TimeOfDay
          label={noticeText('daily')}
          minute={daily}
          onChange={(next) => onChange({ ...wish, daily: next })}
        />
      </p>
      <p>
        <label>
          <input
            type="checkbox"
            checked={quiet !== null}
            onChange={() => onChange({ ...wish, quiet: quiet === null ? NIGHT : null })}
          />{' '}
          {noticeText('quiet')}
        </label>
      </p>
      {quiet !== null && (
        <p>
          <TimeOfDay
            label={noticeText('from')}
            minute={quiet.from}
            onChange={(from) => onChange({ ...wish, quiet: { ...quiet, from } })}
          />{' '}
          <TimeOfDay
            label={noticeText('until')}
            minute={quiet.until}
            onChange={(until) => onChange({ ...wish, quiet: { ...quiet, until } })}
          />
        </p>
      )}
      <Zone wish={wish} fault={fault} onChange={onChange} />
    </>
  );
}
