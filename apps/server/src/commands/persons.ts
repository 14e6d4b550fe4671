import { z } from 'zod';
import type { Database } from '../database/database.js';
import { addressIn } from '../letters/cells.js';
import { addressIn as addressOfAccount } from '../accounts/cells.js';
import { BID } from '../seats/gameSeat.js';
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

/** An account: its address, the browsers that are signed in to it, and the seats that it holds (`GAME/SEAT`). */
export interface Holder {
  readonly id: string;
  readonly address: string;
  readonly browsers: readonly string[];
  readonly seats: readonly string[];
}

const holdingSchema = z.array(z.object({ account: z.string(), handle: z.string() }));

/** Every account, with its address opened. */
export async function holders(
  client: Pick<Database['client'], 'account' | '$queryRaw'>,
  { vault }: Pick<Secrets, 'vault'>,
): Promise<Holder[]> {
  const rows = await client.account.findMany({ include: { sessions: true }, orderBy: { id: 'asc' } });
  // A seat whose link was replaced since is somebody else's.
  const held = holdingSchema.parse(
    await client.$queryRaw`
      SELECT "account_id" AS "account", "game_id" || '/' || "seat" AS "handle"
      FROM "account_seat" JOIN "seat" USING ("game_id", "seat", "link") ORDER BY 1, 2`,
  );
  return rows.map((row) => ({
    id: row.id,
    address: addressOfAccount(vault, row),
    browsers: row.sessions.flatMap(({ browser }) => browser ?? []),
    seats: held.flatMap((each) => (each.account === row.id ? [each.handle] : [])),
  }));
}

/** Whoever is known here: their seats, and their accounts. */
export interface Known {
  readonly seats: readonly Taken[];
  readonly accounts: readonly Holder[];
}

/** Everybody who is known here. */
export const everybody = async (
  client: Pick<Database['client'], '$queryRaw' | 'account'>,
  secrets: Pick<Secrets, 'vault'>,
): Promise<Known> => ({
  seats: await takenSeats(client, secrets),
  accounts: await holders(client, secrets),
});

/** The name of a seat, as the host writes it. */
export const handleOf = ({ game, seat }: Pick<Taken, 'game' | 'seat'>): string => `${game}/${seat}`;

const holds = ({ seats }: Holder, taken: Taken): boolean => seats.includes(handleOf(taken));

const folded = (text: string): string => text.toLocaleLowerCase('en');

/** The seats and accounts of those whose name or address has that text in it. */
export function knownLike({ seats, accounts }: Known, text: string): Known {
  const says = (each: string) => folded(each).includes(folded(text));
  const found = accounts.filter(({ address }) => says(address));
  return {
    seats: seats.filter(
      (taken) =>
        [taken.name, taken.address ?? ''].some(says) || found.some((account) => holds(account, taken)),
    ),
    accounts: found,
  };
}

/** By whom a person is known: an address, or one of their seats. */
export type Who = { readonly address: string } | { readonly game: string; readonly seat: string };

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && mailboxOf(one) === mailboxOf(other);

/** True where two seats are one person's: the letters go to one mailbox, or one browser holds both under one name. */
const areOne = (one: Taken, other: Taken): boolean =>
  isSame(one.address, other.address) ||
  (folded(one.name) === folded(other.name) &&
    one.browsers.some((browser) => other.browsers.includes(browser)));

/** All seats and accounts of a person: those that are named, and those that can be told to be theirs too. */
export function personOf({ seats, accounts }: Known, who: Who): Known {
  const isNamed = (taken: Taken) =>
    'address' in who
      ? isSame(taken.address, who.address)
      : taken.game === who.game && taken.seat === who.seat;
  const found = new Set(seats.filter(isNamed));
  const own = new Set('address' in who ? accounts.filter(({ address }) => isSame(address, who.address)) : []);
  for (let known = -1; known < found.size + own.size;) {
    known = found.size + own.size;
    for (const one of found) for (const other of seats) if (areOne(one, other)) found.add(other);
    for (const account of accounts)
      if ([...found].some((one) => holds(account, one) || isSame(one.address, account.address)))
        own.add(account);
    for (const account of own)
      for (const other of seats)
        if (holds(account, other) || isSame(other.address, account.address)) found.add(other);
  }
  return {
    seats: seats.filter((taken) => found.has(taken)),
    accounts: accounts.filter((account) => own.has(account)),
  };
}
