import type { Database, Statement } from '../database/database.js';
import type { Bytes } from '../secrets/vault.js';
import type { Asking, GameSeat } from './gameSeat.js';

/**
 * The queries of every sitting and every heartbeat. After a restart everybody sits down at once, so each is one
 * prepared statement past Prisma, which costs several times as much.
 */

type Ask = Pick<Database, 'ask'>;

const statement = (name: string, text: string): Statement => ({ name, text });

const HOLDS = statement(
  'holds',
  `SELECT 1 FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
   WHERE "grant"."browser" = $1 AND "grant"."game_id" = $2 AND "grant"."seat" = $3`,
);

/** Whether that browser holds the seat. */
export async function holds({ ask }: Ask, { id, seat, browser }: Asking): Promise<boolean> {
  return (await ask(HOLDS, [browser, id, seat])).length > 0;
}

/** The row behind a game's page. `seed` is null until the game is over. */
export interface PageRow {
  readonly kind: string;
  readonly title: string;
  readonly options: unknown;
  /** The time control; null: the game has no clocks. */
  readonly pace: unknown;
  readonly data: string;
  readonly over: boolean;
  readonly frozenAt: Date | null;
  readonly frozenWhy: string | null;
  readonly seed: Bytes | null;
  /** Null where the sides are settled. */
  readonly bidding: {
    readonly opener: string;
    readonly mine: boolean;
    readonly sealed: string;
    readonly seal: string;
  } | null;
  /** What the account of this browser has chosen; null where nobody is signed in. */
  readonly account: { readonly settings: unknown } | null;
  readonly seats: readonly {
    readonly seat: string;
    readonly name: string | null;
    readonly open: boolean;
    readonly listed: boolean;
    readonly mine: boolean;
    readonly bot: string | null;
  }[];
}

/** The columns of a page. $2 is the browser that sees it. */
const PAGE_COLUMNS = `"kind", "title", "options", "pace", "data", "over", "frozen_at" AS "frozenAt", "frozen_why" AS "frozenWhy",
  (SELECT "seed" FROM "seed" WHERE "game"."over" AND "seed"."game_id" = "game"."id") AS "seed",
  (SELECT jsonb_build_object('opener', "name", 'mine', "browser" = $2, 'sealed', "token", 'seal', "game"."seal")
   FROM "bidding" WHERE "bidding"."game_id" = "game"."id") AS "bidding",
  (SELECT jsonb_build_object('settings', "settings") FROM "account_session" JOIN "account" ON "account"."id" = "account_id"
   WHERE "browser" = $2 AND "expires_at" > now()) AS "account",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('seat', "seat"."seat", 'name', "name", 'open', "open", 'listed', "listed", 'bot', "bot", 'mine', EXISTS (
     SELECT 1 FROM "grant" WHERE "grant"."browser" = $2 AND "grant"."game_id" = "game"."id"
       AND "grant"."seat" = "seat"."seat" AND "grant"."link" = "seat"."link"))), '[]')
   FROM "seat" WHERE "seat"."game_id" = "game"."id") AS "seats"`;

const PAGE = statement('page', `SELECT ${PAGE_COLUMNS} FROM "game" WHERE "id" = $1`);

/** The row of a game's page as that browser sees it; null when there is no such game. */
export async function pageRow({ ask }: Ask, id: string, browser: string | null): Promise<PageRow | null> {
  const [row] = await ask<PageRow>(PAGE, [id, browser ?? '']);
  return row ?? null;
}

/** A draft with sealed steps. */
export interface DraftRow {
  readonly frame: number;
  readonly steps: Bytes;
  readonly rev: number;
}

/** What a seat needs beside its stream: the page, the number of events, and its draft. */
export interface SittingRow extends PageRow {
  readonly version: number;
  readonly draft: DraftRow | null;
}

const SITTING = statement(
  'sitting',
  `SELECT ${PAGE_COLUMNS}, "version", "draft"."frame", "draft"."steps", "draft"."rev"
   FROM "game" LEFT JOIN "draft" ON "draft"."game_id" = "game"."id" AND "draft"."seat" = $3
   WHERE "id" = $1`,
);

type NoDraft = { readonly [K in keyof DraftRow]: null };

/** The row for somebody who sits down; null when there is no such game. */
export async function sittingRow({ ask }: Ask, { id, seat, browser }: Asking): Promise<SittingRow | null> {
  type Row = Omit<SittingRow, 'draft'> & (DraftRow | NoDraft);
  const [row] = await ask<Row>(SITTING, [id, browser, seat]);
  if (row === undefined) return null;
  const { frame, steps, rev, ...sitting } = row;
  return { ...sitting, draft: frame === null ? null : { frame, steps, rev } };
}

const HOLDERS = statement(
  'holders',
  `SELECT "grant"."game_id" AS "game", "seat", "browser" FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
   WHERE "game_id" = ANY($1)`,
);

/** A browser that holds a seat of a game. */
export interface Holder {
  readonly game: string;
  readonly seat: string;
  readonly browser: string;
}

/** All browsers that hold a seat of these games. */
export const holdersOf = ({ ask }: Ask, games: readonly string[]): Promise<Holder[]> =>
  ask<Holder>(HOLDERS, [games]);

/** The versions of a seat's draft and standing answers; null: it has none. */
export interface DraftMarkRow {
  readonly game: string;
  readonly seat: string;
  readonly frame: number | null;
  readonly rev: number | null;
  /** The version of the seat's standing answers; null: it never had any. */
  readonly standing: number | null;
}

const DRAFT_MARKS = statement(
  'draft_marks',
  `SELECT "game_id" AS "game", "seat", "frame", "rev", "version" AS "standing"
   FROM "draft" FULL JOIN "standing" USING ("game_id", "seat") WHERE "game_id" = ANY($1)`,
);

/** The versions of all drafts and standing answers in these games, without their content. */
export const draftMarksOf = ({ ask }: Ask, games: readonly string[]): Promise<DraftMarkRow[]> =>
  ask<DraftMarkRow>(DRAFT_MARKS, [games]);

const DRAFT = statement(
  'draft',
  `SELECT "frame", "steps", "rev" FROM "draft" WHERE "game_id" = $1 AND "seat" = $2`,
);

/** The draft of a seat; null when it has none. */
export async function draftRow({ ask }: Ask, { id, seat }: GameSeat): Promise<DraftRow | null> {
  const [row] = await ask<DraftRow>(DRAFT, [id, seat]);
  return row ?? null;
}
