import { fixed, path } from '../build.js';
import { boxAround, corners } from '../layout.js';
import { noise, noiseIn } from '../noise.js';
import { coordinate, relax, smooth } from '../paths.js';
import type { Group, Point, Shape } from '../shape.js';
import { outlines, type Sheet } from './ground.js';
import { MAP } from './palette.js';

/** Where trees stand in a hex, about its middle: a ring and a heart, so that a counter never hides the wood. */
const STANDS: readonly Point[] = [
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

/** A crown: a closed line with lobes. */
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

/** A tree seen from the south and above: its shadow, trunk, crown and the light on it. */
function tree(foot: Point, seed: number): Shape[] {
  const r = noiseIn(7.5, 11, [seed, 1]);
  const top = { x: foot.x, y: foot.y - r * 1.05 };
  const fill = MAP.tree[Math.floor(noise(seed, 2) * MAP.tree.length)] ?? MAP.tree[0];
  const light = { x: top.x - r * 0.28, y: top.y - r * 0.32 };
  const shadow = { x: foot.x + r * 0.55, y: foot.y + r * 0.05 };
  return [
    path(crown(shadow, r * 0.8, seed + 5), { fill: MAP.treeLine, opacity: 0.22 }),
    path(
      `M${coordinate(foot.x)} ${coordinate(foot.y + r * 0.25)}L${coordinate(top.x)} ${coordinate(top.y)}`,
      {
        stroke: MAP.shade,
        width: 2.4,
      },
    ),
    path(crown(top, r, seed), { fill, stroke: MAP.treeLine, width: 1.1 }),
    path(crown(light, r * 0.48, seed + 3), { fill: MAP.treeLight, opacity: 0.6 }),
  ];
}

function clump(sheet: Sheet, own: number): Group {
  const middle = sheet.centre(own);
  const feet = STANDS.map(({ x, y }, i) => ({
    x: middle.x + x + noiseIn(-5, 5, [own, i]),
    y: middle.y + y + 8 + noiseIn(-4, 4, [own, i + 20]),
  }));
  const shapes = feet
    .map((foot, i) => ({ foot, seed: own * 40 + i }))
    .sort((a, b) => a.foot.y - b.foot.y)
    .flatMap(({ foot, seed }) => tree(foot, seed));
  return fixed(`trees-${own}`, boxAround(corners(middle), 12), shapes);
}

const isWooded = (sheet: Sheet) => (own: number) => sheet.ground.isForest(sheet.real(own));

/** The floor under all trees of a wood. */
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

/** The trees, hex by hex from the back to the front. */
export const trees = (sheet: Sheet): Group[] =>
  sheet.hexes
    .filter(isWooded(sheet))
    .sort((a, b) => sheet.centre(a).y - sheet.centre(b).y || sheet.centre(a).x - sheet.centre(b).x)
    .map((own) => clump(sheet, own));
