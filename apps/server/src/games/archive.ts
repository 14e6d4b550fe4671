import { LINES_A_PAGE, NOBODY, type Archive, type ArchiveQuery, type Line } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { type GameSeat, withBotName } from '../seats/gameSeat.js';
import { forEachGame, type GameServices } from './gameServices.js';

/** What the archive stores of a listed game. */
interface Entry {
  readonly winner: string | null;
  readonly by: string;
  readonly how: string;
  readonly turns: number;
  readonly decisions: number;
}

/**
 * Reads from a game's log how it ended and how long it took. Waits for the visitor's turn on the letters' thread.
 * Throws `notOpen` while the game runs, and `tooMany`.
 */
async function readEntry(services: GameServices, id: string, visitor: string): Promise<Entry> {
  const service = await services.serviceOf(id);
  const result = await service.result(id);
  const { events } = await service.facts({ id, viewer: 'all' });
  const { kind, data, seats } = service;
  const task = { kind, data, viewer: 'all', events, seats, painted: false };
  const { ending, turn } = await services.telling.run(visitor, () => services.parts.letters.herald(task));
  return { ...result, how: ending, turns: turn };
}

const EVERY_SEAT: Prisma.GameWhereInput = { over: true, seats: { every: { listed: true } } };

/** How many newly listed games one request adds at most. */
const MOST_ADDED = 50;

/** The name under which this work queues: it is for everybody, not for the visitor who asked first. */
const THE_ARCHIVE = 'the archive';

/** Stores the archive's line of a game. */
async function addLine(services: GameServices, id: string): Promise<void> {
  const data = [{ gameId: id, ...(await readEntry(services, id, THE_ARCHIVE)) }];
  await services.parts.database.client.archived.createMany({ data, skipDuplicates: true });
}

/**
 * Adds lines for finished games whose seats all agree and that have no line yet. Games on a data set that this server
 * lacks are skipped.
 */
async function addNewLines(services: GameServices): Promise<void> {
  const { database, games, log } = services.parts;
  const rows = await database.client.game.findMany({
    where: { ...EVERY_SEAT, archived: null, data: { in: games.map(({ data }) => data) } },
    select: { id: true },
    take: MOST_ADDED,
  });
  await forEachGame(
    { log },
    rows.map(({ id }) => id),
    (id) => addLine(services, id),
  );
}

const lineRow = { seats: { select: { seat: true, name: true, bot: true } }, archived: true } as const;
type LineRow = Prisma.GameGetPayload<{ include: typeof lineRow }>;

function lineFrom(seats: readonly string[], row: LineRow, entry: Entry): Line {
  const { winner, by, how, turns, decisions } = entry;
  const playerAt = (seat: string) =>
    withBotName(row.seats.find((each) => each.seat === seat) ?? { seat, name: null, bot: null });
  return {
    game: row.id,
    kind: row.kind,
    title: row.title,
    players: seats.map(playerAt),
    winner,
    by,
    how,
    turns,
    decisions,
    begun: row.createdAt.toISOString(),
    ended: row.movedAt.toISOString(),
  };
}

/** The archive's line of a finished game, listed or not. Throws `unknownGame`, `notOpen` and `tooMany`. */
export async function lineOf(services: GameServices, id: string, visitor: string): Promise<Line> {
  const { client } = services.parts.database;
  const row = await client.game.findUnique({ where: { id }, include: lineRow });
  if (row === null) throw new Refused('unknownGame');
  if (!row.over) throw new Refused('notOpen');
  const { seats } = await services.serviceOf(id);
  return lineFrom(seats, row, row.archived ?? (await readEntry(services, id, visitor)));
}

const DAY = 86_400_000;
const dayAt = (day: string, more = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + more);

/** Escapes the wildcards of LIKE, so that a text is searched as it is. */
const containing = (text: string) =>
  ({ contains: text.replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' }) as const;

/** The condition of a search. Throws `badRequest` when the first day is after the last. */
function whereOf({ kind, text, winner, from, to }: ArchiveQuery): Prisma.GameWhereInput {
  if (from !== undefined && to !== undefined && from > to)
    throw new Refused('badRequest', { details: ['query.from: not after query.to'] });
  const ended = {
    ...(from !== undefined && { gte: dayAt(from) }),
    ...(to !== undefined && { lt: dayAt(to, DAY) }),
  };
  return {
    ...EVERY_SEAT,
    archived: winner === undefined ? { isNot: null } : { is: { winner: winner === NOBODY ? null : winner } },
    ...(kind !== undefined && { kind }),
    movedAt: ended,
    ...(text !== undefined && {
      OR: [{ title: containing(text) }, { seats: { some: { name: containing(text) } } }],
    }),
  };
}

/** The seats of a game's kind in their order. When this server lacks the kind, they come from the rows. */
function seatsOf(services: GameServices, { kind, seats }: LineRow): readonly string[] {
  const game = services.parts.games.find((one) => one.kind === kind);
  return game?.with(({ seats: order }) => order) ?? seats.map(({ seat }) => seat);
}

/**
 * Searches the listed games; returns one page, newest first. Throws `badRequest` for a kind that this server lacks,
 * or dates in the wrong order.
 */
export async function archive(services: GameServices, query: ArchiveQuery): Promise<Archive> {
  const { client } = services.parts.database;
  if (query.kind !== undefined) services.serviceFor(query.kind, {});
  const where = whereOf(query);
  // In a queue, so that two requests do not add the same lines.
  await services.queue.run(THE_ARCHIVE, () => addNewLines(services));
  const page = query.page ?? 1;
  const total = await client.game.count({ where });
  const rows = await client.game.findMany({
    where,
    include: lineRow,
    orderBy: [{ movedAt: 'desc' }, { id: 'asc' }],
    skip: (page - 1) * LINES_A_PAGE,
    take: LINES_A_PAGE,
  });
  const lines = rows.flatMap((row) =>
    row.archived === null ? [] : [lineFrom(seatsOf(services, row), row, row.archived)],
  );
  return { lines, page, pages: Math.ceil(total / LINES_A_PAGE), total };
}

/** Stores whether this seat agrees that the finished game is listed. Withdrawing takes the game off the list. */
export async function letList(
  { database }: Pick<Parts, 'database'>,
  { id, seat }: GameSeat,
  listed: boolean,
): Promise<void> {
  await database.client.seat.updateMany({ where: { gameId: id, seat }, data: { listed } });
  if (!listed) await database.client.archived.deleteMany({ where: { gameId: id } });
}
