import { z } from 'zod';
import type { Statement } from '../database/database.js';
import type { Parts } from '../parts.js';

/** The states that are always listed, also with no letter, notice or game in them. */
const LETTER_STATES = ['waiting', 'sent', 'dropped', 'refused', 'kept'] as const;
const NOTICE_STATES = ['waiting', 'sent', 'dropped', 'refused'] as const;
const GAME_STATES = ['bidding', 'open', 'running', 'frozen', 'over'] as const;

/** The channels of due rows: the operator's mail server, and players' targets. */
export const DUE_WAYS = ['mail', 'push', 'webhook'] as const;
export type DueWay = (typeof DUE_WAYS)[number];

/** The database's size is rounded up to this many bytes, so that single writes do not show. */
const STEP = 16 * 1024 * 1024;

/** Figures of a server's database. */
export interface Stock {
  readonly letters: Readonly<Record<string, number>>;
  /** The same for push and webhooks. */
  readonly notices: Readonly<Record<string, number>>;
  readonly games: Readonly<Record<string, number>>;
  /** For how many seconds the row that has been due longest waits, by channel. */
  readonly dueFor: Readonly<Record<DueWay, number>>;
  /** For how many seconds the job that has been due longest waits. */
  readonly jobsDueFor: number;
  /** Reports that the operator has not closed. */
  readonly reports: number;
  readonly bytes: number;
}

const rowSchema = z.object({
  letters: z.record(z.string(), z.int()),
  notices: z.record(z.string(), z.int()),
  games: z.record(z.string(), z.int()),
  due: z.record(z.string(), z.coerce.date()),
  reports: z.coerce.number(),
  bytes: z.coerce.number(),
});

/**
 * A letter that cannot be sent waits since the time at which it should have gone out. One for a later digest, or
 * after quiet hours, does not wait.
 */
const STOCK: Statement = {
  name: 'stock',
  text: `
    SELECT
      (SELECT coalesce(jsonb_object_agg("state", "count"), '{}')
       FROM (SELECT "state", count(*) FROM "letter" WHERE "target" = '' GROUP BY 1) AS by_state) AS "letters",
      (SELECT coalesce(jsonb_object_agg("state", "count"), '{}')
       FROM (SELECT "state", count(*) FROM "letter" WHERE "target" <> '' GROUP BY 1) AS by_state) AS "notices",
      (SELECT coalesce(jsonb_object_agg("state", "count"), '{}') FROM (
         SELECT CASE WHEN "over" THEN 'over' WHEN "frozen_at" IS NOT NULL THEN 'frozen'
           WHEN EXISTS (SELECT 1 FROM "bidding" WHERE "game_id" = "id") THEN 'bidding'
           WHEN EXISTS (SELECT 1 FROM "seat" WHERE "game_id" = "id" AND "name" IS NULL) THEN 'open'
           ELSE 'running' END AS "state", count(*)
         FROM "game" GROUP BY 1) AS by_state) AS "games",
      (SELECT coalesce(jsonb_object_agg("way", "since"), '{}') FROM (
         SELECT coalesce("notice_target"."way", 'mail') AS "way",
           min("opened_at" + CASE WHEN "purpose" = 'confirm' OR "renewed" THEN interval '0' ELSE $2::int * interval '1 ms' END) AS "since"
         FROM "letter" JOIN "game" ON "game"."id" = "letter"."game_id"
           LEFT JOIN "notice_target" ON "notice_target"."id" = "letter"."target"
         WHERE "letter"."state" = 'waiting' AND ("frozen_at" IS NULL OR "purpose" = 'confirm') AND "opened_at" <= $1::timestamptz
           AND ("letter"."digest" IS NULL OR "due_at" <= $1::timestamptz)
           AND ("letter"."target" = '' OR "notice_target"."id" IS NOT NULL)
         GROUP BY 1) AS by_way) AS "due",
      (SELECT count(*) FROM "report" WHERE "closed_at" IS NULL) AS "reports",
      pg_database_size(current_database()) AS "bytes"`,
};

const withAllStates = (states: readonly string[], counts: Readonly<Record<string, number>>) => ({
  ...Object.fromEntries(states.map((state) => [state, 0])),
  ...counts,
});

/** Reads the figures of the database; null while it cannot be reached. */
export async function stockOf({
  database,
  clock,
  letters,
  jobs,
}: Pick<Parts, 'database' | 'clock' | 'letters' | 'jobs'>): Promise<Stock | null> {
  if (!(await database.isThere())) return null;
  const now = clock();
  const [row] = await database.ask<Record<string, unknown>>(STOCK, [now, letters.patience]);
  const { due, bytes, reports, ...counts } = rowSchema.parse(row);
  const dueFor = (since: Date | undefined) =>
    since === undefined ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);
  return {
    letters: withAllStates(LETTER_STATES, counts.letters),
    notices: withAllStates(NOTICE_STATES, counts.notices),
    games: withAllStates(GAME_STATES, counts.games),
    dueFor: { mail: dueFor(due.mail), push: dueFor(due.push), webhook: dueFor(due.webhook) },
    reports,
    jobsDueFor: await jobs.dueFor(),
    bytes: Math.ceil(bytes / STEP) * STEP,
  };
}
