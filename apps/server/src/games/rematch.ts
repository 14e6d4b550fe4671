import { timeControlSchema } from '@tessera/core';
import type { Pair, Rematch, WishRematch } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { Prisma } from '../generated/prisma/client.js';
import { type Asking, type GameSeat, strengthIn } from '../seats/gameSeat.js';
import { tell } from '../seats/noticeChannels.js';
import { holds } from '../seats/questions.js';
import { invite } from '../seats/seats.js';
import type { GameService } from './gameService.js';
import type { Parts } from '../parts.js';
import type { GameServices } from './gameServices.js';
import { countOpening, mustBeInvited } from './opening.js';

const withSeats = { seats: true } as const;
type EndedRow = Prisma.GameGetPayload<{ include: typeof withSeats }>;

/**
 * The row of an ended game with its seats. Throws `unknownGame`, and `notOver` when it runs or a seat was never
 * taken.
 */
async function endedGame({ parts }: GameServices, id: string): Promise<EndedRow> {
  const row = await parts.database.client.game.findUnique({ where: { id }, include: withSeats });
  if (row === null) throw new Refused('unknownGame');
  if (!row.over || row.seats.some(({ takenAt }) => takenAt === null)) throw new Refused('notOver');
  return row;
}

const otherThan = ({ seats }: Pick<GameService, 'seats'>, seat: string): string => {
  const other = seats.find((each) => each !== seat);
  if (other === undefined) throw new Error('A game has two seats.');
  return other;
};

/** The rematch after a game, as the holder of that seat sees it; null: there is none. Throws `unknownGame`. */
export async function rematchOf({ parts, serviceOf }: GameServices, asking: Asking): Promise<Rematch | null> {
  const { database } = parts;
  const { id, seat, browser } = asking;
  const rows = await database.client.rematch.findMany({
    where: { ofGame: id },
    include: { game: { include: withSeats } },
    orderBy: { slot: 'asc' },
  });
  const [first] = rows;
  if (first === undefined) return null;
  const service = await serviceOf(id);
  const games = await Promise.all(
    rows.map(async ({ gameId: game, slot, game: { seats } }) => {
      const own = slot === 0 ? otherThan(service, seat) : seat;
      const row = seats.find((each) => each.seat === own);
      const taken = row?.takenAt !== null;
      const mine = await holds(database, { id: game, seat: own, browser });
      const token = taken ? null : (await invite(parts, game)).token;
      return { game, seat: own, other: otherThan(service, own), mine, taken, token };
    }),
  );
  return { by: first.by, pair: rows.length > 1, games };
}

/** A seat that was never taken, and can be. */
const FREE = { takenAt: null, withdrawn: false, link: 1 } as const;

/**
 * The rematches of these games whose other player has not come yet: the ended game, and the seat that opened the
 * rematch.
 */
export const keptAfter = ({ client }: Parts['database'], games: readonly string[]) =>
  client.rematch.findMany({
    where: { ofGame: { in: [...games] }, game: { seats: { some: FREE } } },
    select: { ofGame: true, by: true },
  });

/**
 * The name of the player for whom the free seat of this rematch is kept; null: it is no rematch, or the seat is
 * taken.
 */
export async function keptFor({ client }: Parts['database'], game: string): Promise<string | null> {
  const opened = await client.rematch.findFirst({ where: { gameId: game, game: { seats: { some: FREE } } } });
  if (opened === null) return null;
  const { ofGame: gameId, by } = opened;
  const theirs = await client.seat.findFirst({ where: { gameId, seat: { not: by } } });
  return theirs?.name ?? null;
}

/** Adds the letters about a rematch to the other seat. */
async function writeLetter(
  { parts: { database, clock } }: GameServices,
  { id, version }: Pick<EndedRow, 'id' | 'version'>,
  seat: string,
): Promise<void> {
  await tell(database, { id, seat }, { purpose: 'rematch', number: version, frame: 0, at: clock() });
}

interface RematchRequest {
  readonly asking: Asking;
  readonly wish: WishRematch;
  readonly visitor: string;
}

/**
 * Opens the games, and adds their ids to `opened`. The first has the sides swapped, the second those of the ended
 * game.
 */
