import { readAnswer, type LaidAnswer } from '@tessera/protocol';
import { tabShelf } from './kept.js';

interface Place {
  readonly game: string;
  readonly seat: string;
}

const nameOf = ({ game, seat }: Place): string => `tessera:answer:${game}:${seat}`;

/** Keeps an answer out of a letter's link until the seat's table takes it. `signed` is its text, a full stop and a signature. */
export const keepAnswer = (place: Place, signed: string): void =>
  tabShelf.set(nameOf(place), signed.split('.')[0] ?? '');

/** Takes the answer that was kept for a seat, once; null when there is none, or it cannot be read. */
export function takeAnswer(place: Place): LaidAnswer | null {
  const kept = tabShelf.get(nameOf(place));
  tabShelf.remove(nameOf(place));
  return kept === null ? null : readAnswer(kept);
}
