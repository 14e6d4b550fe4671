import {
  boxAround,
  circle,
  path,
  polygon,
  polyline,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import { type Field, isHiddenUnit, isPlaced, type Unit } from '../../rules/index.js';
import { angleOf, type FieldLayout } from '../layout.js';
import { MARK, SIDES_INKS } from '../words.js';
import { type Half, halfOf, outline, touchesOf } from './base.js';
import { type Turned, turnedBy } from './glyphs.js';

/** The units in ambush whose places are known: their owner's, and all in the full position (R71). */
export const lyingInAmbush = ({ units }: Pick<Field, 'units'>): readonly Unit[] =>
  units.filter((unit) => isHiddenUnit(unit) && isPlaced(unit));

/** How far the strokes over a hidden base stand apart. */
const APART = 17;

/** Slanting strokes from edge to edge of a base. */
function hatching(view: Turned, { wide, deep }: Half): string {
  const count = Math.floor((2 * (wide + deep)) / APART);
  return Array.from({ length: count }, (_, i) => {
    // A stroke runs along right - forward = at, as far as it lies on the base.
    const at = -wide - deep + (i + 0.5) * APART;
    const [from, to] = [Math.max(-wide, at - deep), Math.min(wide, at + deep)];
    return polyline([from, to].map((right) => view.to({ right, forward: right - at })));
  }).join('');
}

/** Draws a unit in ambush as its owner sees it: an empty, hatched base with a dotted rim, and its front. */
export function drawHidden(unit: Unit, layout: FieldLayout): Group {
  const view = turnedBy(angleOf(layout, unit.heading));
  const half = halfOf(unit);
  const points = outline(view, unit, half);
  const { base, edge, fill } = SIDES_INKS[unit.side];
  const front = [
    { right: -11, forward: half.deep },
    { right: 0, forward: half.deep + 11 },
    { right: 11, forward: half.deep },
  ].map(view.to);
  return {
    key: `base-${unit.id}`,
    ...layout.at(unit),
    shapes: [
      polygon(points, { fill: base, opacity: 0.55 }),
      path(hatching(view, half), { stroke: edge, width: 2, opacity: 0.5 }),
      polygon(points, { stroke: MARK.pale, width: 4.4, opacity: 0.7 }),
      polygon(points, { stroke: edge, width: 3, dash: [2, 7], cap: 'round' }),
      polygon(front, { fill, stroke: MARK.pale, width: 1.4 }),
    ],
    box: boxAround(points, 16),
    look: ['hidden', unit.side, half.wide, half.deep, view.angle].join('|'),
    touches: touchesOf(view, unit),
  };
}

const ABOVE: Point = { x: -17, y: -17 };

/** The sign of a unit that is not seen: an eye, struck through. */
export function unseen(): Shape[] {
  const { x, y } = ABOVE;
  const lid = (d: number): string =>
    `M${x - 8} ${y}Q${x} ${y - d} ${x + 8} ${y}Q${x} ${y + d} ${x - 8} ${y}Z`;
  const slash = `M${x - 8} ${y + 7}L${x + 8} ${y - 7}`;
  return [
    circle(ABOVE, 12, { fill: MARK.pale, stroke: MARK.ink, width: 1.8 }),
    path(lid(8), { stroke: MARK.ink, width: 1.8 }),
    circle(ABOVE, 2.6, { fill: MARK.ink }),
    path(slash, { stroke: MARK.ink, width: 2.6, cap: 'round' }),
  ];
}
