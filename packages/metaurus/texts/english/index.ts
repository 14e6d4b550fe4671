import { battle } from './generated/battle.js';
import { front } from './generated/front.js';
import { names } from './generated/names.js';
import { outside } from './generated/outside.js';
import { play } from './generated/play.js';
import { reasons } from './generated/reasons.js';

/** English: the catalogue that the others are made from. */
export const english = { ...front, ...outside, ...names, ...reasons, ...play, ...battle } as const;
