import { hexName, isOnGrid, type HexId } from '@tessera/hex';
import { z } from 'zod';
import { CHIT_COMMANDS, COMMANDS, SEATS, type UnitId } from '../rules/model.js';
import { counterOf, type World } from '../rules/world.js';
import type { Faults, Word } from './fault.js';
import { after, parts, type Codec } from './words.js';

/** A codec for values that the schema knows: it looks at them before they are written. */
const codec = <T>(
  absent: unknown,
  schema: z.ZodType<T>,
  { write, read }: { write: (value: T) => string; read: (word: Word, faults: Faults) => unknown },
): Codec => ({ absent, write: (value) => write(schema.parse(value)), read });

/** A whole number, 0 or more. */
export function readNumber(word: Word, faults: Faults): number {
  if (/^\d{1,9}$/.test(word.text)) return Number(word.text);
  faults.add('badNumber', word);
  return 0;
}

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

const number = z.int();
const pairSchema = z.strictObject({ unit: number, target: number });
const attackSchema = z.strictObject({
  attack: number,
  attackers: z.array(number),
  defenders: z.array(number),
  vacated: z.array(number),
});

const oneOf =
  (values: readonly string[]) =>
  (word: Word, faults: Faults): string => {
    if (!values.includes(word.text)) faults.add('badValue', word);
    return word.text;
  };

/** One word out of a list of words. */
export const choice = (values: readonly string[], absent?: string | null): Codec =>
  codec(absent, z.string(), { write: (text) => text, read: oneOf(values) });

export const choices = (values: readonly string[]): Codec =>
  codec([], z.array(z.string()), {
    write: (texts) => texts.join(),
    read: (word, faults) => parts(word, ',').map((part) => oneOf(values)(part, faults)),
  });

/** Yes, or left out. */
export const flag: Codec = codec(false, z.boolean(), {
  write: (value) => (value ? 'yes' : 'no'),
  read: (word, faults) => oneOf(['yes', 'no'])(word, faults) === 'yes',
});

export const whole = (absent?: number | null): Codec =>
  codec(absent, number, { write: String, read: readNumber });

/** Who changed which chits: `rome:V,X;carthage:celts`. */
const changes: Codec = codec({ rome: [], carthage: [] }, z.record(z.enum(SEATS), z.array(z.string())), {
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
const named: Codec = codec(null, z.array(z.string()), {
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
  const unit = (absent?: null): Codec => codec(absent, number, { write: name, read: counter });
  const pair = (word: Word, faults: Faults) => {
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
  return {
    pair,
    pairText,
    unit: unit(),
    maybeUnit: unit(null),
    units: codec([], z.array(number), { write: (units) => list(units.map(name)), read: unitList }),
    hexes: codec([], z.array(number), { write: (hexes) => list(hexes.map(hexName)), read: hexList }),
    pairs: codec([], z.array(pairSchema), {
      write: (pairs) => list(pairs.map(pairText)),
      read: (word, faults) => parts(word, ',').map((part) => pair(part, faults)),
    }),
    attacks: codec([], z.array(attackSchema), {
      write: (attacks) =>
        attacks
          .map(({ attack: no, attackers, defenders, vacated }) => {
            const left = vacated.length === 0 ? '' : `/${list(vacated.map(hexName))}`;
            return `${String(no)}:${list(attackers.map(name))}>${list(defenders.map(name))}${left}`;
          })
          .join(';'),
      read: (word, faults) => parts(word, ';').map((part) => attack(part, faults)),
    }),
    seats: choices(SEATS),
    commands: choices(COMMANDS),
    changes,
    named,
  };
}
export type Codecs = ReturnType<typeof codecsOf>;
