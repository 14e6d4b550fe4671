import type { Letters } from '@tessera/protocol';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Address } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { refusalCell, refusalIn } from './cells.js';
import type { Refusal } from './replies.js';

type Keys = Pick<Parts, 'database' | 'secrets'>;

/**
 * After this many refusals in a row nothing more goes to an address. A single one may be a mistake, or greylisting. A
 * refused letter is offered this often, too.
 */
export const MOST_REFUSALS = 5;

/** An address by its seat and its generation. */
export interface AddressName extends GameSeat {
  readonly generation: number;
}

const addressKey = ({ id: gameId, seat, generation }: AddressName) => ({ gameId, seat, generation });

/** Stores a refusal. Returns true when nothing more goes to that address, or it was replaced. */
export async function noteRefusal(
  { database, secrets }: Keys,
  name: AddressName,
  { of, reply }: Refusal,
): Promise<boolean> {
  const refusal = secrets.vault.sealBytes(refusalCell(name), Buffer.from(reply.said));
  // When only the letter is refused, the addressee is known, so its refusals start again from 0.
  const refusals = of === 'recipient' ? { increment: 1 } : 0;
  const [row] = await database.client.address.updateManyAndReturn({
    where: addressKey(name),
    data: { refusal, refusals },
    select: { refusals: true },
  });
  return row === undefined || row.refusals >= MOST_REFUSALS;
}

/** Stores that a letter was accepted, which clears earlier refusals. */
export async function noteTaken({ database }: Pick<Keys, 'database'>, name: AddressName): Promise<void> {
  await database.client.address.updateMany({
    where: { ...addressKey(name), refusal: { not: null } },
    data: { refusal: null, refusals: 0 },
  });
}

/** The last refusal of an address, and whether it is about the addressee or the letter; null: there is none. */
export function refusalFor(
  { secrets }: Pick<Keys, 'secrets'>,
  place: GameSeat,
  row: Address,
): Letters['refusal'] {
  const said = refusalIn(secrets.vault, place, row.refusal);
  return said === null ? null : { of: row.refusals > 0 ? 'recipient' : 'letter', said };
}
