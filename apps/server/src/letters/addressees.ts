import { z } from 'zod';
import { Prisma } from '../generated/prisma/client.js';
import { notYet } from '../notices/looks.js';
import type { Parts } from '../parts.js';
import { addressIn } from './cells.js';
import type { Due } from './outbox.js';
import { MOST_REFUSALS } from './refusals.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

const toldSchema = z.object({
  title: z.string(),
  kind: z.string(),
  data: z.string(),
  /** Who sits opposite. */
  other: z.string(),
});

const addresseeSchema = toldSchema.extend({
  address: z.instanceof(Uint8Array),
  mark: z.string(),
  generation: z.int(),
  link: z.int(),
});

/** Whom something is told, and about which game. */
export type Told = z.infer<typeof toldSchema>;

/** Whom a letter goes to, and about what. */
export type Addressee = Omit<z.infer<typeof addresseeSchema>, 'address'> & { readonly address: string };

const toldOf = ({ seat }: Due) => Prisma.sql`"game"."title", "game"."kind", "game"."data",
  coalesce((
    SELECT string_agg("others"."name", ', ') FROM "seat" AS "others"
    WHERE "others"."game_id" = "game"."id" AND "others"."seat" <> ${seat}
  ), '') AS "other"`;

/**
 * Whether it is still to be told: the game goes on (or it is its end that is told), nobody has looked since (who has agreed to
 * a date wants its file all the same), and there is
 * nothing newer of the same: a decision, a reminder, or a remark, of which the newest letter tells all.
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
 * Whom a letter goes to, asked now; null when nobody wants or needs it any more: the address is not confirmed (or is
 * another one), the letters are stopped or refused, or what it tells is done with. Somebody who has asked for a letter anew
 * gets it in any case.
 */
export async function addresseeOf({ database, secrets, clock }: Keys, due: Due): Promise<Addressee | null> {
  const rows = await database.client.$queryRaw<unknown[]>`
    SELECT "address"."address", "address"."mark", "address"."generation", "seat"."link", ${toldOf(due)}
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
 * What a target is told of, asked now; null when it is told nothing more, its browser does not hold the seat any longer, or
 * what it would be told is done with.
 */
export async function toldTo({ database, clock }: Omit<Keys, 'secrets'>, due: Due): Promise<Told | null> {
  const rows = await database.client.$queryRaw<unknown[]>`
    SELECT ${toldOf(due)}
    FROM "notice_target" JOIN "grant" USING ("browser") JOIN "seat" USING ("game_id", "seat", "link")
      JOIN "game" ON "game"."id" = "grant"."game_id"
    WHERE "notice_target"."id" = ${due.target} AND "notice_target"."state" = 'live'
      AND "grant"."game_id" = ${due.game} AND "grant"."seat" = ${due.seat} AND ${isWanted(due, clock())}`;
  return rows[0] === undefined ? null : toldSchema.parse(rows[0]);
}
