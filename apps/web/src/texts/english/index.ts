import { game } from './game.js';
import { letters } from './letters.js';
import { pages } from './pages.js';
import { watch } from './watch.js';

/** English: the catalogue that the others are made from. */
export const english = { ...pages, ...game, ...letters, ...watch } as const;
