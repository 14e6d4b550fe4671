import { noticeWishSchema, type NoticeTime, type NoticeWay, type NoticeWish } from '@tessera/protocol';
import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Bytes, Cell } from '../secrets/vault.js';

type Keys = Pick<Parts, 'database' | 'secrets'>;

export const wishCell = ({ id, seat }: GameSeat): Cell => ({
  game: id,
  column: 'notice_wish.wish',
  row: [seat],
});
export const habitCell = (whose: string): Cell => ({
  game: `habit ${whose}`,
  column: 'notice_habit.wish',
  row: [],
});

const everyWay = (time: NoticeTime): Readonly<Record<NoticeWay, NoticeTime>> => ({
  mail: time,
  push: time,
  webhook: time,
});

/** The default settings. Remarks go by push only, and only when asked for: others may read a webhook's messages. */
export const DEFAULT_WISH: NoticeWish = {
  grid: {
    move: everyWay('once'),
    time: everyWay('once'),
    joined: everyWay('once'),
    talk: { mail: 'never', push: 'once', webhook: 'never' },
    offer: everyWay('once'),
    over: everyWay('once'),
  },
  zone: 'UTC',
  quiet: null,
  daily: 8 * 60,
};

/**
 * The settings for a seat, and where they come from: the seat's own, its player's for all their games, or the default
 * (`nobody`).
 */
export interface WishFound {
  readonly wish: NoticeWish;
  readonly of: 'seat' | 'person' | 'nobody';
}

interface Row {
  readonly own: Bytes | null;
  readonly whose: string | null;
  readonly habit: Bytes | null;
}

/**
 * Reads the settings for a seat: its own; or the latest ones for all games of a person who has it, by a browser that
 * holds it or the mailbox of its letters; or the default. Throws when a row cannot be opened.
 */
export async function wishOf({ database, secrets: { vault } }: Keys, place: GameSeat): Promise<WishFound> {
  const { id, seat } = place;
  const [row] = await database.client.$queryRaw<Row[]>`
    SELECT (SELECT "wish" FROM "notice_wish" WHERE "game_id" = ${id} AND "seat" = ${seat}) AS "own",
      person."whose", person."wish" AS "habit"
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT "whose", "wish" FROM "notice_habit" WHERE "whose" IN (
        SELECT "browser" FROM "grant" JOIN "seat" USING ("game_id", "seat", "link")
        WHERE "game_id" = ${id} AND "seat" = ${seat}
        UNION ALL SELECT "mark" FROM "address"
        WHERE "game_id" = ${id} AND "seat" = ${seat} AND "confirmed_at" IS NOT NULL)
      ORDER BY "at" DESC, "whose" LIMIT 1
    ) AS person ON true`;
  const { own = null, whose = null, habit = null } = row ?? {};
  if (own !== null) return { wish: noticeWishSchema.parse(vault.open(wishCell(place), own)), of: 'seat' };
  if (whose === null || habit === null) return { wish: DEFAULT_WISH, of: 'nobody' };
  return { wish: noticeWishSchema.parse(vault.open(habitCell(whose), habit)), of: 'person' };
}

/** Stores the settings of a seat. */
export async function saveWish(
  { database, secrets }: Keys,
  place: GameSeat,
  wish: NoticeWish,
): Promise<void> {
  const sealed = { wish: secrets.vault.seal(wishCell(place), wish) };
  const key = { gameId: place.id, seat: place.seat };
  await database.client.noticeWish.upsert({
    where: { gameId_seat: key },
    create: { ...key, ...sealed },
    update: sealed,
  });
}

/** Stores the settings for all games of a person: a browser, or a mailbox (its keyed hash). */
export async function saveHabit(
  { database, secrets, clock }: Keys & Pick<Parts, 'clock'>,
  whose: string,
  wish: NoticeWish,
): Promise<void> {
  const kept = { wish: secrets.vault.seal(habitCell(whose), wish), at: clock() };
  await database.client.noticeHabit.upsert({ where: { whose }, create: { whose, ...kept }, update: kept });
}
