import { format, type Message, type Values } from '@tessera/texts';
import { english } from './english/index.js';

/** The keys of this game's texts. */
export type GameTextKey = keyof typeof english;
/** A whole catalogue: another language has the same keys. */
export type GameCatalogue = Readonly<Record<GameTextKey, Message>>;

const catalogue: GameCatalogue = english;

/** True when there is a text of that key. */
export const hasText = (key: string): key is GameTextKey => Object.hasOwn(catalogue, key);

/** The text of that key, with its values put in. */
export const say = (key: GameTextKey, values: Values = {}): string => format(catalogue[key], values);

/** The text of a key that is known only at run time; null when the catalogue has none. */
export const sayIfAny = (key: string, values: Values = {}): string | null =>
  hasText(key) ? say(key, values) : null;
