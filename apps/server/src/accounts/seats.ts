import type { Database } from '../database/database.js';
import { Refused } from '../errors/refused.js';
import type { GameSeat } from '../seats/gameSeat.js';

/** A browser that is signed in: by which session, to which account, and whether its seats are the account's. */
export interface SignedIn {
  readonly session: string;
  readonly account: string;
  readonly browser: string;
  readonly address: string;
  readonly keeps: boolean | null;
  readonly since: Date;
}

/** What the rows of accounts are changed with: the database, or a transaction of it. */
export type Client = Pick<
  Database['client'],
  '$executeRaw' | '$queryRaw' | 'accountSession' | 'accountSeat' | 'grant'
>;

/**
 * Takes into an account the seats of the browsers that are to keep theirs there, and those whose links its browsers have
 * replaced. Once more does nothing new.
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

/** Opens an account's seats in the browsers that are signed in to it. */
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

/** Opens one seat of an account in one of its browsers. Throws `notYourSeat` where the account does not hold it. */
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
