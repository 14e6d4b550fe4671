import type { Database, Statement } from '../database/database.js';
import type { Bytes } from '../secrets/vault.js';
import type { Asking, GameSeat } from './gameSeat.js';

/**
 * What the database is asked whenever somebody sits down, after a restart by everybody at once, and at every beat for
 * all who sit. Each is one statement, asked past the client, whose own way there costs several times as much.
 */

type Asked = Pick<Database, 'ask'>;

const statement = (name: string, text: string): Statement => ({ name, text });

const HOLDS = statement(
  'holds',
  `SELECT 1 FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
   WHERE "grant"."browser" = $1 AND "grant"."game_id" = $2 AND "grant"."seat" = $3`,
);

/** True when that browser may sit in that seat now. */
export async function holds({ ask }: Asked, { id, seat, browser }: Asking): Promise<boolean> {
  return (await ask(HOLDS, [browser, id, seat])).length > 0;
}

/** What a page of a game is made of; its seed once it is over. */
export interface PageRow {
  readonly kind: string;
  readonly title: string;
  readonly options: unknown;
  /** How it is timed, as it was agreed on; null where it is not. */
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
  readonly seats: readonly {
    readonly seat: string;
    readonly name: string | null;
    readonly open: boolean;
    readonly listed: boolean;
    readonly mine: boolean;
    readonly bot: string | null;
  }[];
}

/** The columns of a page of the game $1, as the browser $2 sees it. */
const PAGE_COLUMNS = `"kind", "title", "options", "pace", "data", "over", "frozen_at" AS "frozenAt", "frozen_why" AS "frozenWhy",
  (SELECT "seed" FROM "seed" WHERE "game"."over" AND "seed"."game_id" = "game"."id") AS "seed",
  (SELECT jsonb_build_object('opener', "name", 'mine', "browser" = $2, 'sealed', "token", 'seal', "game"."seal")
   FROM "bidding" WHERE "bidding"."game_id" = "game"."id") AS "bidding",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('seat', "seat"."seat", 'name', "name", 'open', "open", 'listed', "listed", 'bot', "bot", 'mine', EXISTS (
     SELECT 1 FROM "grant" WHERE "grant"."browser" = $2 AND "grant"."game_id" = "game"."id"
       AND "grant"."seat" = "seat"."seat" AND "grant"."link" = "seat"."link"))), '[]')
   FROM "seat" WHERE "seat"."game_id" = "game"."id") AS "seats"`;

const PAGE = statement('page', `SELECT ${PAGE_COLUMNS} FROM "game" WHERE "id" = $1`);

/** The page of a game as that browser sees it; null when there is no such game. */
export async function pageRow({ ask }: Asked, id: string, browser: string | null): Promise<PageRow | null> {
  const [row] = await ask<PageRow>(PAGE, [id, browser ?? '']);
  return row ?? null;
}

/** A draft, its steps sealed. */
export interface DraftRow {
  readonly frame: number;
  readonly steps: Bytes;
  readonly rev: number;
}

/** What a seat is shown beside its stream: the page, how many events the game has, and its draft, if it has one. */
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

/** What somebody who sits down is shown; null when there is no such game. */
export async function sittingRow({ ask }: Asked, { id, seat, browser }: Asking): Promise<SittingRow | null> {
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

/** Everybody who may sit at one of these games now. */
export const holdersOf = ({ ask }: Asked, games: readonly string[]): Promise<Holder[]> =>
  ask<Holder>(HOLDERS, [games]);

/** Which draft of which seat is kept, and which standing answers. */
export interface DraftMarkRow {
  readonly game: string;
  readonly seat: string;
  readonly frame: number | null;
  readonly rev: number | null;
  /** Which version of the seat's standing answers; null while none was ever left. */
  readonly standing: number | null;
}

const DRAFT_MARKS = statement(
  'draft_marks',
  `SELECT "game_id" AS "game", "seat", "frame", "rev", "version" AS "standing"
   FROM "draft" FULL JOIN "standing" USING ("game_id", "seat") WHERE "game_id" = ANY($1)`,
);

/** Which drafts and standing answers are kept in these games, whatever is in them. */
export const draftMarksOf = ({ ask }: Asked, games: readonly string[]): Promise<DraftMarkRow[]> =>
  ask<DraftMarkRow>(DRAFT_MARKS, [games]);

const DRAFT = statement(
  'draft',
  `SELECT "frame", "steps", "rev" FROM "draft" WHERE "game_id" = $1 AND "seat" = $2`,
);

/** The draft of a seat; null when it has none. */
export async function draftRow({ ask }: Asked, { id, seat }: GameSeat): Promise<DraftRow | null> {
  const [row] = await ask<DraftRow>(DRAFT, [id, seat]);
  return row ?? null;
}
