import { z } from 'zod';
import type { Note, TalkWish, Talk as Told } from '@tessera/protocol';
import type { Talk } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { noteCell } from '../secrets/cells.js';
import type { GameSeat } from '../seats/gameSeat.js';
import { remarksOf, unreadOf } from './remarks.js';

type Presence = Told['others'][number]['presence'];

const MINUTE = 60_000;
/** For how many milliseconds after a look a player counts as here. */
const HERE = 2 * MINUTE;
/** A look is stored again after this many milliseconds. */
const AGAIN = MINUTE / 2;

/**
 * Whether the player of a taken seat is here; null: they do not show it. A look in the future was stored before a
 * clock was set back.
 */
function presenceOf(
  row: Pick<Talk, 'shown' | 'lookedAt'> | undefined,
  now: Date,
): Exclude<Presence, null> | null {
  if (row?.shown === false) return null;
  const ago = now.getTime() - (row?.lookedAt?.getTime() ?? 0);
  return ago < HERE && ago > -MINUTE ? 'here' : 'away';
}

/** Stores that a seat's player looked at their game `ago` milliseconds ago, unless they do not show it. */
export async function noteHere(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { id, seat }: GameSeat,
  ago: number,
): Promise<void> {
  const now = clock().getTime();
  const [at, before, ahead] = [now - ago, now - ago - AGAIN, now + MINUTE].map((time) => new Date(time));
  await database.client.$executeRaw`
    INSERT INTO "talk" AS kept ("game_id", "seat", "looked_at") VALUES (${id}, ${seat}, ${at}::timestamptz)
    ON CONFLICT ("game_id", "seat") DO UPDATE SET "looked_at" = EXCLUDED."looked_at"
    WHERE kept."shown" AND (kept."looked_at" IS NULL OR kept."looked_at" < ${before}::timestamptz OR kept."looked_at" > ${ahead}::timestamptz)`;
}

/** Stores that a seat's player has left their game. Resolves to false when they did not count as here. */
export async function noteGone(
  { database }: Pick<Parts, 'database'>,
  { id, seat }: GameSeat,
): Promise<boolean> {
  const { count } = await database.client.talk.updateMany({
    where: { gameId: id, seat, lookedAt: { not: null } },
    data: { lookedAt: null },
  });
  return count > 0;
}

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

const noteSchema = z.strictObject({ text: z.string() });

/** Opens a seat's note from its row; an empty one when there is none. Throws `unreadable`. */
export function noteIn(
  { vault }: Pick<Parts['secrets'], 'vault'>,
  { id, seat }: GameSeat,
  row: Pick<Talk, 'note' | 'rev'> | undefined,
): Note {
  const { note = null, rev = 0 } = row ?? {};
  return note === null
    ? { text: '', rev }
    : { ...noteSchema.parse(vault.open(noteCell(id, seat), note)), rev };
}

/**
 * The remarks of a game as a seat sees them, the others' presence, and the seat's note. The caller has checked that
 * the browser holds the seat. Throws `unreadable`.
 */
export async function talkOf(keys: Keys, place: GameSeat): Promise<Told> {
  const { database, secrets, clock } = keys;
  const where = { gameId: place.id };
  const [rows, seats] = await Promise.all([
    database.client.talk.findMany({ where }),
    database.client.seat.findMany({ where, orderBy: { seat: 'asc' } }),
  ]);
  const rowOf = (name: string) => rows.find(({ seat }) => seat === name);
  const own = rowOf(place.seat);
  const muted = own?.muted ?? false;
  const remarks = await remarksOf(keys, place.id);
  return {
    remarks: muted ? remarks.filter(({ seat }) => seat === place.seat) : remarks,
    unread: muted ? 0 : await unreadOf(keys, place, own?.read ?? 0),
    muted,
    shown: own?.shown ?? true,
    others: seats
      .filter(({ seat }) => seat !== place.seat)
      .map(({ seat, takenAt }) => ({
        seat,
        presence: takenAt === null ? null : presenceOf(rowOf(seat), clock()),
        since: takenAt?.toISOString() ?? null,
      })),
    note: noteIn(secrets, place, own),
  };
}

