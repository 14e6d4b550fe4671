import { LETTER_PURPOSES } from '@tessera/protocol';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { notYet } from '../notices/looks.js';
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
 * A letter that this server has taken upon itself for a while, or what is told to a target (`target`) in its place. `attempts`
 * says by which attempt; `digest` by what those know each other that are told together.
 */
export type Due = z.infer<typeof dueSchema>;

/** By what a letter is known. */
export const letterName = ({
  game,
  seat,
  purpose,
  number,
}: Pick<Due, 'game' | 'seat' | 'purpose' | 'number'>) => `${game}/${seat}/${purpose}/${number}`;

/** The same of its row: a matter has one for each way in which it is told. */
export const rowName = (due: Pick<Due, 'game' | 'seat' | 'purpose' | 'number' | 'target'>) =>
  `${letterName(due)}/${due.target}`;

/**
 * What goes out takes one of two ways, and neither waits for the other: letters by the host's own mail server, and messages
 * to the targets of players, whose addresses they have chosen.
 */
export const POSTS = ['mail', 'targets'] as const;
export type Post = (typeof POSTS)[number];

/**
 * When what is due of one post is taken, after how long it is due, which rows this server has in hand (by their names), and
 * of whose nothing is taken now: the marks of visitors and hosts that have their share already.
 */
export interface Moment {
  readonly post: Post;
  readonly now: Date;
  readonly patience: number;
  readonly inHand?: ReadonlySet<string>;
  readonly full?: readonly string[];
}

/** What was taken to be told together: at least one, and whose share it counts to. */
export interface Taken {
  readonly dues: readonly [Due, ...Due[]];
  readonly sharers: Sharers;
}

/** Where the rows of a post say whose share they count to. */
const SHARERS: Readonly<Record<Post, Prisma.Sql>> = {
  mail: Prisma.sql`"address" AS "own" WHERE "own"."game_id" = "letter"."game_id" AND "own"."seat" = "letter"."seat"`,
  targets: Prisma.sql`"notice_target" AS "own" WHERE "own"."id" = "letter"."target"`,
};

const sharersSchema = z.object({ visitor: z.string().nullable(), host: z.string().nullable() });

/**
 * How long a letter is its taker's. Longer than a mail server may take to answer, so that it is taken from nobody
 * but who was killed.
 */
const LEASE = 900_000;

const before = ({ now }: Pick<Moment, 'now'>, span: number): Date => new Date(now.getTime() - span);

/** One server after another takes letters, so that what is told together is taken by one: by this name of a lock. */
const TAKING = 7_304_001;

/**
 * Takes what has been due longest of a post, and with it all that is due in the same digest, the oldest first; null where
 * nothing is due whose visitor and host have room. Those about a frozen game wait. Of several servers one has it. It is looked for once:
 * a subquery in the condition may be asked again for each row, and would find another each time. What seems to have
 * been asked later than now was asked before the clock was set back, and waits no longer; what this server still has
 * in hand is not taken again, although by a clock that was set forward its time is up.
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

/**
 * Lets leases begin anew that end later than any that is given now: they were given before the clock was set back. Who
 * was killed with one holds its letter up no longer than that one would have.
 */
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

/** How a letter ended. */
export type End = 'sent' | 'dropped' | 'refused';

/** Notes how letters ended, all at once, each unless somebody else has it by now. */
export async function finish(
  client: Client,
  dues: readonly Due[],
  { end, at }: { end: End; at: Date },
): Promise<void> {
  const data = { state: end, doneAt: at, claimedUntil: null };
  await client.$transaction(dues.map((due) => client.letter.updateMany({ where: keyOf(due), data })));
}

/** Puts a letter back until then; into a digest, where it is to be told with others. */
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

/** How many letters about a game lie here for one seat at most. */
const MOST_KEPT = 5;

/** Keeps a letter on this machine, and forgets what older ones of the seat said. */
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
