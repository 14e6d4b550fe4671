import { z } from 'zod';
import type { Statement } from '../database/database.js';
import type { Parts } from '../parts.js';

/** The states of letters, notices and games that are always told, also where there are none. */
const LETTER_STATES = ['waiting', 'sent', 'dropped', 'refused', 'kept'] as const;
const NOTICE_STATES = ['waiting', 'sent', 'dropped', 'refused'] as const;
const GAME_STATES = ['bidding', 'open', 'running', 'frozen', 'over'] as const;

/** How what is due goes out: by the host's mail server, or to addresses that players have named. */
export const DUE_WAYS = ['mail', 'push', 'webhook'] as const;
export type DueWay = (typeof DUE_WAYS)[number];

/** The database's size is told in steps of so many bytes: how its pages are filled is no figure for anybody. */
const STEP = 16 * 1024 * 1024;

/** What a server's database holds. */
export interface Stock {
  readonly letters: Readonly<Record<string, number>>;
  /** The same of what goes to devices and webhooks. */
  readonly notices: Readonly<Record<string, number>>;
  readonly games: Readonly<Record<string, number>>;
  /** For how many seconds what has been due longest waits: of letters, and of what goes to devices and webhooks. */
  readonly dueFor: Readonly<Record<DueWay, number>>;
  /** For how many seconds the job that has been due longest waits. */
  readonly jobsDueFor: number;
  /** What was reported and the host has not closed. */
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
 * A letter that the mail server does not take waits from the time on at which it should have gone out; one that is to come
 * later, in a digest or after quiet hours, does not wait.
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

const whole = (states: readonly string[], counts: Readonly<Record<string, number>>) => ({
  ...Object.fromEntries(states.map((state) => [state, 0])),
  ...counts,
});

/** What the database holds now; null while it cannot be reached. */
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
    letters: whole(LETTER_STATES, counts.letters),
    notices: whole(NOTICE_STATES, counts.notices),
    games: whole(GAME_STATES, counts.games),
    dueFor: { mail: dueFor(due.mail), push: dueFor(due.push), webhook: dueFor(due.webhook) },
    reports,
    jobsDueFor: await jobs.dueFor(),
    bytes: Math.ceil(bytes / STEP) * STEP,
  };
}
