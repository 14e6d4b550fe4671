import type { Talk as Told } from '@tessera/protocol';
import type { Talk } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';

type Presence = Told['others'][number]['presence'];

const MINUTE = 60_000;
/** For how long a player who has looked counts as here. */
const HERE = 2 * MINUTE;
/** A look is written down anew after so long: often enough for what is told of it. */
const AGAIN = MINUTE / 2;

/** Whether the player of a taken seat is here, as it lets others know; a look that lies ahead came before a clock was set back. */
export function presenceOf(
  row: Pick<Talk, 'shown' | 'lookedAt'> | undefined,
  now: Date,
): Exclude<Presence, null> | null {
  if (row?.shown === false) return null;
  const ago = now.getTime() - (row?.lookedAt?.getTime() ?? 0);
  return ago < HERE && ago > -MINUTE ? 'here' : 'away';
}

/** Notes that a seat's player has looked at their game, that many milliseconds ago, unless it is not to be told. */
export async function noteHere(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { id, seat }: GameSeat,
  ago: number,
): Promise<void> {
  const now = clock().getTime();
  const [at, before, ahead] = [now - ago, now - ago - AGAIN, now + MINUTE].map((time) => new Date(time));
  await database.client.$executeRaw`
    INSERT INTO "talk" AS kept ("game_id", "seat", "looked_at") VALUES (${id}, ${seat}, ${at}::timestamptz)
    ON CONFLICT ("game_id", "seat") DO UPDATE SET "looked_at" = EXCLUDED."looked_at"
    WHERE kept."shown" AND (kept."looked_at" IS NULL OR kept."looked_at" < ${before}::timestamptz OR kept."looked_at" > ${ahead}::timestamptz)`;
}
