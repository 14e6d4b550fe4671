import { format, type Values } from '@tessera/texts';
import { end } from './english/generated/end.js';

export type EndKey = keyof typeof end;

/** A text of the page of a game's end. */
export const endText = (key: EndKey, values: Values = {}): string => format(end[key], values);
