import type { ErrorCode } from '@tessera/protocol';
import type { Database } from './database/database.js';
import { Refused } from './errors/refused.js';
import type { Secrets } from './secrets/secrets.js';

/** So many at once, and then one more after each `every` milliseconds. */
export interface Allowance {
  readonly most: number;
  readonly every: number;
}

const DAY = 86_400_000;

/** So many at once, and as many again over each day. */
export const daily = (most: number): Allowance => ({ most, every: Math.ceil(DAY / most) });

/** One use of an allowance: whose it is, as a text of which a keyed hash is kept, and what is said where it is used up. */
export interface Use extends Allowance {
  readonly of: string;
  readonly code: ErrorCode;
}

/** What allowances are counted with: by the clock, in the database, so that restarts and other servers change nothing. */
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

/** What is whole later than this was written down before the clock was set back. */
const latestFor = ({ most, every }: Allowance, now: Date): Date =>
  new Date(now.getTime() + most * every + SKEW);

/** When one more use is open of an allowance that is whole then. */
const openAt = ({ most, every }: Allowance, wholeAt: Date): Date =>
  new Date(wholeAt.getTime() - (most - 1) * every);

/** When an allowance is whole. What was used by a clock that was ahead counts for nothing, and is forgotten. */
async function wholeAt({ database: { client } }: Counting, use: Marked, now: Date): Promise<Date> {
  const [row, latest] = [
    await client.allowance.findUnique({ where: { mark: use.mark } }),
    latestFor(use, now),
  ];
  if (row === null || row.wholeAt <= latest) return row?.wholeAt ?? now;
  await client.allowance.deleteMany({ where: { mark: use.mark, wholeAt: { gt: latest } } });
  return now;
}

/** Throws the code of the one that is used up longest. */
async function mustBeLeft(counting: Counting, uses: readonly Marked[], now: Date): Promise<void> {
  let [latest, code]: [Date, ErrorCode | null] = [now, null];
  for (const use of uses) {
    const open = openAt(use, await wholeAt(counting, use, now));
    if (open > latest) [latest, code] = [open, use.code];
  }
  if (code !== null) throw new Refused(code, { until: latest.toISOString() });
}

/** Takes one of each that has one left, and answers of which it did. */
async function take(
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

async function giveBack({ database: { client } }: Counting, taken: readonly Marked[]): Promise<void> {
  for (const { mark, every } of taken)
    await client.$executeRaw`
      UPDATE "allowance" SET "whole_at" = "whole_at" - ${every}::float8 * interval '1 millisecond' WHERE "mark" = ${mark}`;
}

/** How many allowances that are whole again are forgotten at a time: more than are begun. */
const FORGOTTEN = 100;

/** Forgets some that are whole again. It waits for nobody who is using one. */
async function forgetWhole({ database: { client } }: Counting, now: Date): Promise<void> {
  await client.$executeRaw`
    DELETE FROM "allowance" WHERE "mark" IN (
      SELECT "mark" FROM "allowance" WHERE "whole_at" <= ${now}::timestamptz LIMIT ${FORGOTTEN} FOR UPDATE SKIP LOCKED
    )`;
}

/**
 * Uses one of each of these allowances, of all or of none. Throws the code of one that is used up, with `until`: from
 * then on it may be tried again.
 */
export async function spend(counting: Counting, uses: readonly Use[]): Promise<void> {
  const now = counting.clock();
  const marked = uses.map((use) => ({ ...use, mark: counting.secrets.vault.mark(`allowance|${use.of}`) }));
  await mustBeLeft(counting, marked, now);
  const taken = await take(counting, marked, now);
  if (taken.length === marked.length) return forgetWhole(counting, now);
  // Somebody else has taken the last one meanwhile, which the next look tells.
  await giveBack(counting, taken);
  return spend(counting, uses);
}
