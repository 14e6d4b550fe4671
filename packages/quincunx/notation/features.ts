import { halves, lineOf, readNumber, type Line, type Word } from '@tessera/notation';
import { type Corners, FEATURE_NAMES, type OwnBattle, type OwnFeature } from '../rules/index.js';
import type { Faults } from './fault.js';

/** Stands between the areas of one feature. */
const NEXT_AREA = '/';

const cornersText = (corners: Corners): string => corners.map(([x = 0, y = 0]) => `${x},${y}`).join(' ');

/** A feature as a line: its kind, its name, the level of a hill, and its corners; `/` begins a further area. */
export function featureLine(feature: OwnFeature): string {
  const { kind, name } = feature;
  if (feature.kind === 'wall') return lineOf(kind, [name, cornersText(feature.ends)]);
  const level = feature.kind === 'hill' ? [`level=${feature.level}`] : [];
  return lineOf(kind, [name, ...level, feature.areas.map(cornersText).join(` ${NEXT_AREA} `)]);
}

/** A place where a side's lines in ambush lie hidden, as a line. */
export const hideLine = ({ side, area }: OwnBattle['hides'][number]): string =>
  lineOf('hide', [side, cornersText(area)]);

/** True for the first word of a line about a feature. */
export const isFeatureLine = (head: string): boolean => Object.hasOwn(FEATURE_NAMES, head);

/** Reads a corner, `270,4350`; a fault when it is none. */
function readCorner(word: Word, faults: Faults): readonly [number, number] {
  const [, x, y] = /^(\d{1,6}),(\d{1,6})$/.exec(word.text) ?? [];
  if (x === undefined || y === undefined) faults.add('badCorner', word);
  return [Number(x ?? 0), Number(y ?? 0)];
}

/** Reads the corners of areas, which `/` parts. */
function readAreas(words: readonly Word[], faults: Faults): (readonly [number, number])[][] {
  const areas: (readonly [number, number])[][] = [[]];
  for (const word of words) {
    if (word.text === NEXT_AREA) areas.push([]);
    else areas.at(-1)?.push(readCorner(word, faults));
  }
  return areas;
}

/** Reads a line about a feature as a plain object, which a schema must check afterwards. */
export function readFeature({ head, rest }: Line, faults: Faults): object {
  const [name = head, ...words] = rest;
  const about = { kind: head.text, name: name.text };
  const [first, ...corners] = words;
  if (head.text === 'wall') return { ...about, ends: readAreas(words, faults).flat() };
  if (head.text !== 'hill' || first === undefined) return { ...about, areas: readAreas(words, faults) };
  const [field, value] = halves(first);
  if (field !== 'level') faults.add('unknownField', first);
  return { ...about, level: readNumber(value, faults), areas: readAreas(corners, faults) };
}

/** Reads a line about a hide likewise. */
export function readHide({ head, rest }: Line, faults: Faults): object {
  const [side = head, ...corners] = rest;
  return { side: side.text, area: corners.map((word) => readCorner(word, faults)) };
}
