import { HIDDEN } from '@tessera/core';
import { z } from 'zod';
import { decode, encode } from './commitments.js';
import type { Complaints, Word } from './fault.js';
import { after, type Codec, type Fields } from './words.js';

/** A special way to write and read the values of one schema. */
export interface Special<F extends Complaints = Complaints> {
  readonly write: (value: unknown) => string;
  readonly read: (word: Word, faults: F) => unknown;
}

/** Special ways, keyed by the schema objects. */
export type Specials<F extends Complaints = Complaints> = ReadonlyMap<unknown, Special<F>>;
/** The same for writing alone. */
type Writers = ReadonlyMap<unknown, Pick<Special, 'write'>>;

const isSame = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** The value of a field that is left out; undefined when it must not be. */
function absentOf(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodReadonly) return absentOf(schema.unwrap());
  if (schema instanceof z.ZodRecord) return {};
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(schema.shape).map(([name, field]): [string, unknown] => [
    name,
    absentOf(field),
  ]);
  return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;

function writeObject(shape: Readonly<Record<string, unknown>>, value: unknown, specials: Writers): string {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const own = fieldOf(value, name);
    const isAbsent = specials.get(field) === undefined && isSame(own, absentOf(field));
    return isAbsent ? [] : [`${name}=${writeValue(field, own, specials)}`];
  });
  return `(${fields.join(';')})`;
}

/** A record, sorted by its keys: `(RH.1=hold;RV.2=ask)`. */
const writeRecord = (schema: unknown, value: unknown, specials: Writers): string =>
  `(${Object.entries(value ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, own]) => `${encode(key)}=${writeValue(schema, own, specials)}`)
    .join(';')})`;

/** The option of a union with that tag; null when there is none. */
function formOf(
  union: z.ZodDiscriminatedUnion,
  tag: unknown,
): { readonly name: string; readonly shape: Readonly<Record<string, unknown>> } | null {
  const { discriminator } = union.def;
  for (const option of union.options) {
    if (!(option instanceof z.ZodObject)) continue;
    const { [discriminator]: literal, ...shape } = option.shape;
    if (literal instanceof z.ZodLiteral && literal.value === tag) return { name: String(tag), shape };
  }
  return null;
}

/**
 * A schema's value as one word without blanks: `7`, `yes`, `-` for null, `?` for hidden, `[a,b]` for a list,
 * `(name=value;name=value)` for an object without its absent fields, and `tag(…)` for an option of a union. Throws
 * for a schema that the notation does not support, which is a mistake in the program.
 */
export function writeValue(schema: unknown, value: unknown, specials: Writers): string {
  if (value === HIDDEN) return '?';
  const special = specials.get(schema);
  if (special !== undefined) return special.write(value);
  if (schema instanceof z.ZodNullable)
    return value === null ? '-' : writeValue(schema.unwrap(), value, specials);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly || schema instanceof z.ZodOptional)
    return writeValue(schema.unwrap(), value, specials);
  if (schema instanceof z.ZodRecord) return writeRecord(schema.valueType, value, specials);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return `[${value.map((one) => writeValue(schema.element, one, specials)).join()}]`;
  if (schema instanceof z.ZodObject) return writeObject(schema.shape, value, specials);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const form = formOf(schema, fieldOf(value, schema.def.discriminator));
    return form === null ? '-' : `${form.name}${writeObject(form.shape, value, specials)}`;
  }
  if (schema instanceof z.ZodUnion) return writeValue(schema.options[0], value, specials);
  if (schema instanceof z.ZodBoolean) return value === true ? 'yes' : 'no';
  if (schema instanceof z.ZodString) return encode(String(value)).replaceAll(/[()[\];,]/g, encodeChar);
  return String(value);
}

const encodeChar = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** Splits a word at separators outside brackets; no parts for an empty word. */
function partsOutside(word: Word, separator: string): Word[] {
  const found: Word[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= word.text.length; at++) {
    const char = word.text[at];
    if (char === '(' || char === '[') depth++;
    if (char === ')' || char === ']') depth--;
    if (at < word.text.length && (char !== separator || depth > 0)) continue;
    found.push({ ...after(word, from), text: word.text.slice(from, at) });
    from = at + 1;
  }
  return word.text === '' ? [] : found;
}

/** The text between a word's brackets; null, with a fault, when it has none. */
function between(word: Word, brackets: '()' | '[]', faults: Complaints): Word | null {
  const [open, shut] = brackets;
  if (word.text[0] === open && word.text.at(-1) === shut)
    return { ...after(word, 1), text: word.text.slice(1, -1) };
  faults.add('badValue', word);
  return null;
}

/** What readers need: special ways, and where faults go. */
export interface Reading<F extends Complaints = Complaints> {
  readonly specials: Specials<F>;
  readonly faults: F;
}

