import { clockOf, remainingAt } from '@tessera/core';
import type { MyGames } from '@tessera/protocol';
import { z } from 'zod';
import { Refused } from '../errors/refused.js';
import type { GameServices } from '../games/gameServices.js';
import { keptAfter } from '../games/rematch.js';
import { OFFERS } from '../log/openQuestions.js';
import { calendar } from '../log/clocks.js';
import type { Parts } from '../parts.js';
import { type GameSeat, withBotName } from '../seats/gameSeat.js';

const openQuestionsSchema = z.record(
  z.string(),
  z.object({ frame: z.int(), at: z.string(), since: z.iso.datetime() }),
);

const offeredSchema = z.partialRecord(z.enum(OFFERS), z.object({ by: z.string(), since: z.iso.datetime() }));

type Mine = MyGames['games'][number];

/** The most games in a list. */
const MOST_GAMES = 200;

/** The order of the list: games that wait for this seat, then running games, then finished ones. */
function rank({ seat, over, awaited, offers, rematch }: Mine): number {
  if (rematch) return 0;
  if (over) return 2;
  return awaited.some((one) => one.seat === seat) || offers.some(({ by }) => by !== seat) ? 0 : 1;
}

/** The games that a browser has opened by a bid, and whose second bid is missing. */
async function bidsOf({ client }: Parts['database'], browser: string): Promise<MyGames['bids']> {
  const select = { game: { select: { id: true, kind: true, title: true } } };
  const rows = await client.bidding.findMany({
    where: { browser },
    select,
    orderBy: { game: { createdAt: 'desc' } },
    take: MOST_GAMES,
  });
  return rows.map(({ game: { id, kind, title } }) => ({ game: id, kind, title }));
}

/** A seat that is seats, and the generation of the link that it is seats by. */
export interface HeldSeat {
  readonly gameId: string;
  readonly seat: string;
  readonly link: number;
}

/** ListedPerson games to list: a browser's, and those of the account that it is signed in to. */
export interface ListedPerson {
  readonly browser: string | null;
  readonly account: { readonly address: string; readonly seats: readonly HeldSeat[] } | null;
}

const nameOf = ({ gameId, seat }: Pick<HeldSeat, 'gameId' | 'seat'>): string => `${gameId}/${seat}`;

/** Marks the ended games after which the other player has opened a rematch. */
async function withRematch(database: Parts['database'], games: readonly Mine[]): Promise<Mine[]> {
  const rematches = await keptAfter(
    database,
    games.filter(({ over }) => over).map(({ game }) => game),
  );
  const hasRematch = ({ game, seat }: Mine) =>
    rematches.some(({ ofGame, by }) => ofGame === game && by !== seat);
  return games.map((mine) => ({ ...mine, rematch: hasRematch(mine) }));
}

/** The games of these seats, the last active ones first. */
const gamesIn = ({ client }: Parts['database'], seats: readonly HeldSeat[]) =>
  client.game.findMany({
    where: { id: { in: seats.map(({ gameId }) => gameId) } },
    include: { seats: { orderBy: { seat: 'asc' } } },
    orderBy: { movedAt: 'desc' },
    take: MOST_GAMES,
  });

type GameRow = Awaited<ReturnType<typeof gamesIn>>[number];

