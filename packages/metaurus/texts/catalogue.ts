import { fill, sayerOf } from '@tessera/texts';
import { english } from './english/index.js';
import { terms } from './english/generated/terms.js';

/** The keys of this game's texts. */
export type GameTextKey = keyof typeof english;

/** Look-ups of this game's texts by key. */
export const { hasText, say, sayIfAny } = sayerOf<GameTextKey>(english);

const NAMES = ['ratings', 'disorder', 'engaged', 'onset', 'back', 'balk', 'reform', 'initiative'] as const;

/** The game's terms with explanations, for new players. */
export const termWords = NAMES.map((name) => ({
  word: fill(terms[`${name}.word`], {}),
  forms: fill(terms[`${name}.forms`], {}),
  says: fill(terms[`${name}.says`], {}),
}));
