import { Refused } from '../errors/refused.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
import { holds } from '../seats/questions.js';
import type { Parts } from '../parts.js';
import { countRenewal } from './caps.js';
import { MOST_REFUSALS } from './refusals.js';
import { openText } from './tokens.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** The link out of a letter: its number, and the token in it. */
interface LinkGiven {
  readonly letter: number;
  readonly token: string;
}

/** How long the link out of a letter opens its seat: three days. */
export const LINK_LIFE = 3 * 86_400_000;

/** The letter of that number whose link bears that token, and whether it is the newest link of it; null where none does. */
async function findLink(
  { database, secrets }: Keys,
  place: GameSeat,
  { letter: number, token }: LinkGiven,
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
 * Opens a seat on another device by the link out of a letter, once; the browser that has done so may say it again.
 * Throws `letterEnded`.
 */
export async function openByLetter(keys: Keys, asking: Asking, given: LinkGiven): Promise<void> {
  const { database, clock } = keys;
  const { id, seat, browser } = asking;
  const found = await findLink(keys, asking, given);
  if (found === null) throw new Refused('letterEnded');
  const now = clock();
  const since = new Date(now.getTime() - LINK_LIFE);
  const opened = await database.client.$executeRaw`
    WITH spent AS (
      UPDATE "letter" SET "spent_at" = ${now}::timestamptz
      WHERE "game_id" = ${id} AND "seat" = ${seat} AND "purpose" = ${found.purpose} AND "number" = ${given.letter}
        AND "target" = '' AND "spent_at" IS NULL AND "made_at" > ${since}::timestamptz AND ${found.isNewest}::boolean
      RETURNING "game_id", "seat"
    )
    INSERT INTO "grant" ("browser", "game_id", "seat", "link", "created_at")
    SELECT ${browser}, spent."game_id", spent."seat", ${found.link}::int, ${now}::timestamptz FROM spent
    ON CONFLICT ("browser", "game_id", "seat") DO UPDATE SET "link" = EXCLUDED."link"`;
  if (opened === 0 && !(await holds(database, asking))) throw new Refused('letterEnded');
}

/** The newest letter of a seat that letters go to; null where none do, or none has been written. */
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
 * Sends the newest letter of a seat anew, with a new link, to the address that is confirmed: for whoever has the link
 * out of one of its letters, used or old. One that waits to be sent anew already is not counted. Throws `letterEnded`,
 * and `linksMany` when that was asked too often.
 */
export async function renewLink(
  keys: Keys & Pick<Parts, 'limits'>,
  place: GameSeat,
  given: LinkGiven,
): Promise<void> {
  const newest = (await findLink(keys, place, given)) === null ? null : await newestOf(keys, place);
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
