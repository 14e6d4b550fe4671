import { parts, type Word } from '@tessera/notation';
import type { UnitId } from '../rules/index.js';
import type { Faults } from './fault.js';

/** A unit's line, and its number in it. */
const numbered = (id: UnitId): readonly [string, number] => {
  const [line = '', number = ''] = id.split('.');
  return [line, Number(number)];
};

/** Units as one word: neighbours of a line together, in the order in which they are given: `RH.1-5,RV.2`. */
export function groupWord(units: readonly UnitId[]): string {
  const runs: { line: string; from: number; to: number }[] = [];
  for (const id of units) {
    const [line, number] = numbered(id);
    const last = runs.at(-1);
    if (last?.line === line && number === last.to + 1) last.to = number;
    else runs.push({ line, from: number, to: number });
  }
  return runs.map(({ line, from, to }) => (from === to ? `${line}.${from}` : `${line}.${from}-${to}`)).join();
}

/** The units of such a word. */
export const readGroup = (word: Word, faults: Faults): UnitId[] =>
  parts(word, ',').flatMap((part) => {
    const [, line = '', from = '', to = from] = /^([RC][A-Z]\d?)\.(\d)(?:-(\d))?$/.exec(part.text) ?? [];
    const count = Number(to) - Number(from) + 1;
    if (line === '' || count < 1) {
      faults.add('noSuchUnit', part);
      return [];
    }
    return Array.from({ length: count }, (_, at) => `${line}.${Number(from) + at}`);
  });
