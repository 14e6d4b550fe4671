import type { Blocks, MayBlock } from '@tessera/protocol';
import type { Database } from '../database/database.js';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';

type Keys = Pick<Parts, 'database' | 'clock' | 'config'>;

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** Throws `seatsClosed` when the operator does not allow offered seats. */
export const mustBeAllowed = ({ config }: Pick<Keys, 'config'>): void => {
  if (!config.openSeats) throw new Refused('seatsClosed');
};

/**
 * All names of the persons behind these names. A name is a browser's hash or an account's id; a person has the
 * browsers that are signed in to their account.
 */
async function namesOf({ database }: Pick<Keys, 'database'>, known: readonly string[]): Promise<string[]> {
  const { client } = database;
  const named = { in: [...known] };
  const here = await client.accountSession.findMany({
    where: { OR: [{ browser: named }, { accountId: named }] },
  });
  const accounts = here.map(({ accountId }) => accountId);
  const all = await client.accountSession.findMany({ where: { accountId: { in: accounts } } });
  return distinct([...known, ...accounts, ...all.flatMap(({ browser }) => browser ?? [])]);
}

/** The names of the person at this browser: the browser, its account, and the account's other browsers. */
export const selfOf = (keys: Pick<Keys, 'database'>, browser: string): Promise<string[]> =>
  namesOf(keys, [browser]);

/** The names of those whose offers a person does not see: whom they have blocked, and who has blocked them. */
export async function hiddenFrom(keys: Pick<Keys, 'database'>, self: readonly string[]): Promise<string[]> {
  const own = { in: [...self] };
  const rows = await keys.database.client.block.findMany({ where: { OR: [{ by: own }, { of: own }] } });
  const others = rows.flatMap(({ by, of }) => [by, of]).filter((name) => !self.includes(name));
  return namesOf(keys, distinct(others));
}

/**
 * The names of whoever holds another seat of the game, with that seat: browsers and accounts. The person `self` is
 * left out.
 */
async function opposite(
  { database: { client } }: Keys,
  { id: gameId, seat }: Asking,
  self: readonly string[],
) {
  const where = { gameId, seat: { not: seat } };
  const seats = await client.seat.findMany({ where });
  const isCurrent = (row: { readonly seat: string; readonly link: number }) =>
    seats.some((one) => one.seat === row.seat && one.link === row.link);
  const grants = (await client.grant.findMany({ where })).filter(isCurrent);
  const accountSeats = (await client.accountSeat.findMany({ where })).filter(isCurrent);
  const sessions = await client.accountSession.findMany({
    where: { browser: { in: grants.map(({ browser }) => browser) } },
  });
  const known = [
    ...grants.map((grant) => ({ of: grant.browser, seat: grant.seat })),
    ...grants.flatMap((grant) =>
      sessions
        .filter(({ browser }) => browser === grant.browser)
        .map(({ accountId }) => ({ of: accountId, seat: grant.seat })),
    ),
    ...accountSeats.map((one) => ({ of: one.accountId, seat: one.seat })),
  ];
  return known.filter(({ of }) => !self.includes(of));
}

/** A condition for the rows by which this browser's person has blocked whoever sits opposite. */
async function between(keys: Keys, asking: Asking) {
  const self = await selfOf(keys, asking.browser);
  const others = await opposite(keys, asking, self);
  const of = await namesOf(keys, distinct(others.map((other) => other.of)));
  return { by: { in: self }, of: { in: of } };
}

/**
 * Throws `seatGone` when somebody at the game has blocked the person who wants the seat. While the seat is offered to
 * everybody, it also throws when that person has blocked somebody at the game: neither sees the other's offers. The
 * seat of a rematch is always open to its player.
 */
