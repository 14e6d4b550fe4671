import { LETTER_PURPOSES } from '@tessera/protocol';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { notYet } from '../notices/moment.js';
import type { Sharers } from '../notices/targets.js';
import type { Parts } from '../parts.js';
import { contentCell, pictureCell } from './cells.js';
import type { Content } from './letter.js';

type Client = Database['client'];
type Keys = Pick<Parts, 'database' | 'secrets'>;

const dueSchema = z.object({
  game: z.string(),
  seat: z.string(),
  purpose: z.enum(LETTER_PURPOSES),
  number: z.int(),
  target: z.string(),
  digest: z.string().nullable(),
  frame: z.int(),
  openedAt: z.date(),
  attempts: z.int(),
  round: z.int(),
  renewed: z.boolean(),
});

/**
 * A letter that this server holds the lease of, or, with a `target`, a notice in its place. `attempts` counts this
 * attempt too; letters with the same `digest` go out together.
 */
export type Due = z.infer<typeof dueSchema>;

/** The name of a letter, for logs and commands. */
export const letterName = ({
  game,
  seat,
  purpose,
  number,
}: Pick<Due, 'game' | 'seat' | 'purpose' | 'number'>) => `${game}/${seat}/${purpose}/${number}`;

/** The name of a row: a matter has one for each channel. */
export const rowName = (due: Pick<Due, 'game' | 'seat' | 'purpose' | 'number' | 'target'>) =>
  `${letterName(due)}/${due.target}`;

/**
 * The two kinds of deliveries, which do not wait for each other: letters by the operator's mail server, and messages
 * to players' targets at addresses of their choice.
 */
export const POSTS = ['mail', 'targets'] as const;
export type Post = (typeof POSTS)[number];

/**
 * What to take from a post: what has been due for `patience` milliseconds. `inHand` are the names of rows that this
 * server works on; `full` are visitors and hosts that are skipped.
 */
export interface Moment {
  readonly post: Post;
  readonly now: Date;
  readonly patience: number;
  readonly inHand?: ReadonlySet<string>;
  readonly full?: readonly string[];
}

/** What was taken, to go out together: at least one row, and the visitor and host that it counts for. */
export interface Taken {
  readonly dues: readonly [Due, ...Due[]];
  readonly sharers: Sharers;
}

/** SQL: the row with the visitor and host that a row of the post counts for. */
const SHARERS: Readonly<Record<Post, Prisma.Sql>> = {
  mail: Prisma.sql`"address" AS "own" WHERE "own"."game_id" = "letter"."game_id" AND "own"."seat" = "letter"."seat"`,
  targets: Prisma.sql`"notice_target" AS "own" WHERE "own"."id" = "letter"."target"`,
};

const sharersSchema = z.object({ visitor: z.string().nullable(), host: z.string().nullable() });

/** The milliseconds of a lease. Longer than a mail server may take, so that only a killed server loses one. */
const LEASE = 900_000;

const before = ({ now }: Pick<Moment, 'now'>, span: number): Date => new Date(now.getTime() - span);

/** The advisory lock under which servers take letters, so that one server takes a whole digest. */
const TAKING = 7_304_001;

/**
 * Takes the row of a post that has been due longest, and everything due in the same digest, oldest first. Resolves to
 * null when nothing is due whose visitor and host have room. Letters about frozen games wait. Only one server gets a
 * row.
 * The first row is found in a CTE: a subquery in the condition could run again for each row, and find another one.
 * Rows opened later than now were opened before the clock was set back, and count as due. Rows in hand are not taken
 * again, even if a clock that was set forward ends their lease.
 */