async function openGames(
  services: GameServices,
  { row, opened }: { readonly row: EndedRow; readonly opened: string[] },
  { asking, wish, visitor }: RematchRequest,
): Promise<void> {
  const { parts, serviceFor } = services;
  const { id, seat, browser } = asking;
  const service = serviceFor(row.kind, row.options);
  const other = otherThan(service, seat);
  const nameOf = (whose: string) => row.seats.find((each) => each.seat === whose)?.name ?? '';
  // In a game with clocks the bot stands in for a player, who may want a rematch. So it counts only without
  // clocks.
  const rival = row.pace === null ? (row.seats.find((each) => each.seat === other)?.bot ?? null) : null;
  const bot = rival === null ? undefined : strengthIn(rival);
  const isBoth = await holds(parts.database, { id, seat: other, browser });
  for (const [slot, shareHash] of wish.shareHashes.entries()) {
    const game = parts.ids.game();
    await service.open({
      id: game,
      seat: slot === 0 ? other : seat,
      title: row.title,
      name: nameOf(seat),
      options: service.unbid(row.options),
      browser,
      second: isBoth ? nameOf(other) : undefined,
      bot,
      shareHash,
      pace: isBoth || bot !== undefined ? null : timeControlSchema.nullable().parse(row.pace),
      admit: () => countOpening(parts, { visitor, browser }),
    });
    opened.push(game);
    if (bot !== undefined) services.botQueue.add(game, visitor);
  }
}

/** Links the games to the ended one, all or none. Returns false when another rematch was linked first. */
async function link(
  { parts }: GameServices,
  { id, seat }: GameSeat,
  opened: readonly string[],
): Promise<boolean> {
  const [first] = opened;
  const pair = opened.length > 1 && first !== undefined ? first : null;
  const data = opened.map((gameId, slot) => ({ gameId, ofGame: id, slot, by: seat, pair }));
  try {
    await parts.database.client.rematch.createMany({ data });
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
    throw error;
  }
}

/**
 * Opens one or two games after an ended one, for its players. Returns the rematch as the requester's seat sees it. On
 * any error the new games are deleted. Throws `unknownGame`, `notOver`, `rematchOpen`, `notInvited`, `blocked`,
 * `gamesMany` and `gamesManyInAll`.
 */
export async function openRematch(services: GameServices, request: RematchRequest): Promise<Rematch | null> {
  const { asking } = request;
  const { client } = services.parts.database;
  const row = await endedGame(services, asking.id);
  if ((await client.rematch.count({ where: { ofGame: row.id } })) > 0) throw new Refused('rematchOpen');
  await mustBeInvited(services.parts, asking.browser);
  const opened: string[] = [];
  try {
    await openGames(services, { row, opened }, request);
    if (!(await link(services, asking, opened))) throw new Refused('rematchOpen');
  } catch (error) {
    await client.game.deleteMany({ where: { id: { in: opened } } });
    throw error;
  }
  const service = await services.serviceOf(row.id);
  await writeLetter(services, row, otherThan(service, asking.seat));
  return rematchOf(services, asking);
}

/** The two games of a pair and their result so far; null when the game is no part of a pair. Throws `unknownGame`. */
export async function pairOf(services: GameServices, id: string): Promise<Pair | null> {
  const { client } = services.parts.database;
  const service = await services.serviceOf(id);
  const own = await client.rematch.findUnique({ where: { gameId: id } });
  if (own === null || own.pair === null) return null;
  const rows = await client.rematch.findMany({
    where: { pair: own.pair },
    include: { game: { include: withSeats } },
    orderBy: { slot: 'asc' },
  });
  const games = await Promise.all(
    rows.map(async ({ game: { id: game, kind, title, over } }) => {
      const winner = over ? (await (await services.serviceOf(game)).result(game)).winner : null;
      return { game, kind, title, over, winner };
    }),
  );
  const nameIn = (at: number, seat: string) =>
    rows[at]?.game.seats.find((each) => each.seat === seat)?.name ?? null;
  const players = [otherThan(service, own.by), own.by].map((first) => {
    const seats = games.map((_, at) => (at === 0 ? first : otherThan(service, first)));
    const points = games.map(({ over, winner }, at) => {
      if (!over) return 0;
      return winner === null ? 0.5 : Number(winner === seats[at]);
    });
    const name = seats.map((seat, at) => nameIn(at, seat)).find((found) => found !== null) ?? null;
    return { name, seats, points: points.reduce((sum, one) => sum + one, 0) };
  });
  return { games, players };
}
