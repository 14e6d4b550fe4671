import { fill, type Values } from '@tessera/texts';
import { first } from './english/generated/first.js';

/** A text of the first page or of the frame of every page. `index.ts` has all others. */
export const text = (key: keyof typeof first, values: Values = {}): string => fill(first[key], values);
