import { z } from 'zod';
import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';
import { remarksOf } from './remarks.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** How many remarks are told at a time outside the page; the newest. */
const MOST = 20;

const rowSchema = z.object({ read: z.int(), told: z.int(), muted: z.boolean() });

/**
 * What others have said at the table up to a remark, that a seat has neither read nor been told of in that way (`target`); nothing
 * where it does not want to see it.
 */
export async function unreadRemarks(
  keys: Keys,
  { id, seat }: GameSeat,
  { target, upTo }: { readonly target: string; readonly upTo: number },
): Promise<string[]> {
  const rows = await keys.database.client.$queryRaw<unknown[]>`
    SELECT coalesce((SELECT "read" FROM "talk" WHERE "game_id" = ${id} AND "seat" = ${seat}), 0) AS "read",
      coalesce((SELECT "muted" FROM "talk" WHERE "game_id" = ${id} AND "seat" = ${seat}), false) AS "muted",
      coalesce((
        SELECT max("number") FROM "letter" WHERE "game_id" = ${id} AND "seat" = ${seat} AND "purpose" = 'talk'
          AND "target" = ${target} AND "state" IN ('sent', 'kept') AND "number" < ${upTo}), 0) AS "told"`;
  const { read, told, muted } = rowSchema.parse(rows[0]);
  if (muted) return [];
  const remarks = await remarksOf(keys, id, { after: Math.max(read, told), but: seat });
  return remarks
    .filter(({ number }) => number <= upTo)
    .slice(-MOST)
    .map(({ text }) => text);
}
