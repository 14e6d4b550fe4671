import {
  fixed,
  noiseIn,
  path,
  polyline,
  smooth,
  towards,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import type { Feature } from '../../../rules/index.js';
import { lengthOf, tableBox, type FieldLayout } from '../../layout.js';
import { GROUND_INKS } from '../../words.js';
import { clipped, into, isInOneOf, patchesOf, scatter, type Area } from './areas.js';

/** The squares in which trees are scattered, and their size, in hundredths of an inch. */
const STEP = 118;
const SIZE = [44, 70] as const;
/** The points about a tree that are free of clearings and roads, besides its middle. */
const ABOUT = 6;
/** The seeds of their places, sizes and shapes. */
const SEEDS = { at: 71, size: 73, round: 74 } as const;

interface Tree {
  readonly at: Point;
  readonly radius: number;
  readonly number: number;
}

/** The trees of a wood, from the top of the sheet to its foot, so that a near one covers a far one. */
function treesOf(areas: readonly Area[], open: readonly Area[], layout: FieldLayout): readonly Tree[] {
  return areas
    .flatMap((area) => scatter(area, STEP, SEEDS.at))
    .map(({ at, number }) => {
      const radius = lengthOf(noiseIn(SIZE[0], SIZE[1], [number, SEEDS.size]));
      return { at: layout.at(at), radius, number };
    })
    .filter(({ at, radius }) =>
      [at, ...Array.from({ length: ABOUT }, (_, i) => towards(at, (i * 360) / ABOUT, radius))].every(
        (point) => !isInOneOf(open, layout.under(point)),
      ),
    )
    .toSorted((one, other) => one.at.y - other.at.y || one.at.x - other.at.x);
}

/** The crown of a tree: a ring of leaves, `share` of its size, moved by a little. */
function crown({ at, radius, number }: Tree, layout: FieldLayout, { share = 1, by = 0 } = {}): string {
  const box = tableBox(layout);
  const ring = Array.from({ length: 9 }, (_, i) => {
    const out = radius * share * noiseIn(0.84, 1.14, [number + i * 37, SEEDS.round]);
    return into(box, towards({ x: at.x + by, y: at.y + by }, i * 40 + number, out));
  });
  return smooth(ring, true);
}

/** How many bands of trees are drawn one over the other. */
const BANDS = 6;

/** Trees with their shadows: dark crowns, lit from the upper left. */
function crowns(trees: readonly Tree[], layout: FieldLayout): Shape[] {
  const { shade, crown: dark, lit, leaf, edge } = GROUND_INKS.wood;
  const size = Math.max(1, Math.ceil(trees.length / BANDS));
  const bands = Array.from({ length: Math.ceil(trees.length / size) }, (_, at) =>
    trees.slice(at * size, (at + 1) * size),
  );
  const all = (band: readonly Tree[], look: { share?: number; by?: number }): string =>
    band.map((tree) => crown(tree, layout, look)).join('');
  return [
    path(all(trees, { share: 1.06, by: 5 }), { fill: shade, opacity: 0.4 }),
    ...bands.flatMap((band) => [
      path(all(band, {}), { fill: dark, stroke: edge, width: 2 }),
      path(all(band, { share: 0.68, by: -2.4 }), { fill: lit }),
      path(all(band, { share: 0.3, by: -4.6 }), { fill: leaf, opacity: 0.8 }),
    ]),
  ];
}

/** Clearings and roads where they lie in a wood: light ground with a dotted edge. */
function clearings(woods: readonly Area[], open: readonly Area[], layout: FieldLayout): Shape[] {
  const parts = woods
    .flatMap((wood) => open.map((area) => clipped(area, wood)))
    .filter(({ length }) => length > 2);
  if (parts.length === 0) return [];
  const d = parts.map((area) => polyline(area.map(layout.at), true)).join('');
  const { floor, edge } = GROUND_INKS.clearing;
  return [path(d, { fill: floor }), path(d, { stroke: edge, width: 2.2, dash: [2, 7], cap: 'round' })];
}

/** Draws the woods of a table: a dark floor with a dotted edge where the rules have it, and trees. */
export function woods(features: readonly Feature[], layout: FieldLayout): Group[] {
  const { floor, edge } = GROUND_INKS.wood;
  const clear = patchesOf(features, 'clearing').flatMap(({ areas }) => areas);
  const open = [...clear, ...patchesOf(features, 'road').flatMap(({ areas }) => areas)];
  return patchesOf(features, 'wood').map(({ name, areas }) => {
    const d = areas.map((area) => polyline(area.map(layout.at), true)).join('');
    return fixed(`wood-${name}`, tableBox(layout), [
      path(d, { fill: floor, opacity: 0.85 }),
      ...clearings(areas, clear, layout),
      ...crowns(treesOf(areas, open, layout), layout),
      path(d, { stroke: GROUND_INKS.halo, width: 4.4, opacity: 0.5 }),
      path(d, { stroke: edge, width: 3, dash: [3, 7], cap: 'round' }),
    ]);
  });
}
