import { paceSchema } from '@tessera/core';
import type { Pair, Rematch, WishRematch } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { Prisma } from '../generated/prisma/client.js';
import { strengthIn } from '../seats/bot.js';
import { tell } from '../seats/ways.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
import { holds } from '../seats/questions.js';
import { invite } from '../seats/seats.js';
import type { Host } from './host.js';
import type { Parts } from '../parts.js';
import type { Lobby } from './lobby.js';
import { countOpening, mustBeInvited } from './opening.js';

const withSeats = { seats: true } as const;
type EndedRow = Prisma.GameGetPayload<{ include: typeof withSeats }>;

/** The game that has ended. Throws `unknownGame`, and `notOver` for one that goes on or that nobody ever joined. */
async function endedGame({ parts }: Lobby, id: string): Promise<EndedRow> {
  const row = await parts.database.client.game.findUnique({ where: { id }, include: withSeats });
  if (row === null) throw new Refused('unknownGame');
  if (!row.over || row.seats.some(({ takenAt }) => takenAt === null)) throw new Refused('notOver');
  return row;
}

const otherThan = ({ seats }: Pick<Host, 'seats'>, seat: string): string => {
  const other = seats.find((each) => each !== seat);
  if (other === undefined) throw new Error('A game has two seats.');
  return other;
};

/** What was opened after a game, as the holder of that seat is told of it; null where nothing was. */
export async function rematchOf({ parts, hosting }: Lobby, asking: Asking): Promise<Rematch | null> {
  const { database } = parts;
  const { id, seat, browser } = asking;
  const rows = await database.client.rematch.findMany({
    where: { ofGame: id },
    include: { game: { include: withSeats } },
    orderBy: { slot: 'asc' },
  });
  const [first] = rows;
  if (first === undefined) return null;
  const host = await hosting(id);
  const games = await Promise.all(
    rows.map(async ({ gameId: game, slot, game: { seats } }) => {
      const own = slot === 0 ? otherThan(host, seat) : seat;
      const row = seats.find((each) => each.seat === own);
      const taken = row?.takenAt !== null;
      const mine = await holds(database, { id: game, seat: own, browser });
      const token = taken ? null : (await invite(parts, game)).token;
      return { game, seat: own, other: otherThan(host, own), mine, taken, token };
    }),
  );
  return { by: first.by, pair: rows.length > 1, games };
}

/** A seat that nobody has ever taken, and somebody can. */
const FREE = { takenAt: null, withdrawn: false, link: 1 } as const;

/** After which of these games another one was opened by which seat, in which the place of the other player is still free. */
export const keptAfter = ({ client }: Parts['database'], games: readonly string[]) =>
  client.rematch.findMany({
    where: { ofGame: { in: [...games] }, game: { seats: { some: FREE } } },
    select: { ofGame: true, by: true },
  });

/** The name of the player of an ended game for whom a game is kept that the other has opened after it; null where there is none. */
export async function keptFor({ client }: Parts['database'], game: string): Promise<string | null> {
  const opened = await client.rematch.findFirst({ where: { gameId: game, game: { seats: { some: FREE } } } });
  if (opened === null) return null;
  const { ofGame: gameId, by } = opened;
  const theirs = await client.seat.findFirst({ where: { gameId, seat: { not: by } } });
  return theirs?.name ?? null;
}

/** Tells the other of it, where they want to be told. */
async function writeLetter(
  { parts: { database, clock } }: Lobby,
  { id, version }: Pick<EndedRow, 'id' | 'version'>,
  seat: string,
): Promise<void> {
  await tell(database, { id, seat }, { purpose: 'rematch', number: version, frame: 0, at: clock() });
}

/** What a rematch is asked with. */
interface Asked {
  readonly asking: Asking;
  readonly wish: WishRematch;
  readonly visitor: string;
}