/** The row of a seat in the list, without the time that its clocks have left. */
function rowOf(game: GameRow, seat: string, here: boolean): Mine {
  const asked = openQuestionsSchema.safeParse(game.asked);
  const known = asked.success ? asked.data : {};
  const offered = offeredSchema.safeParse(game.offers);
  return {
    game: game.id,
    seat,
    here,
    kind: game.kind,
    title: game.title,
    over: game.over,
    players: game.seats.map(({ seat: own, name, bot }) => withBotName({ seat: own, name, bot })),
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

/** Adds to a row the time that each awaited seat has left. */
async function withTime(services: Pick<GameServices, 'serviceOf' | 'parts'>, mine: Mine): Promise<Mine> {
  try {
    const time = await (await services.serviceOf(mine.game)).time({ id: mine.game, seat: mine.seat });
    const now = services.parts.clock().getTime();
    const leftOf = (seat: string): number | null => {
      const clock = clockOf(time, seat);
      return time === null || clock === null || !clock.runs
        ? null
        : Math.max(0, remainingAt(time, clock, { now, calendar }));
    };
    return { ...mine, awaited: mine.awaited.map((one) => ({ ...one, left: leftOf(one.seat) })) };
  } catch (error) {
    // A game that this server cannot read is listed without times.
    if (error instanceof Refused) return mine;
    throw error;
  }
}

/**
 * Lists the games of a browser and its account: what is awaited, from whom, since when, and how much time is left.
 */
export async function gamesOf(
  services: Pick<GameServices, 'serviceOf' | 'parts'>,
  { browser, account }: ListedPerson,
): Promise<MyGames> {
  const { database } = services.parts;
  const address = account?.address ?? null;
  if (browser === null) return { account: address, games: [], bids: [] };
  const grants: readonly HeldSeat[] = await database.client.grant.findMany({ where: { browser } });
  const open = new Set(grants.map(nameOf));
  const elsewhere = (account?.seats ?? []).filter((seats) => !open.has(nameOf(seats)));
  const rows = await gamesIn(database, [...grants, ...elsewhere]);
  const listed = rows.flatMap((game) => {
    const ofGame = (seats: HeldSeat) =>
      seats.gameId === game.id &&
      game.seats.some((own) => own.seat === seats.seat && own.link === seats.link);
    return [
      ...grants.filter(ofGame).map(({ seat }) => rowOf(game, seat, true)),
      ...elsewhere.filter(ofGame).map(({ seat }) => rowOf(game, seat, false)),
    ];
  });
  const isTimed = new Set(rows.flatMap(({ id, pace, over }) => (pace === null || over ? [] : [id])));
  const games = await Promise.all(
    (await withRematch(database, listed)).map(async (mine) =>
      isTimed.has(mine.game) ? withTime(services, mine) : mine,
    ),
  );
  return {
    account: address,
    games: games.sort((a, b) => rank(a) - rank(b)),
    bids: await bidsOf(database, browser),
  };
}

/** The open frames in a game's row, by seat. */
const askedSchema = z.record(z.string(), z.object({ frame: z.int() }));

/**
 * Adds the letters about a seat's open question and the offers to it. Call it when the seat's address has been
 * confirmed. A letter that went to an earlier address goes out again.
 */
export async function addLettersOfOpen(services: GameServices, { id, seat }: GameSeat): Promise<void> {
  const { database, clock } = services.parts;
  const game = await database.client.game.findUnique({ where: { id } });
  if (game === null || game.over) return;
  const { frame, offers, events } = await (await services.serviceOf(id)).dispatch({ id, seat });
  const isAsked = frame !== null && askedSchema.safeParse(game.asked).data?.[seat]?.frame === frame;
  const wanted = [
    ...(isAsked ? [{ purpose: 'decision', frame }] : []),
    ...OFFERS.flatMap((purpose) => {
      const offer = offers[purpose];
      return offer === null ? [] : [{ purpose, frame: offer }];
    }),
  ];
  const [number, at] = [events.length, clock()];
  for (const { purpose, frame: asked } of wanted) {
    await database.client.$executeRaw`
      INSERT INTO "letter" AS known ("game_id", "seat", "purpose", "number", "frame", "opened_at", "due_at")
      VALUES (${id}, ${seat}, ${purpose}, ${number}, ${asked}, ${at}::timestamptz, ${at}::timestamptz)
      ON CONFLICT ("game_id", "seat", "purpose", "number", "target") DO UPDATE
      SET "round" = known."round" + 1, "renewed" = false, "state" = 'waiting', "attempts" = 0, "digest" = NULL, "spent_at" = NULL,
        "opened_at" = EXCLUDED."opened_at", "due_at" = EXCLUDED."due_at"
      WHERE known."state" <> 'waiting'`;
  }
}
