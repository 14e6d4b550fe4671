import { fill, type Values } from '@tessera/texts';
import { battles } from './english/generated/battles.js';

/** A text of the battles’ own pages. */
export const sayBattle = (key: keyof typeof battles, values: Values = {}): string =>
  fill(battles[key], values);
