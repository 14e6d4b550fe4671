import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';

type Keys = Pick<Parts, 'database' | 'clock'>;

/** Clocks of two servers differ by less than this, in milliseconds. */
const SKEW = 60_000;

/** A time later than this was written down before the clock was set back. */
export const notYet = (now: Date): Date => new Date(now.getTime() + SKEW);

/**
 * Notes when the seat's player last looked at their game, that many milliseconds ago; only of seats whose players are told
 * of it by letter or elsewhere.
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
