import type { Strength } from '@tessera/bots';
import type { Stead } from '@tessera/core';
import type { Database, Statement } from '../database/database.js';
import { CHANNEL } from '../database/hints.js';
import { waysOf } from '../seats/ways.js';
import type { LetterWanted } from './asked.js';

/** All that an accepted action writes down; what is secret in it is sealed already. */
export interface Entry {
  readonly id: string;
  /** How many events the game has before and after it. */
  readonly before: number;
  readonly version: number;
  readonly over: boolean;
  readonly waiting: readonly string[];
  readonly at: Date;
  /** When the game is to be looked at next for its time. */
  readonly wakes: Date | null;
  /** The seats that are asked nothing any more, and what others are newly asked. */
  readonly done: readonly string[];
  readonly asked: object;
  /** What is offered at the table no more, and what is newly offered. */
  readonly closed: readonly string[];
  readonly offers: object;
  /** Whose action it is and by which browser (the hash of its cookie; null: the server's), its id, a keyed hash of its body, and the frame whose draft is done with. */
  readonly seat: string;
  readonly browser: string | null;
  /** Why the server acts in the seat's stead; null where a browser acts. */
  readonly why: Stead | null;
  readonly action: string;
  readonly bodyHash: string;
  readonly frame: number;
  /** The events and the answer, sealed together, in base64. */
  readonly body: string;
  readonly letters: readonly LetterWanted[];
  /** Of which versions the standing answers were that the decision rests on; null where it rests on none. */
  readonly consulted: Readonly<Record<string, number>> | null;
  /** The standing answers of seats that have changed by firing: sealed, in base64; null: none are left. */
  readonly left: Readonly<Record<string, string | null>>;
  /** The seat that waits for somebody new from now on: who held it holds it no longer. */
  readonly opens: string | null;
  /** The seat that a bot has from now on, and how well it plays, or that its player has again (null); null where neither is so. */
  readonly bot: { readonly seat: string; readonly strength: Strength | null } | null;
  /** True where it writes down that the host has stopped the game, which is then frozen; all else is refused while it is. */
  readonly halts: boolean;
  /** What other servers are told. */
  readonly hint: string;
}

/** What came of an action that is written down: whether a draft is done with, and whether a bot plays in that game. */
export interface Written {
  readonly cleared: boolean;
  readonly bots: boolean;
}

/**
 * Writes an action down. Null when somebody else has added to the game before, the host has frozen it, or the browser does
 * not hold the seat; throws when the database does.
 */
export type Committer = (entry: Entry) => Promise<Written | null>;

/** Writes actions of different games down in one statement, all or none; answers the games that have moved. */
type Write = (entries: readonly Entry[]) => Promise<ReadonlyMap<string, Written>>;

/** The most actions in one statement. */
const MOST = 64;

