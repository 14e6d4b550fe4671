import { boxAround, path, polygon, polyline, towards, type Group, type Point } from '@tessera/drawing';
import type { Threat } from '../../rules/index.js';
import { angleOf, lengthOf } from '../layout.js';
import { halfOf } from '../units/base.js';
import { turnedBy } from '../units/glyphs.js';
import { MARK } from '../words.js';
import type { ThreatMark } from './marks.js';
import { type MarkScene, unitsById } from './scene.js';

/** The corners of a front that a charge in a direction carries farthest out: to the left, both, or to the right. */
const cornersFor = (dir: number): readonly (1 | -1)[] => (dir < 0 ? [-1] : dir > 0 ? [1] : [-1, 1]);

/** Draws how far a unit could come in a charge: the ground before its front, notched where units or features end a way. */
export function drawThreat({ unit: id, threats }: ThreatMark, scene: MarkScene): Group[] {
  const [unit] = unitsById(scene, [id]);
  if (unit === undefined || threats.length === 0) return [];
  const { layout } = scene;
  const view = turnedBy(angleOf(layout, unit.heading));
  const { wide, deep } = halfOf(unit);
  const corner = (side: 1 | -1): Point => view.to({ right: side * wide, forward: deep });
  const reached = ({ dir, length }: Threat): Point[] =>
    cornersFor(dir).map((side) => towards(corner(side), view.angle + dir, lengthOf(length)));
  const edge = threats.toSorted((one, other) => one.dir - other.dir).flatMap(reached);
  const points = [corner(-1), ...edge, corner(1)];
  return [
    {
      key: `threat-${id}`,
      ...layout.at(unit),
      shapes: [
        polygon(points, { fill: MARK.alarm, opacity: 0.14 }),
        path(polyline(points), { stroke: MARK.pale, width: 5, opacity: 0.8 }),
        path(polyline(points), { stroke: MARK.alarm, width: 2.8, dash: [4, 7] }),
      ],
      box: boxAround(points, 8),
      look: ['threat', wide, deep, view.angle, ...threats.map(({ length }) => length)].join('|'),
    },
  ];
}
