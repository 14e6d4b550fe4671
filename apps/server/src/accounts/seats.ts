import type { Database } from '../database/database.js';
import { Refused } from '../errors/refused.js';
import { BID, type GameSeat } from '../seats/gameSeat.js';
import type { OtherSeats, Settings } from '@tessera/protocol';
import type { Parts } from '../parts.js';

/** A signed-in browser: its session, its account, and whether its seats belong to the account (null: not decided). */
export interface SignedIn {
  readonly session: string;
  readonly account: string;
  readonly browser: string;
  readonly address: string;
  readonly keeps: boolean | null;
  /** What they have chosen for all their games. */
  readonly settings: Settings;
  readonly since: Date;
}

/** The database, or a transaction of it. */
export type Client = Pick<
  Database['client'],
  '$executeRaw' | '$queryRaw' | 'accountSession' | 'accountSeat' | 'grant'
>;

/**
 * Adds to an account the seats of its browsers that share theirs, and renews those whose links its browsers have
 * replaced. Repeating it changes nothing.
 */
export async function adopt(client: Client, account: string, at: Date): Promise<void> {
  await client.$executeRaw`
    WITH "tagged" AS (
      UPDATE "grant" SET "session" = "own"."id" FROM "account_session" AS "own"
      WHERE "own"."account_id" = ${account} AND "own"."keeps" AND "grant"."browser" = "own"."browser"
        AND "grant"."session" IS NULL AND "grant"."created_at" <= "own"."expires_at"
      RETURNING "grant"."game_id", "grant"."seat", "grant"."link"
    ), "held" AS (
      SELECT "game_id", "seat", "link" FROM "tagged"
      UNION
      SELECT "game_id", "seat", "link" FROM "grant" JOIN "account_session" AS "own" ON "own"."id" = "grant"."session"
      WHERE "own"."account_id" = ${account}
    )
    INSERT INTO "account_seat" AS "kept" ("account_id", "game_id", "seat", "link", "since")
    SELECT ${account}, "game_id", "seat", "link", ${at}::timestamptz FROM "held" JOIN "seat" USING ("game_id", "seat", "link")
    ON CONFLICT ("account_id", "game_id", "seat") DO UPDATE SET "link" = EXCLUDED."link"
    WHERE "kept"."link" <> EXCLUDED."link"`;
}

/** Grants an account's seats to its signed-in browsers. */
export async function openSeats(client: Client, account: string, at: Date): Promise<void> {
  await client.$executeRaw`
    INSERT INTO "grant" AS "kept" ("browser", "game_id", "seat", "link", "created_at", "session")
    SELECT "own"."browser", "game_id", "seat", "link", ${at}::timestamptz, "own"."id"
    FROM "account_session" AS "own" JOIN "account_seat" USING ("account_id") JOIN "seat" USING ("game_id", "seat", "link")
    WHERE "own"."account_id" = ${account} AND "own"."browser" IS NOT NULL
    ON CONFLICT ("browser", "game_id", "seat") DO UPDATE
    SET "link" = EXCLUDED."link", "session" = EXCLUDED."session", "created_at" = EXCLUDED."created_at"
    WHERE "kept"."link" <> EXCLUDED."link"`;
}

/** Grants one seat of an account to one of its browsers. Throws `notYourSeat` when the account does not hold it. */
export async function openOne(
  client: Client,
  { account, session, browser }: Pick<SignedIn, 'account' | 'session' | 'browser'>,
  { id, seat, at }: GameSeat & { readonly at: Date },
): Promise<void> {
  const opened = await client.$executeRaw`
    INSERT INTO "grant" AS "kept" ("browser", "game_id", "seat", "link", "created_at", "session")
    SELECT ${browser}, "game_id", "seat", "link", ${at}::timestamptz, ${session}
    FROM "account_seat" JOIN "seat" USING ("game_id", "seat", "link")
    WHERE "account_id" = ${account} AND "game_id" = ${id} AND "seat" = ${seat}
    ON CONFLICT ("browser", "game_id", "seat") DO UPDATE SET "link" = EXCLUDED."link"`;
  if (opened === 0) throw new Refused('notYourSeat');
}

/**
 * The person's seats that no account holds: those of this browser, with unanswered bids, unless it shares its seats
 * with the account; and those whose letters go to the account's address.
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
