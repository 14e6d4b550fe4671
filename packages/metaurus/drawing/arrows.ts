import type { Link } from '../rules/index.js';
import { circle, polygon, text } from '@tessera/drawing';
import type { Arrow, ArrowLook, Marks } from './marks.js';
import { boxAround } from '@tessera/drawing';
import { between, coordinate } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { type HexLayout } from './layout.js';

/** The colours of arrows; the looks differ in lightness too. */
const INKS: Readonly<
  Record<ArrowLook, { readonly fill: string; readonly edge: string; readonly ink: string }>
> = {
  planned: { fill: '#d8261c', edge: '#fff6e3', ink: '#fffaf0' },
  waiting: { fill: '#5e120e', edge: '#f3d9b8', ink: '#fffaf0' },
  next: { fill: '#ffcf4a', edge: '#2a1c10', ink: '#2a1c10' },
};

/** Where an arrow begins and ends, as shares of the distance between the two middles. */
const TAIL_SHARE = 0.32;
const TIP_SHARE = 0.78;
/** How far an arrow is moved aside where the sign of Engaged units lies between the two. */
const ASIDE = 21;

/** On a small picture arrows grow, by half at most, to stay readable. */
const LEGIBLE = { from: 0.66, most: 1.5 };

/** The outline of an arrow: a shaft that widens, and a broad head. */
function outline(from: Point, to: Point): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (forth: number, side: number): Point => ({
    x: from.x + along.x * forth - along.y * side,
    y: from.y + along.y * forth + along.x * side,
  });
  const neck = length - 22;
  return [at(0, 5), at(neck, 8), at(neck - 2, 18), at(length, 0), at(neck - 2, -18), at(neck, -8), at(0, -5)];
}

function shapesOf({ look, number }: Arrow, from: Point, to: Point): Shape[] {
  const { fill, edge, ink } = INKS[look];
  const points = outline(from, to);
  const middle = between(from, to, 0.2);
  const numbered =
    number === null
      ? []
      : [
          circle(middle, 12.5, { fill, stroke: edge, width: 2.6 }),
          text({ x: middle.x, y: middle.y + 7 }, String(number), {
            size: 20,
            font: 'figures',
            weight: 700,
            fill: ink,
          }),
        ];
  return [
    polygon(points, { stroke: '#2a1c10', width: 9, opacity: 0.45 }),
    polygon(points, { fill, stroke: edge, width: 3.5 }),
    ...numbered,
  ];
}

/** The input for drawing arrows, besides the marks. */
export interface ArrowScene {
  readonly layout: HexLayout;
  /** Returns the hex of a unit; null when it is not on the map. */
  readonly hexOf: (unit: number) => number | null;
  readonly engaged: readonly Link[];
}

const isBetween = ({ from, to }: Arrow, { attacker, defender }: Link): boolean =>
  (from === attacker && to === defender) || (from === defender && to === attacker);

function drawArrow(arrow: Arrow, { layout, hexOf, engaged }: ArrowScene): Group[] {
  const [here, there] = [hexOf(arrow.from), hexOf(arrow.to)];
  if (here === null || there === null || here === there) return [];
  const [a, b] = [layout.centre(here), layout.centre(there)];
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const side = engaged.some((link) => isBetween(arrow, link)) ? ASIDE / far : 0;
  const aside = ({ x, y }: Point): Point => ({ x: x - (b.y - a.y) * side, y: y + (b.x - a.x) * side });
  const ends = [aside(between(a, b, TAIL_SHARE)), aside(between(a, b, TIP_SHARE))] as const;
  const middle = between(...ends);
  const about = ({ x, y }: Point): Point => ({ x: coordinate(x - middle.x), y: coordinate(y - middle.y) });
  const [from, to] = [about(ends[0]), about(ends[1])];
  return [
    {
      key: `arrow-${arrow.from}-${arrow.to}`,
      ...middle,
      shapes: shapesOf(arrow, from, to),
      box: boxAround(outline(from, to), 18),
      look: ['arrow', arrow.look, arrow.number, from.x, from.y, to.x, to.y].join('|'),
      legible: LEGIBLE,
    },
  ];
}

/** Draws the arrows of attacks between the edges of counters, those of the next attack on top. */
export function drawArrows({ arrows = [] }: Marks, scene: ArrowScene): Group[] {
  const rank = (arrow: Arrow) => (arrow.look === 'next' ? 1 : 0);
  return [...arrows].sort((a, b) => rank(a) - rank(b)).flatMap((arrow) => drawArrow(arrow, scene));
}
