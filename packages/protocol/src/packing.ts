import { hashOf } from '@tessera/core';
import { z, type ZodType } from 'zod';
import type { Packed } from './packed.js';

/** Converts the events of a game to and from a form without field names. */
export interface Packing {
  /** Identifies this form; two ends can exchange packed events only when theirs are equal. */
  readonly form: string;
  /** The kinds of events; a kind's number is its index here. */
  readonly kinds: readonly string[];
  readonly pack: (event: object) => Packed;
  /** Restores an event, which its schema must then check: input that is not of this form gives an arbitrary value. */
  readonly unpack: (packed: Packed) => unknown;
}

/**
 * Converts the values of one schema. `outline` describes the form completely; `kinds` are the values that tell the
 * options of a union apart.
 */
interface Writing {
  readonly outline: unknown;
  readonly kinds?: readonly string[];
  readonly pack: (value: unknown) => unknown;
  readonly unpack: (packed: unknown) => unknown;
}

/** For values that are sent unchanged. */
const AS_IS: Writing = { outline: 0, pack: (value) => value, unpack: (packed) => packed };

interface Field {
  readonly name: string;
  readonly writing: Writing;
  readonly isOptional: boolean;
}

const fieldOf = (name: string, schema: unknown): Field =>
  schema instanceof z.ZodOptional
    ? { name, writing: writingOf(schema.unwrap()), isOptional: true }
    : { name, writing: writingOf(schema), isOptional: false };

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function listOf(value: unknown): Packed {
  if (!isList(value)) throw new Error('A value of another form was about to be packed.');
  return [...value];
}

const isBelow = (value: unknown, end: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < end;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * For objects: the fields in their order. If some are optional, a number comes first whose bits say which of these
 * are present.
 */
function writingOfFields(fields: readonly Field[]): Writing {
  const optional = fields.filter(({ isOptional }) => isOptional);
  const marked = fields.map((field) => ({
    ...field,
    bit: field.isOptional ? 1 << optional.indexOf(field) : 0,
  }));
  return {
    outline: fields.map(({ name, writing, isOptional }) => [name, writing.outline, isOptional]),
    pack: (value) => {
      if (!isRecord(value)) return value;
      const written: unknown[] = optional.length === 0 ? [] : [0];
      let there = 0;
      for (const { name, writing, bit } of marked) {
        const part = value[name];
        if (bit > 0 && part === undefined) continue;
        there |= bit;
        written.push(writing.pack(part));
      }
      if (optional.length > 0) written[0] = there;
      return written;
    },
    unpack: (packed) => {
      if (!isList(packed)) return packed;
      const values: unknown[] = [...packed];
      const bits = optional.length === 0 ? 0 : values.shift();
      if (!isBelow(bits, 1 << optional.length)) return packed;
      const there = marked.filter(({ bit }) => bit === 0 || (bits & bit) !== 0);
      // With a wrong number of fields, the input is not of this form.
      if (there.length !== values.length) return packed;
      return Object.fromEntries(there.map(({ name, writing }, at) => [name, writing.unpack(values[at])]));
    },
  };
}

const fieldsOf = ({ shape }: z.ZodObject, without?: string): Field[] =>
  Object.entries<unknown>(shape).flatMap(([name, schema]) =>
    name === without ? [] : [fieldOf(name, schema)],
  );

function writingOfList(item: Writing): Writing {
  if (item === AS_IS) return AS_IS;
  return {
    outline: ['list', item.outline],
    pack: (value) => (isList(value) ? value.map(item.pack) : value),
    unpack: (packed) => (isList(packed) ? packed.map(item.unpack) : packed),
  };
}

/** For one of a fixed list of words: its index. */
const writingOfWords = (words: readonly unknown[]): Writing => ({
  outline: ['words', words],
  pack: (value) => (words.includes(value) ? words.indexOf(value) : value),
  unpack: (packed) => (isBelow(packed, words.length) ? words[packed] : packed),
});

/** For one of several kinds of objects: the index of its kind, then its fields. */
function writingOfKinds(by: string, options: readonly unknown[]): Writing {
  const kinds = options.map((option) => {
    const kind: unknown = option instanceof z.ZodObject ? option.shape[by] : null;
    if (!(option instanceof z.ZodObject) || !(kind instanceof z.ZodLiteral)) return null;
    return { name: kind.value, writing: writingOfFields(fieldsOf(option, by)) };
  });
  const names = kinds.map((kind) => String(kind?.name));
  const numbers = new Map(names.map((name, number) => [name, number]));
  return {
    outline: [by, kinds.map((kind) => kind && [kind.name, kind.writing.outline])],
    kinds: names,
    pack: (value) => {
      const number = isRecord(value) ? (numbers.get(String(value[by])) ?? -1) : -1;
      const written = kinds[number]?.writing.pack(value);
      return isList(written) ? [number, ...written] : value;
    },
    unpack: (packed) => {
      if (!isList(packed)) return packed;
      const [number, ...rest]: readonly unknown[] = packed;
      const kind = isBelow(number, kinds.length) ? kinds[number] : null;
      const fields = kind?.writing.unpack(rest);
      return kind && isRecord(fields) && !isList(fields) ? { [by]: kind.name, ...fields } : packed;
    },
  };
}

function newWritingOf(schema: object): Writing {
  if (schema instanceof z.ZodReadonly) return writingOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) return writingOf(schema.unwrap());
  if (schema instanceof z.ZodEnum) return writingOfWords(schema.options);
  if (schema instanceof z.ZodArray) return writingOfList(writingOf(schema.element));
  if (schema instanceof z.ZodObject) return writingOfFields(fieldsOf(schema));
  if (schema instanceof z.ZodDiscriminatedUnion)
    return writingOfKinds(schema.def.discriminator, schema.options);
  return AS_IS;
}

const writings = new WeakMap<object, Writing>();

/** The writing of a schema, made once: many events have fields of the same schema, such as a space of the map. */
function writingOf(schema: unknown): Writing {
  if (typeof schema !== 'object' || schema === null) return AS_IS;
  const writing = writings.get(schema) ?? newWritingOf(schema);
  writings.set(schema, writing);
  return writing;
}

/**
 * An outline as text, in which a part that comes again is the number of its first time: each long list is told once. Number
 * 0 is the whole, which is no part of itself, so that 0 stands for `AS_IS` alone.
 */
function textOf(outline: unknown): string {
  const seen = new Map<unknown, number>();
  return JSON.stringify(outline, (_, part: unknown) => {
    if (!isList(part)) return part;
    const before = seen.get(part);
    if (before === undefined) seen.set(part, seen.size);
    return before ?? part;
  });
}

const known = new WeakMap<ZodType, Packing>();

/** The packing for a schema of events: a union of objects that a literal field tells apart. */
export function packingOf(schema: ZodType): Packing {
  const made = known.get(schema);
  if (made !== undefined) return made;
  const { outline, kinds = [], pack, unpack } = writingOf(schema);
  const packing: Packing = {
    form: hashOf(textOf(outline)).slice(0, 8),
    kinds,
    pack: (event) => listOf(pack(event)),
    unpack,
  };
  known.set(schema, packing);
  return packing;
}
