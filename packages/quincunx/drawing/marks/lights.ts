import { boxAround, circle, path, polygon, type Group, type Point, type Shape } from '@tessera/drawing';
import type { Vector } from '@tessera/plane';
import { hidingAreas, planOn, type Unit, zoneOf } from '../../rules/index.js';
import { MARK, SIDES_INKS } from '../words.js';
import { angleOf, tableBox, type FieldLayout } from '../layout.js';
import { halfOf, outline, widenHalf } from '../units/base.js';
import { turnedBy } from '../units/glyphs.js';
import type { CursorMark, Light, ZoneMark } from './marks.js';
import type { MarkScene } from './scene.js';

const ORIGIN: Point = { x: 0, y: 0 };

/** The lights around a base. Each look has a rim of its own width, so that two can be seen at once. */
const LOOKS: Readonly<Record<Light, (rim: (by: number) => Point[]) => Shape[]>> = {
  able: (rim) => [
    polygon(rim(5), { stroke: MARK.pale, width: 5, opacity: 0.55 }),
    polygon(rim(5), { stroke: MARK.blue, width: 2.2, dash: [10, 7] }),
  ],
  selected: (rim) => [
    polygon(rim(8), { fill: MARK.gold, opacity: 0.55 }),
    polygon(rim(8), { stroke: MARK.ink, width: 7 }),
    polygon(rim(8), { stroke: MARK.gold, width: 4 }),
  ],
  concerned: (rim) => [
    polygon(rim(7), { stroke: MARK.pale, width: 8 }),
    polygon(rim(7), { stroke: MARK.alarm, width: 4.5 }),
  ],
  pointer: (rim) => [
    polygon(rim(14), { stroke: MARK.ink, width: 11 }),
    polygon(rim(14), { stroke: MARK.pointer, width: 7 }),
    polygon(rim(14), { stroke: MARK.pale, width: 1.5, dash: [4, 10] }),
  ],
  hover: (rim) => [
    polygon(rim(4), { stroke: MARK.ink, width: 6, opacity: 0.7 }),
    polygon(rim(4), { stroke: MARK.pale, width: 3 }),
  ],
};

/** The lights of units that can be pressed, or that a lesson means. */
const LIT: readonly Light[] = ['able', 'pointer'];

/** Draws a light around a unit's base. */
export function drawLight(look: Light, unit: Unit, layout: FieldLayout): Group {
  const view = turnedBy(angleOf(layout, unit.heading));
  const half = halfOf(unit);
  const rim = (by: number) => outline(view, unit, widenHalf(half, by));
  return {
    key: `${look}-${unit.id}`,
    ...layout.at(unit),
    shapes: LOOKS[look](rim),
    isLit: LIT.includes(look),
    box: boxAround(rim(22)),
    look: ['light', look, unit.side, half.wide, half.deep, view.angle].join('|'),
  };
}

/** The areas of a zone: the strip at the side's edge, or where a line in ambush may lie hidden. */
function areasOf({ side, line }: ZoneMark, { layout, field }: MarkScene): readonly (readonly Vector[])[] {
  const plan = planOn(field);
  const hidden = field.units.filter((unit) => unit.line === line && unit.status === 'hidden');
  if (hidden.length > 0) return hidingAreas(plan, hidden);
  const { width, depth } = layout.table;
  const deployment = zoneOf(plan, side);
  const [from, to] = side === 'rome' ? [0, deployment] : [depth - deployment, depth];
  return [
    [
      { x: 0, y: from },
      { x: width, y: from },
      { x: width, y: to },
      { x: 0, y: to },
    ],
  ];
}

/** Draws the zone in which a side may place its lines, or where one of them may lie in ambush. */
export function drawZone(mark: ZoneMark, scene: MarkScene): Group {
  const { layout } = scene;
  const areas = areasOf(mark, scene).map((area) => area.map(layout.at));
  const { fill } = SIDES_INKS[mark.side];
  return {
    key: `zone-${mark.side}`,
    x: 0,
    y: 0,
    shapes: [
      ...areas.map((corners) => polygon(corners, { fill: MARK.stop, opacity: 0.28 })),
      ...areas.map((corners) => polygon(corners, { stroke: fill, width: 5, dash: [22, 12] })),
    ],
    box: tableBox(layout),
    look: `zone|${mark.side}|${areas
      .flat()
      .flatMap(({ x, y }) => [x, y])
      .join(' ')}`,
  };
}

/** Draws the keyboard's cursor, a cross in a ring. */
export function drawCursor({ at }: CursorMark, { layout }: MarkScene): Group {
  const cross = 'M-30 0L-10 0M10 0L30 0M0 -30L0 -10M0 10L0 30';
  return {
    key: 'cursor',
    ...layout.at(at),
    shapes: [
      circle(ORIGIN, 22, { stroke: MARK.ink, width: 7 }),
      path(cross, { stroke: MARK.ink, width: 7 }),
      circle(ORIGIN, 22, { stroke: MARK.gold, width: 3.6 }),
      path(cross, { stroke: MARK.gold, width: 3.6 }),
    ],
    box: { x: -36, y: -36, width: 72, height: 72 },
    legible: { from: 0.5, most: 2.5 },
    look: 'cursor',
  };
}
