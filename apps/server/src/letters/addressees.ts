import { z } from 'zod';
import { Prisma } from '../generated/prisma/client.js';
import { notYet } from '../notices/moment.js';
import type { Parts } from '../parts.js';
import { addressIn } from './cells.js';
import type { Due } from './outbox.js';
import { MOST_REFUSALS } from './refusals.js';
import { Refused } from '../errors/refused.js';
import type { Person } from '../notices/wishing.js';
import type { GameSeat } from '../seats/gameSeat.js';
import { wishText } from './tokens.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

const gameInfoSchema = z.object({
  title: z.string(),
  kind: z.string(),
  data: z.string(),
  /** The names of the other players. */
  other: z.string(),
});

const addresseeSchema = gameInfoSchema.extend({
  address: z.instanceof(Uint8Array),
  mark: z.string(),
  generation: z.int(),
  link: z.int(),
});

/** What every notice says of its game. */
export type NoticeGame = z.infer<typeof gameInfoSchema>;

/** The address of a letter, what its links depend on, and its game. */
export type Addressee = Omit<z.infer<typeof addresseeSchema>, 'address'> & { readonly address: string };

const gameColumns = ({ seat }: Due) => Prisma.sql`"game"."title", "game"."kind", "game"."data",
  coalesce((
    SELECT string_agg("others"."name", ', ') FROM "seat" AS "others"
    WHERE "others"."game_id" = "game"."id" AND "others"."seat" <> ${seat}
  ), '') AS "other"`;

/**
 * SQL: whether a notice is still wanted. The game runs (for endings and rematches: it is over), the player has not
 * looked at it since (an adjournment's calendar file goes out anyway), and no newer decision, reminder or remark
 * replaces it.
 */
const isWanted = (
  due: Due,
  now: Date,
) => Prisma.sql`((${due.purpose} = 'talk' OR "game"."over" = (${due.purpose} IN ('ending', 'rematch')))
  AND (${due.purpose} = 'adjourned' OR "seat"."looked_at" IS NULL OR "seat"."looked_at" < ${due.openedAt}::timestamptz
    OR "seat"."looked_at" > ${notYet(now)}::timestamptz)
  AND NOT (${due.purpose} IN ('decision', 'reminder', 'talk') AND EXISTS (
    SELECT 1 FROM "letter" AS "newer" WHERE "newer"."game_id" = ${due.game} AND "newer"."seat" = ${due.seat}
      AND "newer"."target" = ${due.target} AND "newer"."purpose" = ${due.purpose} AND "newer"."number" > ${due.number}::int)))`;

/**
 * The addressee of a letter by the rows of now. Null: the address is not confirmed or was replaced, letters are
 * stopped or refused, or the letter is no longer wanted. A renewed letter is always wanted.
 */
export async function addresseeOf({ database, secrets, clock }: Keys, due: Due): Promise<Addressee | null> {
  const rows = await database.client.$queryRaw<unknown[]>`
    SELECT "address"."address", "address"."mark", "address"."generation", "seat"."link", ${gameColumns(due)}
    FROM "address" JOIN "seat" USING ("game_id", "seat") JOIN "game" ON "game"."id" = "address"."game_id"
    WHERE "address"."game_id" = ${due.game} AND "address"."seat" = ${due.seat}
      AND "address"."stopped_at" IS NULL AND "address"."refusals" < ${MOST_REFUSALS}
      AND CASE WHEN ${due.purpose} = 'confirm'
        THEN NOT "game"."over" AND "address"."generation" = ${due.number}::int AND "address"."confirmed_at" IS NULL
        ELSE "address"."confirmed_at" IS NOT NULL AND (${due.renewed}::boolean OR ${isWanted(due, clock())})
        END`;
  if (rows[0] === undefined) return null;
  const { address, ...row } = addresseeSchema.parse(rows[0]);
  return { ...row, address: addressIn(secrets.vault, { id: due.game, seat: due.seat }, address) };
}

/**
 * The game that a target is told about, by the rows of now. Null: the target is not live, its browser no longer holds
 * the seat, or the notice is no longer wanted.
 */
export async function noticeGameOf(
  { database, clock }: Omit<Keys, 'secrets'>,
  due: Due,
): Promise<NoticeGame | null> {
  const rows = await database.client.$queryRaw<unknown[]>`
    SELECT ${gameColumns(due)}
    FROM "notice_target" JOIN "grant" USING ("browser") JOIN "seat" USING ("game_id", "seat", "link")
      JOIN "game" ON "game"."id" = "grant"."game_id"
    WHERE "notice_target"."id" = ${due.target} AND "notice_target"."state" = 'live'
      AND "grant"."game_id" = ${due.game} AND "grant"."seat" = ${due.seat} AND ${isWanted(due, clock())}`;
  return rows[0] === undefined ? null : gameInfoSchema.parse(rows[0]);
}

/**
 * The reader of a seat's letters, by the token of a link in one of them. Throws `letterEnded` for any other token,
 * and after the address was replaced.
 */
export async function addresseeBy(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  place: GameSeat,
  token: string,
): Promise<Person> {
  const { id: gameId, seat } = place;
  const row = await database.client.address.findUnique({ where: { gameId_seat: { gameId, seat } } });
  if (row === null || row.confirmedAt === null || !secrets.isSigned(wishText(place, row.generation), token))
    throw new Refused('letterEnded');
  return { mailbox: row.mark };
}
