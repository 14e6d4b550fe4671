import type { Database, Statement } from '../database/database.js';
import type { Bytes } from '../secrets/vault.js';

/** What the database is asked of games and their logs. Each is one statement, asked past the client. */

type Asked = Pick<Database, 'ask'>;

const statement = (name: string, text: string): Statement => ({ name, text });

const GROUND = statement('ground', `SELECT "kind", "data" FROM "game" WHERE "id" = $1`);

/** The rules and the data set that a game is played on; null when there is no such game. */
export async function groundOf({ ask }: Asked, id: string): Promise<{ kind: string; data: string } | null> {
  const [row] = await ask<{ kind: string; data: string }>(GROUND, [id]);
  return row ?? null;
}

const VERSION = statement('version', `SELECT "version" FROM "game" WHERE "id" = $1`);

/** How many events a game has; null when there is no such game. */
export async function versionOf({ ask }: Asked, id: string): Promise<number | null> {
  const [row] = await ask<{ version: number }>(VERSION, [id]);
  return row?.version ?? null;
}

const FROZEN = statement('frozen', `SELECT "frozen_at" AS "since" FROM "game" WHERE "id" = $1`);

/** Since when the host lets nothing be done in that game; null while it goes on. */
export async function frozenSince({ ask }: Asked, id: string): Promise<Date | null> {
  const [row] = await ask<{ since: Date | null }>(FROZEN, [id]);
  return row?.since ?? null;
}

/** True while the host lets nothing be done in that game. */
export const isFrozen = async (asked: Asked, id: string): Promise<boolean> =>
  (await frozenSince(asked, id)) !== null;

const ASLEEP = statement(
  'asleep',
  `UPDATE "game" SET "wakes_at" = NULL WHERE "id" = $1 AND "version" = $2 AND "wakes_at" <= $3`,
);

/** A game of so many events that was to be looked at by then need not be any more. */
export async function letSleep(
  { ask }: Asked,
  { id, version, now }: { readonly id: string; readonly version: number; readonly now: Date },
): Promise<void> {
  await ask(ASLEEP, [id, version, now]);
}

const VERSIONS = statement('versions', `SELECT "id", "version" FROM "game" WHERE "id" = ANY($1)`);

/** How many events each of these games has, by their names. */
export async function versionsOf({ ask }: Asked, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ask<{ id: string; version: number }>(VERSIONS, [ids]);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const LATE = statement(
  'late',
  `SELECT "id" FROM "game" WHERE NOT "over" AND ("frozen_at" IS NULL OR "frozen_at" = "wakes_at") AND "wakes_at" IS NOT NULL
     AND ("wakes_at" <= $1 OR "moved_at" > $1::timestamptz + interval '1 minute')
   ORDER BY "wakes_at" LIMIT 1000`,
);

/** The games that should have been woken by that moment, and those that were moved later than that: a clock was set back. */
export async function lateGames({ ask }: Asked, now: Date): Promise<string[]> {
  return (await ask<{ id: string }>(LATE, [now])).map(({ id }) => id);
}

/** A game that nobody has touched since some moment, and how many events it has. */
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

/** The games that nobody has touched since that moment. */
export const untouchedGames = ({ ask }: Asked, since: Date): Promise<UntouchedRow[]> =>
  ask<UntouchedRow>(UNTOUCHED, [since]);

const SEED = statement('seed', `SELECT "seed" FROM "seed" WHERE "game_id" = $1`);

/** The seed of a game's chance, sealed; null when there is no such game. */
export async function sealedSeedOf({ ask }: Asked, id: string): Promise<Bytes | null> {
  const [row] = await ask<{ seed: Bytes }>(SEED, [id]);
  return row?.seed ?? null;
}

/** Facts of a game, sealed together: those of an action, with what is known of that. */
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

/** The facts of a game from that number on, up to another. */
export const eventRows = (
  { ask }: Asked,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<EventRow[]> => ask<EventRow>(EVENTS, [id, from, to]);

/** The standing answers of a seat, sealed; null where none are left any more. */
export interface StandingRow {
  readonly seat: string;
  readonly version: number;
  readonly policy: Bytes | null;
}

const STANDING = statement(
  'standing',
  `SELECT "seat", "version", "policy" FROM "standing" WHERE "game_id" = $1`,
);

/** The standing answers that the seats of a game have left. */
export const standingRows = ({ ask }: Asked, id: string): Promise<StandingRow[]> =>
  ask<StandingRow>(STANDING, [id]);
