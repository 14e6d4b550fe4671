import type { ErrorCode } from '@tessera/protocol';
import type { Database } from './database/database.js';
import { Refused } from './errors/refused.js';
import type { Secrets } from './secrets/secrets.js';

/** A quota: `most` uses at once, and one use comes back after each `every` milliseconds. */
export interface Allowance {
  readonly most: number;
  readonly every: number;
}

const DAY = 86_400_000;

/** A quota of that many uses, which come back evenly over a day. */
export const daily = (most: number): Allowance => ({ most, every: Math.ceil(DAY / most) });

/** One use of a quota. `of` names whose quota it is; only a keyed hash of it is stored. `code` is the error when it is exhausted. */
export interface Use extends Allowance {
  readonly of: string;
  readonly code: ErrorCode;
}

/** What quotas need. The counts are in the database, so they survive restarts and hold for all servers together. */
export interface Counting {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: () => Date;
}

interface Marked extends Use {
  readonly mark: string;
}

/** Clocks of two servers differ by less than this, in milliseconds. */
const SKEW = 60_000;

/** The latest moment at which a quota can be full again. A later one in the database was booked with a clock ahead of ours. */
const latestFor = ({ most, every }: Allowance, now: Date): Date =>
  new Date(now.getTime() + most * every + SKEW);

/** When the next use is possible, for a quota that is full again at that time. */
const openAt = ({ most, every }: Allowance, fullAt: Date): Date =>
  new Date(fullAt.getTime() - (most - 1) * every);

/** When the quota is full again. Uses that were booked with a clock ahead of ours are ignored, and deleted. */
async function quotaFullAt({ database: { client } }: Counting, use: Marked, now: Date): Promise<Date> {
  const [row, latest] = [
    await client.allowance.findUnique({ where: { mark: use.mark } }),
    latestFor(use, now),
  ];
  if (row === null || row.wholeAt <= latest) return row?.wholeAt ?? now;
  await client.allowance.deleteMany({ where: { mark: use.mark, wholeAt: { gt: latest } } });
  return now;
}

/** Throws when a quota is exhausted: the code of the one that stays so longest, with the moment at which it ends (`until`). */
async function mustNotBeExhausted(counting: Counting, uses: readonly Marked[], now: Date): Promise<void> {
  let [latest, code]: [Date, ErrorCode | null] = [now, null];
  for (const use of uses) {
    const open = openAt(use, await quotaFullAt(counting, use, now));
    if (open > latest) [latest, code] = [open, use.code];
  }
  if (code !== null) throw new Refused(code, { until: latest.toISOString() });
}

/** Uses each quota that is not exhausted; returns those it used. */
async function useQuotas(
  { database: { client } }: Counting,
  uses: readonly Marked[],
  now: Date,
): Promise<Marked[]> {
  const marks = uses.map(({ mark }) => mark);
  const rows = await client.$queryRaw<{ mark: string }[]>`
    WITH "wanted" AS (
      SELECT "mark", "every" * interval '1 millisecond' AS "every", ${now}::timestamptz + "every" * "most" * interval '1 millisecond' AS "end"
      FROM unnest(${marks}::text[], ${uses.map(({ every }) => every)}::float8[], ${uses.map(({ most }) => most)}::float8[])
        AS "use"("mark", "every", "most")
    )
    INSERT INTO "allowance" AS "kept" ("mark", "whole_at")
    SELECT "mark", ${now}::timestamptz + "every" FROM "wanted" ORDER BY "mark"
    ON CONFLICT ("mark") DO UPDATE
    SET "whole_at" = (
      SELECT least(greatest("kept"."whole_at", ${now}::timestamptz), "end") + "every" FROM "wanted"
      WHERE "wanted"."mark" = "kept"."mark"
    )
    WHERE (
      SELECT least("kept"."whole_at", "end") <= "end" - "every" FROM "wanted" WHERE "wanted"."mark" = "kept"."mark"
    )
    RETURNING "mark"`;
  return uses.filter(({ mark }) => rows.some((row) => row.mark === mark));
}

/** Undoes `useQuotas`. */
async function giveBack({ database: { client } }: Counting, taken: readonly Marked[]): Promise<void> {
  for (const { mark, every } of taken)
    await client.$executeRaw`
      UPDATE "allowance" SET "whole_at" = "whole_at" - ${every}::float8 * interval '1 millisecond' WHERE "mark" = ${mark}`;
}

/** How many full quotas one call deletes. A call begins fewer than that, so their rows do not pile up. */
const MOST_DELETED = 100;

/** Deletes up to 100 full quotas, skipping rows that another transaction holds. */
async function deleteFullQuotas({ database: { client } }: Counting, now: Date): Promise<void> {
  await client.$executeRaw`
    DELETE FROM "allowance" WHERE "mark" IN (
      SELECT "mark" FROM "allowance" WHERE "whole_at" <= ${now}::timestamptz LIMIT ${MOST_DELETED} FOR UPDATE SKIP LOCKED
    )`;
}

/**
 * Uses all of these quotas, or none. Throws `Refused` with the use's code when one is exhausted; `until` says from when
 * on the caller may try again.
 */
export async function spend(counting: Counting, uses: readonly Use[]): Promise<void> {
  const now = counting.clock();
  const marked = uses.map((use) => ({ ...use, mark: counting.secrets.vault.mark(`allowance|${use.of}`) }));
  await mustNotBeExhausted(counting, marked, now);
  const taken = await useQuotas(counting, marked, now);
  if (taken.length === marked.length) return deleteFullQuotas(counting, now);
  // Another request used the last one since `mustNotBeExhausted`. The next attempt sees that, and throws.
  await giveBack(counting, taken);
  return spend(counting, uses);
}
