import { between, type Point } from '@tessera/drawing';
import type { Unit } from '../../rules/index.js';
import { angleOf, type FieldLayout } from '../layout.js';
import { halfOf } from '../units/base.js';
import { turnedBy, type Spot } from '../units/turned.js';

const clamped = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** A point of the sheet as a unit sees it from its middle. */
function seenBy(unit: Unit, point: Point, layout: FieldLayout): Spot {
  const { to } = turnedBy(angleOf(layout, unit.heading));
  const [right, forward] = [to({ right: 1, forward: 0 }), to({ right: 0, forward: 1 })];
  const middle = layout.at(unit);
  const [x, y] = [point.x - middle.x, point.y - middle.y];
  return { right: x * right.x + y * right.y, forward: x * forward.x + y * forward.y };
}

/** The point of a unit's base that is nearest to a point of the sheet. */
function nearest(unit: Unit, point: Point, layout: FieldLayout): Point {
  const { wide, deep } = halfOf(unit);
  const { right, forward } = seenBy(unit, point, layout);
  const { x, y } = turnedBy(angleOf(layout, unit.heading)).to({
    right: clamped(right, wide),
    forward: clamped(forward, deep),
  });
  const middle = layout.at(unit);
  return { x: middle.x + x, y: middle.y + y };
}

/** Where two bases touch: the middle of what their edges share, or of the gap between them. */
export const touchOf = (one: Unit, other: Unit, layout: FieldLayout): Point =>
  between(nearest(one, layout.at(other), layout), nearest(other, layout.at(one), layout));

/** The way into a unit's base across the edge that a point lies by: one unit of the sheet long. */
export function inwards(unit: Unit, point: Point, layout: FieldLayout): Point {
  const { wide, deep } = halfOf(unit);
  const { right, forward } = seenBy(unit, point, layout);
  const { to } = turnedBy(angleOf(layout, unit.heading));
  return Math.abs(forward) - deep >= Math.abs(right) - wide
    ? to({ right: 0, forward: -Math.sign(forward) })
    : to({ right: -Math.sign(right), forward: 0 });
}
