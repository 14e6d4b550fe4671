import { battle } from './battle.js';
import { names } from './names.js';
import { outside } from './outside.js';
import { play } from './play.js';
import { reasons } from './reasons.js';

/** English: the catalogue that the others are made from. */
export const english = { ...outside, ...names, ...reasons, ...play, ...battle } as const;
