import { IANAZone } from 'luxon';
import type { Notices, WishNotices } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';
import { saveHabit, saveWish, wishOf } from './wish.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'notices' | 'letters'>;

/** A person, known by a browser that holds a seat, or by the mailbox (its keyed hash) of a seat's letters. */
export type Person = { readonly browser: string } | { readonly mailbox: string };

const whoseOf = (person: Person): string => ('browser' in person ? person.browser : person.mailbox);

async function seatsOf({ database }: Keys, person: Person): Promise<GameSeat[]> {
  return 'browser' in person
    ? database.client.$queryRaw<GameSeat[]>`
        SELECT "game_id" AS "id", "seat" FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
        WHERE "grant"."browser" = ${person.browser}`
    : database.client.$queryRaw<GameSeat[]>`
        SELECT "game_id" AS "id", "seat" FROM "address"
        WHERE "mark" = ${person.mailbox} AND "confirmed_at" IS NOT NULL`;
}

interface Places {
  readonly mail: number;
  readonly push: number;
  readonly webhook: number;
}

/** How many addresses and targets a seat's player has, by channel. */
async function placesOf({ database }: Keys, { id, seat }: GameSeat): Promise<Places> {
  const [row] = await database.client.$queryRaw<Places[]>`
    SELECT
      (SELECT count(*)::int FROM "address" WHERE "game_id" = ${id} AND "seat" = ${seat}
        AND "confirmed_at" IS NOT NULL AND "stopped_at" IS NULL) AS "mail",
      count(*) FILTER (WHERE "way" = 'push')::int AS "push",
      count(*) FILTER (WHERE "way" = 'webhook')::int AS "webhook"
    FROM "notice_target" WHERE "state" = 'live' AND "browser" IN (
      SELECT "browser" FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
      WHERE "game_id" = ${id} AND "seat" = ${seat})`;
  return row ?? { mail: 0, push: 0, webhook: 0 };
}

/**
 * The notice settings of a seat, and its player's channels. The caller has checked that they have the seat, or its
 * letters.
 */
export async function noticesOf(keys: Keys, place: GameSeat, person: Person): Promise<Notices> {
  const { push, webhook } = keys.notices;
  const { wish, of } = await wishOf(keys, place);
  const places = await placesOf(keys, place);
  const games = new Set((await seatsOf(keys, person)).map(({ id }) => id)).size;
  return {
    wish,
    of,
    games,
    ways: {
      mail: { here: keys.letters.transport !== null, places: places.mail },
      push: { here: push !== null, places: places.push },
      webhook: { here: webhook !== null, places: places.webhook },
    },
  };
}

/** Has waiting letters checked against the new settings. */
async function recheckWaiting({ database, clock }: Keys, seats: readonly GameSeat[]): Promise<void> {
  const now = clock();
  await database.client.letter.updateMany({
    where: {
      state: 'waiting',
      dueAt: { gt: now },
      purpose: { not: 'confirm' },
      AND: [
        { OR: seats.map(({ id: gameId, seat }) => ({ gameId, seat })) },
        { OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] },
      ],
    },
    data: { dueAt: now, digest: null },
  });
}

/**
 * Stores notice settings for a seat, or for all seats of its player. Returns the settings as they are now. Throws
 * `badRequest` for an unknown time zone.
 */
export async function wishNotices(
  keys: Keys,
  { place, person }: { readonly place: GameSeat; readonly person: Person },
  { wish, scope }: WishNotices,
): Promise<Notices> {
  if (!IANAZone.isValidZone(wish.zone))
    throw new Refused('badRequest', { details: ['wish.zone: no such time zone is known here'] });
  const seats = scope === 'seat' ? [place] : await seatsOf(keys, person);
  if (scope === 'seat') await saveWish(keys, place, wish);
  else {
    await saveHabit(keys, whoseOf(person), wish);
    for (const { id: gameId, seat } of seats)
      await keys.database.client.noticeWish.deleteMany({ where: { gameId, seat } });
  }
  await recheckWaiting(keys, seats);
  return noticesOf(keys, place, person);
}
