import { between, circle, fixed, path, polyline, type Group, type Point, type Shape } from '@tessera/drawing';
import { asPlace, type Feature } from '../../../rules/index.js';
import { tableBox, type FieldLayout } from '../../layout.js';
import { GROUND_INKS } from '../../words.js';
import { edgesOf, lengthOfEdge, patchesOf, type Area } from './areas.js';

/** Where the ruts of wheels run between the two sides of a road. */
const RUTS = [0.32, 0.68] as const;

/** The two long sides of a road, both in one direction. */
function sidesOf(area: Area, { at }: FieldLayout): readonly (readonly [Point, Point])[] {
  const [one, other] = edgesOf(area).toSorted((a, b) => lengthOfEdge(b) - lengthOfEdge(a));
  if (one === undefined || other === undefined) return [];
  return [
    [at(one.from), at(one.to)],
    [at(other.to), at(other.from)],
  ];
}

/** A road: dust between two broken lines, and ruts. */
function road(area: Area, layout: FieldLayout): Shape[] {
  const { dust, edge, rut } = GROUND_INKS.road;
  const [left, right] = sidesOf(area, layout);
  if (left === undefined || right === undefined) return [];
  const ruts = RUTS.map((share) =>
    polyline([between(left[0], right[0], share), between(left[1], right[1], share)]),
  );
  return [
    path(polyline(area.map(layout.at), true), { fill: dust, opacity: 0.85 }),
    path(ruts.join(''), { stroke: rut, width: 2.6, dash: [26, 9], cap: 'round' }),
    path(polyline(left) + polyline(right), { stroke: edge, width: 2.6, dash: [11, 6] }),
  ];
}

/** Draws the roads of a table. */
export const roads = (features: readonly Feature[], layout: FieldLayout): Group[] =>
  patchesOf(features, 'road').map(({ name, areas }) =>
    fixed(
      `road-${name}`,
      tableBox(layout),
      areas.flatMap((area) => road(area, layout)),
    ),
  );

/** Draws the walls of a table: courses of stones between dark edges, with a post at each end. */
export function walls(features: readonly Feature[], layout: FieldLayout): Group[] {
  const stretches = features.flatMap((feature) =>
    feature.kind === 'wall' ? [feature.ends.map(asPlace).map(layout.at)] : [],
  );
  if (stretches.length === 0) return [];
  const { edge, stone } = GROUND_INKS.wall;
  const d = stretches.map((ends) => polyline(ends)).join('');
  const shade = stretches.map((ends) => polyline(ends.map(({ x, y }) => ({ x: x + 5, y: y + 6 })))).join('');
  const posts = stretches.flat().map((end) => circle(end, 8, { fill: stone, stroke: edge, width: 3 }));
  return [
    fixed('walls', tableBox(layout), [
      path(shade, { stroke: edge, width: 14, cap: 'round', opacity: 0.35 }),
      path(d, { stroke: edge, width: 15, cap: 'round' }),
      path(d, { stroke: stone, width: 8.5, dash: [13, 3] }),
      ...posts,
    ]),
  ];
}
