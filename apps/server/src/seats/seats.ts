import type { Invite } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Seat } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import type { Asking, GameSeat } from './gameSeat.js';
import { biddingOf } from './bidding.js';
import { holds } from './questions.js';
import type { Purpose, TokenName } from '../secrets/secrets.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

async function seatsOf({ database }: Keys, id: string): Promise<Seat[]> {
  const seats = await database.client.seat.findMany({ where: { gameId: id }, orderBy: { seat: 'asc' } });
  if (seats.length === 0)
    throw new Refused((await biddingOf({ database }, id)) ? 'sidesOpen' : 'unknownGame');
  return seats;
}

/** All seats of the game, and the one that is meant. Throws `unknownGame`, `sidesOpen` and `unknownSeat`. */
async function find(
  keys: Keys,
  { id, seat }: GameSeat,
): Promise<{ readonly seats: Seat[]; readonly own: Seat }> {
  const seats = await seatsOf(keys, id);
  const own = seats.find((candidate) => candidate.seat === seat);
  if (own === undefined) throw new Refused('unknownSeat');
  return { seats, own };
}

/** How many replaced tokens of a seat are recognised as earlier ones. */
const REMEMBERED = 50;

/**
 * Whether a token is the newest of its name (`present`), one of the last 50 before it (`earlier`), or neither
 * (`unknown`).
 */
export function tokenAge({ secrets }: Pick<Keys, 'secrets'>, name: TokenName, token: string) {
  const newest = name.generation;
  const fits = (generation: number) => secrets.fits({ ...name, generation }, token);
  if (fits(newest)) return 'present';
  for (let age = 1; age <= REMEMBERED && age < newest; age++) if (fits(newest - age)) return 'earlier';
  return 'unknown';
}

const ageOf = (
  keys: Keys,
  { gameId: game, seat, ...own }: Seat,
  { purpose, token }: { readonly purpose: Purpose; readonly token: string },
) => tokenAge(keys, { game, seat, purpose, generation: own[purpose] }, token);

/**
 * Returns the request when its browser holds the seat. Else throws `notYourSeat`, `unknownGame`, `sidesOpen` or
 * `unknownSeat`.
 */
export async function mustHold(
  keys: Keys,
  asking: GameSeat & { readonly browser: string | null },
): Promise<Asking> {
  const { browser } = asking;
  if (browser !== null && (await holds(keys.database, { ...asking, browser }))) return { ...asking, browser };
  await find(keys, asking);
  throw new Refused('notYourSeat');
}

/**
 * Takes a free seat by its invite, and adds letters for the other players. Doing it again in the same browser changes
 * nothing. Throws `unknownGame`, `sidesOpen`, `unknownSeat`, `inviteUnknown`, `inviteWithdrawn`, `inviteTaken`,
 * `gameFull`, and `holdsOther` (unless `both` is set).
 */
export async function takeSeat(
  keys: Keys,
  asking: Asking,
  { token, name, both }: { readonly token: string; readonly name: string; readonly both: boolean },
): Promise<void> {
  const { seats, own } = await find(keys, asking);
  const { id, seat, browser } = asking;
  const age = ageOf(keys, own, { purpose: 'invite', token });
  if (own.takenAt !== null) {
    if (age === 'present' && (await holds(keys.database, asking))) return;
    throw new Refused(
      age === 'unknown' && seats.every(({ takenAt }) => takenAt !== null) ? 'gameFull' : 'inviteTaken',
    );
  }
  if (age === 'unknown') throw new Refused('inviteUnknown');
  if (age === 'earlier' || own.withdrawn) throw new Refused('inviteWithdrawn');
  for (const other of seats) {
    if (!both && (await holds(keys.database, { id, seat: other.seat, browser })))
      throw new Refused('holdsOther');
  }
  const taken = await keys.database.client.$executeRaw`
    WITH taken AS (
      UPDATE "seat" SET "name" = ${name}, "taken_at" = ${keys.clock()}
      WHERE "game_id" = ${id} AND "seat" = ${seat} AND "taken_at" IS NULL
        AND NOT "withdrawn" AND "invite" = ${own.invite}
      RETURNING "game_id", "seat", "link", "taken_at"
    ), told AS (
      INSERT INTO "letter" ("game_id", "seat", "purpose", "number", "target", "frame", "opened_at", "due_at")
      SELECT "others"."game_id", "others"."seat", 'joined', ${own.invite}::int, "channel"."target", 0, taken."taken_at", taken."taken_at"
      FROM taken JOIN "seat" AS "others" ON "others"."game_id" = taken."game_id" AND "others"."seat" <> taken."seat",
        LATERAL "notice_channels"("others"."game_id", "others"."seat") AS "channel"
      ON CONFLICT DO NOTHING
    )
    INSERT INTO "grant" ("browser", "game_id", "seat", "link", "created_at")
    SELECT ${browser}, taken.* FROM taken`;
  if (taken === 0) await takeSeat(keys, asking, { token, name, both });
}

