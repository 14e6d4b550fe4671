import { noiseIn, type Box, type Point } from '@tessera/drawing';
import { isInArea, type Vector } from '@tessera/plane';
import { asPlace, type Feature, type FeatureKind } from '../../../rules/index.js';

/** A convex area of a feature, in hundredths of an inch, clockwise on the table. */
export type Area = readonly Vector[];

/** A feature with areas, and those areas. */
export interface Patch {
  readonly name: string;
  /** Of hills; 0 for all others. */
  readonly level: number;
  readonly areas: readonly Area[];
}

/** Returns the features of a kind that have areas, those of one name and level together. */
export function patchesOf(features: readonly Feature[], kind: FeatureKind): readonly Patch[] {
  const patches = new Map<string, Patch>();
  for (const feature of features) {
    if (feature.kind === 'wall' || feature.kind !== kind) continue;
    const level = feature.kind === 'hill' ? feature.level : 0;
    const key = `${feature.name} ${level}`;
    const areas = [...(patches.get(key)?.areas ?? []), ...feature.areas.map((area) => area.map(asPlace))];
    patches.set(key, { name: feature.name, level, areas });
  }
  return [...patches.values()];
}

/** Returns the least box about an area. */
export function boxOf(area: Area): Box {
  const [xs, ys] = [area.map(({ x }) => x), area.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** True for a place in one of some areas. */
export const isInOneOf = (areas: readonly Area[], place: Vector): boolean =>
  areas.some((area) => isInArea(area, place));

/** The middle of an area's corners. */
export const middleOf = (area: Area): Vector => ({
  x: area.reduce((sum, { x }) => sum + x, 0) / area.length,
  y: area.reduce((sum, { y }) => sum + y, 0) / area.length,
});

/** A side of an area: from one corner to the next. */
export interface Edge {
  readonly from: Vector;
  readonly to: Vector;
}

/** Returns the sides of an area. */
export const edgesOf = (area: Area): readonly Edge[] =>
  area.map((from, at) => ({ from, to: area[(at + 1) % area.length] ?? from }));

export const lengthOfEdge = ({ from, to }: Edge): number => Math.hypot(to.x - from.x, to.y - from.y);

/** The direction out of an area across one of its sides, as a vector of length 1. */
export function outwards({ from, to }: Edge): Vector {
  const long = lengthOfEdge({ from, to }) || 1;
  return { x: -(to.y - from.y) / long, y: (to.x - from.x) / long };
}

/** Returns the part of an area that lies farther than `by` within one of its sides. */
export function beyond(area: Area, edge: Edge, by: number): Area {
  const out = outwards(edge);
  const inner = ({ x, y }: Vector): Vector => ({ x: x - out.x * by, y: y - out.y * by });
  return clippedBy(area, { from: inner(edge.from), to: inner(edge.to) });
}

/** Returns points along an edge, `step` apart or a little less; without the last corner. */
export function pointsAlong({ from, to }: Edge, step: number): readonly Vector[] {
  const count = Math.max(1, Math.ceil(lengthOfEdge({ from, to }) / step));
  return Array.from({ length: count }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / count,
    y: from.y + ((to.y - from.y) * at) / count,
  }));
}

/** A scattered spot, and a number by which its noise is made. */
export interface Scattered {
  readonly at: Vector;
  readonly number: number;
}

/** Scatters spots over an area: one in each square of a grid of the table, somewhere within it. The same for any orientation. */
export function scatter(area: Area, step: number, purpose: number): readonly Scattered[] {
  const { x, y, width, height } = boxOf(area);
  const [west, south] = [Math.floor(x / step), Math.floor(y / step)];
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [west + (index % columns), south + Math.floor(index / columns)];
    const number = column * 131 + row * 7919;
    return {
      number,
      at: {
        x: (column + noiseIn(0.1, 0.9, [number, purpose])) * step,
        y: (row + noiseIn(0.1, 0.9, [number, purpose + 1])) * step,
      },
    };
  }).filter(({ at }) => isInArea(area, at));
}

/** Returns the part of an area within another one; fewer than three corners where they do not meet. */
export const clipped = (area: Area, by: Area): Area =>
  edgesOf(by).reduce<Area>((rest, edge) => clippedBy(rest, edge), area);

/** How far a place lies to the right of an edge, times the edge's length: on the inner side it is not negative. */
const inward = ({ from, to }: Edge, { x, y }: Vector): number =>
  (to.y - from.y) * (x - from.x) - (to.x - from.x) * (y - from.y);

function clippedBy(area: Area, edge: Edge): Area {
  return edgesOf(area).flatMap(({ from, to }): Vector[] => {
    const [a, b] = [inward(edge, from), inward(edge, to)];
    const cut = { x: from.x + ((to.x - from.x) * a) / (a - b), y: from.y + ((to.y - from.y) * a) / (a - b) };
    const kept = a >= 0 ? [from] : [];
    return a >= 0 === b >= 0 ? kept : [...kept, cut];
  });
}

/** Moves a point of the sheet into a box. */
export const into = ({ x, y, width, height }: Box, point: Point): Point => ({
  x: Math.min(x + width, Math.max(x, point.x)),
  y: Math.min(y + height, Math.max(y, point.y)),
});

/** True for an edge that lies on the table's own edge, where nothing ends. */
export const isOnRim = ({ from, to }: Edge, { width, depth }: { width: number; depth: number }): boolean =>
  (from.x === to.x && (from.x === 0 || from.x === width)) ||
  (from.y === to.y && (from.y === 0 || from.y === depth));
