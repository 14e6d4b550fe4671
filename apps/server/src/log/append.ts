import type { Strength } from '@tessera/bots';
import type { ActedFor } from '@tessera/core';
import { REST_FRAME } from '@tessera/protocol';
import type { Database, Statement } from '../database/database.js';
import { hintOf, type Change } from './hint.js';
import type { LetterWanted } from './openQuestions.js';

/** Everything that the statement stores of one accepted action. Secret parts arrive sealed. */
export interface Entry {
  readonly id: string;
  /** How many events the game has before and after it. */
  readonly before: number;
  readonly version: number;
  readonly over: boolean;
  readonly waiting: readonly string[];
  readonly at: Date;
  /** When a clock of the game needs attention next; null: never. */
  readonly wakes: Date | null;
  /** `done`: the seats with no open question any more. `asked`: the new open questions by seat. */
  readonly done: readonly string[];
  readonly asked: object;
  /** `closed`: the kinds of offers that are no longer open. `offers`: the new offers by kind. */
  readonly closed: readonly string[];
  readonly offers: object;
  /**
   * The author: the seat, and the hash of its browser's cookie (null: the server). `action` is the client's id,
   * `bodyHash` a keyed hash of the content. The seat's drafts for the frames in `drafts` are deleted.
   */
  readonly seat: string;
  readonly browser: string | null;
  /** Why the server acts for the seat; null when a browser acts. */
  readonly why: ActedFor | null;
  readonly action: string;
  readonly bodyHash: string;
  readonly drafts: readonly number[];
  /** The events and the answer, sealed together, in base64. */
  readonly body: string;
  readonly letters: readonly LetterWanted[];
  /**
   * The versions of the standing answers, by seat, that the decision used. The statement checks that they are still
   * current. Null: it used none.
   */
  readonly consulted: Readonly<Record<string, number>> | null;
  /**
   * The policies that this action has changed, by seat: sealed, in base64. Null: the seat has no standing answers
   * left.
   */
  readonly policies: Readonly<Record<string, string | null>>;
  /** What is left of the author's plan, which becomes their draft: sealed, in base64. Null: nothing. */
  readonly rest: string | null;
  /** The seat that this action empties for a new player; null: none. */
  readonly opens: string | null;
  /**
   * The seat that this action hands to a bot of that strength, or back to its player (strength null); null: neither.
   */
  readonly bot: { readonly seat: string; readonly strength: Strength | null } | null;
  /**
   * True for the server's own entry that the operator has frozen the game. Only this entry is accepted while the game
   * is frozen.
   */
  readonly halts: boolean;
}

/**
 * What the statement reports of a stored action: whether a draft was deleted, and whether a bot plays in the game.
 */
export interface Written {
  readonly cleared: boolean;
  readonly bots: boolean;
}

/**
 * Stores an action. Resolves to null when the game has moved since, the operator has frozen it, or the browser does
 * not hold the seat. Rejects when the database fails.
 */
export type Committer = (entry: Entry) => Promise<Written | null>;

/** Stores actions of different games in one transaction. Returns a result for each game that has moved, by id. */
type Write = (entries: readonly Entry[]) => Promise<ReadonlyMap<string, Written>>;

/** The most actions in one statement. */
const MOST_IN_BATCH = 64;

