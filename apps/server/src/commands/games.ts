import { z } from 'zod';
import { CHANNEL } from '../database/hints.js';
import type { Database } from '../database/database.js';
import { hintOf, type Change } from '../log/hint.js';
import { noteAct, type ActParts } from '../operator/acts.js';

type Client = Database['client'];

const rowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  over: z.boolean(),
  frozenAt: z.date().nullable(),
  frozenWhy: z.string().nullable(),
  /** The seats that owe a decision. */
  waiting: z.array(z.string()),
  createdAt: z.date(),
  movedAt: z.date(),
  /** When a player last moved, sat down, opened it elsewhere or looked. */
  touchedAt: z.date(),
  /** The name of who opened it, while the second bid is missing. */
  opener: z.string().nullable(),
  seats: z.array(
    z.object({ seat: z.string(), name: z.string().nullable(), letters: z.boolean(), open: z.boolean() }),
  ),
});

/** What the operator sees of a game: what both players know, and nothing that is hidden or planned. */
export type GameSummary = z.infer<typeof rowSchema>;

/** A choice of games: one, those untouched since a time, with or without finished ones, at most so many. */
export interface GameFilter {
  readonly id?: string;
  readonly stillSince?: Date;
  readonly over?: boolean;
  readonly most?: number;
}

/** Lists games, the last touched first. */
export async function gameSummaries(
  client: Pick<Client, '$queryRaw'>,
  {
    id = null,
    stillSince = null,
    over = true,
    most = null,
  }: { readonly [K in keyof GameFilter]: GameFilter[K] | null },
): Promise<GameSummary[]> {
  const rows = await client.$queryRaw<unknown[]>`
    WITH told AS (
      SELECT "id", "kind", "title", "over", "frozen_at" AS "frozenAt", "frozen_why" AS "frozenWhy", "waiting",
        "created_at" AS "createdAt", "moved_at" AS "movedAt", greatest("touched_at",
          (SELECT max("taken_at") FROM "seat" WHERE "game_id" = "id"),
          (SELECT max("created_at") FROM "grant" WHERE "game_id" = "id"),
          (SELECT max("looked_at") FROM "seat" WHERE "game_id" = "id")) AS "touchedAt",
        (SELECT "name" FROM "bidding" WHERE "game_id" = "id") AS "opener",
        (SELECT coalesce(jsonb_agg(jsonb_build_object('seat', "seat", 'name', "name", 'open', "open", 'letters', EXISTS (
           SELECT 1 FROM "address" WHERE "address"."game_id" = "id" AND "address"."seat" = "seat"."seat"
             AND "confirmed_at" IS NOT NULL AND "stopped_at" IS NULL)) ORDER BY "seat"), '[]')
         FROM "seat" WHERE "seat"."game_id" = "id") AS "seats"
      FROM "game" WHERE ${id}::text IS NULL OR "id" = ${id}
    )
    SELECT * FROM told
    WHERE (${stillSince}::timestamptz IS NULL OR "touchedAt" < ${stillSince}::timestamptz) AND (${over}::boolean OR NOT "over")
    ORDER BY "touchedAt" DESC, "id" LIMIT ${most}::int`;
  return rows.map((row) => rowSchema.parse(row));
}

/** Sends a hint to the servers on this database. */
const hint = async (client: Pick<Client, '$queryRaw'>, id: string, change: Change): Promise<void> => {
  await client.$queryRaw`SELECT pg_notify(${CHANNEL}, ${hintOf({ id, change })})::text`;
};

/** The result of freezing or thawing. `nothing`: nothing to do. `untold`: no server has stopped the clocks yet. */
export type FreezeResult = 'done' | 'nothing' | 'untold';

/** Freezes a row. When clocks may run, a server is woken to write down that they stand still since then. */
const freezeRow = (
  client: Pick<Client, '$executeRaw'>,
  { id, why, at }: { id: string; why: string; at: Date },
) =>
  client.$executeRaw`
    UPDATE "game" SET "frozen_at" = coalesce("frozen_at", ${at}::timestamptz), "frozen_why" = ${why},
      "wakes_at" = CASE WHEN "wakes_at" IS NOT NULL THEN coalesce("frozen_at", ${at}::timestamptz) END
    WHERE "id" = ${id} AND NOT "over"`;

const thawRow = (client: Pick<Client, '$executeRaw'>, { id, at }: { id: string; at: Date }) =>
  client.$executeRaw`
    UPDATE "game" SET "frozen_at" = NULL, "frozen_why" = NULL, "touched_at" = ${at}::timestamptz,
      "wakes_at" = CASE WHEN "pace" IS NOT NULL THEN ${at}::timestamptz END
    WHERE "id" = ${id} AND "frozen_at" IS NOT NULL AND "wakes_at" IS DISTINCT FROM "frozen_at"`;

/**
 * Freezes a game, or thaws it (`why` null), and records the act. Changes nothing when the game is over, gone or not
 * frozen (`nothing`), or when no server has stopped its clocks yet (`untold`).
 */
export const freeze = (client: Client, parts: ActParts, { id, why }: { id: string; why: string | null }) =>
  client.$transaction(async (transaction): Promise<FreezeResult> => {
    const at = parts.clock();
    const count = await (why === null
      ? thawRow(transaction, { id, at })
      : freezeRow(transaction, { id, why, at }));
    if (count === 0) {
      const isFrozen = await transaction.game.count({ where: { id, frozenAt: { not: null } } });
      return isFrozen > 0 && why === null ? 'untold' : 'nothing';
    }
    await noteAct(transaction, parts, {
      act: why === null ? 'games thaw' : 'games freeze',
      subject: id,
      why,
    });
    await hint(transaction, id, 'frozen');
    return 'done';
  });

/** Renames a game, and records the act. Returns false when there is no such game. */
export const retitle = (client: Client, parts: ActParts, { id, title }: { id: string; title: string }) =>
  client.$transaction(async (transaction) => {
    const { count } = await transaction.game.updateMany({ where: { id }, data: { title } });
    if (count === 0) return false;
    await noteAct(transaction, parts, { act: 'games rename', subject: id, why: null });
    await hint(transaction, id, 'seats');
    return true;
  });

/** Deletes games and all their rows in one transaction, and records the acts. Returns how many there were. */
export const deleteGames = (
  client: Client,
  parts: ActParts,
  { ids, act }: { readonly ids: readonly string[]; readonly act: 'games delete' | 'games prune' },
) =>
  client.$transaction(
    async (transaction) => {
      const { count } = await transaction.game.deleteMany({ where: { id: { in: [...ids] } } });
      for (const id of ids) {
        await noteAct(transaction, parts, { act, subject: id, why: null });
        await hint(transaction, id, 'gone');
      }
      return count;
    },
    { timeout: 600_000 },
  );
