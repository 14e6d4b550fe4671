import {
  closesAt,
  type GameTypes,
  giftsOf,
  remainingAt,
  mayHandToBot,
  type SeatClock,
  spansOf,
  type TimeState,
} from '@tessera/core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { claimGame, keepGame, openSeat, seatBot } from '../controls/table.js';
import { giveTime, offerDraw } from '../controls/requests.js';
import { spanText } from '../lib/kept.js';
import { whenText } from '../lib/when.js';
import { text } from '../texts/index.js';
import type { Desk } from './desk.js';
import { ControlButton } from './planBar.js';
import { type Appointment, eventOf } from '@tessera/plain';

/** A desk, and the names of its game's players. */
export interface ClocksProps<T extends GameTypes> {
  readonly desk: Desk<T>;
  readonly nameOf: (seat: T['seat']) => string;
}

const MINUTE = 60_000;
/** Times shorter than this are shown with seconds. */
const SHORT = 60 * MINUTE;

/** The time by the game's clocks, in milliseconds; it updates every second when `isShort`. */
function useNow(lead: number, isShort: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, isShort ? 1000 : MINUTE / 3);
    return () => clearInterval(timer);
  }, [isShort, lead]);
  return now + lead;
}

/** The last moment at which something was told of time. The present cannot be earlier. */
const toldAt = (time: TimeState<string> | null): number =>
  Math.max(time?.at ?? 0, ...(time?.clocks ?? []).map(({ since }) => since ?? 0));

/** What is said beside a player's time: whether their clock runs, until when, or why it stands. */
function remarkOn<Seat extends string>(
  time: TimeState<Seat>,
  { seat, asked, runs, stage, since }: SeatClock<Seat>,
  at: { readonly now: number; readonly left: number },
): string {
  const away = time.breaks.away.find((each) => each.seat === seat);
  if (time.opened === seat) return text('clock.opened');
  if (time.bots.includes(seat)) return text('clock.bot');
  if (time.breaks.frozen && asked) return text('clock.frozen');
  if (away !== undefined) return text('clock.away', { when: whenText(away.until) });
  if (!runs) return asked ? text(time.breaks.pause === null ? 'clock.weekend' : 'clock.paused') : '';
  if (stage === 'up' && since !== null)
    return text('clock.grace', { when: whenText(since + spansOf(time.pace).grace) });
  if (stage === 'open') return text('clock.over');
  return time.pace.by === 'web'
    ? text('clock.runs.until', { when: whenText(at.now + at.left) })
    : text('clock.runs');
}

