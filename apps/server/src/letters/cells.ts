import { Refused } from '../errors/refused.js';
import type { GameSeat } from '../seats/gameSeat.js';
import type { Bytes, Cell, Vault } from '../secrets/vault.js';
import { contentSchema, type Content } from './letter.js';

/** Which letter of a seat it is. */
interface LetterKey {
  readonly game: string;
  readonly seat: string;
  readonly purpose: string;
  readonly number: number;
}

/** Where a seat's address is stored, and what its mail server said of it. */
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

/** Where it is stored what a letter says, and its picture. */
export const contentCell = ({ game, seat, purpose, number }: LetterKey): Cell => ({
  game,
  column: 'letter.content',
  row: [seat, purpose, number],
});
export const pictureCell = (key: LetterKey): Cell => ({ ...contentCell(key), column: 'letter.picture' });

/** An address in its row. */
export const addressIn = (vault: Vault, place: GameSeat, sealed: Uint8Array): string =>
  vault.openBytes(addressCell(place), sealed).toString();

/** What a mail server said of an address, in its row. */
export const refusalIn = (vault: Vault, place: GameSeat, sealed: Bytes | null): string | null =>
  sealed === null ? null : vault.openBytes(refusalCell(place), sealed).toString();

/** What a letter says; null when that is not kept, or cannot be read. */
export function contentIn(vault: Vault, key: LetterKey, sealed: Bytes | null): Content | null {
  if (sealed === null) return null;
  try {
    return contentSchema.parse(vault.open(contentCell(key), sealed));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
