import { clockOf, leftAt } from '@tessera/core';
import type { MyGames } from '@tessera/protocol';
import { z } from 'zod';
import { Refused } from '../errors/refused.js';
import type { Lobby } from '../games/lobby.js';
import { keptAfter } from '../games/rematch.js';
import { OFFERS } from '../log/asked.js';
import { calendar } from '../log/calendar.js';
import type { Parts } from '../parts.js';
import { marked } from '../seats/bot.js';

const askedOfSeats = z.record(
  z.string(),
  z.object({ frame: z.int(), at: z.string(), since: z.iso.datetime() }),
);

const offeredSchema = z.partialRecord(z.enum(OFFERS), z.object({ by: z.string(), since: z.iso.datetime() }));

type Mine = MyGames['games'][number];

/** The most seats that are listed. */
const MOST = 200;

/** Those first that wait for this browser, then those that go on, then those that are over. */
function rank({ seat, over, awaited, offers, rematch }: Mine): number {
  if (rematch) return 0;
  if (over) return 2;
  return awaited.some((one) => one.seat === seat) || offers.some(({ by }) => by !== seat) ? 0 : 1;
}

/** The games that a browser has opened by a bid, and that wait for the second one. */
async function bidsOf({ client }: Parts['database'], browser: string): Promise<MyGames['bids']> {
  const select = { game: { select: { id: true, kind: true, title: true } } };
  const rows = await client.bidding.findMany({
    where: { browser },
    select,
    orderBy: { game: { createdAt: 'desc' } },
    take: MOST,
  });
  return rows.map(({ game: { id, kind, title } }) => ({ game: id, kind, title }));
}

/** A seat by its game's name, as long as its link has that generation. */
export interface HeldSeat {
  readonly gameId: string;
  readonly seat: string;
  readonly link: number;
}

/** Whose games are listed: a browser's, and the seats of the account that it is signed in to. */
export interface Whose {
  readonly browser: string | null;
  readonly account: { readonly address: string; readonly seats: readonly HeldSeat[] } | null;
}

const nameOf = ({ gameId, seat }: Pick<HeldSeat, 'gameId' | 'seat'>): string => `${gameId}/${seat}`;

/** Puts into the rows of ended games whether the other player has opened another one. */
async function withRematch(database: Parts['database'], games: readonly Mine[]): Promise<Mine[]> {
  const kept = await keptAfter(
    database,
    games.filter(({ over }) => over).map(({ game }) => game),
  );
  const isKept = ({ game, seat }: Mine) => kept.some(({ ofGame, by }) => ofGame === game && by !== seat);
  return games.map((mine) => ({ ...mine, rematch: isKept(mine) }));
}

/** The games of seats, those last moved in first. */
const gamesIn = ({ client }: Parts['database'], held: readonly HeldSeat[]) =>
  client.game.findMany({
    where: { id: { in: held.map(({ gameId }) => gameId) } },
    include: { seats: { orderBy: { seat: 'asc' } } },
    orderBy: { movedAt: 'desc' },
    take: MOST,
  });

type GameRow = Awaited<ReturnType<typeof gamesIn>>[number];

/** What a list tells of a seat, but for the time that is left. */
function rowOf(game: GameRow, seat: string, here: boolean): Mine {
  const asked = askedOfSeats.safeParse(game.asked);
  const known = asked.success ? asked.data : {};
  const offered = offeredSchema.safeParse(game.offers);
  return {
    game: game.id,
    seat,
    here,
    kind: game.kind,
    title: game.title,
    over: game.over,
    players: game.seats.map(({ seat: own, name, bot }) => marked({ seat: own, name, bot })),
    awaited: game.waiting.map((waited) => ({
      seat: waited,
      frame: known[waited]?.frame ?? 0,
      what: known[waited]?.at ?? '',
      since: known[waited]?.since ?? game.movedAt.toISOString(),
      left: null,
    })),
    offers: OFFERS.flatMap((what) => {
      const offer = game.over ? undefined : offered.data?.[what];
      return offer === undefined ? [] : [{ what, by: offer.by, since: offer.since }];
    }),
    rematch: false,
  };
}

/** Puts into a row how much time each of those has left who are waited for. */
async function withTime(lobby: Pick<Lobby, 'hosting' | 'parts'>, mine: Mine): Promise<Mine> {
  try {
    const time = await (await lobby.hosting(mine.game)).time({ id: mine.game, seat: mine.seat });
    const now = lobby.parts.clock().getTime();
    const leftOf = (seat: string): number | null => {
      const clock = clockOf(time, seat);
      return time === null || clock === null || !clock.runs
        ? null
        : Math.max(0, leftAt(time, clock, { now, calendar }));
    };
    return { ...mine, awaited: mine.awaited.map((one) => ({ ...one, left: leftOf(one.seat) })) };
  } catch (error) {
    // A game that cannot be read is listed all the same.
    if (error instanceof Refused) return mine;
    throw error;
  }
}

/** The seats that a browser holds, or its account: what is awaited there, from whom, since when, and what time is left. */
export async function gamesOf(
  lobby: Pick<Lobby, 'hosting' | 'parts'>,
  { browser, account }: Whose,
): Promise<MyGames> {
  const { database } = lobby.parts;
  const address = account?.address ?? null;
  if (browser === null) return { account: address, games: [], bids: [] };
  const grants: readonly HeldSeat[] = await database.client.grant.findMany({ where: { browser } });
  const open = new Set(grants.map(nameOf));
  const elsewhere = (account?.seats ?? []).filter((held) => !open.has(nameOf(held)));
  const rows = await gamesIn(database, [...grants, ...elsewhere]);
  const listed = rows.flatMap((game) => {
    const ofGame = (held: HeldSeat) =>
      held.gameId === game.id && game.seats.some((own) => own.seat === held.seat && own.link === held.link);
    return [
      ...grants.filter(ofGame).map(({ seat }) => rowOf(game, seat, true)),
      ...elsewhere.filter(ofGame).map(({ seat }) => rowOf(game, seat, false)),
    ];
  });
  const isTimed = new Set(rows.flatMap(({ id, pace, over }) => (pace === null || over ? [] : [id])));
  const games = await Promise.all(
    (await withRematch(database, listed)).map(async (mine) =>
      isTimed.has(mine.game) ? withTime(lobby, mine) : mine,
    ),
  );
  return {
    account: address,
    games: games.sort((a, b) => rank(a) - rank(b)),
    bids: await bidsOf(database, browser),
  };
}
