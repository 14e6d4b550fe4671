import { DateTime } from 'luxon';
import type { NoticeKind, NoticeTime, NoticeWay, NoticeWish } from '@tessera/protocol';
import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';

/** When a notice is sent: not before `at`; `gathered`: with the others that wait for then. */
export interface SendTime {
  readonly at: Date;
  readonly gathered: boolean;
}

const HOUR = 60;

/**
 * The first moment after `after` at which clocks inZone show that minute of the day. In the night of a clock change
 * that may be the second time; a time that is left out counts from midnight as on other days.
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

/** The end of the quiet hours around a moment; null: inZone are none then. */
function quietEnd({ quiet }: Pick<NoticeWish, 'quiet'>, at: DateTime): DateTime | null {
  if (quiet === null || quiet.from === quiet.until) return null;
  const now = at.hour * HOUR + at.minute;
  const { from, until } = quiet;
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until;
  return isQuiet ? nextAt(until, at) : null;
}

/** When the digest with a matter of then is sent. */
function digestAt(
  { daily }: Pick<NoticeWish, 'daily'>,
  time: 'hourly' | 'daily',
  opened: DateTime,
): DateTime {
  return time === 'daily' ? nextAt(daily, opened) : opened.startOf('hour').plus({ hours: 1 });
}

/** The kind of a notice, its channel, and when its matter came up. */
export interface NoticeEvent {
  readonly kind: NoticeKind;
  readonly way: NoticeWay;
  readonly opened: Date;
}

/**
 * When a notice is sent by its reader's settings: at once, with a digest, never in quiet hours, in their time zone.
 * Null: never.
 */
export function sendTimeOf(wish: NoticeWish, { kind, way, opened }: NoticeEvent, now: Date): SendTime | null {
  const time: NoticeTime = wish.grid[kind][way];
  if (time === 'never') return null;
  const inZone = (at: Date) => DateTime.fromJSDate(at, { zone: wish.zone });
  const wanted = time === 'once' ? inZone(opened) : digestAt(wish, time, inZone(opened));
  const earliest = DateTime.max(wanted, inZone(now));
  const end = quietEnd(wish, earliest);
  return { at: (end ?? earliest).toJSDate(), gathered: time !== 'once' || end !== null };
}

type Keys = Pick<Parts, 'database' | 'clock'>;

/** The most milliseconds by which the clocks of two servers differ. */
const SKEW = 60_000;

/** The latest plausible time. A later one was stored before the clock was set back. */
export const notYet = (now: Date): Date => new Date(now.getTime() + SKEW);

/**
 * Stores that the seat's player looked at their game `ago` milliseconds ago. Only for seats with an address or a
 * target.
 */
export async function noteLook(
  { database, clock }: Keys,
  { id, seat }: GameSeat,
  ago: number,
): Promise<void> {
  const now = clock();
  const at = new Date(now.getTime() - ago);
  await database.client.$executeRaw`
    UPDATE "seat" SET "looked_at" = ${at}::timestamptz
    WHERE "game_id" = ${id} AND "seat" = ${seat}
      AND ("looked_at" IS NULL OR "looked_at" < ${at}::timestamptz OR "looked_at" > ${notYet(now)}::timestamptz)
      AND (EXISTS (SELECT 1 FROM "address" WHERE "address"."game_id" = "seat"."game_id" AND "address"."seat" = "seat"."seat")
        OR EXISTS (
          SELECT 1 FROM "grant" JOIN "notice_target" USING ("browser")
          WHERE "grant"."game_id" = "seat"."game_id" AND "grant"."seat" = "seat"."seat"))`;
}
