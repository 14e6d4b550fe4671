import { linesOf } from '@tessera/notation';
import { metaurusOn, type MetaurusGame } from '../rules/game.js';

/** The beginning of a data set's hash, as long as a reader takes it. */
const HASH = /^[0-9a-f]{8,64}$/i;

/**
 * The game on the data set that a position or a log names at its head (docs/notation.md), whatever blanks stand between
 * the words; null where it names none that is kept.
 */
export function gameOf(text: string): MetaurusGame | null {
  const head = linesOf(text).find((line) => line.head.text.toLowerCase() === 'metaurus');
  const [data, ...more] = head?.rest ?? [];
  if (data === undefined || more.length > 0 || !HASH.test(data.text)) return null;
  return metaurusOn(data.text.toLowerCase());
}
