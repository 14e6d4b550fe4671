import { z } from 'zod';
import type { Database } from '../database/database.js';
import { addressIn } from '../letters/cells.js';
import { mailboxOf } from '../secrets/mailbox.js';
import type { Secrets } from '../secrets/secrets.js';

const rowSchema = z.object({
  game: z.string(),
  seat: z.string(),
  name: z.string(),
  title: z.string(),
  over: z.boolean(),
  address: z.instanceof(Uint8Array).nullable(),
  browsers: z.array(z.string()),
});

/** A seat that somebody has taken: their name, the address of their letters, and the browsers that hold it. */
export interface Taken extends Omit<z.infer<typeof rowSchema>, 'address'> {
  readonly address: string | null;
}

/** What stands for a seat where somebody has opened a game by a bid, and the sides are not settled yet. */
export const BID = 'bid';

/** Every seat that is taken, with the address opened. */
export async function takenSeats(
  client: Pick<Database['client'], '$queryRaw'>,
  { vault }: Pick<Secrets, 'vault'>,
): Promise<Taken[]> {
  const rows = await client.$queryRaw<unknown[]>`
    SELECT "seat"."game_id" AS "game", "seat"."seat", "seat"."name", "game"."title", "game"."over", "address"."address",
      ARRAY(SELECT "browser" FROM "grant" WHERE "grant"."game_id" = "seat"."game_id" AND "grant"."seat" = "seat"."seat"
        ORDER BY 1) AS "browsers"
    FROM "seat" JOIN "game" ON "game"."id" = "seat"."game_id"
      LEFT JOIN "address" ON "address"."game_id" = "seat"."game_id" AND "address"."seat" = "seat"."seat"
    WHERE "seat"."name" IS NOT NULL
    UNION ALL
    SELECT "bidding"."game_id", ${BID}, "bidding"."name", "game"."title", "game"."over", NULL, ARRAY["browser"]
    FROM "bidding" JOIN "game" ON "game"."id" = "bidding"."game_id"
    ORDER BY 1, 2`;
  return rows.map((row) => {
    const { address, ...taken } = rowSchema.parse(row);
    const place = { id: taken.game, seat: taken.seat };
    return { ...taken, address: address === null ? null : addressIn(vault, place, address) };
  });
}

const folded = (text: string): string => text.toLocaleLowerCase('en');

/** The seats of those whose name or address has that text in it. */
export const seatsLike = (seats: readonly Taken[], text: string): Taken[] =>
  seats.filter(({ name, address }) =>
    [name, address ?? ''].some((each) => folded(each).includes(folded(text))),
  );

/** By whom a person is known: an address, or one of their seats. */
export type Who = { readonly address: string } | { readonly game: string; readonly seat: string };

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && mailboxOf(one) === mailboxOf(other);

/** True where two seats are one person's: the letters go to one mailbox, or one browser holds both under one name. */
const areOne = (one: Taken, other: Taken): boolean =>
  isSame(one.address, other.address) ||
  (folded(one.name) === folded(other.name) &&
    one.browsers.some((browser) => other.browsers.includes(browser)));

/** All seats of a person: those that are named, and those that can be told to be theirs too. */
export function seatsOf(seats: readonly Taken[], who: Who): Taken[] {
  const isNamed = (taken: Taken) =>
    'address' in who
      ? isSame(taken.address, who.address)
      : taken.game === who.game && taken.seat === who.seat;
  const found = new Set(seats.filter(isNamed));
  for (const one of found) for (const other of seats) if (areOne(one, other)) found.add(other);
  return seats.filter((taken) => found.has(taken));
}