export async function takeDue(client: Client, moment: Moment): Promise<Taken | null> {
  const { post, now, patience, inHand = [], full = [] } = moment;
  const isDue = Prisma.sql`"letter"."state" = 'waiting' AND ("target" = '') = ${post === 'mail'}::boolean
    AND ("due_at" <= ${now}::timestamptz OR ("due_at" = "opened_at" AND "opened_at" > ${notYet(now)}::timestamptz))
    AND ("claimed_until" IS NULL OR "claimed_until" <= ${now}::timestamptz)
    AND concat_ws('/', "game_id", "seat", "purpose", "number", "target") <> ALL(${[...inHand]}::text[])
    AND ("purpose" = 'confirm' OR NOT EXISTS (
      SELECT 1 FROM "game" WHERE "game"."id" = "letter"."game_id" AND "game"."frozen_at" IS NOT NULL))
    AND ("purpose" = 'confirm' OR "renewed" OR "opened_at" <= ${before(moment, patience)}::timestamptz
      OR "opened_at" > ${notYet(now)}::timestamptz)`;
  const [, rows] = await client.$transaction([
    client.$executeRaw`SELECT pg_advisory_xact_lock(${TAKING})`,
    client.$queryRaw<unknown[]>`
      WITH first AS MATERIALIZED (
        SELECT "game_id", "seat", "purpose", "number", "target", "digest" FROM "letter"
        WHERE ${isDue} AND NOT EXISTS (
          SELECT 1 FROM ${SHARERS[post]} AND ("own"."visitor" = ANY(${[...full]}::text[]) OR "own"."host" = ANY(${[...full]}::text[])))
        ORDER BY "due_at" LIMIT 1 FOR UPDATE SKIP LOCKED
      ), next AS MATERIALIZED (
        SELECT "game_id", "seat", "purpose", "number", "target" FROM first
        UNION SELECT "game_id", "seat", "purpose", "number", "target" FROM "letter"
        WHERE "digest" = (SELECT "digest" FROM first) AND ${isDue}
      ), taken AS (
        UPDATE "letter" SET "attempts" = "attempts" + 1, "made_at" = ${now}::timestamptz,
          "claimed_until" = ${new Date(now.getTime() + LEASE)}::timestamptz
        FROM next WHERE "letter"."game_id" = next."game_id" AND "letter"."seat" = next."seat"
          AND "letter"."purpose" = next."purpose" AND "letter"."number" = next."number" AND "letter"."target" = next."target"
        RETURNING "letter"."game_id" AS "game", "letter"."seat", "letter"."purpose", "letter"."number", "letter"."target",
          "letter"."digest", "frame", "opened_at" AS "openedAt", "attempts", "round", "renewed",
          (SELECT "own"."visitor" FROM ${SHARERS[post]}) AS "visitor", (SELECT "own"."host" FROM ${SHARERS[post]}) AS "host"
      )
      SELECT * FROM taken ORDER BY "openedAt", "game", "seat", "purpose", "number"`,
  ]);
  const [first, ...others] = rows.map((row) => dueSchema.parse(row));
  if (first === undefined) return null;
  const { visitor, host } = sharersSchema.parse(rows[0]);
  return { dues: [first, ...others], sharers: { visitor: visitor ?? '', host: host ?? '' } };
}

/** Shortens leases that end later than a new one would: they were given before the clock was set back. */
export async function renewLeases(client: Client, now: Date): Promise<void> {
  const end = new Date(now.getTime() + LEASE);
  await client.letter.updateMany({
    where: { state: 'waiting', claimedUntil: { gt: notYet(end) } },
    data: { claimedUntil: end },
  });
}

const keyOf = ({ game: gameId, seat, purpose, number, target, attempts, round }: Due) => ({
  gameId,
  seat,
  purpose,
  number,
  target,
  attempts,
  round,
  state: 'waiting',
});

/** The final state of a letter. */
export type End = 'sent' | 'dropped' | 'refused';

/** Stores the final state of letters in one transaction. A row that another server has taken since is left alone. */
export async function finish(
  client: Client,
  dues: readonly Due[],
  { end, at }: { end: End; at: Date },
): Promise<void> {
  const data = { state: end, doneAt: at, claimedUntil: null };
  await client.$transaction(dues.map((due) => client.letter.updateMany({ where: keyOf(due), data })));
}

/** Puts a letter back until that time; with `digest` it goes out with the others of that name. */
export async function postpone(
  client: Client,
  due: Due,
  { until, digest = due.digest }: { readonly until: Date; readonly digest?: string | null },
): Promise<void> {
  await client.letter.updateMany({
    where: keyOf(due),
    data: { dueAt: until, claimedUntil: null, digest },
  });
}

/** The most letters of one seat that are kept on this machine. */
const MOST_KEPT = 5;

/** Keeps a letter on this machine. Deletes the content of the seat's older ones. */
export async function keep(
  { database: { client }, secrets: { vault } }: Keys,
  due: Due,
  { content, picture, at }: { content: Content; picture: Uint8Array | null; at: Date },
): Promise<void> {
  await client.letter.updateMany({
    where: keyOf(due),
    data: {
      state: 'kept',
      doneAt: at,
      claimedUntil: null,
      content: vault.seal(contentCell(due), content),
      picture: picture === null ? null : vault.sealBytes(pictureCell(due), picture),
    },
  });
  await client.$executeRaw`
    UPDATE "letter" SET "state" = 'sent', "content" = NULL, "picture" = NULL
    WHERE "game_id" = ${due.game} AND "seat" = ${due.seat} AND "purpose" <> 'confirm' AND "state" = 'kept'
      AND ("opened_at", "number") <= (
        SELECT "opened_at", "number" FROM "letter" WHERE "game_id" = ${due.game} AND "seat" = ${due.seat}
          AND "purpose" <> 'confirm' AND "state" = 'kept' ORDER BY "opened_at" DESC, "number" DESC OFFSET ${MOST_KEPT} LIMIT 1
      )`;
}