function readObject<F extends Complaints>(
  shape: Readonly<Record<string, unknown>>,
  word: Word,
  reading: Reading<F>,
): object {
  const { faults } = reading;
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const absent = absentOf(field);
    if (absent !== undefined) found[name] = absent;
  }
  const inside = between(word, '()', faults);
  const seen = new Set<string>();
  for (const part of inside === null ? [] : partsOutside(inside, ';')) {
    const at = part.text.indexOf('=');
    const name = part.text.slice(0, Math.max(at, 0));
    if (!Object.hasOwn(shape, name)) faults.add('unknownField', part);
    else if (seen.has(name)) faults.add('repeatedField', part);
    else found[name] = readValue(shape[name], after(part, at + 1), reading);
    seen.add(name);
  }
  return found;
}

function readRecord<F extends Complaints>(schema: unknown, word: Word, reading: Reading<F>): object {
  const { faults } = reading;
  const inside = between(word, '()', faults);
  const found = new Map<string, unknown>();
  for (const part of inside === null ? [] : partsOutside(inside, ';')) {
    const at = part.text.indexOf('=');
    const key = decode({ ...part, text: part.text.slice(0, Math.max(at, 0)) }, faults) ?? '';
    if (found.has(key)) faults.add('repeatedField', part);
    found.set(key, readValue(schema, after(part, at + 1), reading));
  }
  return Object.fromEntries(found);
}

function readForm<F extends Complaints>(
  union: z.ZodDiscriminatedUnion,
  word: Word,
  reading: Reading<F>,
): unknown {
  const at = word.text.indexOf('(');
  const tag = word.text.slice(0, Math.max(at, 0));
  const form = formOf(union, tag);
  if (form !== null)
    return { [union.def.discriminator]: tag, ...readObject(form.shape, after(word, at), reading) };
  reading.faults.add('badValue', word);
  return null;
}

const oneOf = (words: readonly string[], word: Word, faults: Complaints): string => {
  if (!words.includes(word.text)) faults.add('badValue', word);
  return word.text;
};

/** The value that a word names. It need not be a string. */
function oneOfLiteral(values: readonly unknown[], word: Word, faults: Complaints): unknown {
  const found = values.find((value) => String(value) === word.text);
  if (found === undefined) faults.add('badValue', word);
  return found;
}

function readNumberOf(word: Word, faults: Complaints): number {
  if (!/^-?\d{1,9}$/.test(word.text)) faults.add('badNumber', word);
  return Number(word.text);
}

/**
 * Reads a schema's value from a word. Faults go to `reading.faults`; a schema must check the whole afterwards. Throws
 * where `writeValue` does.
 */
export function readValue<F extends Complaints>(schema: unknown, word: Word, reading: Reading<F>): unknown {
  const { specials, faults } = reading;
  if (word.text === '?') return HIDDEN;
  const special = specials.get(schema);
  if (special !== undefined) return special.read(word, faults);
  if (schema instanceof z.ZodNullable)
    return word.text === '-' ? null : readValue(schema.unwrap(), word, reading);
  // Default values are always written, and optional ones that are there, so they are read like any other.
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly || schema instanceof z.ZodOptional)
    return readValue(schema.unwrap(), word, reading);
  if (schema instanceof z.ZodRecord) return readRecord(schema.valueType, word, reading);
  if (schema instanceof z.ZodLiteral) return oneOfLiteral([...schema.values], word, faults);
  if (schema instanceof z.ZodArray) {
    const inside = between(word, '[]', faults);
    const all = inside === null ? [] : partsOutside(inside, ',');
    return all.map((part) => readValue(schema.element, part, reading));
  }
  if (schema instanceof z.ZodObject) return readObject(schema.shape, word, reading);
  if (schema instanceof z.ZodDiscriminatedUnion) return readForm(schema, word, reading);
  if (schema instanceof z.ZodUnion) return readValue(schema.options[0], word, reading);
  if (schema instanceof z.ZodBoolean) return oneOf(['yes', 'no'], word, faults) === 'yes';
  if (schema instanceof z.ZodEnum) return oneOf(schema.options.map(String), word, faults);
  if (schema instanceof z.ZodNumber) return readNumberOf(word, faults);
  if (schema instanceof z.ZodString) return decode(word, faults);
  throw new Error('A value of a position has no form in the notation.');
}

/** How the fields of a shape are written on a line, as `name=value`, in its order. */
export const fieldsOf = <F extends Complaints>(
  shape: Readonly<Record<string, unknown>>,
  specials: Specials<F>,
): Fields<F> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]): [string, Codec<F>] => [
      name,
      {
        absent: absentOf(schema),
        write: (value) => writeValue(schema, value, specials),
        read: (word, faults) => readValue(schema, word, { specials, faults }),
      },
    ]),
  );
