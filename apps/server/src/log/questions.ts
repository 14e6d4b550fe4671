import type { Database, Statement } from '../database/database.js';
import type { Bytes } from '../secrets/vault.js';

/** The queries about games and their logs. Each is one prepared statement, past Prisma. */

type Ask = Pick<Database, 'ask'>;

const statement = (name: string, text: string): Statement => ({ name, text });

const RULE_SET = statement('rule_set', `SELECT "kind", "data" FROM "game" WHERE "id" = $1`);

/** The kind and the data set of a game; null when there is no such game. */
export async function ruleSetOf({ ask }: Ask, id: string): Promise<{ kind: string; data: string } | null> {
  const [row] = await ask<{ kind: string; data: string }>(RULE_SET, [id]);
  return row ?? null;
}

const VERSION = statement('version', `SELECT "version" FROM "game" WHERE "id" = $1`);

/** How many events a game has; null when there is no such game. */
export async function versionOf({ ask }: Ask, id: string): Promise<number | null> {
  const [row] = await ask<{ version: number }>(VERSION, [id]);
  return row?.version ?? null;
}

const FROZEN = statement('frozen', `SELECT "frozen_at" AS "since" FROM "game" WHERE "id" = $1`);

/** When the operator froze the game; null when it is not frozen. */
export async function frozenSince({ ask }: Ask, id: string): Promise<Date | null> {
  const [row] = await ask<{ since: Date | null }>(FROZEN, [id]);
  return row?.since ?? null;
}

/** Whether the operator has frozen the game. */
export const isFrozen = async (database: Ask, id: string): Promise<boolean> =>
  (await frozenSince(database, id)) !== null;

const ASLEEP = statement(
  'asleep',
  `UPDATE "game" SET "wakes_at" = NULL WHERE "id" = $1 AND "version" = $2 AND "wakes_at" <= $3`,
);

/** Clears the time at which a game was to be woken, unless the game has moved or that time is later than `now`. */
export async function letSleep(
  { ask }: Ask,
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: Date },
): Promise<void> {
  await ask(ASLEEP, [id, version, now]);
}

const VERSIONS = statement('versions', `SELECT "id", "version" FROM "game" WHERE "id" = ANY($1)`);

/** The number of events of each of these games, by id. Games that are not there are left out. */
export async function versionsOf({ ask }: Ask, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ask<{ id: string; version: number }>(VERSIONS, [ids]);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const LATE = statement(
  'late',
  `SELECT "id" FROM "game" WHERE NOT "over" AND ("frozen_at" IS NULL OR "frozen_at" = "wakes_at") AND "wakes_at" IS NOT NULL
     AND ("wakes_at" <= $1 OR "moved_at" > $1::timestamptz + interval '1 minute')
   ORDER BY "wakes_at" LIMIT 1000`,
);

/**
 * Up to 1000 games that should have been woken by `now`, and those that moved more than a minute after `now`, which
 * means that a clock was set back.
 */
export async function lateGames({ ask }: Ask, now: Date): Promise<string[]> {
  return (await ask<{ id: string }>(LATE, [now])).map(({ id }) => id);
}

/** A game, when a player last acted in it, and its number of events. */
export interface UntouchedRow {
  readonly id: string;
  readonly touched: Date;
  readonly version: number;
}

const UNTOUCHED = statement(
  'untouched',
  `SELECT "id", "touched_at" AS "touched", "version" FROM "game"
   WHERE NOT "over" AND "frozen_at" IS NULL AND "version" > 0 AND "touched_at" < $1 ORDER BY "touched_at" LIMIT 1000`,
);

/** Up to 1000 running games in which no player has acted since that moment, oldest first. */
export const untouchedGames = ({ ask }: Ask, since: Date): Promise<UntouchedRow[]> =>
  ask<UntouchedRow>(UNTOUCHED, [since]);

const SEED = statement('seed', `SELECT "seed" FROM "seed" WHERE "game_id" = $1`);

/** The sealed seed of a game; null when there is no such game. */
export async function sealedSeedOf({ ask }: Ask, id: string): Promise<Bytes | null> {
  const [row] = await ask<{ seed: Bytes }>(SEED, [id]);
  return row?.seed ?? null;
}

/**
 * A row of the log: the sealed events of one action, and its seat, id and body hash (null: the events that opened the
 * game).
 */
export interface EventRow {
  readonly seq: number;
  readonly body: Bytes;
  readonly seat: string | null;
  readonly action: string | null;
  readonly bodyHash: string | null;
}

const EVENTS = statement(
  'events',
  `SELECT "seq", "body", "seat", "action", "body_hash" AS "bodyHash" FROM "event"
   WHERE "game_id" = $1 AND "seq" >= $2 AND "seq" < $3 ORDER BY "seq"`,
);

/** The rows of a game's log from event `from` up to, but without, event `to`. */
export const eventRows = (
  { ask }: Ask,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<EventRow[]> => ask<EventRow>(EVENTS, [id, from, to]);

/** The sealed standing answers of a seat; policy null: it has none. */
export interface StandingRow {
  readonly seat: string;
  readonly version: number;
  readonly policy: Bytes | null;
  /** True when a person may sit there who has never left any: those at first count (`policyAtFirst`). */
  readonly unsaid: boolean;
}

const STANDING = statement(
  'standing',
  `SELECT "seat"."seat", coalesce("version", 0) AS "version", "policy",
     "version" IS NULL AND "bot" IS NULL AS "unsaid"
   FROM "seat" LEFT JOIN "standing" USING ("game_id", "seat") WHERE "game_id" = $1`,
);

/** The standing answers of all seats of a game. */
export const standingRows = ({ ask }: Ask, id: string): Promise<StandingRow[]> =>
  ask<StandingRow>(STANDING, [id]);
