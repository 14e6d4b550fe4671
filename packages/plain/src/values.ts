import { HIDDEN } from '@tessera/core';
import { format, isWhole, type Message, type Values } from '@tessera/texts';
import { any } from './english/generated/any.js';

/** The texts of a game by their keys; which keys are read stands with each function of `Words`. */
export type Texts = Readonly<Record<string, Message>>;

/** Finds texts by their keys: a game's own first, then what is said of any game. */
export interface Catalogue {
  /** The text of a key with its values put in; null when there is none, or one of its values is missing. */
  readonly find: (key: string, values?: Values) => string | null;
  /** A value of that name in words; null when nothing stands for it. */
  readonly word: (name: string, value: unknown) => string | number | null;
  /**
   * The values of plain data by their names: those inside others have both names, joined by an underscore, and those in
   * a list its name and their number from 0; several that are told alike are counted. A record in a list is told by
   * `value.NAME.each`, null by
   * `value.NAME.null`.
   */
  readonly valuesOf: (of: object) => Values;
  /** The keys of the game's own texts, in their order. */
  readonly keys: readonly string[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message without a place is compiled to itself, and none that is compiled has a brace. */
const isCompiled = (message: Message): boolean => typeof message !== 'string' || !/[{}]/.test(message);

/** The catalogue of a game with these texts and seats. Throws where a text is not compiled. */
export function catalogueOf(texts: Texts, seats: readonly string[]): Catalogue {
  const raw = Object.keys(texts).find((key) => !isCompiled(texts[key] ?? ''));
  if (raw !== undefined) throw new Error(`The text ${raw} is not compiled: import it from generated/.`);
  const own = (key: string): Message | undefined =>
    Object.hasOwn(texts, key) ? texts[key] : Object.hasOwn(any, key) ? any[key] : undefined;
  const find = (key: string, values: Values = {}): string | null => {
    const found = own(key);
    return found === undefined || !isWhole(found, values) ? null : format(found, values);
  };
  /** By its whole name, else by that which it has inside the others. */
  const named = (name: string, value: string | number | null): string | null =>
    find(`value.${name}.${String(value)}`) ??
    find(`value.${name.slice(name.lastIndexOf('_') + 1)}.${String(value)}`);
  const plain = (name: string, value: string | number | boolean): string | number => {
    if (value === HIDDEN || typeof value === 'boolean') return find(`value.${String(value)}`) ?? '';
    const said = named(name, value);
    if (said !== null || typeof value === 'number') return said ?? value;
    return seats.includes(value) ? (find(`side.${value}`) ?? value) : value;
  };
  const word = (name: string, value: unknown): string | number | null => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return plain(name, value);
    if (value === null) return named(name, null);
    if (isRecord(value)) return find(`value.${name}.each`, Object.fromEntries(flat(name, value)));
    if (!Array.isArray(value)) return null;
    if (value.length === 0) return find('value.none');
    const said = value.map((each) => word(name, each) ?? '');
    const [first] = said;
    const alike = said.length > 1 && typeof first === 'string' && said.every((each) => each === first);
    return (
      (alike ? find('value.alike', { n: said.length, each: first }) : null) ??
      said.join(find('value.comma') ?? ' ')
    );
  };
  const flat = (name: string, value: unknown): (readonly [string, string | number])[] => {
    if (isRecord(value))
      return Object.entries(value).flatMap(([inner, each]) =>
        flat(name === '' ? inner : `${name}_${inner}`, each),
      );
    const said = word(name, value);
    if (said === null) return [];
    const listed = Array.isArray(value) ? value : [];
    return [[name, said], ...listed.map((each, at) => [`${name}_${at}`, word(name, each) ?? ''] as const)];
  };
  return { find, word, valuesOf: (of) => Object.fromEntries(flat('', of)), keys: Object.keys(texts) };
}