interface Waiting {
  readonly entry: Entry;
  readonly done: (written: Written | null) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A committer that writes while fewer than `lanes` statements are under way; what has come in one turn of the event
 * loop, or meanwhile, goes into one of them. Each action is answered as it would be alone: one that another server was faster than does
 * not hold up the others, and a statement that fails is written again action by action.
 * The actions of one game come one after another, by its queue.
 */
export function gathering(write: Write, lanes: number): Committer {
  const gathered: Waiting[] = [];
  let busy = 0;

  const alone = async ({ entry, done, failed }: Waiting): Promise<void> => {
    await write([entry]).then((moved) => done(moved.get(entry.id) ?? null), failed);
  };
  const together = async (batch: readonly Waiting[]): Promise<void> => {
    const [only] = batch;
    if (only !== undefined && batch.length === 1) return alone(only);
    const moved = await write(batch.map(({ entry }) => entry)).catch(() => null);
    if (moved === null) await Promise.all(batch.map(alone));
    else for (const { entry, done } of batch) done(moved.get(entry.id) ?? null);
  };
  const next = (): void => {
    while (busy < lanes && gathered.length > 0) {
      busy += 1;
      void together(gathered.splice(0, MOST)).finally(() => {
        busy -= 1;
        next();
      });
    }
  };
  return (entry) =>
    new Promise((done, failed) => {
      gathered.push({ entry, done, failed });
      if (gathered.length === 1) setImmediate(next);
    });
}

/**
 * The one statement of some actions. Of each whose browser holds its seat it moves the game's row on from the expected
 * version (which locks it, so that of two writers one finds it moved), if it is not frozen and the standing answers that
 * were consulted are still those, appends the events, writes down a letter for each seat that is newly asked
 * and wants letters, deletes the draft that the action was made of, and tells other servers that the game has moved.
 */
const APPEND: Statement = {
  name: 'append',
  text: `
    WITH due AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS due(
        "id" text, "before" int, "version" int, "over" boolean, "waiting" text[], "at" timestamptz, "wakes" timestamptz, "done" text[],
        "asked" jsonb, "closed" text[], "offers" jsonb, "seat" text, "browser" text, "action" text, "bodyHash" text, "frame" int, "body" text,
        "letters" jsonb, "hint" text, "why" text, "consulted" jsonb, "left" jsonb, "halts" boolean)
    ), stood AS MATERIALIZED (
      SELECT "game_id", "seat", "version" FROM "standing"
      WHERE "game_id" IN (SELECT "id" FROM due WHERE "consulted" IS NOT NULL)
      ORDER BY "game_id", "seat" FOR UPDATE
    ), moved AS (
      UPDATE "game"
      SET "version" = due."version", "over" = due."over", "waiting" = due."waiting", "moved_at" = due."at",
          "wakes_at" = due."wakes",
          "touched_at" = CASE WHEN due."why" IS NULL THEN due."at" ELSE "game"."touched_at" END,
          "asked" = ("game"."asked" - due."done") || due."asked",
          "offers" = ("game"."offers" - due."closed") || due."offers"
      FROM due WHERE "game"."id" = due."id" AND "game"."version" = due."before" AND ("game"."frozen_at" IS NOT NULL) = due."halts" AND (due."why" IS NOT NULL OR EXISTS (
        SELECT 1 FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
        WHERE "grant"."browser" = due."browser" AND "grant"."game_id" = due."id" AND "grant"."seat" = due."seat"
      )) AND NOT EXISTS (
        SELECT 1 FROM jsonb_each_text(due."consulted") AS known(seat, version)
        WHERE known.version::int <> coalesce(
          (SELECT stood."version" FROM stood WHERE stood."game_id" = due."id" AND stood."seat" = known.seat), 0)
      )
      RETURNING due.*
    ), added AS (
      INSERT INTO "event" ("game_id", "seq", "facts", "body", "seat", "action", "body_hash", "why")
      SELECT "id", "before", "version" - "before", decode("body", 'base64'), "seat", "action", "bodyHash", "why"
      FROM moved
    ), fired AS (
      UPDATE "standing" SET "version" = "standing"."version" + 1,
        "policy" = CASE WHEN NOT moved."over" THEN decode(moved."left"->>"standing"."seat", 'base64') END
      FROM moved WHERE "standing"."game_id" = moved."id" AND (moved."over" OR moved."left" ? "standing"."seat")
    ), lettered AS (
      INSERT INTO "letter" ("game_id", "seat", "purpose", "number", "target", "frame", "opened_at", "due_at")
      SELECT moved."id", letter.seat, letter.purpose, letter.number, "way"."target", letter.frame, moved."at", moved."at"
      FROM moved, jsonb_to_recordset(moved."letters") AS letter(seat text, purpose text, frame int, number int),
        LATERAL ${waysOf('moved."id"', 'letter.seat')} AS "way"
      WHERE letter.purpose = 'ending' OR NOT EXISTS (SELECT 1 FROM "seat"
        WHERE "seat"."game_id" = moved."id" AND "seat"."seat" = letter.seat AND "seat"."bot" IS NOT NULL)
      ON CONFLICT DO NOTHING
    ), cleared AS (
      DELETE FROM "draft" USING moved
      WHERE "draft"."game_id" = moved."id" AND "draft"."seat" = moved."seat" AND "draft"."frame" = moved."frame"
      RETURNING "draft"."game_id"
    )
    SELECT "id", EXISTS (SELECT 1 FROM cleared WHERE cleared."game_id" = moved."id") AS "cleared",
      EXISTS (SELECT 1 FROM "seat" WHERE "seat"."game_id" = moved."id" AND "seat"."bot" IS NOT NULL) AS "bots",
      pg_notify('${CHANNEL}', "hint")::text AS "told"
    FROM moved`,
};

/**
 * What an action changes at the seats besides: rare, so it is a statement of its own, in the same transaction. It empties the
 * seat that waits for somebody new, so that nothing of who sat there is left for whoever comes; it marks the seat that a bot
 * has from now on, which stays its player's; and it tells other servers.
 */
const CHANGE_SEATS = `
    WITH changed AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS changed("id" text, "opens" text, "bot" jsonb)
    ), opened AS (
      UPDATE "seat" SET "name" = NULL, "bot" = NULL, "taken_at" = NULL, "invite" = "invite" + 1, "link" = "link" + 1,
        "withdrawn" = false, "looked_at" = NULL, "open" = false, "listed" = false
      FROM changed WHERE "seat"."game_id" = changed."id" AND "seat"."seat" = changed."opens"
    ), left_to_bot AS (
      UPDATE "seat" SET "bot" = changed."bot"->>'strength'
      FROM changed WHERE "seat"."game_id" = changed."id" AND "seat"."seat" = changed."bot"->>'seat'
    ), ungranted AS (
      DELETE FROM "grant" USING changed WHERE "grant"."game_id" = changed."id" AND "grant"."seat" = changed."opens"
    ), undrafted AS (
      DELETE FROM "draft" USING changed
      WHERE "draft"."game_id" = changed."id" AND "draft"."seat" IN (changed."opens", changed."bot"->>'seat')
    ), bare AS (
      UPDATE "standing" SET "version" = "standing"."version" + 1, "policy" = NULL
      FROM changed WHERE "standing"."game_id" = changed."id" AND "standing"."seat" IN (changed."opens", changed."bot"->>'seat')
    ), unaddressed AS (
      DELETE FROM "address" USING changed WHERE "address"."game_id" = changed."id" AND "address"."seat" = changed."opens"
    ), unwished AS (
      DELETE FROM "notice_wish" USING changed WHERE "notice_wish"."game_id" = changed."id" AND "notice_wish"."seat" = changed."opens"
    ), unlettered AS (
      DELETE FROM "letter" USING changed WHERE "letter"."game_id" = changed."id"
        AND ("letter"."seat" = changed."opens" OR "letter"."purpose" = 'talk' AND changed."opens" IS NOT NULL)
    ), unoffered AS (
      DELETE FROM "offered_seat" USING changed WHERE "offered_seat"."game_id" = changed."id" AND changed."opens" IS NOT NULL
    ), unsaid AS (
      DELETE FROM "remark" USING changed WHERE "remark"."game_id" = changed."id" AND changed."opens" IS NOT NULL
    ), unnoted AS (
      DELETE FROM "talk" USING changed WHERE "talk"."game_id" = changed."id" AND "talk"."seat" = changed."opens"
    ), unread AS (
      UPDATE "talk" SET "read" = 0 FROM changed
      WHERE "talk"."game_id" = changed."id" AND "talk"."seat" <> changed."opens"
    )
    SELECT pg_notify('${CHANNEL}', "id" || ' links')::text AS "told" FROM changed WHERE "opens" IS NOT NULL
    UNION ALL SELECT pg_notify('${CHANNEL}', "id" || ' seats')::text FROM changed`;

type Moved = Written & { readonly id: string };

/** An action that empties a seat, or hands one to a bot or back to its player. */
const changesSeats = ({ opens, bot }: Entry): boolean => opens !== null || bot !== null;

/** Both statements in one transaction: of an action that is refused the second changes nothing. */
const writeWithSeats = (
  { client }: Pick<Database, 'client'>,
  entries: readonly Entry[],
): Promise<readonly Moved[]> =>
  client.$transaction(async (transaction) => {
    const moved = await transaction.$queryRawUnsafe<Moved[]>(APPEND.text, JSON.stringify(entries));
    const changed = entries.filter((entry) => changesSeats(entry) && moved.some(({ id }) => id === entry.id));
    await transaction.$queryRawUnsafe(CHANGE_SEATS, JSON.stringify(changed));
    return moved;
  });

const writeTo =
  (database: Pick<Database, 'ask' | 'client'>): Write =>
  async (entries) => {
    // Two servers that lock the rows of several games do so in one order.
    const sorted = [...entries].sort((one, other) => (one.id < other.id ? -1 : 1));
    const moved = sorted.some(changesSeats)
      ? await writeWithSeats(database, sorted)
      : await database.ask<Moved>(APPEND, [JSON.stringify(sorted)]);
    return new Map(moved.map(({ id, cleared, bots }) => [id, { cleared, bots }]));
  };

/** How many statements are under way at a time: the embedded database has one connection. */
const LANES: Readonly<Record<Database['kind'], number>> = { embedded: 1, postgres: 2 };

/** The committer of a server's database. */
export const committerFor = (database: Pick<Database, 'ask' | 'client' | 'kind'>): Committer =>
  gathering(writeTo(database), LANES[database.kind]);
