import { fill, type Values } from '@tessera/texts';
import { first } from './english/generated/first.js';

/** The text of a key that the first page and the frame of every page may show. Throws nothing; the rest is `index.ts`. */
export const text = (key: keyof typeof first, values: Values = {}): string => fill(first[key], values);
