import type { Exported } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Seat } from '../generated/prisma/client.js';
import type { GameServices } from '../games/gameServices.js';
import { blocksOf } from '../games/blocks.js';
import { ownRecord, wholeRecord } from '../games/entering.js';
import { lettersOf } from '../letters/addresses.js';
import { targetsOf } from '../notices/targets.js';
import { wishOf } from '../notices/wish.js';
import { bidIn, draftCell } from '../secrets/cells.js';
import type { Asking } from '../seats/gameSeat.js';
import { draftRow } from '../seats/questions.js';
import { talkOf } from '../talk/talk.js';
import { sessionsOf } from './sessions.js';
import { adopt, type SignedIn } from './seats.js';

type ExportedSeat = Exported['seats'][number];

/** Runs `work`; null when it is refused, as for a game that cannot be read. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Everything that is stored of a seat. Of a running game it has only what the seat sees. */
async function seatOf(
  services: GameServices,
  row: Seat & { readonly game: { readonly over: boolean } },
  browser: string,
): Promise<ExportedSeat> {
  const { parts } = services;
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
    standing: await orNull(async () => (await services.serviceOf(id)).readStanding(asking)),
    plan: draft === null ? null : parts.secrets.vault.open(draftCell(id, seat), draft.steps),
    record: await orNull(() => (over ? wholeRecord(services, id) : ownRecord(services, asking))),
  };
}

/** The push and webhook targets of an account's browsers. */
async function targetsIn(
  { parts }: GameServices,
  { account: accountId }: SignedIn,
): Promise<Exported['targets']> {
  const rows = await parts.database.client.accountSession.findMany({ where: { accountId } });
  const browsers = rows.flatMap(({ browser }) => browser ?? []);
  const targets = await Promise.all(browsers.map((browser) => targetsOf(parts, browser)));
  return targets.flat().map(({ way, address, since }) => ({ way, address, since: since.toISOString() }));
}

/** The first bids of browsers whose seats belong to the account. */
async function bidsIn({ parts }: GameServices, { account: accountId }: SignedIn): Promise<Exported['bids']> {
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

/** The offers of seats in these games. */
async function offersIn({ parts }: GameServices, games: readonly string[]): Promise<Exported['offers']> {
  const rows = await parts.database.client.offeredSeat.findMany({ where: { gameId: { in: [...games] } } });
  return rows.map(({ gameId: game, words, at }) => ({ game, words, since: at.toISOString() }));
}

/** Exports everything that is stored about an account's person. Throws `unreadable`. */
export async function exportOf(services: GameServices, who: SignedIn): Promise<Exported> {
  const { parts } = services;
  const { client } = parts.database;
  await adopt(client, who.account, parts.clock());
  const { createdAt, seats: accountSeats } = await client.account.findUniqueOrThrow({
    where: { id: who.account },
    include: { seats: true },
  });
  const rows = await client.seat.findMany({
    where: { OR: accountSeats.map(({ gameId, seat, link }) => ({ gameId, seat, link })) },
    include: { game: true },
    orderBy: [{ game: { movedAt: 'desc' } }, { seat: 'asc' }],
  });
  const seats: ExportedSeat[] = [];
  // One after another, so that an account with many games does not hold up players.
  for (const row of rows) seats.push(await seatOf(services, row, who.browser));
  const { sessions } = await sessionsOf(parts, who);
  const { blocks } = await blocksOf(parts, who.browser);
  return {
    tessera: 'account',
    at: parts.clock().toISOString(),
    address: who.address,
    since: createdAt.toISOString(),
    settings: who.settings,
    sessions,
    blocks,
    targets: await targetsIn(services, who),
    bids: await bidsIn(services, who),
    offers: await offersIn(
      services,
      rows.map(({ gameId }) => gameId),
    ),
    seats,
  };
}
