import type { MyGames } from '@tessera/protocol';
import { z } from 'zod';
import { OFFERS } from '../log/asked.js';
import type { Parts } from '../parts.js';

const askedOfSeats = z.record(
  z.string(),
  z.object({ frame: z.int(), at: z.string(), since: z.iso.datetime() }),
);

const offeredSchema = z.partialRecord(z.enum(OFFERS), z.object({ by: z.string(), since: z.iso.datetime() }));

type Mine = MyGames['games'][number];

/** The most seats that are listed. */
const MOST = 200;

/** Those first that wait for this browser, then those that go on, then those that are over. */
function rank({ seat, over, awaited, offers }: Mine): number {
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

/** The seats that a browser holds: what is awaited there, from whom, since when. */
export async function gamesOf(
  { database }: Pick<Parts, 'database'>,
  browser: string | null,
): Promise<MyGames> {
  if (browser === null) return { games: [], bids: [] };
  const grants = await database.client.grant.findMany({
    where: { browser },
    include: { game: { include: { seats: { orderBy: { seat: 'asc' } } } } },
    orderBy: { game: { movedAt: 'desc' } },
    take: MOST,
  });
  const games = grants
    .filter(({ seat, link, game }) => game.seats.some((own) => own.seat === seat && own.link === link))
    .map(({ seat, game }): Mine => {
      const asked = askedOfSeats.safeParse(game.asked);
      const known = asked.success ? asked.data : {};
      const offered = offeredSchema.safeParse(game.offers);
      return {
        game: game.id,
        seat,
        kind: game.kind,
        title: game.title,
        over: game.over,
        players: game.seats.map(({ seat: name, name: player }) => ({ seat: name, name: player })),
        awaited: game.waiting.map((waited) => ({
          seat: waited,
          frame: known[waited]?.frame ?? 0,
          what: known[waited]?.at ?? '',
          since: known[waited]?.since ?? game.movedAt.toISOString(),
        })),
        offers: OFFERS.flatMap((what) => {
          const offer = game.over ? undefined : offered.data?.[what];
          return offer === undefined ? [] : [{ what, by: offer.by, since: offer.since }];
        }),
      };
    });
  return { games: games.sort((a, b) => rank(a) - rank(b)), bids: await bidsOf(database, browser) };
}
