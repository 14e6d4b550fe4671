import { paceSchema } from '@tessera/core';
import { MOST_OFFERED, type Blocks, type Offered, type OpenSeats } from '@tessera/protocol';
import { z } from 'zod';
import { Refused } from '../errors/refused.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
import { invite } from '../seats/seats.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'config'>;

/** An offer is listed for thirty days; offered again, it is listed anew. */
const LIFE = 30 * 86_400_000;

const optionsSchema = z.record(z.string(), z.unknown());

const mustBeAllowed = ({ config }: Pick<Keys, 'config'>): void => {
  if (!config.openSeats) throw new Refused('seatsClosed');
};

/** The browsers whose offers that one is not shown: those that it has blocked, and that have blocked it. */
async function hiddenFrom({ database }: Keys, browser: string | null): Promise<string[]> {
  if (browser === null) return [];
  const rows = await database.client.block.findMany({ where: { OR: [{ by: browser }, { of: browser }] } });
  return rows.map(({ by, of }) => (by === browser ? of : by));
}

/** The offers that a browser is shown: of seats that can still be taken. */
async function shownTo(keys: Keys, browser: string | null): Promise<Prisma.OfferedSeatWhereInput> {
  return {
    at: { gt: new Date(keys.clock().getTime() - LIFE) },
    browser: { notIn: await hiddenFrom(keys, browser) },
    game: { over: false, frozenAt: null, seats: { some: { takenAt: null, withdrawn: false } } },
  };
}

/** The free seats that are offered, as that browser is shown them. */
export async function openSeats(keys: Keys, browser: string | null): Promise<OpenSeats> {
  if (!keys.config.openSeats) return { may: false, seats: [] };
  const rows = await keys.database.client.offeredSeat.findMany({
    where: await shownTo(keys, browser),
    include: { game: { include: { seats: true } } },
    orderBy: [{ at: 'desc' }, { gameId: 'asc' }],
    take: MOST_OFFERED,
  });
  const seats = rows.flatMap(({ game, words, at, browser: by }) => {
    const free = game.seats.find(({ takenAt }) => takenAt === null);
    if (free === undefined) return [];
    const { id, kind, title } = game;
    return [
      {
        game: id,
        kind,
        title,
        options: optionsSchema.parse(game.options),
        pace: paceSchema.nullable().parse(game.pace),
        seat: free.seat,
        by: game.seats.find(({ takenAt }) => takenAt !== null)?.name ?? '',
        words,
        since: at.toISOString(),
        mine: by === browser,
      },
    ];
  });
  return { may: true, seats };
}

/** Whether the free seat of a game is offered. That the browser holds a seat of it has been checked. */
export async function offeredOf(keys: Keys, id: string): Promise<Offered> {
  mustBeAllowed(keys);
  const row = await keys.database.client.offeredSeat.findUnique({ where: { gameId: id } });
  return { offered: row !== null, words: row?.words ?? '' };
}

/** Offers the free seat of a game to everybody, or no longer. Throws `seatsClosed`, and `gameFull` where none is free. */
export async function offer(
  keys: Keys,
  { id, browser }: { readonly id: string; readonly browser: string },
  { offered, words }: Offered,
): Promise<Offered> {
  mustBeAllowed(keys);
  const { client } = keys.database;
  if (!offered) {
    await client.offeredSeat.deleteMany({ where: { gameId: id } });
    return { offered, words: '' };
  }
  const free = await client.seat.count({ where: { gameId: id, takenAt: null, game: { over: false } } });
  if (free === 0) throw new Refused('gameFull');
  const row = { browser, words, at: keys.clock() };
  await client.offeredSeat.upsert({ where: { gameId: id }, create: { gameId: id, ...row }, update: row });
  return { offered, words };
}

/** The invite of a seat that is offered, to a browser that is shown it. Throws `seatGone`. */
export async function offeredInvite(keys: Keys, id: string, browser: string | null) {
  mustBeAllowed(keys);
  const shown = await shownTo(keys, browser);
  const count = await keys.database.client.offeredSeat.count({ where: { ...shown, gameId: id } });
  if (count === 0) throw new Refused('seatGone');
  const { seat, token } = await invite(keys, id);
  if (seat === null || token === null) throw new Refused('seatGone');
  return { seat, token };
}

/** What stands beside an offered seat, and whose it is, as that browser is shown it; null where it is shown none. */
export async function offeredWords(keys: Keys, id: string, browser: string) {
  if (!keys.config.openSeats) return null;
  const where = { ...(await shownTo(keys, browser)), gameId: id };
  const row = await keys.database.client.offeredSeat.findFirst({
    where,
    include: { game: { include: { seats: { where: { takenAt: { not: null } } } } } },
  });
  return row === null || row.words === '' ? null : { seat: row.game.seats[0]?.seat ?? null, said: row.words };
}

/** The browsers that sit at a game beside a seat. */
async function opposite({ database }: Keys, { id, seat, browser }: Asking) {
  const grants = await database.client.grant.findMany({
    where: { gameId: id, seat: { not: seat }, browser: { not: browser } },
  });
  return grants.map((grant) => ({ of: grant.browser, seat: grant.seat }));
}

/** Whether a browser has blocked whoever sits opposite its seat. */
export async function blocks(keys: Keys, asking: Asking): Promise<boolean> {
  mustBeAllowed(keys);
  const of = (await opposite(keys, asking)).map((one) => one.of);
  return (await keys.database.client.block.count({ where: { by: asking.browser, of: { in: of } } })) > 0;
}

/** Blocks whoever sits opposite a seat, or no longer. That the browser holds the seat has been checked. */
export async function block(keys: Keys, asking: Asking, blocked: boolean): Promise<void> {
  mustBeAllowed(keys);
  const { client } = keys.database;
  const { id: gameId, browser: by } = asking;
  const others = await opposite(keys, asking);
  if (!blocked) {
    await client.block.deleteMany({ where: { by, of: { in: others.map(({ of }) => of) } } });
    return;
  }
  const data = others.map(({ of, seat }) => ({ by, of, gameId, seat, at: keys.clock() }));
  await client.block.createMany({ data, skipDuplicates: true });
}

/** Those whom a browser has blocked. */
export async function blocksOf({ database }: Keys, browser: string | null): Promise<Blocks> {
  if (browser === null) return { blocks: [] };
  const rows = await database.client.block.findMany({
    where: { by: browser },
    include: { game: { include: { seats: true } } },
    orderBy: { at: 'desc' },
  });
  const seen = new Map(
    rows.map(({ gameId: game, seat, at, game: { title, seats } }) => {
      // Somebody else may have taken the seat since.
      const isTheirs = (each: (typeof seats)[number]) =>
        each.seat === seat && each.takenAt !== null && each.takenAt <= at;
      const name = seats.find(isTheirs)?.name ?? null;
      return [`${game}/${seat}`, { game, seat, title, name }];
    }),
  );
  return { blocks: [...seen.values()] };
}

/** Blocks those no longer whom a browser has blocked at that seat. */
export async function lift(
  { database }: Keys,
  browser: string | null,
  { id: gameId, seat }: GameSeat,
): Promise<void> {
  if (browser !== null) await database.client.block.deleteMany({ where: { by: browser, gameId, seat } });
}
