import { createGrid, fileOf, hexAt, lineOf } from '@tessera/hex';
import type { Field } from '../../rules/index.js';
import {
  corners,
  createLayout,
  HEX_WIDTH,
  type HexLayout,
  LINE_HEIGHT,
  type Orientation,
} from '../layout.js';
import type { Point } from '@tessera/drawing';

/** The input for drawing the map. */
export interface MapInput extends Pick<Field, 'grid' | 'map' | 'level' | 'isForest'> {
  /** The hash of the data, for the drawing's key. */
  readonly hash: string;
}

/**
 * The sheet that a map is drawn on. It has two more lines and one more file of hexes on every edge. These copy the
 * terrain of the map's edge, so that hills and woods go on under the frame instead of ending there.
 */
export interface Sheet {
  readonly ground: MapInput;
  readonly layout: HexLayout;
  /** The hexes of the sheet, in the sheet's own numbering. */
  readonly hexes: readonly number[];
  readonly centre: (own: number) => Point;
  /** Returns the neighbours of a hex of the sheet, clockwise from the north-east; null beyond the sheet. */
  readonly around: (own: number) => readonly (number | null)[];
  /** Returns the map's hex that a hex of the sheet is, or copies. */
  readonly real: (own: number) => number;
}

const MORE_LINES = 2;

const MORE_FILES = 1;

/** Makes the sheet of a map. */
export function createSheet(ground: MapInput, orientation: Orientation): Sheet {
  const { lines, files } = ground.grid;
  const wide = createGrid(lines + 2 * MORE_LINES, files + 2 * MORE_FILES);
  const layout = createLayout(ground.grid, orientation);
  const whole = createLayout(wide, orientation);
  const sign = orientation === 'north' ? 1 : -1;
  const clamp = (value: number, most: number) => Math.min(most, Math.max(1, value));
  return {
    ground,
    layout,
    hexes: wide.hexes,
    centre: (own) => {
      const { x, y } = whole.centre(own);
      return { x: x - sign * MORE_FILES * HEX_WIDTH, y: y + sign * MORE_LINES * LINE_HEIGHT };
    },
    around: (own) => wide.around[own] ?? [],
    real: (own) => hexAt(clamp(lineOf(own) - MORE_LINES, lines), clamp(fileOf(own) - MORE_FILES, files)),
  };
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

/**
 * Returns the outlines around all hexes of a sheet for which `belongs` is true, each as the list of its vertices,
 * clockwise. The outline of a hole runs the other way.
 */
export function outlines(sheet: Sheet, belongs: (own: number) => boolean): Point[][] {
  const next = new Map<string, { from: Point; to: Point }>();
  const turn = sheet.layout.orientation === 'north' ? 0 : 3;
  for (const own of sheet.hexes.filter(belongs)) {
    const vertices = corners(sheet.centre(own));
    sheet.around(own).forEach((other, direction) => {
      if (other !== null && belongs(other)) return;
      const from = vertices[(direction + turn) % 6];
      const to = vertices[(direction + turn + 1) % 6];
      if (from !== undefined && to !== undefined) next.set(keyOf(from), { from, to });
    });
  }
  const found: Point[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    let side = next.get(start);
    while (side !== undefined) {
      loop.push(side.from);
      next.delete(keyOf(side.from));
      side = next.get(keyOf(side.to));
    }
    if (loop.length > 0) found.push(loop);
  }
  return found;
}

/** Joins hexsides (pairs of vertices) to the longest lines without forks, and returns these lines. */
export function courses(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const at = new Map<string, { point: Point; to: Set<string> }>();
  const add = (from: Point, to: Point) => {
    const entry = at.get(keyOf(from)) ?? { point: from, to: new Set() };
    entry.to.add(keyOf(to));
    at.set(keyOf(from), entry);
  };
  for (const [a, b] of sides) {
    add(a, b);
    add(b, a);
  }
  const take = (from: string, to: string) => {
    at.get(from)?.to.delete(to);
    at.get(to)?.to.delete(from);
  };
  const ends = [...at].filter(([, { to }]) => to.size !== 2).map(([key]) => key);
  const found: Point[][] = [];
  for (const start of [...ends, ...at.keys()]) {
    for (const first of [...(at.get(start)?.to ?? [])]) {
      const keys = [start];
      let step: string | undefined = first;
      let here = start;
      while (step !== undefined) {
        take(here, step);
        keys.push(step);
        here = step;
        step = ends.includes(here) ? undefined : [...(at.get(here)?.to ?? [])][0];
      }
      found.push(keys.flatMap((key) => at.get(key)?.point ?? []));
    }
  }
  return found;
}

/** The colours of the map: earth colours that differ in lightness too, so that nobody depends on hue. */
export const MAP = {
  paper: '#efe6cd',
  paperShade: '#c9b68c',
  field: '#e0dab4',
  mottle: ['#ccca9b', '#ebe3c2', '#d3c794'],
  level: ['#e0dab4', '#d8b982', '#b58349'],
  levelLight: ['#f3eccd', '#efd9a8', '#d6ac70'],
  contour: '#6f4f2a',
  shade: '#4b3417',
  forest: '#9aa368',
  tree: ['#6a8050', '#5d7447', '#778b5a'],
  treeLight: '#a9ba7f',
  treeLine: '#28331f',
  bank: '#5a4a30',
  water: '#5b90a8',
  core: '#86b6c4',
  glint: '#c4dfe2',
  waterInk: '#1d4659',
  grid: '#3f3524',
  ink: '#3a2c1c',
  road: '#cdbb96',
  stone: '#a8946c',
} as const;
