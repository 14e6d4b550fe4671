import { format, type Message, type Values } from './format.js';

/** Says the texts of a catalogue: by a key that it has, or by one that is known only at run time. */
export function sayerOf<Key extends string>(catalogue: Readonly<Record<Key, Message>>) {
  /** True when there is a text of that key. */
  const hasText = (key: string): key is Key => Object.hasOwn(catalogue, key);
  /** The text of that key, with its values put in. */
  const say = (key: Key, values: Values = {}): string => format(catalogue[key], values);
  /** The text of a key that is known only at run time; null when the catalogue has none. */
  const sayIfAny = (key: string, values: Values = {}): string | null =>
    hasText(key) ? say(key, values) : null;
  return { hasText, say, sayIfAny };
}
