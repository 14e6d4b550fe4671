import { first } from './first.js';
import { game } from './game.js';
import { hotseat } from './hotseat.js';
import { letters } from './letters.js';
import { pages } from './pages.js';
import { verify } from './verify.js';
import { watch } from './watch.js';

/** English: the catalogue that the others are made from. */
export const english = { ...first, ...pages, ...game, ...hotseat, ...letters, ...watch, ...verify } as const;
