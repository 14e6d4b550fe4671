import { LETTER_PURPOSES } from '@tessera/protocol';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import type { Parts } from '../parts.js';
import { addressIn, contentCell, pictureCell } from './cells.js';
import type { Content } from './letter.js';
import { MOST_REFUSALS } from './refusals.js';

type Client = Database['client'];
type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

const dueSchema = z.object({
  game: z.string(),
  seat: z.string(),
  purpose: z.enum(LETTER_PURPOSES),
  number: z.int(),
  frame: z.int(),
  openedAt: z.date(),
  attempts: z.int(),
  round: z.int(),
  renewed: z.boolean(),
});

/** A letter that this server has taken upon itself for a while. `attempts` says by which attempt. */
export type Due = z.infer<typeof dueSchema>;

/** By what a letter is known. */
export const letterName = ({
  game,
  seat,
  purpose,
  number,
}: Pick<Due, 'game' | 'seat' | 'purpose' | 'number'>) => `${game}/${seat}/${purpose}/${number}`;

/** When a letter is taken, after how long it is due, and which ones this server has in hand: by their names. */
export interface Moment {
  readonly now: Date;
  readonly patience: number;
  readonly inHand?: ReadonlySet<string>;
}

/**
 * How long a letter is its taker's. Longer than a mail server may take to answer, so that it is taken from nobody
 * but who was killed.
 */
const LEASE = 900_000;

const before = ({ now }: Moment, span: number): Date => new Date(now.getTime() - span);

/** Clocks of two servers differ by less than this, in milliseconds. */
const SKEW = 60_000;

/** A time later than this was written down before the clock was set back. */
export const notYet = (now: Date): Date => new Date(now.getTime() + SKEW);

/**
 * Takes the letter that has been due longest; null when none is. Those about a frozen game wait. Of several servers one has it. It is looked for once:
 * a subquery in the condition may be asked again for each row, and would find another each time. What seems to have
 * been asked later than now was asked before the clock was set back, and waits no longer; what this server still has
 * in hand is not taken again, although by a clock that was set forward its time is up.
 */
export async function takeDue(client: Client, moment: Moment): Promise<Due | null> {
  const { now, patience, inHand = [] } = moment;
  const rows = await client.$queryRaw<unknown[]>`
    WITH next AS MATERIALIZED (
      SELECT "game_id", "seat", "purpose", "number" FROM "letter"
      WHERE "state" = 'waiting'
        AND ("due_at" <= ${now}::timestamptz OR ("due_at" = "opened_at" AND "opened_at" > ${notYet(now)}::timestamptz))
        AND ("claimed_until" IS NULL OR "claimed_until" <= ${now}::timestamptz)
        AND concat_ws('/', "game_id", "seat", "purpose", "number") <> ALL(${[...inHand]}::text[])
        AND ("purpose" = 'confirm' OR NOT EXISTS (
          SELECT 1 FROM "game" WHERE "game"."id" = "letter"."game_id" AND "game"."frozen_at" IS NOT NULL))
        AND ("purpose" = 'confirm' OR "renewed" OR "opened_at" <= ${before(moment, patience)}::timestamptz
          OR "opened_at" > ${notYet(now)}::timestamptz)
      ORDER BY "due_at" LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE "letter" SET "attempts" = "attempts" + 1, "made_at" = ${now}::timestamptz,
      "claimed_until" = ${new Date(now.getTime() + LEASE)}::timestamptz
    FROM next WHERE "letter"."game_id" = next."game_id" AND "letter"."seat" = next."seat"
      AND "letter"."purpose" = next."purpose" AND "letter"."number" = next."number"
    RETURNING "letter"."game_id" AS "game", "letter"."seat", "letter"."purpose", "letter"."number", "frame",
      "opened_at" AS "openedAt", "attempts", "round", "renewed"`;
  return rows[0] === undefined ? null : dueSchema.parse(rows[0]);
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

const keyOf = ({ game: gameId, seat, purpose, number, attempts, round }: Due) => ({
  gameId,
  seat,
  purpose,
  number,
  attempts,
  round,
  state: 'waiting',
});

/** How a letter ended. */
export type End = 'sent' | 'dropped' | 'refused';

/** Notes how a letter ended, unless somebody else has it by now. */
export async function finish(client: Client, due: Due, { end, at }: { end: End; at: Date }): Promise<void> {
  await client.letter.updateMany({
    where: keyOf(due),
    data: { state: end, doneAt: at, claimedUntil: null },
  });
}

/** Puts a letter back until then. */
export async function postpone(client: Client, due: Due, until: Date): Promise<void> {
  await client.letter.updateMany({ where: keyOf(due), data: { dueAt: until, claimedUntil: null } });
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
      AND "number" <= (
        SELECT "number" FROM "letter" WHERE "game_id" = ${due.game} AND "seat" = ${due.seat}
          AND "purpose" <> 'confirm' AND "state" = 'kept' ORDER BY "number" DESC OFFSET ${MOST_KEPT} LIMIT 1
      )`;
}

const addresseeSchema = z.object({
  address: z.instanceof(Uint8Array),
  generation: z.int(),
  link: z.int(),
  title: z.string(),
  kind: z.string(),
  data: z.string(),
  other: z.string(),
});

/** Whom a letter goes to, and about what. */
export type Addressee = Omit<z.infer<typeof addresseeSchema>, 'address'> & { readonly address: string };

/**
 * Whom a letter goes to, asked now; null when nobody wants or needs it any more: the address is not confirmed (or is
 * another one), the letters are stopped or refused, the game is over (and it is not this that is told), somebody has
 * looked since, or the seat has been asked something newer. Somebody who has asked for a letter anew gets it in any case.
 */
export async function addresseeOf({ database, secrets, clock }: Keys, due: Due): Promise<Addressee | null> {
  const now = clock();
  const rows = await database.client.$queryRaw<unknown[]>`
    SELECT "address"."address", "address"."generation", "seat"."link", "game"."title", "game"."kind", "game"."data",
      coalesce((
        SELECT string_agg("others"."name", ', ') FROM "seat" AS "others"
        WHERE "others"."game_id" = "game"."id" AND "others"."seat" <> ${due.seat}
      ), '') AS "other"
    FROM "address" JOIN "seat" USING ("game_id", "seat") JOIN "game" ON "game"."id" = "address"."game_id"
    WHERE "address"."game_id" = ${due.game} AND "address"."seat" = ${due.seat}
      AND "address"."stopped_at" IS NULL AND "address"."refusals" < ${MOST_REFUSALS}
      AND (${due.renewed}::boolean OR "game"."over" = (${due.purpose} IN ('ending', 'rematch')))
      AND CASE WHEN ${due.purpose} = 'confirm'
        THEN "address"."generation" = ${due.number}::int AND "address"."confirmed_at" IS NULL
        ELSE "address"."confirmed_at" IS NOT NULL AND (${due.renewed}::boolean OR (
          ("address"."looked_at" IS NULL OR "address"."looked_at" < ${due.openedAt}::timestamptz
            OR "address"."looked_at" > ${notYet(now)}::timestamptz)
          AND NOT (${due.purpose} = 'decision' AND EXISTS (
            SELECT 1 FROM "letter" AS "newer" WHERE "newer"."game_id" = ${due.game} AND "newer"."seat" = ${due.seat}
              AND "newer"."purpose" = 'decision' AND "newer"."number" > ${due.number}::int
          ))))
        END`;
  if (rows[0] === undefined) return null;
  const { address, ...row } = addresseeSchema.parse(rows[0]);
  return { ...row, address: addressIn(secrets.vault, { id: due.game, seat: due.seat }, address) };
}
