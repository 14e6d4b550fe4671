import icu, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { figure, shown } from './figure.js';
import { placesIn } from './places.js';

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