interface Waiting {
  readonly entry: Entry;
  readonly done: (written: Written | null) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Returns a committer that runs at most `lanes` statements at a time. Actions that arrive in one turn of the event
 * loop, or while all lanes are busy, share a statement of up to 64.
 * Each action gets the answer that it would get alone. An action that lost a race does not hold up the others. When a
 * shared statement fails, each of its actions is stored by itself.
 * The caller passes the actions of one game one after another.
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
      void together(gathered.splice(0, MOST_IN_BATCH)).finally(() => {
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
 * Stores a batch of actions, by a function of the database that plans each of its statements once. For each action it
 * moves the game's row on from the expected version. That locks the row, so of two writers one finds that the game has
 * moved. The row moves only if the game is not frozen, the browser holds the seat, and the standing answers that were
 * used are still current.
 * For each game that has moved it appends the events, stores the changed standing answers, adds the letters (one for
 * each notice channel of their seat), and deletes the drafts.
 */
const APPEND: Statement = {
  name: 'append',
  text: 'SELECT "moved" AS "id", "cleared", "bots" FROM "append_entries"($1::jsonb)',
};

/**
 * What a few actions change at the seats. It is rare, so it is a second statement in the same transaction. An emptied
 * seat loses everything that belonged to its player. A seat that a bot plays from now on keeps its player.
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
    )
    UPDATE "talk" SET "read" = 0 FROM changed
    WHERE "talk"."game_id" = changed."id" AND "talk"."seat" <> changed."opens"`;

/** What is left of a plan becomes its author's draft. That is rare too, and part of the same transaction. */
const KEEP_REST = `
    INSERT INTO "draft" ("game_id", "seat", "frame", "steps", "rev")
    SELECT "id", "seat", ${REST_FRAME}, decode("rest", 'base64'), 1
    FROM jsonb_to_recordset($1::jsonb) AS cut("id" text, "seat" text, "rest" text)
    ON CONFLICT ("game_id", "seat") DO UPDATE
    SET "frame" = EXCLUDED."frame", "steps" = EXCLUDED."steps", "rev" = EXCLUDED."rev"`;

type Moved = Written & { readonly id: string };

/** What of a database an append needs. */
type AppendTo = Pick<Database, 'ask' | 'client' | 'tell'>;

const changesSeats = ({ opens, bot }: Entry): boolean => opens !== null || bot !== null;

const leavesRest = ({ rest }: Entry): boolean => rest !== null;

/** Runs the statements in one transaction. Those after the first get only the actions that the first one has stored. */
const writeRare = (
  { client }: Pick<Database, 'client'>,
  entries: readonly Entry[],
): Promise<readonly Moved[]> =>
  client.$transaction(async (transaction) => {
    const moved = await transaction.$queryRawUnsafe<Moved[]>(APPEND.text, JSON.stringify(entries));
    const stored = entries.filter((entry) => moved.some(({ id }) => id === entry.id));
    await transaction.$executeRawUnsafe(CHANGE_SEATS, JSON.stringify(stored.filter(changesSeats)));
    await transaction.$executeRawUnsafe(KEEP_REST, JSON.stringify(stored.filter(leavesRest)));
    return moved;
  });

/** What other servers are told of a stored action: the game's new version, and what it has changed at the seats. */
const changesOf = (entry: Entry): readonly Change[] => [
  entry.version,
  ...(entry.opens === null ? [] : (['links'] as const)),
  ...(changesSeats(entry) ? (['seats'] as const) : []),
];

const writeTo =
  (database: AppendTo): Write =>
  async (entries) => {
    // Every server locks the rows of several games in the same order, so that two of them cannot deadlock.
    const sorted = [...entries].sort((one, other) => (one.id < other.id ? -1 : 1));
    const moved = sorted.some((entry) => changesSeats(entry) || leavesRest(entry))
      ? await writeRare(database, sorted)
      : await database.ask<Moved>(APPEND, [JSON.stringify(sorted)]);
    // A hint leaves after the commit, so what it speaks of can be read.
    for (const entry of sorted.filter(({ id }) => moved.some((one) => one.id === id)))
      for (const change of changesOf(entry)) database.tell(hintOf({ id: entry.id, change }));
    return new Map(moved.map(({ id, cleared, bots }) => [id, { cleared, bots }]));
  };

/** How many statements run at a time. The embedded database has one connection. */
const LANES: Readonly<Record<Database['kind'], number>> = { embedded: 1, postgres: 2 };

/** Returns the committer for a database: see `gathering`. */
export const committerFor = (database: AppendTo & Pick<Database, 'kind'>): Committer =>
  gathering(writeTo(database), LANES[database.kind]);
