import { z } from 'zod';
import type { Note, Talk as Told, TalkWish } from '@tessera/protocol';
import type { Talk } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { noteCell } from '../secrets/cells.js';
import type { GameSeat } from '../seats/gameSeat.js';
import { presenceOf } from './presence.js';
import { remarksOf, unreadOf } from './remarks.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

const noteSchema = z.strictObject({ text: z.string() });

/** A seat's note out of its row. */
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

/** The talk at a table as a seat sees it, and what it keeps beside. That the browser holds the seat has been checked. */
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

/** Keeps how a seat wants it: nothing is read that has not been said; a seat that is not to be told of any more has looked at nothing. */
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

/** Saves a note, unless a newer one is there; answers the one that is kept, and whether it is this one. */
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
  // The same once more is saved: its first answer may have been lost.
  return { saved: note.rev === rev && note.text === text, note };
}
