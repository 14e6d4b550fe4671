import type { Point } from '@tessera/drawing';
import { baseOf, isPlaced, unitNamed, type Field, type Unit, type UnitId } from '../../rules/index.js';
import { angleOf, cornersOn, type FieldLayout } from '../layout.js';
import { turnedBy, type Spot, type Turned } from '../units/glyphs.js';
import type { DrawingWords } from '../words.js';

/** The input for drawing marks. */
export interface MarkScene {
  readonly field: Field;
  readonly layout: FieldLayout;
  readonly words: DrawingWords;
}

/** The part of the input that determines the places of marks. */
export type MarkPlaces = Pick<MarkScene, 'field' | 'layout'>;

/** Returns the units with these ids that are on the table, or in ambush where that is known. */
export const unitsById = ({ field }: MarkPlaces, ids: readonly UnitId[]): readonly Unit[] =>
  ids.flatMap((id) => {
    const unit = unitNamed(field, id);
    return unit !== null && isPlaced(unit) ? [unit] : [];
  });

/** The block that a group covers: its middle on the sheet, and half its front and depth along its heading. */
export interface Block {
  readonly view: Turned;
  readonly middle: Point;
  readonly wide: number;
  readonly deep: number;
}

/** Returns the block of some units with one heading; null for no units. */
export function blockOf({ layout }: MarkPlaces, units: readonly Unit[]): Block | null {
  const [first] = units;
  if (first === undefined) return null;
  const view = turnedBy(angleOf(layout, first.heading));
  const [across, ahead] = [view.to({ right: 1, forward: 0 }), view.to({ right: 0, forward: 1 })];
  const points = units.flatMap((unit) => cornersOn(layout, baseOf(unit)));
  const rights = points.map(({ x, y }) => x * across.x + y * across.y);
  const forwards = points.map(({ x, y }) => x * ahead.x + y * ahead.y);
  const [left, right] = [Math.min(...rights), Math.max(...rights)];
  const [rear, front] = [Math.min(...forwards), Math.max(...forwards)];
  const middle = view.to({ right: (left + right) / 2, forward: (rear + front) / 2 });
  return { view, middle, wide: (right - left) / 2, deep: (front - rear) / 2 };
}

/** Returns the point on the sheet of a spot of a block. */
export const onBlock = ({ view, middle }: Block, spot: Spot): Point => {
  const { x, y } = view.to(spot);
  return { x: middle.x + x, y: middle.y + y };
};

/** Returns points relative to another one. */
export const about = (from: Point, points: readonly Point[]): Point[] =>
  points.map(({ x, y }) => ({ x: x - from.x, y: y - from.y }));
