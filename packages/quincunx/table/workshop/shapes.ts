import type { Vector } from '@tessera/plane';
import { BOUNDS, type Corners, type OwnBattle } from '@tessera/quincunx';

type Table = OwnBattle['table'];

/** Places on the board are taken to half an inch, in hundredths. */
const SNAP = 50;

const between = (least: number, most: number, value: number): number =>
  Math.max(least, Math.min(most, value));

/** A place on the table, at the nearest half inch. */
export const snapped = ({ x, y }: Vector, { width, depth }: Table): readonly [number, number] => [
  between(0, width, Math.round(x / SNAP) * SNAP),
  between(0, depth, Math.round(y / SNAP) * SNAP),
];

/** The corners the other way round where they go anticlockwise. */
export function clockwise(corners: Corners): Corners {
  const area = corners.reduce((sum, [x = 0, y = 0], index) => {
    const [otherX = 0, otherY = 0] = corners[(index + 1) % corners.length] ?? [];
    return sum + x * otherY - otherX * y;
  }, 0);
  return area > 0 ? corners.toReversed() : corners;
}

/** Where a new shape lies: its middle, and half its sides, in hundredths of an inch. */
export interface Frame {
  readonly middle: Vector;
  readonly wide: number;
  readonly deep: number;
}

/** A new shape about a place, as large as one is that nobody has drawn larger. */
export const frameAbout = (middle: Vector): Frame => ({ middle, wide: 900, deep: 600 });

/** How short a stroke is a press: half of each of its sides, in hundredths of an inch. */
const PRESS = 50;

/** True for a stroke that is no more than a press. */
export const isPress = (from: Vector, to: Vector): boolean =>
  Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < 2 * PRESS;

/** The frame that a stroke draws from one corner to the other. */
export function frameFrom(from: Vector, to: Vector): Frame {
  const [wide, deep] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { middle, wide: Math.max(PRESS, wide), deep: Math.max(PRESS, deep) };
}

const placed = (spots: readonly Vector[], { middle, wide, deep }: Frame, table: Table): Corners => {
  const x = between(wide, table.width - wide, middle.x);
  const y = between(deep, table.depth - deep, middle.y);
  return spots.map((spot) => snapped({ x: x + spot.x, y: y + spot.y }, table));
};

/** The shapes that one press draws. */
export const SHAPES = ['rectangle', 'circle'] as const;
export type Shape = (typeof SHAPES)[number];

const CIRCLE = 8;

/** The corners of a new area in a frame. */
export function cornersOf(shape: Shape, frame: Frame, table: Table): Corners {
  const { wide, deep } = frame;
  switch (shape) {
    case 'rectangle':
      return placed(
        [
          { x: -wide, y: -deep },
          { x: -wide, y: deep },
          { x: wide, y: deep },
          { x: wide, y: -deep },
        ],
        frame,
        table,
      );
    case 'circle': {
      const spots = Array.from({ length: CIRCLE }, (_, index) => {
        const angle = (2 * Math.PI * (index + 0.5)) / CIRCLE;
        return { x: wide * Math.sin(angle), y: deep * Math.cos(angle) };
      });
      return placed(spots, frame, table);
    }
  }
}

/** The ends of a new wall across a frame. */
export const endsOf = ({ middle: { x, y }, wide }: Frame, table: Table): Corners =>
  [x - wide, x + wide].map((at) => snapped({ x: at, y }, table));

/** Corners moved together, as far as the table goes. */
export function movedBy(corners: Corners, by: Vector, { width, depth }: Table): Corners {
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
  const snap = (length: number): number => Math.round(length / SNAP) * SNAP;
  const right = between(-Math.min(...xs), width - Math.max(...xs), snap(by.x));
  const up = between(-Math.min(...ys), depth - Math.max(...ys), snap(by.y));
  return corners.map(([x = 0, y = 0]) => [x + right, y + up]);
}

/** The middle of some corners. */
export const middleOf = (corners: Corners): Vector => ({
  x: Math.round(corners.reduce((sum, [x = 0]) => sum + x, 0) / corners.length),
  y: Math.round(corners.reduce((sum, [, y = 0]) => sum + y, 0) / corners.length),
});

/** The middle of the side that follows a corner. */
export function sideAfter(corners: Corners, index: number): Vector {
  return middleOf([corners[index] ?? [], corners[(index + 1) % corners.length] ?? []]);
}

/** Corners with another one at a place, behind that of a number; the same where there may be no more. */
export function withCorner(corners: Corners, index: number, place: readonly [number, number]): Corners {
  return corners.length >= MOST_CORNERS ? corners : corners.toSpliced(index + 1, 0, place);
}

/** How many corners an area has, at least and at most (R61). */
export const LEAST_CORNERS = 3;
export const MOST_CORNERS = 12;

/** Where something new begins: the middle of a table. */
export const middleOfTable = ({ width, depth }: Table): Vector => ({ x: width / 2, y: depth / 2 });

/** A length of a field that is typed in inches, in hundredths of one and within bounds. */
export const lengthIn = (inches: number, [least, most]: readonly [number, number]): number =>
  between(least, most, Math.round(Number.isFinite(inches) ? inches * 10 : 0) * 10);

/** A whole number within bounds. */
export const wholeIn = (value: number, { least, most }: { least: number; most: number }): number =>
  between(least, most, Math.round(Number.isFinite(value) ? value : least));

/** Within what the sides of a table keep, in hundredths of an inch. */
export const SIDES_OF_TABLE = {
  width: [BOUNDS.table.least, BOUNDS.table.width],
  depth: [BOUNDS.table.least, BOUNDS.table.depth],
} as const;
