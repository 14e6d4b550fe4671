import type { Letters } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
import type { Address } from '../generated/prisma/client.js';
import type { Bytes } from '../secrets/vault.js';
import type { Parts } from '../parts.js';
import { countConfirming, noteOwner } from './caps.js';
import { sharersOf } from '../notices/targets.js';
import { addressCell, addressIn, invitedCell } from './cells.js';
import { MOST_REFUSALS, refusalFor } from './refusals.js';
import { confirmText, stopAllText, stopText } from './tokens.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

const DAY = 86_400_000;
/** How many replaced addresses of a seat are still recognised by their tokens. */
const EARLIER_ADDRESSES = 50;

const find = ({ database }: Keys, { id: gameId, seat }: GameSeat): Promise<Address | null> =>
  database.client.address.findUnique({ where: { gameId_seat: { gameId, seat } } });

function stateOf({ refusals, stoppedAt, confirmedAt }: Address): Letters['state'] {
  if (refusals >= MOST_REFUSALS) return 'refused';
  if (stoppedAt !== null) return 'stopped';
  return confirmedAt === null ? 'asked' : 'confirmed';
}

/** A seat whose holder asks about its letters; `own` is the address by which they are signed in, if they are. */
export interface AskingForLetters extends Asking {
  readonly own?: string | undefined;
}

/**
 * The address by which the browser is signed in, and up to five that it has confirmed for other seats. Of these, addresses
 * whose owner has ever stopped letters are left out.
 */
async function offeredTo(
  { database, secrets }: Keys,
  { id, seat, browser, own }: AskingForLetters,
): Promise<string[]> {
  const rows = await database.client.$queryRaw<{ of: { id: string; seat: string }; address: Bytes }[]>`
    SELECT (array_agg("address" ORDER BY "asked_at" DESC, "game_id", "seat"))[1] AS "address",
      (array_agg(jsonb_build_object('id', "game_id", 'seat', "seat") ORDER BY "asked_at" DESC, "game_id", "seat"))[1] AS "of"
    FROM "address" WHERE "browser" = ${browser}
    GROUP BY "mark"
    HAVING bool_and("stopped_at" IS NULL AND "refusals" < ${MOST_REFUSALS})
      AND bool_or("confirmed_at" IS NOT NULL AND NOT ("game_id" = ${id} AND "seat" = ${seat}))
    ORDER BY max("asked_at") DESC LIMIT 5`;
  const confirmed = rows.map(({ of, address }) => addressIn(secrets.vault, of, address));
  return [...new Set([...(own === undefined ? [] : [own.toLowerCase()]), ...confirmed])];
}

/**
 * The address of the seat's letters and its state, and addresses to choose from. The caller has checked that the
 * browser holds the seat.
 */
export async function lettersOf(keys: Keys, asking: AskingForLetters): Promise<Letters> {
  const row = await find(keys, asking);
  const offered = await offeredTo(keys, asking);
  if (row === null) return { state: 'none', address: null, refusal: null, offered };
  const address = addressIn(keys.secrets.vault, asking, row.address);
  return { state: stateOf(row), address, refusal: refusalFor(keys, asking, row), offered };
}

/** Whether the owner of an address has ever stopped letters to it, or its mail server has refused them. */
const isStopped = async ({ database }: Pick<Parts, 'database'>, mark: string): Promise<boolean> =>
  (await database.client.address.count({
    where: { mark, OR: [{ stoppedAt: { not: null } }, { refusals: { gte: MOST_REFUSALS } }] },
  })) > 0;

/** The address that an invitation of this seat was sent to, out of its proof. Throws `badRequest` for any other proof. */
export function invitedIn({ secrets }: Pick<Parts, 'secrets'>, place: GameSeat, proof: string): string {
  try {
    return secrets.vault.openBytes(invitedCell(place), Buffer.from(proof, 'base64url')).toString();
  } catch {
    throw new Refused('badRequest', { details: ['proof: it is of no invitation to this seat'] });
  }
}

/**
 * Sets the address of a seat's letters. It counts once it is confirmed, and a letter to it asks for that; addresses
 * that this browser has confirmed before, by which it is signed in, or that an invitation has proved, are confirmed at once. Returns the new state. Throws `lettersMany` and
 * `lettersManyInAll`.
 */
