import { fieldsOf, parts, type Special, type Word } from '@tessera/notation';
import { z } from 'zod';
import { ALL_TROOPS, BOUNDS, leaderPlanSchema, lineSchema } from '../rules/index.js';
import type { Faults } from './fault.js';

const { command, units, x, front, gap, formation, heading, ambush } = lineSchema.shape;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The troops of a line, neighbours of a kind together: `hastati*5,triarii`. */
function writeUnits(value: unknown): string {
  const kinds: readonly unknown[] = Array.isArray(value) ? value : [];
  const runs: { kind: string; count: number }[] = [];
  for (const kind of kinds.filter(isText)) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.count++;
    else runs.push({ kind, count: 1 });
  }
  return runs.map(({ kind, count }) => (count === 1 ? kind : `${kind}*${count}`)).join();
}

/** The troops that a word lists: as many of a kind as a line may have, so that no number makes it long. */
function readUnits(word: Word, faults: Faults): readonly string[] {
  return parts(word, ',')
    .slice(0, BOUNDS.unitsOfLine + 1)
    .flatMap((part) => {
      const [, name = '', count = '1'] = /^([A-Za-z]+)(?:\*([1-9]))?$/.exec(part.text) ?? [];
      const kind = ALL_TROOPS.find((one) => one === name);
      if (kind === undefined) faults.add('badValue', part);
      return kind === undefined ? [] : Array.from({ length: Number(count) }, () => kind);
    });
}

/** What is there or not: `yes`. */
const flag: Special<Faults> = {
  write: () => 'yes',
  read: (word, faults) => {
    if (word.text !== 'yes') faults.add('badValue', word);
    return true;
  },
};

/** The fields of the lines of a battle. */
export const LINE = fieldsOf<Faults>(
  { command, units, x, front, gap, formation, heading, ambush },
  new Map<unknown, Special<Faults>>([
    [units, { write: writeUnits, read: readUnits }],
    [ambush, flag],
  ]),
);
const { unit, command: led, chief } = leaderPlanSchema.shape;
export const LEADER = fieldsOf<Faults>({ command: led, unit, chief }, new Map());
export const COMPANY = fieldsOf<Faults>({ elephants: unit, lights: unit }, new Map());

const length = z.int();
export const TABLE = fieldsOf<Faults>({ width: length, depth: length }, new Map());
export const ZONES = fieldsOf<Faults>({ rome: length, carthage: length }, new Map());
export const BREAK = ZONES;
