import { canonical, HIDDEN, isDescribed, type StepBase } from '@tessera/core';
import { format, isWhole, type Message, type Values } from '@tessera/texts';
import { any } from './english/generated/any.js';

/** A game's texts by their keys. The functions of `Words` say which keys they read. */
export type Texts = Readonly<Record<string, Message>>;

/** Finds texts by their keys: first a game's own, then those for any game. */
export interface Catalogue {
  /** The text of a key with values filled in; null when there is none, or a value is missing. */
  readonly find: (key: string, values?: Values) => string | null;
  /** A value in words, given its field's name; null when there is no text for it. */
  readonly word: (name: string, value: unknown) => string | number | null;
  /**
   * The values of plain data, by name. A nested value has both names, joined by an underscore; an item of a list has
   * the list's name and its number from 0. Equal items are counted. `value.NAME.each` words an object in a list,
   * `value.NAME.null` words null.
   */
  readonly valuesOf: (of: object) => Values;
  /** The keys of the game's own texts, in order. */
  readonly keys: readonly string[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message without placeholders compiles to itself, and a compiled one has no braces. */
const isCompiled = (message: Message): boolean => typeof message !== 'string' || !/[{}]/.test(message);

/** The catalogue of a game with these texts and seats. Throws when a text is not compiled. */
export function catalogueOf(texts: Texts, seats: readonly string[]): Catalogue {
  const raw = Object.keys(texts).find((key) => !isCompiled(texts[key] ?? ''));
  if (raw !== undefined) throw new Error(`The text ${raw} is not compiled: import it from generated/.`);
  const own = (key: string): Message | undefined =>
    Object.hasOwn(texts, key) ? texts[key] : Object.hasOwn(any, key) ? any[key] : undefined;
  const find = (key: string, values: Values = {}): string | null => {
    const found = own(key);
    return found === undefined || !isWhole(found, values) ? null : format(found, values);
  };
  /** Looks for the full name, then for the innermost one. */
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

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const fieldOf = (choice: object, name: string): unknown => Reflect.get(choice, name);

/** True when a choice bundles several steps. */
const isOpen = (choice: object): boolean =>
  Object.values(choice).some((value) => isDescribed(value) || (isList(value) && value.length > 1));

const valuesOf = (field: unknown): readonly unknown[] => (isList(field) ? field : [field]);

/** All values of two lists, without repeats. */
function eitherOf(one: unknown, two: unknown): unknown[] {
  const all = [...valuesOf(one), ...valuesOf(two)];
  const known = new Map(all.map((value) => [canonical(value), value]));
  return [...known.values()];
}

/** One choice for the steps of two; null when they differ in more than one field. */
function joinedPair<Choice extends StepBase>(one: Choice, two: Choice): Choice | null {
  const names = Object.keys(one);
  const isAlike = names.length === Object.keys(two).length && names.every((name) => Object.hasOwn(two, name));
  if (one.verb !== two.verb || !isAlike) return null;
  const differing = names.filter((name) => canonical(fieldOf(one, name)) !== canonical(fieldOf(two, name)));
  const [name] = differing;
  if (name === undefined || differing.length > 1) return null;
  const [before, after] = [fieldOf(one, name), fieldOf(two, name)];
  return isDescribed(before) || isDescribed(after) ? null : { ...one, [name]: eitherOf(before, after) };
}

function withChoice<Choice extends StepBase>(done: readonly Choice[], choice: Choice): readonly Choice[] {
  for (const [at, each] of done.entries()) {
    const both = isOpen(each) && isOpen(choice) ? joinedPair(each, choice) : null;
    if (both !== null) return done.with(at, both);
  }
  return [...done, choice];
}

/**
 * The same steps in fewer choices, for people to read: choices that differ in one field only are joined. Single steps
 * stay as they are.
 */
export function joinChoices<Choice extends StepBase>(choices: readonly Choice[]): readonly Choice[] {
  const joined = choices.reduce<readonly Choice[]>(withChoice, []);
  return joined.length < choices.length ? joinChoices(joined) : joined;
}
