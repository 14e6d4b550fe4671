import {
  coordinate,
  fixed,
  polygon,
  text,
  towards,
  type Box,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import type { Province, World } from '../../rules/index.js';
import { SHEET } from '../layout.js';
import { MAP } from './palette.js';
import type { MapWords } from './provinces.js';

/** The place of a province's name: the middle of its first line. */
interface NamePlace extends Point {
  readonly size: number;
}

const named = (x: number, y: number, size = 26): NamePlace => ({ x, y, size });

/** The places of the names: on land where there is room, else on the sea beside it. */
const PROVINCES: Readonly<Record<Province, NamePlace>> = {
  baetica: named(430, 1424, 25),
  orospeda: named(800, 1158, 24),
  celtiberia: named(172, 866, 24),
  idubeda: named(608, 774, 23),
  massilia: named(1120, 605, 21),
  gallia_transalpinia: named(695, 184, 25),
  liguria: named(1460, 444, 21),
  gallia_cisalpinia: named(1966, 142, 19),
  etruria: named(1735, 398),
  samnium: named(1951, 450, 23),
  latium: named(1620, 712, 24),
  campania: named(1880, 800, 24),
  apulia: named(2530, 640),
  lucania: named(2200, 985),
  sicilia: named(2074, 1200, 24),
  syracuse: named(2360, 1470, 22),
  corsica_sardinia: named(1625, 870, 24),
  balearic_islands: named(920, 1013, 20),
  western_numidia: named(918, 1528, 24),
  eastern_numidia: named(1222, 1752, 22),
  carthaginia: named(1850, 1536, 25),
  carthage: named(1796, 1480, 23),
};

const linesOf = (name: string): string[] => name.toUpperCase().split(/[ /]/);

/** The width of a letter when its type size is 1. */
const CAPITAL = 0.8;
const spacingOf = (size: number): number => size * 0.2;
const FIGURES = 20;

/** Returns the box that a province's name fills. */
export function provinceBox({ id, name }: World['map']['provinces'][number]): Box {
  const { x, y, size } = PROVINCES[id];
  const lines = linesOf(name);
  const width = Math.max(...lines.map((line) => line.length)) * (size * CAPITAL + spacingOf(size));
  const height = lines.length * size * 1.1 + FIGURES + 6;
  return { x: x - width / 2, y: y - size * 0.8, width, height };
}

/** Draws the star of a province that counts for victory. */
export const star = (at: Point): Shape =>
  polygon(
    [0, 36, 72, 108, 144, 180, 216, 252, 288, 324].map((degrees) =>
      towards(at, degrees, degrees % 72 === 0 ? 8 : 3.4),
    ),
    { fill: MAP.alps, stroke: '#f5ecd2', width: 1 },
  );

const HALO = { stroke: '#f3e9cc', width: 4 } as const;

/** Draws the provinces' names in spaced capitals, each with the majority that controls it. */
export const provinceNames = ({ map }: Pick<World, 'map'>, words: MapWords): Group[] =>
  map.provinces.map((province) => {
    const { id, name, majority, significant, spaces } = province;
    const { x, y, size } = PROVINCES[id];
    const box = provinceBox(province);
    const fill = significant ? '#5a2018' : '#54462f';
    const lines = linesOf(name).map((line, i) =>
      text({ x: spacingOf(size) / 2, y: coordinate(i * size * 1.1) }, line, {
        size,
        font: 'display',
        weight: significant ? 700 : 600,
        fill,
        spacing: spacingOf(size),
        ...HALO,
      }),
    );
    const foot = coordinate((lines.length - 1) * size * 1.1 + FIGURES + 2);
    const needed = words.majority(majority, spaces.length);
    const figures = text({ x: significant ? 8 : 0, y: foot }, needed, {
      size: FIGURES,
      font: 'figures',
      weight: 700,
      fill,
      ...HALO,
    });
    return {
      key: `name-of-${id}`,
      look: `name-of-${id}`,
      x,
      y,
      box: { x: box.x - x - 10, y: box.y - y - 8, width: box.width + 20, height: box.height + 16 },
      shapes: [
        ...lines,
        figures,
        ...(significant ? [star({ x: -4 - needed.length * 4.2, y: foot - 6.5 })] : []),
      ],
      legible: { from: 0.4, most: 1.2, hidden: 0.2 },
    };
  });

/** A name across a sea or a land: its middle, its angle, its size and spacing. */
interface TurnedName extends Point {
  readonly words: string;
  readonly size: number;
  readonly spacing: number;
  readonly turn?: number;
}

const SEAS: readonly TurnedName[] = [
  { words: 'MARE INTERNVM', x: 1200, y: 1215, size: 44, spacing: 24 },
  { words: 'MARE IBERICVM', x: 838, y: 1300, size: 26, spacing: 12, turn: -8 },
  { words: 'MARE', x: 1800, y: 1000, size: 40, spacing: 24 },
  { words: 'TYRRHENVM', x: 1830, y: 1055, size: 40, spacing: 24 },
  { words: 'MARE HADRIATICVM', x: 2275, y: 420, size: 34, spacing: 17, turn: 35 },
  { words: 'SINVS GALLICVS', x: 1130, y: 700, size: 22, spacing: 8 },
  { words: 'MARE IONIVM', x: 2600, y: 1330, size: 30, spacing: 14, turn: 90 },
  { words: 'MARE LIBYCVM', x: 2090, y: 1755, size: 38, spacing: 22 },
  { words: 'OCEANVS', x: 300, y: 370, size: 30, spacing: 18 },
];

const LANDS: readonly TurnedName[] = [
  { words: 'CANTABRI', x: 150, y: 560, size: 22, spacing: 9 },
  { words: 'ILLYRIA', x: 2500, y: 250, size: 30, spacing: 20, turn: 35 },
  { words: 'GAETVLIA', x: 1010, y: 1832, size: 28, spacing: 24 },
];

const letters =
  (fill: string, opacity: number) =>
  ({ words, x, y, size, spacing, turn }: TurnedName): Shape =>
    text({ x, y }, words, {
      size,
      spacing,
      fill,
      opacity,
      font: 'display',
      weight: 600,
      ...(turn !== undefined && { turn }),
    });

/** Draws the names of the seas. */
export const seaNames = (): Group[] => [fixed('seas', SHEET, SEAS.map(letters(MAP.waterInk, 0.62)))];

/** Draws the names of countries that belong to no province. */
export const landNames = (): Group[] => [fixed('lands', SHEET, LANDS.map(letters(MAP.soft, 0.55)))];
