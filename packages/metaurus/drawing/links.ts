import type { Link, State } from '../rules/index.js';
import { circle, line, path } from '@tessera/drawing';
import { between, coordinate } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { type HexLayout } from './layout.js';

const INK = '#2a1c10';
const BRASS = '#f2c14e';

/** A brass clasp that holds two counters together, with crossed swords in its middle. */
function clasp(half: Point): Shape[] {
  const ends: readonly [Point, Point] = [{ x: coordinate(-half.x), y: coordinate(-half.y) }, half];
  return [
    line(...ends, { stroke: INK, width: 17, cap: 'round' }),
    line(...ends, { stroke: BRASS, width: 11, cap: 'round' }),
    ...ends.map((end) => circle(end, 3.4, { fill: INK })),
    circle({ x: 0, y: 0 }, 14.5, { fill: '#fff3d6', stroke: INK, width: 3.4 }),
    path('M-7 -7L6 6M7 -7L-6 6', { stroke: '#8c1d18', width: 3.6, cap: 'round' }),
    path('M-8 2.6L-2.6 8M8 2.6L2.6 8', { stroke: '#8c1d18', width: 3, cap: 'round' }),
  ];
}

function drawLink({ attacker, defender }: Link, units: State['units'], layout: HexLayout): Group[] {
  const [a, b] = [units[attacker], units[defender]];
  if (a === undefined || b === undefined) return [];
  const [from, to] = [layout.centre(a.hex), layout.centre(b.hex)];
  const half = { x: coordinate((to.x - from.x) * 0.2), y: coordinate((to.y - from.y) * 0.2) };
  return [
    {
      key: `link-${attacker}-${defender}`,
      ...between(from, to),
      shapes: clasp(half),
      box: { x: -50, y: -50, width: 100, height: 100 },
      look: `engaged|${half.x}|${half.y}`,
      legible: { from: 0.6, most: 1.4 },
    },
  ];
}

/** One clasp for each pair of Engaged units, across the hexside between them. */
export const drawLinks = (view: Pick<State, 'units' | 'engaged'>, layout: HexLayout): Group[] =>
  view.engaged.flatMap((link) => drawLink(link, view.units, layout));
