import { tabShelf } from '@tessera/table/lib';

interface Place {
  readonly game: string;
  readonly seat: string;
}

const nameOf = ({ game, seat }: Place): string => `tessera:proof:${game}:${seat}`;

/** Keeps for this tab the proof of the address that a seat's invitation was sent to. Only the server can open it. */
export const keepProof = (place: Place, proof: string): void => tabShelf.set(nameOf(place), proof);

/** The proof that was kept for a seat; null when it was not taken by an invitation in a letter. */
export const proofOf = (place: Place): string | null => tabShelf.get(nameOf(place));