/** Opens a taken seat on another device by its personal link. Throws `linkEnded`. */
export async function openSeat(keys: Keys, asking: Asking, token: string): Promise<void> {
  const { own } = await find(keys, asking);
  const age = ageOf(keys, own, { purpose: 'link', token });
  if (own.takenAt === null || age !== 'present') throw new Refused('linkEnded');
  const { id: gameId, seat, browser } = asking;
  const where = { browser_gameId_seat: { browser, gameId, seat } };
  const create = { browser, gameId, seat, link: own.link, createdAt: keys.clock() };
  await keys.database.client.grant.upsert({ where, create, update: { link: own.link } });
}

/** The token of the seat's current personal link. The caller has checked that the browser holds the seat. */
export async function linkOf(keys: Keys, asking: Asking): Promise<string> {
  const { own } = await find(keys, asking);
  return keys.secrets.token({ game: own.gameId, seat: own.seat, purpose: 'link', generation: own.link });
}

/**
 * Replaces the seat's personal link, and returns the new token. The old link, all other browsers' grants and the
 * standing answers of the seat end. When two browsers do this at the same moment, the later one has lost the seat.
 * Throws `notYourSeat`.
 */
export async function replaceLink(keys: Keys, asking: Asking): Promise<string> {
  const { id, seat, browser } = asking;
  const kept = await keys.database.client.$executeRaw`
    WITH replaced AS (
      UPDATE "seat" SET "link" = "link" + 1 WHERE "game_id" = ${id} AND "seat" = ${seat} AND EXISTS (
        SELECT 1 FROM "grant" AS "own" WHERE "own"."browser" = ${browser}
          AND "own"."game_id" = ${id} AND "own"."seat" = ${seat} AND "own"."link" = "seat"."link"
      ) RETURNING "link"
    ), ended AS (
      DELETE FROM "grant" USING replaced
      WHERE "game_id" = ${id} AND "seat" = ${seat} AND "browser" <> ${browser}
    ), bare AS (
      INSERT INTO "standing" AS kept ("game_id", "seat", "version")
      SELECT ${id}, ${seat}, 1 FROM replaced
      ON CONFLICT ("game_id", "seat") DO UPDATE SET "version" = kept."version" + 1, "policy" = NULL
    )
    UPDATE "grant" SET "link" = replaced."link" FROM replaced
    WHERE "game_id" = ${id} AND "seat" = ${seat} AND "browser" = ${browser}`;
  if (kept > 0) return linkOf(keys, asking);
  // Another tab of this browser may have replaced it first. Then it still holds the seat.
  return replaceLink(keys, await mustHold(keys, asking));
}

/** Ends this browser's grant of a seat. The seat stays taken, and its personal link opens it again. */
export async function leaveSeat({ database }: Keys, { id: gameId, seat, browser }: Asking): Promise<void> {
  await database.client.grant.deleteMany({ where: { browser, gameId, seat } });
}

/**
 * Renames a player against a bot, or while the other seat is free. Throws `over`, and `badRequest` when a person has
 * the other seat, or had it before a bot.
 */
export async function nameSeat(keys: Keys, { id, seat, browser }: Asking, name: string): Promise<void> {
  const named = await keys.database.client.$executeRaw`
    UPDATE "seat" SET "name" = ${name} FROM "game"
    WHERE "game"."id" = ${id} AND "seat"."game_id" = ${id} AND "seat"."seat" = ${seat} AND "seat"."bot" IS NULL
      AND NOT "over"
      AND EXISTS (SELECT 1 FROM "seat" AS "other" WHERE "other"."game_id" = ${id}
        AND ("other"."taken_at" IS NULL OR "other"."bot" IS NOT NULL AND "pace" IS NULL))
      AND EXISTS (SELECT 1 FROM "grant" AS "own" WHERE "own"."browser" = ${browser}
        AND "own"."game_id" = ${id} AND "own"."seat" = ${seat} AND "own"."link" = "seat"."link")`;
  if (named > 0) return;
  const { over } = await keys.database.client.game.findUniqueOrThrow({ where: { id } });
  if (over) throw new Refused('over');
  throw new Refused('badRequest', { details: ['name: a person has the other seat, who knows you by yours'] });
}

async function freeSeatOf(keys: Keys, id: string): Promise<Seat> {
  const open = (await seatsOf(keys, id)).find(({ takenAt }) => takenAt === null);
  if (open === undefined) throw new Refused('gameFull');
  return open;
}

const inviteOf = ({ secrets }: Keys, { gameId, seat, invite, withdrawn }: Seat): Invite => {
  const name = { game: gameId, seat, purpose: 'invite' as const, generation: invite };
  return { seat, token: withdrawn ? null : secrets.token(name) };
};

/**
 * The invite for the game's free seat; its token is null when it is withdrawn. Throws `unknownGame`, `sidesOpen` and
 * `gameFull`.
 */
export const invite = async (keys: Keys, id: string): Promise<Invite> =>
  inviteOf(keys, await freeSeatOf(keys, id));

/**
 * Ends the invite for the free seat and makes a new one, or withdraws it. Throws `unknownGame`, `sidesOpen` and
 * `gameFull`.
 */
export async function changeInvite(keys: Keys, id: string, withdrawn: boolean): Promise<Invite> {
  const { seat } = await freeSeatOf(keys, id);
  await keys.database.client.seat.updateMany({
    where: { gameId: id, seat, takenAt: null },
    data: { invite: { increment: 1 }, withdrawn },
  });
  return invite(keys, id);
}
