import { timeControlSchema } from '@tessera/core';
import { MOST_OFFERED, type MayOffer, type Offered, type OpenSeats } from '@tessera/protocol';
import { z } from 'zod';
import { Refused } from '../errors/refused.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { invite } from '../seats/seats.js';
import { hiddenFrom, mustBeAllowed, selfOf } from './blocks.js';
import { keptFor } from './rematch.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'config'>;

/** An offer is listed for thirty days. Offering the seat again starts them anew. */
const LIFE = 30 * 86_400_000;

const optionsSchema = z.record(z.string(), z.unknown());

/** A condition for the offers that a person with these names sees: of seats that can still be taken. */
async function shownTo(keys: Keys, self: readonly string[]): Promise<Prisma.OfferedSeatWhereInput> {
  const hidden = await hiddenFrom(keys, self);
  return {
    at: { gt: new Date(keys.clock().getTime() - LIFE) },
    browser: { notIn: hidden },
    game: {
      over: false,
      frozenAt: null,
      seats: { some: { takenAt: null, withdrawn: false } },
      accounts: { none: { accountId: { in: hidden } } },
    },
  };
}

const namesAt = async (keys: Keys, browser: string | null): Promise<string[]> =>
  browser === null ? [] : selfOf(keys, browser);

/** The offered seats that this browser sees, newest first. `may` is false when the operator does not allow offers. */
export async function openSeats(keys: Keys, browser: string | null): Promise<OpenSeats> {
  if (!keys.config.openSeats) return { may: false, seats: [] };
  const self = await namesAt(keys, browser);
  const rows = await keys.database.client.offeredSeat.findMany({
    where: await shownTo(keys, self),
    include: { game: { include: { seats: true } } },
    orderBy: [{ at: 'desc' }, { gameId: 'asc' }],
    take: MOST_OFFERED,
  });
  const seats = rows.flatMap(({ game, words, at, browser: by }) => {
    const free = game.seats.find(({ takenAt }) => takenAt === null);
    if (free === undefined) return [];
    const { id, kind, title } = game;
    return [
      {
        game: id,
        kind,
        title,
        options: optionsSchema.parse(game.options),
        pace: timeControlSchema.nullable().parse(game.pace),
        seat: free.seat,
        by: game.seats.find(({ takenAt }) => takenAt !== null)?.name ?? '',
        words,
        since: at.toISOString(),
        mine: self.includes(by),
      },
    ];
  });
  return { may: true, seats };
}

/**
 * Whether the free seat of a game is offered, and whether it may be: the seat of a rematch is kept for its player.
 * The caller has checked that the browser holds a seat of the game.
 */
export async function offeredOf(keys: Keys, id: string): Promise<MayOffer> {
  const may = keys.config.openSeats && (await keptFor(keys.database, id)) === null;
  if (!may) return { may, offered: false, words: '' };
  const row = await keys.database.client.offeredSeat.findUnique({ where: { gameId: id } });
  return { may, offered: row !== null, words: row?.words ?? '' };
}

/**
 * Offers the free seat of a game to everybody, or ends the offer. Returns the offer as it is now. Throws
 * `seatsClosed`, and `gameFull` when no seat is free.
 */
export async function offer(
  keys: Keys,
  { id, browser }: { readonly id: string; readonly browser: string },
  { offered, words }: Offered,
): Promise<Offered> {
  mustBeAllowed(keys);
  const { client } = keys.database;
  if (!offered) {
    await client.offeredSeat.deleteMany({ where: { gameId: id } });
    return { offered, words: '' };
  }
  const free = await client.seat.count({ where: { gameId: id, takenAt: null, game: { over: false } } });
  if (free === 0) throw new Refused('gameFull');
  const row = { browser, words, at: keys.clock() };
  await client.offeredSeat.upsert({ where: { gameId: id }, create: { gameId: id, ...row }, update: row });
  return { offered, words };
}

/** The seat and the invite's token of an offer that this browser sees. Throws `seatsClosed` and `seatGone`. */
export async function offeredInvite(keys: Keys, id: string, browser: string | null) {
  mustBeAllowed(keys);
  const shown = await shownTo(keys, await namesAt(keys, browser));
  const count = await keys.database.client.offeredSeat.count({ where: { ...shown, gameId: id } });
  if (count === 0) throw new Refused('seatGone');
  const { seat, token } = await invite(keys, id);
  if (seat === null || token === null) throw new Refused('seatGone');
  return { seat, token };
}

/**
 * The words of an offer that this browser sees, and the seat of their author; null: it sees none, or it has no words.
 */
export async function offeredWords(keys: Keys, id: string, browser: string) {
  if (!keys.config.openSeats) return null;
  const where = { ...(await shownTo(keys, await namesAt(keys, browser))), gameId: id };
  const row = await keys.database.client.offeredSeat.findFirst({
    where,
    include: { game: { include: { seats: { where: { takenAt: { not: null } } } } } },
  });
  return row === null || row.words === '' ? null : { seat: row.game.seats[0]?.seat ?? null, said: row.words };
}
