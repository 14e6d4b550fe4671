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
function colours({ province, loops }: Area, counts: boolean): Shape[] {
  const d = loops.map((loop) => polyline(loop, true)).join('');
  const rim = loops.map((loop) => inset(loop, 6)).join('');
  return [
    path(d, { fill: PROVINCE_INKS[province], stroke: MAP.soft, width: 2, opacity: counts ? 0.94 : 0.85 }),
    path(rim, { stroke: MAP.soft, width: 11, opacity: 0.17 }),
  ];
}

/** The provinces by colour, with the borders between them; those that do not count are hatched. */
export function provinces({ map }: Pick<World, 'map'>, areas: Areas): Group[] {
  const counting = new Set(map.provinces.filter(({ significant }) => significant).map(({ id }) => id));
  const hatched = areas.areas.filter(({ province }) => !counting.has(province));
  return [
    ...areas.areas.map((area) =>
      fixed(
        `province-${area.province}`,
        boxAround(area.loops.flat(), 10),
        colours(area, counting.has(area.province)),
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

/** The sheet is cut into so many parts across and down. */
const ACROSS = 4;
const DOWN = 3;

const quarterOf = ({ x, y }: Point): number => {
  const part = (at: number, whole: number, parts: number) =>
    Math.min(parts - 1, Math.max(0, Math.floor((at / whole) * parts)));
  return part(y, SHEET.height, DOWN) * ACROSS + part(x, SHEET.width, ACROSS);
};

/** How the things of a part of the sheet are drawn: what the keys of its groups begin with, how far its shapes reach. */
interface Drawn<T> {
  readonly key: string;
  readonly reach: number;
  readonly shapes: (things: readonly T[]) => readonly Shape[];
}

/** Groups many things by the part of the sheet that they lie in, so that who looks at one part draws no other. */
export function inQuarters<T>(
  things: readonly T[],
  pointsOf: (thing: T) => readonly Point[],
  { key, reach, shapes }: Drawn<T>,
): Group[] {
  const quarters = new Map<number, T[]>();
  for (const thing of things) {
    const quarter = quarterOf(pointsOf(thing)[0] ?? { x: 0, y: 0 });
    const own = quarters.get(quarter);
    if (own === undefined) quarters.set(quarter, [thing]);
    else own.push(thing);
  }
  return [...quarters].map(([quarter, own]) =>
    fixed(`${key}-${quarter}`, boxAround(own.flatMap(pointsOf), reach), shapes(own)),
  );
}

/** Words on the map that a language may change; the names of spaces and provinces are the data's. */
export interface MapWords {
  readonly title: string;
  readonly subtitle: string;
  readonly north: string;
  /** How many spaces of a province control it. */
  readonly majority: (needed: number, spaces: number) => string;
  readonly city: string;
  /** What the two figures of a city are. */
  readonly walls: string;
  readonly tribe: string;
  readonly plain: string;
  readonly port: string;
  /** What the figure of a port is. */
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
