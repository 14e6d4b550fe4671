import { hexName, isOnGrid, type HexId } from '@tessera/hex';
import {
  after,
  parts,
  wholeCodec,
  type Codec as AnyCodec,
  type Fields as AnyFields,
  type Word,
} from '@tessera/notation';
import { z } from 'zod';
import { CHIT_COMMANDS, COMMANDS, type UnitId } from '../rules/model.js';
import { attacks, chitsBySeat, commands, count, hexes, named, pairs, unit, units } from '../rules/parts.js';
import { counterOf, type World } from '../rules/world.js';
import type { Faults } from './fault.js';

type Codec = AnyCodec<Faults>;
export type Fields = AnyFields<Faults>;

/** A codec for values that the schema knows: it looks at them before they are written. */
const codec = <T>(
  absent: unknown,
  schema: z.ZodType<T>,
  { write, read }: { write: (value: T) => string; read: (word: Word, faults: Faults) => unknown },
): Codec => ({ absent, write: (value) => write(schema.parse(value)), read });

/** A hex of the map by its four digits. */
export function readHex(world: World, word: Word, faults: Faults): HexId {
  const hex = Number(word.text);
  if (/^\d{4}$/.test(word.text) && isOnGrid(world.grid, hex)) return hex;
  faults.add('badHex', word);
  return 0;
}

/** The counter that the data sets up in a hex. */
export function readCounter(world: World, word: Word, faults: Faults): UnitId {
  const unit = world.counters.findIndex(({ home }) => hexName(home) === word.text);
  if (unit < 0) faults.add('noSuchCounter', word);
  return unit;
}

/** A counter's lasting name: the hex in which the data sets it up. */
export const homeName = (world: World, unit: UnitId): string => hexName(counterOf(world, unit).home);

const oneOf =
  (values: readonly string[]) =>
  (word: Word, faults: Faults): string => {
    if (!values.includes(word.text)) faults.add('badValue', word);
    return word.text;
  };

/** One word out of a list of words. */
const choice = (values: readonly string[]): Codec =>
  codec(undefined, z.string(), { write: (text) => text, read: oneOf(values) });

const choices = (values: readonly string[]): Codec =>
  codec([], z.array(z.string()), {
    write: (texts) => texts.join(),
    read: (word, faults) => parts(word, ',').map((part) => oneOf(values)(part, faults)),
  });

/** Yes, or left out. */
const flag: Codec = codec(false, z.boolean(), {
  write: (value) => (value ? 'yes' : 'no'),
  read: (word, faults) => oneOf(['yes', 'no'])(word, faults) === 'yes',
});

/** Who changed which chits: `rome:V,X;carthage:celts`. */
const changes: Codec = codec({ rome: [], carthage: [] }, chitsBySeat, {
  write: ({ rome, carthage }) => `rome:${rome.join()};carthage:${carthage.join()}`,
  read: (word, faults) =>
    Object.fromEntries(
      parts(word, ';').map((part) => {
        const at = part.text.indexOf(':');
        return [
          part.text.slice(0, Math.max(at, 0)),
          parts(after(part, at + 1), ',').map((one) => oneOf(CHIT_COMMANDS)(one, faults)),
        ];
      }),
    ),
});

/** What a plan names to act: `V`, `V,X`, or `none` where the elephants are left alone. */
const namedCodec: Codec = codec(null, commands, {
  write: (commands) => (commands.length === 0 ? 'none' : commands.join()),
  read: (word, faults) =>
    word.text === 'none' ? [] : parts(word, ',').map((part) => oneOf(COMMANDS)(part, faults)),
});

/** The codecs of everything that names units and hexes. */
export function codecsOf(world: World) {
  const name = (unit: UnitId) => homeName(world, unit);
  const counter = (word: Word, faults: Faults) => readCounter(world, word, faults);
  const hex = (word: Word, faults: Faults) => readHex(world, word, faults);
  const list = (texts: readonly string[]) => texts.join();
  const unitList = (word: Word, faults: Faults) => parts(word, ',').map((part) => counter(part, faults));
  const hexList = (word: Word, faults: Faults) => parts(word, ',').map((part) => hex(part, faults));
  const readPair = (word: Word, faults: Faults) => {
    const [one, two, ...more] = parts(word, '-');
    if (one === undefined || two === undefined || more.length > 0) {
      faults.add('badValue', word);
      return { unit: 0, target: 0 };
    }
    return { unit: counter(one, faults), target: counter(two, faults) };
  };
  const attack = (word: Word, faults: Faults) => {
    const found = /^(\d+):([\d,]+)>([\d,]*)(?:\/([\d,]+))?$/.exec(word.text);
    const [, no = '', attackers = '', defenders = '', vacated = ''] = found ?? [];
    if (found === null) faults.add('badValue', word);
    const at = (text: string, from: number): Word => ({ ...after(word, from), text });
    const second = no.length + 1;
    const third = second + attackers.length + 1;
    return {
      attack: Number(no),
      attackers: unitList(at(attackers, second), faults),
      defenders: unitList(at(defenders, third), faults),
      vacated: hexList(at(vacated, third + defenders.length + 1), faults),
    };
  };
  const pairText = (of: { unit: UnitId; target: UnitId }) => `${name(of.unit)}-${name(of.target)}`;
  const known: Known = [
    [count, wholeCodec(0)],
    [unit, codec(undefined, unit, { write: name, read: counter })],
    [units, codec([], units, { write: (ids) => list(ids.map(name)), read: unitList })],
    [hexes, codec([], hexes, { write: (places) => list(places.map(hexName)), read: hexList })],
    [
      pairs,
      codec([], pairs, {
        write: (all) => list(all.map(pairText)),
        read: (word, faults) => parts(word, ',').map((part) => readPair(part, faults)),
      }),
    ],
    [
      attacks,
      codec([], attacks, {
        write: (all) =>
          all
            .map(({ attack: no, attackers, defenders, vacated }) => {
              const left = vacated.length === 0 ? '' : `/${list(vacated.map(hexName))}`;
              return `${String(no)}:${list(attackers.map(name))}>${list(defenders.map(name))}${left}`;
            })
            .join(';'),
        read: (word, faults) => parts(word, ';').map((part) => attack(part, faults)),
      }),
    ],
    [chitsBySeat, changes],
    [named, namedCodec],
  ];
  return { pair: readPair, pairText, known };
}

/** Codecs by the very schemas of the fields that they write. */
export type Known = readonly (readonly [schema: z.ZodType, codec: Codec])[];

/** The codec of a field by its schema. Throws where there is none: that is a mistake in here, not in a text. */
function codecFor(schema: unknown, known: Known): Codec {
  const own = known.find(([one]) => one === schema);
  if (own !== undefined) return own[1];
  if (schema instanceof z.ZodNullable) return { ...codecFor(schema.unwrap(), known), absent: null };
  if (schema instanceof z.ZodOptional) return codecFor(schema.unwrap(), known);
  if (schema instanceof z.ZodDefault)
    return { ...codecFor(schema.unwrap(), known), absent: schema.parse(undefined) };
  if (schema instanceof z.ZodBoolean) return flag;
  if (schema instanceof z.ZodEnum) return choice(schema.options.map(String));
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum)
    return choices(schema.element.options.map(String));
  throw new Error('A field of a position has no form in the notation.');
}

/** How the fields of a shape are written: by its schemas, in its order. */
export const fieldsIn = (shape: Readonly<Record<string, unknown>>, known: Known): Fields =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, codecFor(schema, known)]));
