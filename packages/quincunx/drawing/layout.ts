import {
  type Box,
  boxAround,
  type Group,
  type Layers,
  type Layout,
  type MapDrawing,
  type Place,
  type Point,
} from '@tessera/drawing';
import { cornersOf, DEGREES, type Rectangle, type Vector } from '@tessera/plane';
import type { Field } from '../rules/index.js';

/** An inch of the table. All sizes of the drawing are derived from it. */
export const INCH = 30;
/** Lengths of the rules are hundredths of an inch. */
const UNIT = INCH / 100;
/** The width of the frame on each side of the table. */
export const MARGIN = 3 * INCH;

/** Which side of the table is up. */
export const ORIENTATIONS = ['north', 'south'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export type TableSize = Field['table'];

/** The places of a table on its sheet. */
export interface FieldLayout extends Layout {
  readonly table: TableSize;
  readonly orientation: Orientation;
  /** Returns the point on the sheet of a place on the table (in hundredths of an inch). */
  readonly at: (place: Vector) => Point;
  /** Returns the place on the table of a point on the sheet, in whole hundredths; also beyond the table's edge. */
  readonly under: (point: Point) => Vector;
}

/** The drawn table, with its layout. */
export interface FieldMap extends MapDrawing {
  readonly layout: FieldLayout;
}

/** Returns a length on the sheet for a length in the rules (hundredths of an inch). */
export const lengthOf = (hundredths: number): number => hundredths * UNIT;

/** Returns the angle of a heading on the sheet, in degrees clockwise from its upper edge. */
export const angleOf = ({ orientation }: FieldLayout, heading: number): number =>
  (heading * DEGREES + (orientation === 'north' ? 0 : 180)) % 360;

/** Places are named to the tenth of an inch, as deployment names them (R60). */
const TENTH = 10;

/** Returns the board's name of a place on the table. */
export const placeOf = ({ x, y }: Vector): Place =>
  `point:${Math.round(x / TENTH) * TENTH}:${Math.round(y / TENTH) * TENTH}`;

/** Returns the place on the table that a name stands for; null when it names none. */
export function pointIn(place: Place): Vector | null {
  const [, x, y] = /^point:(-?\d+):(-?\d+)$/.exec(place) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

const isOn = ({ width, depth }: TableSize, { x, y }: Vector): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= depth;

/** Returns the layout of a table on a sheet with the north or the south up. Rome deploys in the south. */
export function createLayout(table: TableSize, orientation: Orientation): FieldLayout {
  const sign = orientation === 'north' ? 1 : -1;
  const at = ({ x, y }: Vector): Point => ({ x: sign * x * UNIT + 0, y: -sign * y * UNIT + 0 });
  const under = ({ x, y }: Point): Vector => ({
    x: Math.round((sign * x) / UNIT) + 0,
    y: Math.round((-sign * y) / UNIT) + 0,
  });
  return {
    table,
    orientation,
    at,
    under,
    turned: orientation === 'south',
    span: 5 * INCH,
    middleOf: (place) => {
      const point = pointIn(place);
      return point !== null && isOn(table, point) ? at(point) : null;
    },
    placeAt: (point) => {
      const place = under(point);
      return isOn(table, place) ? placeOf(place) : null;
    },
  };
}

/** Returns the box that the table fills, `room` larger on each side. */
export const tableBox = ({ at, table: { width, depth } }: FieldLayout, room = 0): Box =>
  boxAround([at({ x: 0, y: 0 }), at({ x: width, y: depth })], room);

/** Returns the corners of a base on the sheet, clockwise: front left, front right, rear right, rear left. */
export const cornersOn = ({ at }: FieldLayout, base: Rectangle): Point[] => cornersOf(base).map(at);

/** The layers of a position, from the bottom to the top, all above the map. */
export const LAYERS = ['ground', 'bases', 'ghosts', 'signs', 'leaders', 'links', 'handles'] as const;

/** The drawn groups of each layer. */
export type Position = Readonly<Record<(typeof LAYERS)[number], readonly Group[]>>;

/** Returns all layers in their order; one that is not given is empty. */
export const inLayers = (position: Partial<Position>): Layers =>
  LAYERS.map((name) => ({ name, groups: position[name] ?? [] }));
