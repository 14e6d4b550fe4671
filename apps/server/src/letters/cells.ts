import { Refused } from '../errors/refused.js';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Bytes, Cell, Vault } from '../secrets/vault.js';
import { contentSchema, type Content } from './letter.js';

/** The key of a letter's row. */
interface LetterKey {
  readonly game: string;
  readonly seat: string;
  readonly purpose: string;
  readonly number: number;
}

/** The sealed column of a seat's address, and that of its mail server's refusal. */
export const addressCell = ({ id, seat }: GameSeat): Cell => ({
  game: id,
  column: 'address.address',
  row: [seat],
});
export const refusalCell = ({ id, seat }: GameSeat): Cell => ({
  game: id,
  column: 'address.refusal',
  row: [seat],
});

/** What seals an invited address: the link of its invitation alone holds it, and nothing on the server does. */
export const invitedCell = ({ id, seat }: GameSeat): Cell => ({
  game: id,
  column: 'invitation.address',
  row: [seat],
});

/** The sealed column of a letter's content, and that of its picture. */
export const contentCell = ({ game, seat, purpose, number }: LetterKey): Cell => ({
  game,
  column: 'letter.content',
  row: [seat, purpose, number],
});
export const pictureCell = (key: LetterKey): Cell => ({ ...contentCell(key), column: 'letter.picture' });

/** Opens an address from its row. Throws when it cannot be opened. */
export const addressIn = (vault: Vault, place: GameSeat, sealed: Uint8Array): string =>
  vault.openBytes(addressCell(place), sealed).toString();

/** Opens a mail server's refusal from its row; null: there is none. Throws when it cannot be opened. */
export const refusalIn = (vault: Vault, place: GameSeat, sealed: Bytes | null): string | null =>
  sealed === null ? null : vault.openBytes(refusalCell(place), sealed).toString();

/** Opens the content of a letter from its row; null: it is not stored, or cannot be opened. */
export function contentIn(vault: Vault, key: LetterKey, sealed: Bytes | null): Content | null {
  if (sealed === null) return null;
  try {
    return contentSchema.parse(vault.open(contentCell(key), sealed));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
