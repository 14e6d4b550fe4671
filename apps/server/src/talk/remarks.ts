import { z } from 'zod';
import type { Remark, Say } from '@tessera/protocol';
import type { Database } from '../database/database.js';
import { Refused } from '../errors/refused.js';
import type { Remark as RemarkRow } from '../generated/prisma/client.js';
import { isFrozen } from '../log/questions.js';
import type { Parts } from '../parts.js';
import { remarkCell } from '../secrets/cells.js';
import type { GameSeat } from '../seats/gameSeat.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** The most remarks that are stored of a game, and that are shown. */
const MOST_KEPT = 1000;
const MOST_SHOWN = 200;

const textSchema = z.strictObject({ text: z.string() });

/** Opens a remark from its row. Throws `unreadable`. */
const remarkIn = (
  { vault }: Parts['secrets'],
  { gameId, number, seat, action, text, at }: RemarkRow,
): Remark => ({
  number,
  seat,
  text: textSchema.parse(vault.open(remarkCell(gameId, { seat, action }), text)).text,
  at: at.toISOString(),
});

/**
 * The last 200 remarks of a game with a number above `after`, oldest first; without those of the seat `but`. Throws
 * `unreadable`.
 */
export async function remarksOf(
  { database, secrets }: Keys,
  id: string,
  { after = 0, but = '' }: { readonly after?: number; readonly but?: string } = {},
): Promise<Remark[]> {
  const rows = await database.client.remark.findMany({
    where: { gameId: id, number: { gt: after }, seat: { not: but } },
    orderBy: { number: 'desc' },
    take: MOST_SHOWN,
  });
  return rows.reverse().map((row) => remarkIn(secrets, row));
}

/** A remark by its number; null: it is not there. Throws `unreadable`. */
export async function remarkOf(
  { client, secrets }: Pick<Keys, 'secrets'> & { readonly client: Pick<Database['client'], 'remark'> },
  gameId: string,
  number: number,
): Promise<Remark | null> {
  const row = await client.remark.findUnique({ where: { gameId_number: { gameId, number } } });
  return row === null ? null : remarkIn(secrets, row);
}

/**
 * Deletes a remark, and kept letters that quote it. If it was the newest, the next remark gets its number; the counts
 * of what was read are adjusted for that.
 */
export async function removeRemark(
  client: Pick<Database['client'], 'remark' | 'talk' | 'letter'>,
  gameId: string,
  number: number,
): Promise<void> {
  await client.remark.delete({ where: { gameId_number: { gameId, number } } });
  const newest =
    (await client.remark.aggregate({ where: { gameId }, _max: { number: true } }))._max.number ?? 0;
  await client.talk.updateMany({ where: { gameId, read: { gt: newest } }, data: { read: newest } });
  const told = [{ number: { gt: newest } }, { number: { gte: number }, state: 'kept' }];
  await client.letter.deleteMany({ where: { gameId, purpose: 'talk', OR: told } });
}

/** The number of others' remarks that a seat has not read. */
export const unreadOf = ({ database }: Keys, { id, seat }: GameSeat, read: number): Promise<number> =>
  database.client.remark.count({ where: { gameId: id, number: { gt: read }, seat: { not: seat } } });

/** How often a number is tried again that another server has just used. */
const TRIES = 20;

/**
 * Stores a remark, and adds letters for the other seats. A repeated `action` is stored once. Returns the remark's
 * number. The oldest remarks beyond 1000 are deleted. Throws `frozen`, and `talkMany` when no free number was found.
 */
export async function say(keys: Keys, { id, seat }: GameSeat, { action, text }: Say): Promise<number> {
  const { database, secrets, clock } = keys;
  if (await isFrozen(database, id)) throw new Refused('frozen');
  const sealed = secrets.vault.seal(remarkCell(id, { seat, action }), { text });
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await database.client.remark.findUnique({
      where: { gameId_seat_action: { gameId: id, seat, action } },
    });
    if (before !== null) return before.number;
    const [said] = await database.client.$queryRaw<{ number: number }[]>`
      WITH said AS (
        INSERT INTO "remark" ("game_id", "number", "seat", "action", "text", "at")
        SELECT ${id}, 1 + coalesce(max("number"), 0), ${seat}, ${action}, ${sealed}::bytea, ${clock()}::timestamptz
        FROM "remark" WHERE "game_id" = ${id}
        ON CONFLICT DO NOTHING RETURNING "game_id", "number", "at"
      ), told AS (
        INSERT INTO "letter" ("game_id", "seat", "purpose", "number", "target", "frame", "opened_at", "due_at")
        SELECT "others"."game_id", "others"."seat", 'talk', said."number", "channel"."target", said."number", said."at", said."at"
        FROM said JOIN "seat" AS "others" ON "others"."game_id" = said."game_id" AND "others"."seat" <> ${seat},
          LATERAL "notice_channels"("others"."game_id", "others"."seat") AS "channel"
        ON CONFLICT DO NOTHING
      )
      SELECT "number" FROM said`;
    if (said === undefined) continue;
    await database.client.remark.deleteMany({
      where: { gameId: id, number: { lte: said.number - MOST_KEPT } },
    });
    return said.number;
  }
  throw new Refused('talkMany');
}
