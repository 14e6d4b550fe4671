import { Refused } from '../errors/refused.js';
import type { Person } from '../notices/wishing.js';
import type { Parts } from '../parts.js';
import type { GameSeat } from '../seats/gameSeat.js';
import { wishText } from './tokens.js';

/** Who has the letters of a seat, by the token out of one. Throws `letterEnded` for any other, and after the address was replaced. */
export async function addresseeBy(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  place: GameSeat,
  token: string,
): Promise<Person> {
  const { id: gameId, seat } = place;
  const row = await database.client.address.findUnique({ where: { gameId_seat: { gameId, seat } } });
  if (row === null || row.confirmedAt === null || !secrets.isSigned(wishText(place, row.generation), token))
    throw new Refused('letterEnded');
  return { mailbox: row.mark };
}
