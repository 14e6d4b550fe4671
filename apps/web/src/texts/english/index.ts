import { game } from './game.js';
import { pages } from './pages.js';

/** English: the catalogue that the others are made from. */
export const english = { ...pages, ...game } as const;
