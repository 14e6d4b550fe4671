import type { Letters } from '@tessera/protocol';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Address } from '../generated/prisma/client.js';
import type { Parts } from '../parts.js';
import { refusalCell, refusalIn } from './cells.js';
import type { Refusal } from './reply.js';

type Keys = Pick<Parts, 'database' | 'secrets'>;

/**
 * After so many refusals of an addressee in a row nothing more goes there: a single one may be a mistake, or a server's
 * way to put a stranger off. A refused letter, too, is offered so often.
 */
export const MOST_REFUSALS = 5;

/** An address as letters know it: its seat, and which of that seat's addresses it is. */
export interface AddressName extends GameSeat {
  readonly generation: number;
}

const whereIs = ({ id: gameId, seat, generation }: AddressName) => ({ gameId, seat, generation });

/** Notes what a mail server said of a letter to an address. Answers true when nothing more goes there. */
export async function noteRefusal(
  { database, secrets }: Keys,
  name: AddressName,
  { of, reply }: Refusal,
): Promise<boolean> {
  const refusal = secrets.vault.sealBytes(refusalCell(name), Buffer.from(reply.said));
  // An addressee that is known enough for the letter itself to be refused is refused no longer.
  const refusals = of === 'recipient' ? { increment: 1 } : 0;
  const [row] = await database.client.address.updateManyAndReturn({
    where: whereIs(name),
    data: { refusal, refusals },
    select: { refusals: true },
  });
  return row === undefined || row.refusals >= MOST_REFUSALS;
}

/** Notes that an address's mail server has taken a letter: what it said before counts no longer. */
export async function noteTaken({ database }: Pick<Keys, 'database'>, name: AddressName): Promise<void> {
  await database.client.address.updateMany({
    where: { ...whereIs(name), refusal: { not: null } },
    data: { refusal: null, refusals: 0 },
  });
}

/** What an address's mail server said of the last letter, if it has refused it, and of whom. */
export function refusalFor(
  { secrets }: Pick<Keys, 'secrets'>,
  place: GameSeat,
  row: Address,
): Letters['refusal'] {
  const said = refusalIn(secrets.vault, place, row.refusal);
  return said === null ? null : { of: row.refusals > 0 ? 'recipient' : 'letter', said };
}
