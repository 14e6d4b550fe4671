import { readAnswer, type LaidAnswer } from '@tessera/protocol';
import { tabShelf } from './kept.js';

interface Place {
  readonly game: string;
  readonly seat: string;
}

const nameOf = ({ game, seat }: Place): string => `tessera:answer:${game}:${seat}`;

/** Keeps an answer out of a letter's link, as its text, until the seat's table takes it. */
export const keepAnswer = (place: Place, answer: string): void => tabShelf.set(nameOf(place), answer);

/** Takes the answer that was kept for a seat, once; null when there is none, or it cannot be read. */
export function takeAnswer(place: Place): LaidAnswer | null {
  const kept = tabShelf.get(nameOf(place));
  tabShelf.remove(nameOf(place));
  return kept === null ? null : readAnswer(kept);
}
