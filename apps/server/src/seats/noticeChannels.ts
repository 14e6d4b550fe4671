import type { Database, Statement } from '../database/database.js';
import type { GameSeat } from './gameSeat.js';

const TELL: Statement = {
  name: 'tell',
  text: `
    INSERT INTO "letter" ("game_id", "seat", "purpose", "number", "target", "frame", "opened_at", "due_at")
    SELECT $1::text, $2::text, $3::text, $4::int, "channel"."target", $5::int, $6::timestamptz, $6::timestamptz
    FROM "notice_channels"($1::text, $2::text) AS "channel"
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
