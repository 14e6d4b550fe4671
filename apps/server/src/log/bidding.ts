import {
  timeControlSchema,
  seedHash,
  sealBid,
  settleSides,
  type Bidding,
  type Game,
  type GameTypes,
} from '@tessera/core';
import type { SidesSettled } from '@tessera/core';
import type { Bidding as Row } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { bidIn, sealBidRow, seedIn } from '../secrets/cells.js';
import { beginning, newGameRow, paceFacts, jsonObject, type NewGame } from './create.js';
import { tell } from '../seats/noticeChannels.js';

type Keys = Pick<Parts, 'database' | 'chance' | 'secrets' | 'clock' | 'jobs'>;

/** A game whose rules settle the sides by a bid. */
export interface BidGame<T extends GameTypes> {
  readonly game: Game<T>;
  readonly bidding: Bidding<T>;
}

/** The player who opens a game by a bid. `browser` is the hash of their cookie, `shareHash` that of their share. */
export interface Opener {
  readonly name: string;
  readonly browser: string;
  readonly shareHash: string;
  readonly bid: number;
}

/** What the opener is given as proof: the hash of the seed (`seal`), and the token of their own bid (`sealed`). */
export interface OpenerSeal {
  readonly seal: string;
  readonly sealed: string;
}

/**
 * Creates a game whose sides wait for the second bid: its row, its seed and the sealed first bid, and no events yet.
 * Returns the hash of the seed and the token of the bid. Rejects when the database fails.
 */
export async function openBidding<T extends GameTypes>(
  { game }: BidGame<T>,
  { database, chance, secrets: { vault } }: Keys,
  {
    opener: { bid, ...opener },
    ...opening
  }: Pick<NewGame<T>, 'id' | 'title' | 'options' | 'pace' | 'at'> & { readonly opener: Opener },
): Promise<OpenerSeal> {
  const { id, at } = opening;
  const seed = chance.seed();
  const { token } = sealBid(chance.source(seed, id), bid);
  const waits = { ...opener, token, bid: sealBidRow(vault, id, bid) };
  await database.client.game.create({
    data: {
      ...newGameRow(game, vault, { ...opening, seed }),
      version: 0,
      waiting: [],
      movedAt: at,
      touchedAt: at,
      bidding: { create: waits },
    },
  });
  return { seal: seedHash(seed), sealed: token };
}

/** The player who makes the second bid, with their share in the chance. */
export interface Second {
  readonly name: string;
  readonly browser: string;
  readonly bid: number;
  readonly share: string;
}

/** The rows of both seats and their grants. The second player's row keeps the number of the invite that they used. */
function seated(
  row: Row,
  second: Second,
  { seat, other, takenAt }: { readonly seat: string; readonly other: string; readonly takenAt: Date },
) {
  const grant = { link: 1, createdAt: takenAt };
  return {
    seats: {
      createMany: {
        data: [
          { seat, name: row.name, takenAt, invite: 0 },
          { seat: other, name: second.name, takenAt, invite: row.invite },
        ],
      },
    },
    grants: {
      createMany: {
        data: [
          { ...grant, browser: row.browser, seat },
          { ...grant, browser: second.browser, seat: other },
        ],
      },
    },
  };
}

/**
 * Settles the sides by the second bid and begins the game, in one transaction. Returns the second player's seat and
 * how the sides were settled. Returns null when the game is not there, or when the invite was accepted or withdrawn
 * meanwhile.
 */
export async function settle<T extends GameTypes>(
  { game, bidding }: BidGame<T>,
  { database, chance, secrets: { vault }, clock, jobs }: Keys,
  { row, second }: { readonly row: Row; readonly second: Second },
): Promise<{ readonly seat: T['seat']; readonly settled: SidesSettled<T['seat']> } | null> {
  const { client } = database;
  const { gameId: id, invite, shareHash: hash } = row;
  const found = await client.game.findUnique({ where: { id }, include: { seed: true } });
  if (found === null || found.seed === null) return null;
  const source = chance.source(seedIn(vault, found.seed), id);
  const bids = { opener: bidIn(vault, row), other: second.bid };
  const sides = { seats: game.seats, higher: bidding.higher };
  const settled = settleSides(sides, bids, { source, shares: [hash, second.share] });
  const { seat } = settled;
  const other = game.seats.find((each) => each !== seat);
  if (other === undefined) throw new Error('A game has two seats.');
  const options = bidding.settled(
    game.schemas.options.parse(found.options),
    Math.max(...Object.values(bids)),
  );
  const pace = timeControlSchema.nullable().parse(found.pace);
  const events = [
    ...game.begin(options, found.seal),
    ...paceFacts(game, pace),
    game.tableEvent({ kind: 'ShareSealed', seat, hash, lost: 0 }),
    game.tableEvent({ kind: 'ShareGiven', seat: other, share: second.share }),
    bidding.fact(settled),
  ];
  const at = pace === null ? clock() : await jobs.now();
  const data = {
    ...beginning(game, vault, { id, events, at }),
    ...seated(row, second, { seat, other, takenAt: at }),
    options: jsonObject.parse(options),
  };
  const begun = await client.$transaction(async (transaction) => {
    const { count } = await transaction.bidding.deleteMany({
      where: { gameId: id, invite, withdrawn: false },
    });
    if (count === 0) return null;
    await transaction.game.update({ where: { id }, data });
    return { seat: other, settled };
  });
  // If the server is killed before this line, the opener misses a letter only: their page shows the new seat
  // anyway.
  if (begun !== null) await tell(database, { id, seat }, { purpose: 'joined', number: invite, frame: 0, at });
  return begun;
}
