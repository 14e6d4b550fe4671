import icu, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { figure, shown } from './figure.js';

/** Where a message takes a value: by which name, and whether the value is a number that decides on the form. */
export interface Place {
  readonly name: string;
  readonly counts: boolean;
}

/** How the library writes down that a place is a select, and not a number. */
const SELECT = 1;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const formsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** The places of messages that have been read before: a message is compiled once, and put into words many times. */
const known = new WeakMap<readonly unknown[], readonly Place[]>();

function read(message: readonly unknown[]): readonly Place[] {
  const all = message.flatMap((node): readonly Place[] => {
    if (!isList(node)) return [];
    const [name, kind, forms] = node;
    const counts = kind !== undefined && kind !== SELECT;
    return [{ name: String(name), counts }, ...formsOf(forms).flatMap(placesIn)];
  });
  return [...all.filter(({ counts }) => !counts), ...all.filter(({ counts }) => counts)];
}

/** The places of a compiled message, those inside its forms too; those that count come last. */
export function placesIn(message: unknown): readonly Place[] {
  if (!isList(message)) return [];
  const places = known.get(message) ?? read(message);
  known.set(message, places);
  return places;
}

export type Values = Readonly<Record<string, string | number>>;

/** A message of a catalogue, compiled. */
export type Message = CompiledMessage;

/** A catalogue as the build hands it out: what is written in it, every message compiled. */
export type Compiled<T> = T extends string ? Message : { readonly [K in keyof T]: Compiled<T[K]> };

const figures = Object.defineProperty(new Intl.NumberFormat('en'), 'format', { value: figure });
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const name = `${language} ${type}`;
  const found = rules.get(name) ?? new Intl.PluralRules(language, { type });
  rules.set(name, found);
  return found;
}

const OPTIONS: FormatOptions = {
  formatters: {
    getPluralRules: (language, options) => rulesOf(String(language), options?.type ?? 'cardinal'),
    getNumberFormat: (language, options) =>
      options === undefined ? figures : new Intl.NumberFormat(language, options),
    getDateTimeFormat: (language, options) => new Intl.DateTimeFormat(language, options),
  },
};

/** A value as its place in a message takes it. One that is not given shows as the name of its place. */
function given(name: string, counts: boolean, value: string | number | undefined): string | number {
  if (counts) return Number(value);
  return shown(value ?? `{${name}}`);
}

/** The text of a message with its values put in, in the language of its catalogue (a BCP 47 tag). */
export function format(message: Message, values: Values = {}, language = 'en'): string {
  if (typeof message === 'string') return message;
  const all = placesIn(message).map(({ name, counts }): [string, string | number] => [
    name,
    given(name, counts, values[name]),
  ]);
  return String(icu(message, language, Object.fromEntries(all), OPTIONS));
}

/** True when every place of a message has a value. */
export const isWhole = (message: Message, values: Values): boolean =>
  placesIn(message).every(({ name }) => Object.hasOwn(values, name));

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
