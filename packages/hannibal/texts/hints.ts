import { sayerOf, type Values } from '@tessera/texts';
import { words } from './catalogue.js';
import { bots } from './english/generated/bots.js';

const { sayIfAny } = sayerOf(bots);

/** Why a bot would do so, by the code of its reason and its figures; null for an unknown code. */
export const hintText = (code: string, values: Values): string | null =>
  sayIfAny(code, words.catalogue.valuesOf(values));

/** The codes of all reasons that have a text. */
export const HINT_CODES: readonly string[] = Object.keys(bots);