export async function wishLetters(
  keys: Keys & Pick<Parts, 'limits'>,
  asking: AskingForLetters,
  request: { readonly address: string; readonly isProved: boolean; readonly visitor: string },
): Promise<Letters> {
  const { id, seat, browser } = asking;
  const address = request.address.toLowerCase();
  const now = await lettersOf(keys, asking);
  if (now.state === 'confirmed' && now.address === address) return now;
  const { vault } = keys.secrets;
  const [mark, sealed] = [vault.mark(address), vault.sealBytes(addressCell(asking), Buffer.from(address))];
  // Who has once wanted no letters there is asked again, whatever the invitation proves.
  const isProved = request.isProved && !(await isStopped(keys, mark));
  const isKnown = isProved || now.offered.includes(address);
  if (!isKnown) await countConfirming(keys, { ...asking, ...request, address });
  const at = keys.clock();
  const confirmed = isKnown ? at : null;
  const { visitor } = request;
  const sharers = sharersOf(keys, { visitor, host: address.slice(address.lastIndexOf('@') + 1) });
  await keys.database.client.$executeRaw`
    WITH wished AS (
      INSERT INTO "address" AS kept ("game_id", "seat", "address", "mark", "browser", "asked_at", "confirmed_at", "visitor", "host")
      VALUES (${id}, ${seat}, ${sealed}::bytea, ${mark}, ${browser}, ${at}::timestamptz, ${confirmed}::timestamptz,
        ${sharers.visitor}, ${sharers.host})
      ON CONFLICT ("game_id", "seat") DO UPDATE
      SET "address" = EXCLUDED."address", "mark" = EXCLUDED."mark", "generation" = kept."generation" + 1, "browser" = EXCLUDED."browser",
        "visitor" = EXCLUDED."visitor", "host" = EXCLUDED."host",
        "asked_at" = EXCLUDED."asked_at", "confirmed_at" = EXCLUDED."confirmed_at", "stopped_at" = NULL, "refusal" = NULL, "refusals" = 0
      RETURNING "game_id", "seat", "generation"
    )
    INSERT INTO "letter" ("game_id", "seat", "purpose", "number", "frame", "opened_at", "due_at", "mark")
    SELECT "game_id", "seat", 'confirm', "generation", 0, ${at}::timestamptz, ${at}::timestamptz, ${mark}
    FROM wished WHERE NOT ${isKnown}::boolean`;
  return lettersOf(keys, asking);
}

/** Stops the seat's letters. Returns the new state. The caller has checked that the browser holds the seat. */
export async function stopLetters(keys: Keys, asking: AskingForLetters): Promise<Letters> {
  await keys.database.client.address.updateMany({
    where: { gameId: asking.id, seat: asking.seat, stoppedAt: null },
    data: { stoppedAt: keys.clock() },
  });
  return lettersOf(keys, asking);
}

/**
 * Confirms the seat's address by the token of its letter. Returns whether this call has confirmed it. Throws
 * `letterEnded` for a wrong token, after a day, and when letters were stopped.
 */
export async function confirmLetters(keys: Keys, place: GameSeat, token: string): Promise<boolean> {
  const row = await find(keys, place);
  const now = keys.clock();
  if (row === null || !keys.secrets.isSigned(confirmText(place, row.generation), token))
    throw new Refused('letterEnded');
  if (row.confirmedAt !== null) return false;
  const isOld = now.getTime() - row.askedAt.getTime() > DAY;
  if (isOld || row.stoppedAt !== null) throw new Refused('letterEnded');
  const { count } = await keys.database.client.address.updateMany({
    where: { gameId: place.id, seat: place.seat, generation: row.generation, confirmedAt: null },
    data: { confirmedAt: now },
  });
  const address = addressIn(keys.secrets.vault, place, row.address);
  await noteOwner(keys, { ...place, browser: row.browser, address });
  return count > 0;
}

/**
 * Stops letters by the token of a link in one: those of its game, or, by a digest's token, those of all games to the
 * same mailbox. A token for a replaced address changes nothing. Throws `letterEnded` for any other token.
 */
export async function unsubscribe(keys: Keys, place: GameSeat, token: string): Promise<void> {
  const row = await find(keys, place);
  if (row === null) throw new Refused('letterEnded');
  const { generation, mark } = row;
  const fits = (text: typeof stopText, age: number) =>
    keys.secrets.isSigned(text(place, generation - age), token);
  const isOfAll = fits(stopAllText, 0);
  if (isOfAll || fits(stopText, 0)) {
    const of = isOfAll
      ? { mark, confirmedAt: { not: null } }
      : { gameId: place.id, seat: place.seat, generation };
    const stoppedAt = keys.clock();
    await keys.database.client.address.updateMany({ where: { ...of, stoppedAt: null }, data: { stoppedAt } });
    return;
  }
  for (let age = 1; age <= EARLIER_ADDRESSES && age < generation; age++)
    if (fits(stopText, age) || fits(stopAllText, age)) return;
  throw new Refused('letterEnded');
}
