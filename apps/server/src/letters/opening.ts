import { Refused } from '../errors/refused.js';
import type { Asking } from '../seats/place.js';
import { holds } from '../seats/questions.js';
import type { Parts } from '../parts.js';
import { openText } from './tokens.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** How long the link out of a letter opens its seat: three days. */
export const LINK_LIFE = 3 * 86_400_000;

/**
 * Opens a seat on another device by the link out of a letter, once; the browser that has done so may say it again.
 * Throws `letterEnded`.
 */
export async function openByLetter(
  keys: Keys,
  asking: Asking,
  { letter, token }: { readonly letter: number; readonly token: string },
): Promise<void> {
  const { database, secrets, clock } = keys;
  const { id, seat, browser } = asking;
  const own = await database.client.seat.findUnique({ where: { gameId_seat: { gameId: id, seat } } });
  if (own === null || !secrets.isSigned(openText(asking, { letter, link: own.link }), token))
    throw new Refused('letterEnded');
  const now = clock();
  const since = new Date(now.getTime() - LINK_LIFE);
  const opened = await database.client.$executeRaw`
    WITH spent AS (
      UPDATE "letter" SET "spent_at" = ${now}::timestamptz
      WHERE "game_id" = ${id} AND "seat" = ${seat} AND "purpose" <> 'confirm' AND "number" = ${letter}
        AND "spent_at" IS NULL AND "made_at" > ${since}::timestamptz
      RETURNING "game_id", "seat"
    )
    INSERT INTO "grant" ("browser", "game_id", "seat", "link", "created_at")
    SELECT ${browser}, spent."game_id", spent."seat", ${own.link}::int, ${now}::timestamptz FROM spent
    ON CONFLICT ("browser", "game_id", "seat") DO UPDATE SET "link" = EXCLUDED."link"`;
  if (opened === 0 && !(await holds(keys.database, asking))) throw new Refused('letterEnded');
}
