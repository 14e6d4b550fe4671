import { metaurusOn, type MetaurusGame } from '../rules/game.js';

/** The first line that tells: the game and the beginning of its data's hash (docs/notation.md). Comments may stand before it. */
const HEAD = /^metaurus ([0-9a-f]{8,64})\s*$/im;

/** The game on the data set that a position or a log names at its head; null where it names none that is kept. */
export function gameOf(text: string): MetaurusGame | null {
  const [, data = ''] = HEAD.exec(text) ?? [];
  return metaurusOn(data.toLowerCase());
}
