import { fixed, path } from '@tessera/drawing';
import { boxAround } from '@tessera/drawing';
import { corners } from '../layout.js';
import { noise, noiseIn } from '@tessera/drawing';
import { coordinate, relax, smooth } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { MAP, outlines, type Sheet } from './sheet.js';

/** The trees of a hex, relative to its middle: a ring and a centre, so that a counter never hides the wood. */
const TREE_PLACES: readonly Point[] = [
  [-20, -38],
  [14, -40],
  [-37, -19],
  [0, -20],
  [36, -17],
  [-22, -2],
  [22, 0],
  [-38, 14],
  [38, 16],
  [2, 17],
  [-21, 30],
  [22, 33],
  [0, 42],
].map(([x = 0, y = 0]) => ({ x, y }));

function crown({ x, y }: Point, r: number, seed: number): string {
  const lobes = 7;
  const at = (i: number, distance: number) => {
    const angle = ((i + noise(seed, 9)) / lobes) * 2 * Math.PI;
    return `${coordinate(x + Math.cos(angle) * distance)} ${coordinate(y + Math.sin(angle) * distance * 0.92)}`;
  };
  const bends = Array.from(
    { length: lobes },
    (_, i) => `Q${at(i + 0.5, r * (1.25 + 0.2 * noise(seed, i)))} ${at(i + 1, r * 0.92)}`,
  );
  return `M${at(0, r * 0.92)}${bends.join('')}Z`;
}

/** Strokes on the shaded side of a crown. */
function hatching({ x, y }: Point, r: number): string {
  const at = (angle: number, away: number) =>
    `${coordinate(x + Math.cos(angle) * away)} ${coordinate(y + Math.sin(angle) * away * 0.92)}`;
  const arcs = [0.82, 0.58, 0.34].map((share, i) => {
    const [from, to] = [-0.15 + i * 0.12, 1.75 - i * 0.2];
    return `M${at(from, r * share)}Q${at((from + to) / 2, r * share * 1.28)} ${at(to, r * share)}`;
  });
  return arcs.join('');
}

/** A tree from above: its crown, strokes on the shaded side, and the light on it. */
function tree(top: Point, r: number, seed: number): Shape[] {
  const fill = MAP.tree[Math.floor(noise(seed, 2) * MAP.tree.length)] ?? MAP.tree[0];
  const light = { x: top.x - r * 0.3, y: top.y - r * 0.32 };
  return [
    path(crown(top, r, seed), { fill, stroke: MAP.treeLine, width: 1.3 }),
    path(crown(light, r * 0.46, seed + 3), { fill: MAP.treeLight, opacity: 0.6 }),
    path(hatching(top, r), { stroke: MAP.treeLine, width: 1, opacity: 0.75, cap: 'round' }),
  ];
}

function clump(sheet: Sheet, own: number): Group {
  const middle = sheet.centre(own);
  const feet = TREE_PLACES.map(({ x, y }, i) => ({
    x: middle.x + x + noiseIn(-5, 5, [own, i]),
    y: middle.y + y + noiseIn(-4, 4, [own, i + 20]),
  }));
  const trees = feet
    .map((foot, i) => ({ foot, seed: own * 40 + i, r: noiseIn(9, 13.5, [own * 40 + i, 1]) }))
    .sort((a, b) => a.foot.y - b.foot.y);
  const shade = trees.map(({ foot: { x, y }, r, seed }) =>
    crown({ x: x + r * 0.42, y: y + r * 0.46 }, r, seed + 5),
  );
  const shapes = [
    path(shade.join(''), { fill: MAP.treeLine, opacity: 0.3 }),
    ...trees.flatMap(({ foot, r, seed }) => tree(foot, r, seed)),
  ];
  return fixed(`trees-${own}`, boxAround(corners(middle), 14), shapes);
}

const isWooded = (sheet: Sheet) => (own: number) => sheet.ground.isForest(sheet.real(own));

/** Draws the floor of the woods, under all trees. */
export function forestFloor(sheet: Sheet): Group[] {
  const loops = outlines(sheet, isWooded(sheet)).map((loop) => relax(loop, 0.35, true));
  if (loops.length === 0) return [];
  const floor = loops.map((loop) => smooth(loop, true)).join('');
  const shapes = [
    path(floor, { stroke: MAP.forest, width: 12, opacity: 0.4 }),
    path(floor, { fill: MAP.forest, opacity: 0.95 }),
    path(floor, { stroke: MAP.treeLine, width: 1.4, opacity: 0.4, dash: [2, 4] }),
  ];
  return [fixed('forest', boxAround(loops.flat(), 10), shapes)];
}

/** Draws the trees, hex by hex from the back to the front. */
export const trees = (sheet: Sheet): Group[] =>
  sheet.hexes
    .filter(isWooded(sheet))
    .sort((a, b) => sheet.centre(a).y - sheet.centre(b).y || sheet.centre(a).x - sheet.centre(b).x)
    .map((own) => clump(sheet, own));
