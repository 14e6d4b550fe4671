import { boxAround, fixed, type Group, path, type Point, polyline, type Shape } from '@tessera/drawing';
import type { Province, World } from '../../rules/index.js';
import { SHEET } from '../layout.js';
import { type Area, type Areas, inset } from './areas.js';
import { MAP, PROVINCE_INKS } from './palette.js';

/** Slanting lines over a province that does not count. */
function hatching(province: Province, { provinceAt }: Areas): string {
  const step = 8;
  let d = '';
  for (let start = -SHEET.height; start < SHEET.width; start += 20) {
    let drawn = false;
    for (let y = 0; y <= SHEET.height; y += step) {
      const own = provinceAt({ x: start + y, y }) === province;
      if (own && !drawn) d += `M${start + y} ${y}`;
      if (!own && drawn) d += `L${start + y} ${y}`;
      drawn = own;
    }
  }
  return d;
}

/** A province's land, its border, and a shade along the inner side of it. */
function colouredLand({ province, loops }: Area, counts: boolean): Shape[] {
  const d = loops.map((loop) => polyline(loop, true)).join('');
  const rim = loops.map((loop) => inset(loop, 6)).join('');
  return [
    path(d, { fill: PROVINCE_INKS[province], stroke: MAP.soft, width: 2, opacity: counts ? 0.94 : 0.85 }),
    path(rim, { stroke: MAP.soft, width: 11, opacity: 0.17 }),
  ];
}

/** Draws the provinces in their colours, with borders; those that do not count are hatched. */
export function provinces({ map }: Pick<World, 'map'>, areas: Areas): Group[] {
  const counting = new Set(map.provinces.filter(({ significant }) => significant).map(({ id }) => id));
  const hatched = areas.areas.filter(({ province }) => !counting.has(province));
  return [
    ...areas.areas.map((area) =>
      fixed(
        `province-${area.province}`,
        boxAround(area.loops.flat(), 10),
        colouredLand(area, counting.has(area.province)),
      ),
    ),
    fixed('uncounted', SHEET, [
      path(hatched.map(({ province }) => hatching(province, areas)).join(''), {
        stroke: MAP.soft,
        width: 1.2,
        opacity: 0.32,
      }),
    ]),
  ];
}

/** The number of parts of the sheet, across and down. */
const ACROSS = 4;
const DOWN = 3;

const partOf = ({ x, y }: Point): number => {
  const part = (at: number, whole: number, parts: number) =>
    Math.min(parts - 1, Math.max(0, Math.floor((at / whole) * parts)));
  return part(y, SHEET.height, DOWN) * ACROSS + part(x, SHEET.width, ACROSS);
};

/** How the items of one part of the sheet are drawn: the prefix of the groups' keys, and how far shapes reach. */
interface PartDrawing<T> {
  readonly key: string;
  readonly reach: number;
  readonly shapes: (things: readonly T[]) => readonly Shape[];
}

/** Returns one group of shapes for each part of the sheet, so that a zoomed view draws only the visible parts. */
export function inParts<T>(
  things: readonly T[],
  pointsOf: (thing: T) => readonly Point[],
  { key, reach, shapes }: PartDrawing<T>,
): Group[] {
  const quarters = new Map<number, T[]>();
  for (const thing of things) {
    const quarter = partOf(pointsOf(thing)[0] ?? { x: 0, y: 0 });
    const own = quarters.get(quarter);
    if (own === undefined) quarters.set(quarter, [thing]);
    else own.push(thing);
  }
  return [...quarters].map(([quarter, own]) =>
    fixed(`${key}-${quarter}`, boxAround(own.flatMap(pointsOf), reach), shapes(own)),
  );
}

/** The words on the map that a translation may change. The names of spaces and provinces come from the data. */
export interface MapWords {
  readonly title: string;
  readonly subtitle: string;
  readonly north: string;
  /** The number of its spaces that control a province. */
  readonly majority: (needed: number, spaces: number) => string;
  readonly city: string;
  /** The explanation of a city's two figures. */
  readonly walls: string;
  readonly tribe: string;
  readonly plain: string;
  readonly port: string;
  /** The explanation of a port's figure. */
  readonly naval: string;
  readonly road: string;
  readonly pass: string;
  readonly alps: string;
  readonly strait: string;
  readonly counts: string;
  readonly uncounted: string;
}

export const MAP_WORDS: MapWords = {
  title: 'HANNIBAL',
  subtitle: 'ROMA · CARTHAGO',
  north: 'N',
  majority: (needed, spaces) => (spaces === 1 ? '1' : `${needed} of ${spaces}`),
  city: 'Walled city',
  walls: 'holds | siege',
  tribe: 'Tribe',
  plain: 'Open space',
  port: 'Port',
  naval: 'naval combat',
  road: 'Road',
  pass: 'Mountain pass',
  alps: 'Alpine pass',
  strait: 'Strait',
  counts: 'Province that counts, its majority',
  uncounted: 'Does not count',
};
