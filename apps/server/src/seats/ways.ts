import type { Database, Statement } from '../database/database.js';
import type { GameSeat } from './gameSeat.js';

/**
 * The ways in which a seat is told something now, as a table of one column (`target`) for a statement: its letters, where their
 * address is confirmed and they are not stopped (`''`), and each target of a browser that holds the seat. Who plays both sides in
 * one browser is told nothing there: they sit at the table. `game` and `seat` are what the statement calls these.
 */
export const waysOf = (game: string, seat: string): string => `(
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
    SELECT $1::text, $2::text, $3::text, $4::int, "way"."target", $5::int, $6::timestamptz, $6::timestamptz
    FROM ${waysOf('$1::text', '$2::text')} AS "way"
    ON CONFLICT DO NOTHING`,
};

/** Something that is to be told to a seat and is no action of the game. */
export interface Matter {
  readonly purpose: 'rematch' | 'joined';
  readonly number: number;
  readonly frame: number;
  readonly at: Date;
}

/** Writes down that a seat is to be told something, once for each way in which it is. */
export async function tell(
  { ask }: Pick<Database, 'ask'>,
  { id, seat }: GameSeat,
  { purpose, number, frame, at }: Matter,
): Promise<void> {
  await ask(TELL, [id, seat, purpose, number, frame, at]);
}
