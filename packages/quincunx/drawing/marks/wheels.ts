import { boxAround, circle, path, polyline, type Group, type Point, type Shape } from '@tessera/drawing';
import { cornersOf, DEGREES, squaredDistance, turnedAbout, type Vector } from '@tessera/plane';
import { baseOf, pivotOf, type Unit, type WheelSide } from '../../rules/index.js';
import { MARK } from '../words.js';
import { targetOf, type Aim } from '../targets.js';
import { numbersIn } from './lanes.js';
import { drawBubble, type WheelMark } from './marks.js';
import { about, unitsById, type MarkPlaces, type MarkScene } from './scene.js';

/** The front corner that moves furthest when some units wheel. */
function outerCorner(units: readonly Unit[], pivot: Vector): Vector {
  const corners = units.flatMap((unit) => cornersOf(baseOf(unit)).slice(0, 2));
  return corners.reduce(
    (best, corner) => (squaredDistance(corner, pivot) > squaredDistance(best, pivot) ? corner : best),
    pivot,
  );
}

/** The place of the outer corner after some steps of a wheel. */
const cornerAfter = (
  corner: Vector,
  pivot: Vector,
  { to, steps }: { to: WheelSide; steps: number },
): Vector => turnedAbout(corner, pivot, to === 'R' ? steps : -steps);

/** Draws the degrees of the chosen wheel; nothing without one. */
export function bubbleOfWheel({ group, to, chosen }: WheelMark, scene: MarkScene): Group[] {
  const units = unitsById(scene, group);
  if (units.length === 0 || chosen === null) return [];
  const pivot = pivotOf(units, to);
  const at = scene.layout.at(cornerAfter(outerCorner(units, pivot), pivot, { to, steps: chosen }));
  return [drawBubble('wheel', at, scene.words.degrees(chosen * DEGREES))];
}

/** Draws the path of the outer corner of a wheel, with a tick every five degrees and a ring around the pivot. */
export function drawWheel(mark: WheelMark, scene: MarkScene): Group[] {
  const units = unitsById(scene, mark.group);
  const { layout } = scene;
  const stops = numbersIn(mark.stops);
  if (units.length === 0 || stops.length === 0) return [];
  const pivot = pivotOf(units, mark.to);
  const corner = outerCorner(units, pivot);
  const from = layout.at(corner);
  const most = Math.max(...stops);
  const points = about(
    from,
    Array.from({ length: most + 1 }, (_, steps) =>
      layout.at(cornerAfter(corner, pivot, { to: mark.to, steps })),
    ),
  );
  const [stand = from] = about(from, [layout.at(pivot)]);
  const dots = stops.map((steps) => ({ steps, at: points[steps] ?? stand }));
  const chosen = dots.find(({ steps }) => steps === mark.chosen);
  const shapes: Shape[] = [
    path(polyline(points), { stroke: MARK.ink, width: 9, opacity: 0.45, cap: 'round' }),
    path(polyline(points), { stroke: MARK.stop, width: 5.5, opacity: 0.9, cap: 'round' }),
    circle(stand, 10, { stroke: MARK.ink, width: 5 }),
    circle(stand, 10, { stroke: MARK.gold, width: 3 }),
    ...dots.map(({ at }) => circle(at, 5, { fill: MARK.gold, stroke: MARK.ink, width: 1.6 })),
    ...(chosen === undefined
      ? []
      : [path(polyline([stand, chosen.at]), { stroke: MARK.gold, width: 3, dash: [8, 6] })]),
  ];
  return [
    {
      key: `wheel-${mark.to}`,
      ...from,
      shapes,
      box: boxAround([...points, stand], 30),
      look: [
        'wheel',
        points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(),
        stops.join(' '),
        mark.chosen,
      ].join('|'),
      touches: dots.map(({ at, steps }) => ({
        at,
        reach: 13,
        target: targetOf({ kind: 'wheel', to: mark.to, steps }),
      })),
    },
  ];
}

/** Returns the wheel whose outer corner is nearest to a point of the sheet, for a finger that follows its path; null without any. */
export function nearestWheel(mark: WheelMark, ground: MarkPlaces, point: Point): Aim | null {
  const units = unitsById(ground, mark.group);
  const stops = numbersIn(mark.stops);
  if (units.length === 0) return null;
  const pivot = pivotOf(units, mark.to);
  const corner = outerCorner(units, pivot);
  const away = (steps: number): number => {
    const { x, y } = ground.layout.at(cornerAfter(corner, pivot, { to: mark.to, steps }));
    return Math.hypot(x - point.x, y - point.y);
  };
  const [first, ...others] = stops.map((steps) => ({ steps, away: away(steps) }));
  const nearest = others.reduce(
    (best, one) => (best !== undefined && one.away < best.away ? one : best),
    first,
  );
  return nearest === undefined ? null : { kind: 'wheel', to: mark.to, steps: nearest.steps };
}
