import type { Exported } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Seat } from '../generated/prisma/client.js';
import type { Lobby } from '../games/lobby.js';
import { blocksOf } from '../games/blocks.js';
import { ownRecord, wholeRecord } from '../games/watching.js';
import { lettersOf } from '../letters/addresses.js';
import { targetsOf } from '../notices/targets.js';
import { wishOf } from '../notices/wish.js';
import { bidIn, draftCell } from '../secrets/cells.js';
import type { Asking } from '../seats/gameSeat.js';
import { draftRow } from '../seats/questions.js';
import { talkOf } from '../talk/talk.js';
import { sessionsOf } from './devices.js';
import { adopt, type SignedIn } from './seats.js';

type ExportedSeat = Exported['seats'][number];

/** Something of a game; null where the game cannot be read. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** All that is kept of a seat. Of a running game it has what that seat sees, and nothing else. */
async function seatOf(
  lobby: Lobby,
  row: Seat & { readonly game: { readonly over: boolean } },
  browser: string,
): Promise<ExportedSeat> {
  const { parts } = lobby;
  const asking: Asking = { id: row.gameId, seat: row.seat, browser };
  const { id, seat } = asking;
  const { over } = row.game;
  const draft = await draftRow(parts.database, asking);
  return {
    game: id,
    seat,
    name: row.name,
    takenAt: row.takenAt?.toISOString() ?? null,
    over,
    open: row.open,
    listed: row.listed,
    letters: await lettersOf(parts, asking),
    notices: await wishOf(parts, asking),
    talk: await talkOf(parts, asking),
    standing: await orNull(async () => (await lobby.hosting(id)).standing(asking)),
    plan: draft === null ? null : parts.secrets.vault.open(draftCell(id, seat), draft.steps),
    record: await orNull(() => (over ? wholeRecord(lobby, id) : ownRecord(lobby, asking))),
  };
}

/** Where else than by letters an account's person is told of their games. */
async function targetsIn({ parts }: Lobby, { account: accountId }: SignedIn): Promise<Exported['targets']> {
  const rows = await parts.database.client.accountSession.findMany({ where: { accountId } });
  const browsers = rows.flatMap(({ browser }) => browser ?? []);
  const targets = await Promise.all(browsers.map((browser) => targetsOf(parts, browser)));
  return targets.flat().map(({ way, address, since }) => ({ way, address, since: since.toISOString() }));
}

/** What they have bid for sides that are not settled: at browsers whose seats are the account's, and nowhere else. */
async function bidsIn({ parts }: Lobby, { account: accountId }: SignedIn): Promise<Exported['bids']> {
  const { database, secrets } = parts;
  const keeping = await database.client.accountSession.findMany({ where: { accountId, keeps: true } });
  const rows = await database.client.bidding.findMany({
    where: { browser: { in: keeping.flatMap(({ browser }) => browser ?? []) } },
    include: { game: true },
  });
  return rows.map(({ game: { id, kind, title }, name, ...row }) => ({
    game: id,
    kind,
    title,
    name,
    bid: bidIn(secrets.vault, row),
  }));
}

/** The seats that are offered in these games. */
async function offersIn({ parts }: Lobby, games: readonly string[]): Promise<Exported['offers']> {
  const rows = await parts.database.client.offeredSeat.findMany({ where: { gameId: { in: [...games] } } });
  return rows.map(({ gameId: game, words, at }) => ({ game, words, since: at.toISOString() }));
}

/** All that is kept of an account's person. */
export async function exportOf(lobby: Lobby, who: SignedIn): Promise<Exported> {
  const { parts } = lobby;
  const { client } = parts.database;
  await adopt(client, who.account, parts.clock());
  const { createdAt, seats: held } = await client.account.findUniqueOrThrow({
    where: { id: who.account },
    include: { seats: true },
  });
  const rows = await client.seat.findMany({
    where: { OR: held.map(({ gameId, seat, link }) => ({ gameId, seat, link })) },
    include: { game: true },
    orderBy: [{ game: { movedAt: 'desc' } }, { seat: 'asc' }],
  });
  const seats: ExportedSeat[] = [];
  // One after the other: nobody who plays waits for a person of many games.
  for (const row of rows) seats.push(await seatOf(lobby, row, who.browser));
  const { sessions } = await sessionsOf(parts, who);
  const { blocks } = await blocksOf(parts, who.browser);
  return {
    tessera: 'account',
    at: parts.clock().toISOString(),
    address: who.address,
    since: createdAt.toISOString(),
    sessions,
    blocks,
    targets: await targetsIn(lobby, who),
    bids: await bidsIn(lobby, who),
    offers: await offersIn(
      lobby,
      rows.map(({ gameId }) => gameId),
    ),
    seats,
  };
}
