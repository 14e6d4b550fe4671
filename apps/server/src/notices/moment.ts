import { DateTime } from 'luxon';
import type { NoticeKind, NoticeTime, NoticeWay, NoticeWish } from '@tessera/protocol';

/** When something is told: not before `at`; `gathered`: together with whatever else waits for that. */
export interface Telling {
  readonly at: Date;
  readonly gathered: boolean;
}

const HOUR = 60;

/**
 * The first moment after another at which clocks there show that time of the day: in the night in which they show it twice
 * also the second time, and where they leave it out as long after midnight as on other days.
 */
function nextAt(minute: number, after: DateTime): DateTime {
  const time = { hour: Math.floor(minute / HOUR), minute: minute % HOUR, second: 0, millisecond: 0 };
  const midnight = after.startOf('day');
  const days = [midnight, after, midnight.plus({ days: 1 })].map((day) => day.set(time));
  return (
    days.filter((each) => each > after).sort((a, b) => a.toMillis() - b.toMillis())[0] ??
    midnight.plus({ days: 2 }).set(time)
  );
}

/** The end of the quiet hours that a moment lies in; null where it lies in none. */
function quietEnd({ quiet }: Pick<NoticeWish, 'quiet'>, at: DateTime): DateTime | null {
  if (quiet === null || quiet.from === quiet.until) return null;
  const now = at.hour * HOUR + at.minute;
  const { from, until } = quiet;
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until;
  return isQuiet ? nextAt(until, at) : null;
}

/** When the digest comes with what came about then. */
function digestAt(
  { daily }: Pick<NoticeWish, 'daily'>,
  time: 'hourly' | 'daily',
  opened: DateTime,
): DateTime {
  return time === 'daily' ? nextAt(daily, opened) : opened.startOf('hour').plus({ hours: 1 });
}

/** What is to be told, how, and when it came about. */
export interface Matter {
  readonly kind: NoticeKind;
  readonly way: NoticeWay;
  readonly opened: Date;
}

/**
 * When something is told, as it is wished: at once, with a digest, and in no quiet hours, by the clocks of one's own time
 * zone. Null: never.
 */
export function tellingOf(wish: NoticeWish, { kind, way, opened }: Matter, now: Date): Telling | null {
  const time: NoticeTime = wish.grid[kind][way];
  if (time === 'never') return null;
  const there = (at: Date) => DateTime.fromJSDate(at, { zone: wish.zone });
  const wanted = time === 'once' ? there(opened) : digestAt(wish, time, there(opened));
  const earliest = DateTime.max(wanted, there(now));
  const end = quietEnd(wish, earliest);
  return { at: (end ?? earliest).toJSDate(), gathered: time !== 'once' || end !== null };
}
