import { fill } from '@tessera/texts';
import { front } from './english/generated/front.js';

/** A text of the first page about the game. The page fetches these alone: no rules, and none of the other texts. */
export const sayFront = (key: keyof typeof front): string => fill(front[key], {});
