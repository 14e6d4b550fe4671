import type { OtherSeats } from '@tessera/protocol';
import { BID } from '../seats/gameSeat.js';
import type { Parts } from '../parts.js';
import type { SignedIn } from './seats.js';

/**
 * The seats that name an account's person and no account holds: those of the browser that asks, with bids that nobody has
 * answered yet, and those whose letters go to the account's address. What a browser keeps in its account is the account's.
 */
export function otherSeats(
  { database: { client }, secrets }: Pick<Parts, 'database' | 'secrets'>,
  { browser, address, keeps }: SignedIn,
): Promise<OtherSeats['seats']> {
  const own = keeps === true ? '' : browser;
  return client.$queryRaw<OtherSeats['seats']>`
    WITH "lettered" AS (
      SELECT "game_id", "seat" FROM "address"
      WHERE "mark" = ${secrets.vault.mark(address)} AND "confirmed_at" IS NOT NULL
    ), "found" AS (
      SELECT "game_id", "seat", TRUE AS "letters" FROM "lettered"
      UNION ALL
      SELECT "game_id", "seat", FALSE FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
      WHERE "grant"."browser" = ${own} AND ("game_id", "seat") NOT IN (SELECT "game_id", "seat" FROM "lettered")
    ), "named" AS (
      SELECT "game_id", "seat", "name", "letters" FROM "found" JOIN "seat" USING ("game_id", "seat")
      WHERE "name" IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM "account_seat" AS "held"
        WHERE ("held"."game_id", "held"."seat", "held"."link") = ("seat"."game_id", "seat"."seat", "seat"."link")
      )
      UNION ALL
      SELECT "game_id", ${BID}, "name", FALSE FROM "bidding" WHERE "browser" = ${own}
    )
    SELECT "named"."game_id" AS "game", "seat", "kind", "title", "name", "letters"
    FROM "named" JOIN "game" ON "game"."id" = "named"."game_id"
    ORDER BY "letters" DESC, "game"."moved_at" DESC, 1, 2`;
}
