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

/** An inch of the table: every measure of the drawing is a share of it. */
export const INCH = 30;
/** Lengths of the rules are hundredths of an inch. */
const UNIT = INCH / 100;
/** How much of the frame shows on each side of the table. */
export const MARGIN = 3 * INCH;

/** Which side of the table is up. */
export const ORIENTATIONS = ['north', 'south'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export type Table = Field['table'];

/** Where the places of a table lie on its sheet. */
export interface FieldLayout extends Layout {
  readonly table: Table;
  readonly orientation: Orientation;
  /** A place of the table (hundredths of an inch) on the sheet. */
  readonly at: (place: Vector) => Point;
  /** The place of the table that a point of the sheet lies on, in whole hundredths; also beyond the edge. */
  readonly under: (point: Point) => Vector;
}

/** A table, drawn. */
export interface FieldMap extends MapDrawing {
  readonly layout: FieldLayout;
}

/** A length of the rules on the sheet. */
export const lengthOf = (hundredths: number): number => hundredths * UNIT;

/** The angle at which a heading points on the sheet, in degrees clockwise from its upper edge. */
export const angleOf = ({ orientation }: FieldLayout, heading: number): number =>
  (heading * DEGREES + (orientation === 'north' ? 0 : 180)) % 360;

/** Places are named to the tenth of an inch, as deployment names them (R60). */
const TENTH = 10;

/** A place of the table as the board names it. */
export const placeOf = ({ x, y }: Vector): Place =>
  `point:${Math.round(x / TENTH) * TENTH}:${Math.round(y / TENTH) * TENTH}`;

/** The place of the table that a name stands for; null where it names none. */
export function pointIn(place: Place): Vector | null {
  const [, x, y] = /^point:(-?\d+):(-?\d+)$/.exec(place) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

const isOn = ({ width, depth }: Table, { x, y }: Vector): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= depth;

/** Where the places of a table lie on a sheet whose upper edge is the north or the south; Rome deploys in the south. */
export function createLayout(table: Table, orientation: Orientation): FieldLayout {
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

/** The box that the table fills. */
export const tableBox = ({ at, table: { width, depth } }: FieldLayout, room = 0): Box =>
  boxAround([at({ x: 0, y: 0 }), at({ x: width, y: depth })], room);

/** The corners of a base on the sheet, clockwise: front left, front right, rear right, rear left. */
export const cornersOn = ({ at }: FieldLayout, base: Rectangle): Point[] => cornersOf(base).map(at);

/** The layers of a position, from the bottom to the top, all above the plain. */
export const LAYERS = ['ground', 'bases', 'ghosts', 'signs', 'leaders', 'links', 'handles'] as const;

/** What lies in each layer. */
export type Position = Readonly<Record<(typeof LAYERS)[number], readonly Group[]>>;

/** The layers in their order; one that is not given is empty. */
export const inLayers = (position: Partial<Position>): Layers =>
  LAYERS.map((name) => ({ name, groups: position[name] ?? [] }));
