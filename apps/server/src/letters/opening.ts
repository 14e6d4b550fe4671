import { Refused } from '../errors/refused.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
import { holds } from '../seats/questions.js';
import type { Parts } from '../parts.js';
import { countRenewal } from './caps.js';
import { MOST_REFUSALS } from './refusals.js';
import { openText } from './tokens.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** The link in a letter: the letter's number, and the token. */
interface LetterLink {
  readonly letter: number;
  readonly token: string;
}

/** For how many milliseconds the link in a letter opens its seat: three days. */
export const LINK_LIFE = 3 * 86_400_000;

/** Finds the letter that a link comes from, and whether the link is its newest one; null: there is no such letter. */
async function findLink(
  { database, secrets }: Keys,
  place: GameSeat,
  { letter: number, token }: LetterLink,
): Promise<{ readonly link: number; readonly purpose: string; readonly isNewest: boolean } | null> {
  const { id: gameId, seat } = place;
  const own = await database.client.seat.findUnique({ where: { gameId_seat: { gameId, seat } } });
  if (own === null) return null;
  const rows = await database.client.letter.findMany({
    where: { gameId, seat, number, target: '', purpose: { not: 'confirm' } },
    orderBy: { purpose: 'asc' },
  });
  for (const { purpose, round } of rows) {
    for (let earlier = round; earlier >= 0; earlier--) {
      const name = { purpose, number, round: earlier, link: own.link };
      if (secrets.isSigned(openText(place, name), token))
        return { link: own.link, purpose, isNewest: earlier === round };
    }
  }
  return null;
}

/**
 * Opens a seat on another device by the link in a letter. A link works once; the browser that has used it may repeat
 * it. Throws `letterEnded`.
 */
export async function openByLetter(keys: Keys, asking: Asking, letterLink: LetterLink): Promise<void> {
  const { database, clock } = keys;
  const { id, seat, browser } = asking;
  const found = await findLink(keys, asking, letterLink);
  if (found === null) throw new Refused('letterEnded');
  const now = clock();
  const since = new Date(now.getTime() - LINK_LIFE);
  const opened = await database.client.$executeRaw`
    WITH spent AS (
      UPDATE "letter" SET "spent_at" = ${now}::timestamptz
      WHERE "game_id" = ${id} AND "seat" = ${seat} AND "purpose" = ${found.purpose} AND "number" = ${letterLink.letter}
        AND "target" = '' AND "spent_at" IS NULL AND "made_at" > ${since}::timestamptz AND ${found.isNewest}::boolean
      RETURNING "game_id", "seat"
    )
    INSERT INTO "grant" ("browser", "game_id", "seat", "link", "created_at")
    SELECT ${browser}, spent."game_id", spent."seat", ${found.link}::int, ${now}::timestamptz FROM spent
    ON CONFLICT ("browser", "game_id", "seat") DO UPDATE SET "link" = EXCLUDED."link"`;
  if (opened === 0 && !(await holds(database, asking))) throw new Refused('letterEnded');
}

/** The newest letter of a seat; null: there is none, or the seat gets no letters. */
async function newestOf({ database: { client } }: Keys, { id: gameId, seat }: GameSeat) {
  const confirmedAt = { not: null };
  const wanted = { gameId, seat, confirmedAt, stoppedAt: null, refusals: { lt: MOST_REFUSALS } };
  if ((await client.address.count({ where: wanted })) === 0) return null;
  return client.letter.findFirst({
    where: { gameId, seat, target: '', purpose: { not: 'confirm' } },
    orderBy: [{ openedAt: 'desc' }, { number: 'desc' }, { purpose: 'asc' }],
    select: {
      gameId: true,
      seat: true,
      purpose: true,
      number: true,
      round: true,
      renewed: true,
      state: true,
    },
  });
}

/**
 * Queues the newest letter of a seat again, with a new link, to the confirmed address. Any link from a letter of the
 * seat may ask for this, used or old. When it is queued already, nothing is counted. Throws `letterEnded` and
 * `linksMany`.
 */
export async function renewLink(
  keys: Keys & Pick<Parts, 'limits'>,
  place: GameSeat,
  letterLink: LetterLink,
): Promise<void> {
  const newest = (await findLink(keys, place, letterLink)) === null ? null : await newestOf(keys, place);
  if (newest === null) throw new Refused('letterEnded');
  const { round, renewed, state, ...name } = newest;
  if (state === 'waiting' && renewed) return;
  await countRenewal(keys, place);
  const now = keys.clock();
  await keys.database.client.letter.updateMany({
    where: { ...name, round, target: '' },
    data: {
      digest: null,
      round: round + 1,
      renewed: true,
      state: 'waiting',
      attempts: 0,
      spentAt: null,
      claimedUntil: null,
      openedAt: now,
      dueAt: now,
    },
  });
}
