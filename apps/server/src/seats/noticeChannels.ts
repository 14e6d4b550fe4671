import type { Database, Statement } from '../database/database.js';
import type { GameSeat } from './gameSeat.js';

/**
 * SQL for the notice channels of a seat, as a table with one column (`target`): the empty string for letters, when
 * the address is confirmed and letters are not stopped, and the id of each live target of a browser that holds the
 * seat. A browser that holds both seats has no targets here: its player is at the table. `game` and `seat` are SQL
 * expressions.
 */
export const channelsOf = (game: string, seat: string): string => `(
  SELECT '' AS "target" FROM "address"
  WHERE "address"."game_id" = ${game} AND "address"."seat" = ${seat}
    AND "address"."confirmed_at" IS NOT NULL AND "address"."stopped_at" IS NULL
  UNION ALL SELECT "notice_target"."id" FROM "grant" AS "held" JOIN "seat" USING ("game_id", "seat", "link")
    JOIN "notice_target" ON "notice_target"."browser" = "held"."browser" AND "notice_target"."state" = 'live'
  WHERE "held"."game_id" = ${game} AND "held"."seat" = ${seat} AND NOT EXISTS (
    SELECT 1 FROM "grant" AS "both" WHERE "both"."browser" = "held"."browser" AND "both"."game_id" = "held"."game_id"
      AND "both"."seat" <> "held"."seat"))`;

const TELL: Statement = {
  name: 'tell',
  text: `
    INSERT INTO "letter" ("game_id", "seat", "purpose", "number", "target", "frame", "opened_at", "due_at")
    SELECT $1::text, $2::text, $3::text, $4::int, "channel"."target", $5::int, $6::timestamptz, $6::timestamptz
    FROM ${channelsOf('$1::text', '$2::text')} AS "channel"
    ON CONFLICT DO NOTHING`,
};

/** A notice that no action of the game causes. */
export interface SeatNotice {
  readonly purpose: 'rematch' | 'joined';
  readonly number: number;
  readonly frame: number;
  readonly at: Date;
}

/** Adds a letter for a notice on each channel of the seat. The same notice is added once. */
export async function tell(
  { ask }: Pick<Database, 'ask'>,
  { id, seat }: GameSeat,
  { purpose, number, frame, at }: SeatNotice,
): Promise<void> {
  await ask(TELL, [id, seat, purpose, number, frame, at]);
}
