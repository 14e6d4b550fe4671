import type { Strength } from '@tessera/bots';
import type { Database } from '../database/database.js';
import { strengthIn } from '../seats/bot.js';

type Asked = Pick<Database, 'ask'>;

/** A seat that a bot plays. */
export interface BotSeat {
  readonly seat: string;
  readonly strength: Strength;
}

const SEATS = {
  name: 'bot_seats',
  text: `SELECT "seat"."seat", "seat"."bot" FROM "seat" JOIN "game" ON "game"."id" = "seat"."game_id"
    WHERE "game_id" = $1 AND "bot" IS NOT NULL AND NOT "over" AND "frozen_at" IS NULL`,
};

/** The seats of a game that bots play, while it goes on. */
export async function botSeats({ ask }: Asked, id: string): Promise<BotSeat[]> {
  const rows = await ask<{ seat: string; bot: string }>(SEATS, [id]);
  return rows.map(({ seat, bot }) => ({ seat, strength: strengthIn(bot) }));
}

const OWED = {
  name: 'owed_by_bots',
  text: `SELECT DISTINCT "id" FROM "seat" JOIN "game" ON "game"."id" = "seat"."game_id"
    WHERE "bot" IS NOT NULL AND NOT "over" AND "frozen_at" IS NULL
      AND ("seat"."seat" = ANY("waiting") OR "offers" <> '{}')`,
};

/** The games in which something is asked of a bot. */
export async function owedByBots({ ask }: Asked): Promise<string[]> {
  return (await ask<{ id: string }>(OWED, [])).map(({ id }) => id);
}