/** Each player's time, beside their name. It changes without announcements: the log tells what passes. */
export function Clocks<T extends GameTypes>({ desk, nameOf }: ClocksProps<T>) {
  const { receiver } = desk.client;
  const { table, outcome } = receiver.feed.value.view;
  const { time } = table;
  const isShort = time?.clocks.some(({ runs, left }) => runs && left < SHORT) ?? false;
  const { catchUp } = receiver;
  const opened = `${String(time?.opened)}, ${time?.bots.join() ?? ''}`;
  // Who sits at the table has changed. No event tells that, so the page is fetched again.
  const known = useRef(opened);
  useEffect(() => {
    if (known.current !== opened) void catchUp();
    known.current = opened;
  }, [opened, catchUp]);
  const shown = useNow(receiver.lead.value, isShort || time?.pace.by === 'evening');
  const now = Math.max(shown, toldAt(time));
  if (time === null || time.pace.by === 'none' || outcome !== null) return null;
  return (
    <section class="clocks" aria-label={text('clock.title')}>
      {time.at === null ? (
        <p class="hint">{text(`clock.waits.${time.pace.by}`)}</p>
      ) : (
        <dl>
          {time.clocks.map((clock) => {
            const left = remainingAt(time, clock, { now });
            const remark = remarkOn(time, clock, { now, left });
            return (
              <div key={clock.seat} data-clock={clock.seat} data-runs={clock.runs}>
                <dt>{nameOf(clock.seat)}</dt>
                <dd>
                  <strong>{spanText(left)}</strong> {remark !== '' && <span class="hint">{remark}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </section>
  );
}

/** What may be done when the other player's time and grace are over. */
function Choosing<T extends GameTypes>({ desk, name }: { desk: Desk<T>; name: string }) {
  const { time } = desk.client.receiver.feed.value.view.table;
  return (
    <div class="onTable" role="status" data-time="open">
      <p>{text('clock.over.theirs', { name })}</p>
      <p class="ways">
        {time !== null &&
          giftsOf(time.pace).map((ms) => <ControlButton key={ms} control={giveTime<T>(ms)} context={desk} />)}
      </p>
      <p class="ways">
        <ControlButton control={offerDraw<T>()} context={desk} />
        <ControlButton control={openSeat<T>()} context={desk} />
        {time !== null && mayHandToBot(time.pace) && <ControlButton control={seatBot<T>()} context={desk} />}
        <ControlButton control={claimGame<T>()} context={desk} kind="main" />
      </p>
    </div>
  );
}

/** Tells a player of a time that is up, their own or the other's. */
export function TimeNotice<T extends GameTypes>({ desk, other }: { desk: Desk<T>; other: string }) {
  const { seat, receiver } = desk.client;
  const { table, outcome } = receiver.feed.value.view;
  const { time } = table;
  const late = time?.clocks.find(({ runs, stage }) => runs && (stage === 'up' || stage === 'open'));
  if (time === null || late === undefined || late.since === null || outcome !== null) return null;
  const isMine = late.seat === seat;
  if (!isMine && late.stage === 'open') return <Choosing desk={desk} name={other} />;
  const when = whenText(late.since + spansOf(time.pace).grace);
  const which = `clock.${late.stage === 'open' ? 'over' : 'grace'}.${isMine ? 'mine' : 'theirs'}` as const;
  return (
    <div class="onTable" role="status" data-time={late.stage}>
      <p>{text(which, { name: other, when })}</p>
    </div>
  );
}

/** Tells when a game will be closed because nobody acts, with a button to keep it open. */
export function UntouchedNotice<T extends GameTypes>({ desk }: { desk: Desk<T> }) {
  const { table, outcome } = desk.client.receiver.feed.value.view;
  if (table.untouched === null || outcome !== null) return null;
  return (
    <div class="onTable" role="status" data-untouched={table.untouched.times}>
      <p>{text('untouched.what', { when: whenText(closesAt(table.untouched)) })}</p>
      <p class="ways">
        <ControlButton control={keepGame<T>()} context={desk} />
      </p>
    </div>
  );
}

/** Buttons that give the other player time; nothing before the clocks start. */
export function Gifts<T extends GameTypes>({ desk, other }: { desk: Desk<T>; other: string }) {
  const { time } = desk.client.receiver.feed.value.view.table;
  if (time === null || time.at === null) return null;
  return (
    <>
      <h4>{text('clock.give.title', { name: other })}</h4>
      <p class="ways">
        {giftsOf(time.pace).map((ms) => (
          <ControlButton key={ms} control={giveTime<T>(ms)} context={desk} />
        ))}
      </p>
    </>
  );
}

/**
 * The calendar file (RFC 5545) of an appointment, as text. Its library is loaded when needed. Throws when no file can
 * be made.
 */
async function calendarFile(appointment: Appointment): Promise<string> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent(eventOf(appointment));
  if (value === undefined || value === null) throw error ?? new Error('No calendar file could be made.');
  return value;
}

/** Downloads an appointment's calendar file. */
export async function keepCalendarFile(appointment: Appointment): Promise<void> {
  const text = await calendarFile(appointment);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'tessera.ics';
  link.click();
  URL.revokeObjectURL(address);
}
