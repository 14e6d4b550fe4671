import {
  between,
  boxAround,
  circle,
  path,
  polygon,
  polyline,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import { TABLES, troopOf, type Unit } from '../../rules/index.js';
import { MARK } from '../words.js';
import { angleOf, lengthOf } from '../layout.js';
import { halfOf } from '../units/base.js';
import { turnedBy, type Spot } from '../units/glyphs.js';
import type { ShotMark } from './marks.js';
import { about, unitsById, type MarkScene } from './scene.js';

const ORIGIN: Point = { x: 0, y: 0 };
/** Half the arc in which troops shoot, in degrees (3.2). */
const ARC = 45;

/** The edge of a range: points at that distance from the middle of the front, within the arc from the centre (R55). */
function edge(deep: number, range: number): Spot[] {
  return Array.from({ length: 19 }, (_, i) => {
    const angle = ((i * 5 - ARC) * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const out = deep * cos + Math.sqrt(range * range - (deep * sin) ** 2);
    return { right: sin * out, forward: cos * out };
  });
}

/** Draws the reach of a unit's weapon in its bands; nothing for a unit without one. */
export function drawReach(unit: Unit, { layout }: MarkScene): Group[] {
  const { weapon } = troopOf(unit);
  if (weapon === null) return [];
  const view = turnedBy(angleOf(layout, unit.heading));
  const { deep } = halfOf(unit);
  const { short, long } = TABLES.ranges[weapon];
  const [near, far] = [edge(deep, lengthOf(short)).map(view.to), edge(deep, lengthOf(long)).map(view.to)];
  return [
    {
      key: `reach-${unit.id}`,
      ...layout.at(unit),
      shapes: [
        polygon([ORIGIN, ...far], { fill: MARK.pale, opacity: 0.26 }),
        polygon([ORIGIN, ...near], { fill: MARK.pointer, opacity: 0.3 }),
        path(polyline([ORIGIN, ...far], true), { stroke: MARK.ink, width: 4.5, opacity: 0.5 }),
        path(polyline([ORIGIN, ...far], true), { stroke: MARK.pale, width: 2.4 }),
        path(polyline(near), { stroke: MARK.pale, width: 2.4, dash: [10, 7] }),
      ],
      box: boxAround([ORIGIN, ...far], 6),
      look: ['reach', weapon, deep, view.angle].join('|'),
    },
  ];
}

/** Draws a shot from the shooter's front to a ring with a cross on the target. The better the band, the heavier the line. */
export function drawShot({ from, to, band, chosen }: ShotMark, scene: MarkScene): Group[] {
  const [shooter, target] = [unitsById(scene, [from])[0], unitsById(scene, [to])[0]];
  if (shooter === undefined || target === undefined) return [];
  const { layout } = scene;
  const start = layout.at(shooter);
  const [end = ORIGIN] = about(start, [layout.at(target)]);
  const middle = between(ORIGIN, end);
  const bend = { x: middle.x + (end.y - 0) * 0.12, y: middle.y - end.x * 0.12 };
  const d = `M0 0Q${Math.round(bend.x)} ${Math.round(bend.y)} ${Math.round(end.x)} ${Math.round(end.y)}`;
  const width = band === 'short' ? 6 : 4;
  const dash = { dash: band === 'overhead' || band === 'cover' ? [3, 9] : [16, 9] };
  const aim: Shape[] = [
    circle(end, 25, { stroke: MARK.pale, width: 7 }),
    circle(end, 25, { stroke: MARK.alarm, width: 4 }),
    ...(chosen ? [circle(end, 8, { fill: MARK.alarm, stroke: MARK.pale, width: 2.4 })] : []),
  ];
  return [
    {
      key: `shot-${from}-${to}`,
      ...start,
      shapes: [
        path(d, { stroke: MARK.pale, width: width + 3, opacity: 0.75 }),
        path(d, { stroke: MARK.alarm, width, ...(chosen ? {} : dash) }),
        ...aim,
      ],
      box: boxAround([ORIGIN, end, bend], 32),
      look: ['shot', d, band, chosen].join('|'),
    },
  ];
}
