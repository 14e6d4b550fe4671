import { fill } from '@tessera/texts';
import { front } from './english/generated/front.js';

/** What the first page says of the game. */
export const sayFront = (key: keyof typeof front): string => fill(front[key], {});
