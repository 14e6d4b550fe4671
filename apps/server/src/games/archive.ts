import { LINES_A_PAGE, NOBODY, type Archive, type ArchiveQuery, type Line } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { marked } from '../seats/bot.js';
import type { GameSeat } from '../seats/gameSeat.js';
import { forEachGame, type Lobby } from './lobby.js';

/** What the archive keeps of a game that is listed. */
interface Entry {
  readonly winner: string | null;
  readonly by: string;
  readonly how: string;
  readonly turns: number;
  readonly decisions: number;
}

/** How a finished game ended and how long it took, out of its log, in the turn of who asks. Throws `notOpen` while it runs, and `tooMany`. */
async function readEntry(lobby: Lobby, id: string, visitor: string): Promise<Entry> {
  const host = await lobby.hosting(id);
  const result = await host.result(id);
  const { events } = await host.facts({ id, viewer: 'all' });
  const { kind, data, seats } = host;
  const sight = { kind, data, viewer: 'all', events, seats, painted: false };
  const { ending, turn } = await lobby.telling.run(visitor, () => lobby.parts.letters.herald(sight));
  return { ...result, how: ending, turns: turn };
}

const EVERY_SEAT: Prisma.GameWhereInput = { over: true, seats: { every: { listed: true } } };

/** How many games that have just been listed are told at a time. */
const TOLD_AT_ONCE = 50;

/** Whoever asks first, they have it told for all. */
const THE_ARCHIVE = 'the archive';

/** Writes down what the archive tells of a game, once every seat of it agrees. */
async function note(lobby: Lobby, id: string): Promise<void> {
  const data = [{ gameId: id, ...(await readEntry(lobby, id, THE_ARCHIVE)) }];
  await lobby.parts.database.client.archived.createMany({ data, skipDuplicates: true });
}

/** Does so for games that have ended since their seats agreed; those whose data set is not here wait for it. */
async function noteNew(lobby: Lobby): Promise<void> {
  const { database, games, log } = lobby.parts;
  const rows = await database.client.game.findMany({
    where: { ...EVERY_SEAT, archived: null, data: { in: games.map(({ data }) => data) } },
    select: { id: true },
    take: TOLD_AT_ONCE,
  });
  await forEachGame(
    { log },
    rows.map(({ id }) => id),
    (id) => note(lobby, id),
  );
}

const lineRow = { seats: { select: { seat: true, name: true, bot: true } }, archived: true } as const;
type LineRow = Prisma.GameGetPayload<{ include: typeof lineRow }>;

function inLine(seats: readonly string[], row: LineRow, entry: Entry): Line {
  const { winner, by, how, turns, decisions } = entry;
  const playerAt = (seat: string) =>
    marked(row.seats.find((each) => each.seat === seat) ?? { seat, name: null, bot: null });
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

/** What the archive tells of a finished game, whether it is listed or not. Throws `unknownGame`, `notOpen` and `tooMany`. */
export async function lineOf(lobby: Lobby, id: string, visitor: string): Promise<Line> {
  const { client } = lobby.parts.database;
  const row = await client.game.findUnique({ where: { id }, include: lineRow });
  if (row === null) throw new Refused('unknownGame');
  if (!row.over) throw new Refused('notOpen');
  const { seats } = await lobby.hosting(id);
  return inLine(seats, row, row.archived ?? (await readEntry(lobby, id, visitor)));
}

const DAY = 86_400_000;
const dayAt = (day: string, more = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + more);

/** A text is looked for as it is: what stands for any letter in a pattern of the database is none here. */
const containing = (text: string) =>
  ({ contains: text.replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' }) as const;

/** Which games are asked for. Throws `badRequest` for a first day after the last one. */
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

/** The seats of a kind of game in their order; of one that is not here any more, as its rows have them. */
function seatsOf(lobby: Lobby, { kind, seats }: LineRow): readonly string[] {
  const game = lobby.parts.games.find((one) => one.kind === kind);
  return game?.with(({ seats: order }) => order) ?? seats.map(({ seat }) => seat);
}

/** The finished games whose players all agreed, as they are asked for. Throws `badRequest` for a kind that is not here. */
export async function archive(lobby: Lobby, query: ArchiveQuery): Promise<Archive> {
  const { client } = lobby.parts.database;
  if (query.kind !== undefined) lobby.hostOf(query.kind);
  const where = whereOf(query);
  // One after another: who comes second finds nothing left to tell.
  await lobby.queue.run(THE_ARCHIVE, () => noteNew(lobby));
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
    row.archived === null ? [] : [inLine(seatsOf(lobby, row), row, row.archived)],
  );
  return { lines, page, pages: Math.ceil(total / LINES_A_PAGE), total };
}

/** Agrees that the game is listed once it is over, as far as this seat goes, or withdraws that: it is then listed no more. */
export async function letList(
  { database }: Pick<Parts, 'database'>,
  { id, seat }: GameSeat,
  listed: boolean,
): Promise<void> {
  await database.client.seat.updateMany({ where: { gameId: id, seat }, data: { listed } });
  if (!listed) await database.client.archived.deleteMany({ where: { gameId: id } });
}