/** Opens the games, adding their names; of a pair the first with sides swapped, the second with those of the ended game. */
async function openGames(
  lobby: Lobby,
  { row, opened }: { readonly row: EndedRow; readonly opened: string[] },
  { asking, wish, visitor }: Asked,
): Promise<void> {
  const { parts, hostOf } = lobby;
  const { id, seat, browser } = asking;
  const host = hostOf(row.kind);
  const other = otherThan(host, seat);
  const nameOf = (whose: string) => row.seats.find((each) => each.seat === whose)?.name ?? '';
  // Who left the seat to a bot, in a game with that agreement, may want another game.
  const rival = row.pace === null ? (row.seats.find((each) => each.seat === other)?.bot ?? null) : null;
  const bot = rival === null ? undefined : strengthIn(rival);
  const isBoth = await holds(parts.database, { id, seat: other, browser });
  for (const [slot, shareHash] of wish.shareHashes.entries()) {
    const game = parts.ids.game();
    await host.open({
      id: game,
      seat: slot === 0 ? other : seat,
      title: row.title,
      name: nameOf(seat),
      options: host.unbid(row.options),
      browser,
      second: isBoth ? nameOf(other) : undefined,
      bot,
      shareHash,
      pace: isBoth || bot !== undefined ? null : paceSchema.nullable().parse(row.pace),
      admit: () => countOpening(parts, { visitor, browser }),
    });
    opened.push(game);
    if (bot !== undefined) lobby.stirring.stir(game, visitor);
  }
}

/** Links the games to the ended one, all or none; false when somebody else was faster. */
async function link({ parts }: Lobby, { id, seat }: GameSeat, opened: readonly string[]): Promise<boolean> {
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
 * Opens another game after an ended one, or two, for its players. Throws `notOver`, `rematchOpen`, `notInvited`,
 * `gamesMany` and `gamesManyInAll`; nothing is opened then.
 */
export async function openRematch(lobby: Lobby, asked: Asked): Promise<Rematch | null> {
  const { asking } = asked;
  const { client } = lobby.parts.database;
  const row = await endedGame(lobby, asking.id);
  if ((await client.rematch.count({ where: { ofGame: row.id } })) > 0) throw new Refused('rematchOpen');
  await mustBeInvited(lobby.parts, asking.browser);
  const opened: string[] = [];
  try {
    await openGames(lobby, { row, opened }, asked);
    if (!(await link(lobby, asking, opened))) throw new Refused('rematchOpen');
  } catch (error) {
    await client.game.deleteMany({ where: { id: { in: opened } } });
    throw error;
  }
  const host = await lobby.hosting(row.id);
  await writeLetter(lobby, row, otherThan(host, asking.seat));
  return rematchOf(lobby, asking);
}

/** The two games to which a game belongs, and what has become of them; null for one that is played by itself. */
export async function pairOf(lobby: Lobby, id: string): Promise<Pair | null> {
  const { client } = lobby.parts.database;
  const host = await lobby.hosting(id);
  const own = await client.rematch.findUnique({ where: { gameId: id } });
  if (own === null || own.pair === null) return null;
  const rows = await client.rematch.findMany({
    where: { pair: own.pair },
    include: { game: { include: withSeats } },
    orderBy: { slot: 'asc' },
  });
  const games = await Promise.all(
    rows.map(async ({ game: { id: game, kind, title, over } }) => {
      const winner = over ? (await (await lobby.hosting(game)).result(game)).winner : null;
      return { game, kind, title, over, winner };
    }),
  );
  const nameIn = (at: number, seat: string) =>
    rows[at]?.game.seats.find((each) => each.seat === seat)?.name ?? null;
  const players = [otherThan(host, own.by), own.by].map((first) => {
    const seats = games.map((_, at) => (at === 0 ? first : otherThan(host, first)));
    const points = games.map(({ over, winner }, at) => {
      if (!over) return 0;
      return winner === null ? 0.5 : Number(winner === seats[at]);
    });
    const name = seats.map((seat, at) => nameIn(at, seat)).find((found) => found !== null) ?? null;
    return { name, seats, points: points.reduce((sum, one) => sum + one, 0) };
  });
  return { games, players };
}
