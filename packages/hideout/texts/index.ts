import { wordsOf } from '@tessera/plain';
import { hideout } from '../rules/index.js';
import { front } from './english/generated/front.js';
import { play } from './english/generated/play.js';

export { sayFront } from './front.js';

/** All that is said of the game. */
export const hideoutTexts = { ...front, ...play };

/** The game in words. */
export const hideoutWords = wordsOf(hideout, hideoutTexts);
