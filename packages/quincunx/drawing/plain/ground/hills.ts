import { fixed, noiseIn, path, polyline, type Group, type Shape } from '@tessera/drawing';
import type { Feature } from '../../../rules/index.js';
import { tableBox, type FieldLayout } from '../../layout.js';
import { GROUND_INKS } from '../../words.js';
import { beyond, edgesOf, into, isOnRim, outwards, patchesOf, pointsAlong, type Area } from './areas.js';

/** How far the strokes down a slope stand apart, and how long they are, in hundredths of an inch. */
const APART = 62;
const LONG = [48, 96] as const;
/** The seed of their lengths. */
const SLOPE = 51;
/** How far within its edge a hill is lighter, step by step. */
const STEPS = [35, 85, 150, 230, 330] as const;

/** What of an area lies farther than that from its edge, but for the table's own. */
const within = (area: Area, by: number, table: FieldLayout['table']): Area =>
  edgesOf(area)
    .filter((edge) => !isOnRim(edge, table))
    .reduce<Area>((rest, edge) => beyond(rest, edge, by), area);

/** The strokes down the slope from a hill's edge, outwards; none along the table's own edge. */
function strokes(area: Area, layout: FieldLayout): string {
  const box = tableBox(layout);
  return edgesOf(area)
    .filter((edge) => !isOnRim(edge, layout.table))
    .flatMap((edge) => {
      const out = outwards(edge);
      return pointsAlong(edge, APART).map((from) => {
        const length = noiseIn(LONG[0], LONG[1], [Math.round(from.x * 7 + from.y * 131), SLOPE]);
        const to = { x: from.x + out.x * length, y: from.y + out.y * length };
        return polyline([layout.at(from), layout.at(to)].map((point) => into(box, point)));
      });
    })
    .join('');
}

/** The edge of a hill, without what of it is the table's own. */
const contour = (area: Area, layout: FieldLayout): string =>
  edgesOf(area)
    .filter((edge) => !isOnRim(edge, layout.table))
    .map(({ from, to }) => polyline([from, to].map(layout.at)))
    .join('');

/** A level of a hill: a rise that is lighter from its edge to its middle, that edge, and strokes down the slope. */
function level(area: Area, layout: FieldLayout): Shape[] {
  const box = tableBox(layout);
  const outline = (part: Area, by = 0): string =>
    polyline(
      part.map(layout.at).map(({ x, y }) => into(box, { x: x + by, y: y + by })),
      true,
    );
  const { rise, light, shade, edge } = GROUND_INKS.hill;
  const steps = STEPS.map((by) => within(area, by, layout.table)).filter(({ length }) => length > 2);
  return [
    path(outline(area, 9), { fill: shade, opacity: 0.3 }),
    path(outline(area), { fill: rise, opacity: 0.42 }),
    ...steps.map((part) => path(outline(part, -3), { fill: light, opacity: 0.13 })),
    path(strokes(area, layout), { stroke: edge, width: 2.4, cap: 'round', opacity: 0.75 }),
    path(contour(area, layout), { stroke: edge, width: 3.4, cap: 'round' }),
  ];
}

/** Draws the hills of a table, the lowest level first: each is a rise with strokes down its slope. */
export function hills(features: readonly Feature[], layout: FieldLayout): Group[] {
  return patchesOf(features, 'hill')
    .toSorted((one, other) => one.level - other.level)
    .map(({ name, level: high, areas }) =>
      fixed(
        `hill-${name}-${high}`,
        tableBox(layout),
        areas.flatMap((area) => level(area, layout)),
      ),
    );
}