/**
 * Stores a seat's settings of talk. `read` is limited to the last remark. A seat that stops showing its presence
 * loses its last look.
 */
export async function wishTalk(
  { database }: Pick<Parts, 'database'>,
  { id, seat }: GameSeat,
  wish: TalkWish,
): Promise<void> {
  const [read, muted, shown] = [wish.read ?? null, wish.muted ?? null, wish.shown ?? null];
  await database.client.$executeRaw`
    INSERT INTO "talk" AS kept ("game_id", "seat", "read", "muted", "shown")
    SELECT ${id}, ${seat}, CASE WHEN ${read}::int IS NULL THEN 0 ELSE least(${read}::int, coalesce(max("number"), 0)) END,
      coalesce(${muted}::boolean, false), coalesce(${shown}::boolean, true)
    FROM "remark" WHERE "game_id" = ${id}
    ON CONFLICT ("game_id", "seat") DO UPDATE
    SET "read" = greatest(kept."read", EXCLUDED."read"), "muted" = coalesce(${muted}::boolean, kept."muted"),
      "shown" = coalesce(${shown}::boolean, kept."shown"),
      "looked_at" = CASE WHEN coalesce(${shown}::boolean, kept."shown") THEN kept."looked_at" END`;
}

/** Stores a note unless a newer one is there. Returns the stored one, and whether it is this one. */
export async function saveNote(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  { id, seat }: GameSeat,
  { text, rev }: Note,
): Promise<{ readonly saved: boolean; readonly note: Note }> {
  const sealed = secrets.vault.seal(noteCell(id, seat), { text });
  await database.client.$executeRaw`
    INSERT INTO "talk" AS kept ("game_id", "seat", "note", "rev") VALUES (${id}, ${seat}, ${sealed}::bytea, ${rev})
    ON CONFLICT ("game_id", "seat") DO UPDATE
    SET "note" = EXCLUDED."note", "rev" = EXCLUDED."rev" WHERE kept."rev" < EXCLUDED."rev"`;
  const row = await database.client.talk.findUnique({ where: { gameId_seat: { gameId: id, seat } } });
  const note = noteIn(secrets, { id, seat }, row ?? undefined);
  // A repeat of the stored note counts as saved: the first answer may have been lost.
  return { saved: note.rev === rev && note.text === text, note };
}

/** The most remarks in one notice: the newest. */
const MOST_IN_NOTICE = 20;

const rowSchema = z.object({ read: z.int(), told: z.int(), muted: z.boolean() });

/**
 * Others' remarks up to the number `upTo` that a seat has neither read nor been told of on that channel (`target`);
 * empty when it has muted them.
 */
export async function unreadRemarks(
  keys: Keys,
  { id, seat }: GameSeat,
  { target, upTo }: { readonly target: string; readonly upTo: number },
): Promise<string[]> {
  const rows = await keys.database.client.$queryRaw<unknown[]>`
    SELECT coalesce((SELECT "read" FROM "talk" WHERE "game_id" = ${id} AND "seat" = ${seat}), 0) AS "read",
      coalesce((SELECT "muted" FROM "talk" WHERE "game_id" = ${id} AND "seat" = ${seat}), false) AS "muted",
      coalesce((
        SELECT max("number") FROM "letter" WHERE "game_id" = ${id} AND "seat" = ${seat} AND "purpose" = 'talk'
          AND "target" = ${target} AND "state" IN ('sent', 'kept') AND "number" < ${upTo}), 0) AS "told"`;
  const { read, told, muted } = rowSchema.parse(rows[0]);
  if (muted) return [];
  const remarks = await remarksOf(keys, id, { after: Math.max(read, told), but: seat });
  return remarks
    .filter(({ number }) => number <= upTo)
    .slice(-MOST_IN_NOTICE)
    .map(({ text }) => text);
}
