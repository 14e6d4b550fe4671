import icu, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { figure, shown } from './figure.js';

/** A placeholder of a message: its name, and whether its value is a number that selects the form. */
export interface Place {
  readonly name: string;
  readonly counts: boolean;
}

/** How the library encodes that a placeholder is a select and not a number. */
const SELECT = 1;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const formsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** The placeholders of messages that were parsed before: a message is compiled once and formatted many times. */
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

/**
 * The placeholders of a compiled message, including those inside its forms; those with numbers that select a form
 * come last.
 */
export function placesIn(message: unknown): readonly Place[] {
  if (!isList(message)) return [];
  const places = known.get(message) ?? read(message);
  known.set(message, places);
  return places;
}

export type Values = Readonly<Record<string, string | number>>;

/** A compiled message of a catalogue. */
export type Message = CompiledMessage;

/** A catalogue as the build delivers it: the written catalogue with every message compiled. */
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

/** A value in the form that its placeholder needs. A missing value shows as the name of its placeholder. */
function given(name: string, counts: boolean, value: string | number | undefined): string | number {
  if (counts) return Number(value);
  return shown(value ?? `{${name}}`);
}

/** The text of a message with its values inserted, in the catalogue's language (a BCP 47 tag). */
export function format(message: Message, values: Values = {}, language = 'en'): string {
  if (typeof message === 'string') return message;
  const all = placesIn(message).map(({ name, counts }): [string, string | number] => [
    name,
    given(name, counts, values[name]),
  ]);
  return String(icu(message, language, Object.fromEntries(all), OPTIONS));
}

/** True when there is a value for every placeholder of a message. */
export const isWhole = (message: Message, values: Values): boolean =>
  placesIn(message).every(({ name }) => Object.hasOwn(values, name));

/** Functions that give the texts of a catalogue, by a key that it has or by one that is known only at run time. */
export function sayerOf<Key extends string>(catalogue: Readonly<Record<Key, Message>>) {
  /** True when the catalogue has a text with that key. */
  const hasText = (key: string): key is Key => Object.hasOwn(catalogue, key);
  /** The text with that key, with its values inserted. */
  const say = (key: Key, values: Values = {}): string => format(catalogue[key], values);
  /** The text of a key that is known only at run time; null when the catalogue has none. */
  const sayIfAny = (key: string, values: Values = {}): string | null =>
    hasText(key) ? say(key, values) : null;
  return { hasText, say, sayIfAny };
}
