import { z } from 'zod';
import type { Database } from '../database/database.js';
import { addressIn } from '../letters/cells.js';
import { addressIn as addressOfAccount } from '../accounts/cells.js';
import { BID } from '../seats/gameSeat.js';
import { mailboxOf } from '../secrets/cells.js';
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

/** A takenSeat seat: its player's name, the address of their letters, and the browsers that hold it. */
export interface TakenSeat extends Omit<z.infer<typeof rowSchema>, 'address'> {
  readonly address: string | null;
}

/** All takenSeat seats, with opened addresses, and the openers of games that wait for a bid. Throws `unreadable`. */
export async function takenSeats(
  client: Pick<Database['client'], '$queryRaw'>,
  { vault }: Pick<Secrets, 'vault'>,
): Promise<TakenSeat[]> {
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
    const { address, ...takenSeat } = rowSchema.parse(row);
    const place = { id: takenSeat.game, seat: takenSeat.seat };
    return { ...takenSeat, address: address === null ? null : addressIn(vault, place, address) };
  });
}

/** An account: its address, its signed-in browsers, and its seats (`GAME/SEAT`). */
export interface AccountHolder {
  readonly id: string;
  readonly address: string;
  readonly browsers: readonly string[];
  readonly seats: readonly string[];
}

const holdingSchema = z.array(z.object({ account: z.string(), handle: z.string() }));

/** All accounts, with opened addresses. Throws `unreadable`. */
export async function accountHolders(
  client: Pick<Database['client'], 'account' | '$queryRaw'>,
  { vault }: Pick<Secrets, 'vault'>,
): Promise<AccountHolder[]> {
  const rows = await client.account.findMany({ include: { sessions: true }, orderBy: { id: 'asc' } });
  // A seat whose link was replaced since belongs to somebody else.
  const accountSeats = holdingSchema.parse(
    await client.$queryRaw`
      SELECT "account_id" AS "account", "game_id" || '/' || "seat" AS "handle"
      FROM "account_seat" JOIN "seat" USING ("game_id", "seat", "link") ORDER BY 1, 2`,
  );
  return rows.map((row) => ({
    id: row.id,
    address: addressOfAccount(vault, row),
    browsers: row.sessions.flatMap(({ browser }) => browser ?? []),
    seats: accountSeats.flatMap((each) => (each.account === row.id ? [each.handle] : [])),
  }));
}

/** Seats and accounts of persons. */
export interface KnownPersons {
  readonly seats: readonly TakenSeat[];
  readonly accounts: readonly AccountHolder[];
}

/** All takenSeat seats and all accounts. Throws `unreadable`. */
export const everybody = async (
  client: Pick<Database['client'], '$queryRaw' | 'account'>,
  secrets: Pick<Secrets, 'vault'>,
): Promise<KnownPersons> => ({
  seats: await takenSeats(client, secrets),
  accounts: await accountHolders(client, secrets),
});

/** The name of a seat in commands: `GAME/SEAT`. */
export const handleOf = ({ game, seat }: Pick<TakenSeat, 'game' | 'seat'>): string => `${game}/${seat}`;

const holds = ({ seats }: AccountHolder, takenSeat: TakenSeat): boolean =>
  seats.includes(handleOf(takenSeat));

const folded = (text: string): string => text.toLocaleLowerCase('en');

/** The seats and accounts whose name or address contains that text, in any case. */
export function knownLike({ seats, accounts }: KnownPersons, text: string): KnownPersons {
  const says = (each: string) => folded(each).includes(folded(text));
  const found = accounts.filter(({ address }) => says(address));
  return {
    seats: seats.filter(
      (takenSeat) =>
        [takenSeat.name, takenSeat.address ?? ''].some(says) ||
        found.some((account) => holds(account, takenSeat)),
    ),
    accounts: found,
  };
}

/** How a command names a person: by an address, or one of their seats. */
export type Who = { readonly address: string } | { readonly game: string; readonly seat: string };

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && mailboxOf(one) === mailboxOf(other);

/** Whether two seats are one person's: their letters go to one mailbox, or one browser holds both under one name. */
const areOne = (one: TakenSeat, other: TakenSeat): boolean =>
  isSame(one.address, other.address) ||
  (folded(one.name) === folded(other.name) &&
    one.browsers.some((browser) => other.browsers.includes(browser)));

/** All seats and accounts of a person: those that are named, and those that can be shown to be theirs. */
export function personOf({ seats, accounts }: KnownPersons, who: Who): KnownPersons {
  const isNamed = (takenSeat: TakenSeat) =>
    'address' in who
      ? isSame(takenSeat.address, who.address)
      : takenSeat.game === who.game && takenSeat.seat === who.seat;
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
    seats: seats.filter((takenSeat) => found.has(takenSeat)),
    accounts: accounts.filter((account) => own.has(account)),
  };
}