export async function mustBeWelcome(keys: Keys, asking: Asking): Promise<void> {
  if (!keys.config.openSeats) return;
  const { client } = keys.database;
  const { id: gameId, browser } = asking;
  if ((await client.rematch.count({ where: { gameId } })) > 0) return;
  const self = await selfOf(keys, browser);
  const others = await namesOf(keys, distinct((await opposite(keys, asking, self)).map(({ of }) => of)));
  const isOffered = (await client.offeredSeat.count({ where: { gameId } })) > 0;
  const byThem = { by: { in: others }, of: { in: self } };
  const byUs = { by: { in: self }, of: { in: others } };
  const blocked = await client.block.count({ where: { OR: isOffered ? [byThem, byUs] : [byThem] } });
  if (blocked > 0) throw new Refused('seatGone');
}

/** Whether this browser's person has blocked whoever sits opposite, and whether blocking is possible here. */
export async function blocks(keys: Keys, asking: Asking): Promise<MayBlock> {
  if (!keys.config.openSeats) return { may: false, blocked: false };
  const count = await keys.database.client.block.count({ where: await between(keys, asking) });
  return { may: true, blocked: count > 0 };
}

/**
 * Blocks whoever sits opposite a seat, or lifts the block. A signed-in person blocks as their account too, and is
 * blocked as it. The caller has checked that the browser holds the seat. Throws `seatsClosed`.
 */
export async function block(keys: Keys, asking: Asking, blocked: boolean): Promise<void> {
  mustBeAllowed(keys);
  const { client } = keys.database;
  const { id: gameId, browser } = asking;
  if (!blocked) {
    await client.block.deleteMany({ where: await between(keys, asking) });
    return;
  }
  const session = await client.accountSession.findUnique({ where: { browser } });
  const others = await opposite(keys, asking, await selfOf(keys, browser));
  const at = keys.clock();
  const data = [browser, ...(session === null ? [] : [session.accountId])].flatMap((by) =>
    others.map(({ of, seat }) => ({ by, of, gameId, seat, at })),
  );
  await client.block.createMany({ data, skipDuplicates: true });
}

/** Copies the blocks by and of a browser to the account that it signs in to. */
export async function carryBlocks(
  client: Pick<Database['client'], '$executeRaw'>,
  { account, browser }: { readonly account: string; readonly browser: string },
): Promise<void> {
  await client.$executeRaw`
    INSERT INTO "block" ("by", "of", "game_id", "seat", "at")
    SELECT ${account}, "of", "game_id", "seat", "at" FROM "block" WHERE "by" = ${browser} AND "of" <> ${account}
    UNION ALL
    SELECT "by", ${account}, "game_id", "seat", "at" FROM "block" WHERE "of" = ${browser} AND "by" <> ${account}
    ON CONFLICT DO NOTHING`;
}

/** Everybody whom this browser's person has blocked, newest first: game, seat, title and name. */
export async function blocksOf(keys: Pick<Keys, 'database'>, browser: string | null): Promise<Blocks> {
  if (browser === null) return { blocks: [] };
  const rows = await keys.database.client.block.findMany({
    where: { by: { in: await selfOf(keys, browser) } },
    include: { game: { include: { seats: true } } },
    orderBy: { at: 'desc' },
  });
  const seen = new Map(
    rows.map(({ gameId: game, seat, at, game: { title, seats } }) => {
      // Somebody else may have taken the seat since.
      const isTheirs = (one: (typeof seats)[number]) =>
        one.seat === seat && one.takenAt !== null && one.takenAt <= at;
      const name = seats.find(isTheirs)?.name ?? null;
      return [`${game}/${seat}`, { game, seat, title, name }];
    }),
  );
  return { blocks: [...seen.values()] };
}

/** Lifts the blocks that this browser's person has made at that seat. */
export async function lift(
  keys: Pick<Keys, 'database'>,
  browser: string | null,
  { id: gameId, seat }: GameSeat,
): Promise<void> {
  if (browser === null) return;
  const by = { in: await selfOf(keys, browser) };
  await keys.database.client.block.deleteMany({ where: { by, gameId, seat } });
}
