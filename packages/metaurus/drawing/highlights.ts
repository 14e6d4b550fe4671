import { FACINGS } from '@tessera/hex';
import { circle, path, polygon, text, trail } from '@tessera/drawing';
import { boxAround, towards } from '@tessera/drawing';
import { corners, facingAngle, RADIUS } from './layout.js';
import { type Marks, targetOf } from './marks.js';
import { between, flat } from '@tessera/drawing';
import type { Group, Point, Shape } from '@tessera/drawing';
import { type HexLayout } from './layout.js';

const ORIGIN: Point = { x: 0, y: 0 };
const HEX_BOX = { x: -64, y: -64, width: 128, height: 128 };
const INK = '#2a1c10';
const PALE = '#fffaf0';
const GOLD = '#ffcf4a';
const BLUE = '#1f5f8f';
const ALARM = '#b3261e';
const POINTER = '#ff9d1c';

const hexagon = (inset: number): Point[] => corners(ORIGIN, RADIUS - inset);

type Look =
  | 'pointer'
  | 'reach'
  | 'choosable'
  | 'hover'
  | 'cursor'
  | 'alarm'
  | 'concerned'
  | 'chosen'
  | 'target';

const LOOKS: Readonly<Record<Look, readonly Shape[]>> = {
  reach: [
    polygon(hexagon(3), { fill: '#f4fbff', opacity: 0.5 }),
    polygon(hexagon(4), { stroke: BLUE, width: 3, opacity: 0.9 }),
  ],
  choosable: [
    polygon(hexagon(3), { fill: '#fff5cf', opacity: 0.55 }),
    polygon(hexagon(4), { stroke: '#8a5a00', width: 3, dash: [9, 6] }),
  ],
  hover: [
    polygon(hexagon(2), { stroke: INK, width: 6.5, opacity: 0.75 }),
    polygon(hexagon(2), { stroke: PALE, width: 3 }),
  ],
  pointer: [
    polygon(hexagon(-7), { stroke: INK, width: 12 }),
    polygon(hexagon(-7), { stroke: POINTER, width: 7 }),
    polygon(hexagon(-7), { stroke: PALE, width: 1.5, dash: [4, 10] }),
  ],
  cursor: [
    polygon(hexagon(0), { stroke: INK, width: 8 }),
    polygon(hexagon(0), { stroke: GOLD, width: 4.5 }),
    polygon(hexagon(8), { stroke: INK, width: 2 }),
  ],
  alarm: [
    path('M-42 -22L22 42M-46 4L-4 46M-30 -42L42 30M-6 -46L46 6', { stroke: ALARM, width: 5, opacity: 0.6 }),
  ],
  concerned: [
    polygon(hexagon(4), { stroke: PALE, width: 8 }),
    polygon(hexagon(4), { stroke: ALARM, width: 5 }),
  ],
  target: [
    polygon(hexagon(4), { stroke: PALE, width: 9 }),
    polygon(hexagon(4), { stroke: ALARM, width: 5, dash: [22, 11] }),
    circle({ x: 0, y: 0 }, 43, { stroke: ALARM, width: 3, opacity: 0.8 }),
    path('M0 -52L0 -36M0 36L0 52M-52 0L-36 0M36 0L52 0', { stroke: PALE, width: 9 }),
    path('M0 -52L0 -36M0 36L0 52M-52 0L-36 0M36 0L52 0', { stroke: ALARM, width: 5 }),
  ],
  chosen: [
    polygon(hexagon(2), { fill: GOLD, opacity: 0.75 }),
    polygon(hexagon(3), { stroke: INK, width: 3 }),
  ],
};

/** The marks of what can be pressed, or what a lesson means. */
const LIT: readonly Look[] = ['reach', 'choosable', 'target', 'pointer'];

const mark = (look: Look, hex: number, layout: HexLayout): Group => ({
  key: `${look}-${hex}`,
  ...layout.centre(hex),
  shapes: LOOKS[look],
  box: HEX_BOX,
  look: `mark|${look}`,
  isLit: LIT.includes(look),
});

/** The cost of a hex, in figures large enough for a small picture. */
const cost = (hex: number, points: number, layout: HexLayout): Group => ({
  key: `cost-${hex}`,
  ...layout.centre(hex),
  shapes: [
    circle(ORIGIN, 19, { fill: PALE, stroke: BLUE, width: 3 }),
    text({ x: 0, y: 10.5 }, String(points), { size: 30, font: 'figures', weight: 700, fill: '#123e60' }),
  ],
  box: HEX_BOX,
  look: `cost|${points}`,
});

/** A line through hexes, drawn relative to the first. */
function lineMark(
  key: string,
  hexes: readonly number[],
  draw: (points: Point[], layout: HexLayout) => Shape[],
) {
  return (layout: HexLayout): Group[] => {
    const [first, ...rest] = hexes.map(layout.centre);
    if (first === undefined || rest.length === 0) return [];
    const points = [first, ...rest].map(({ x, y }) => ({ x: x - first.x, y: y - first.y }));
    const look = `${key.split('-')[0]}|${flat(points).join(' ')}`;
    return [{ key, ...first, shapes: draw(points, layout), box: boxAround(points, 40), look }];
  };
}

const arrowHead = (points: readonly Point[], paint: { fill: string; stroke: string }): Shape => {
  const tip = points.at(-1) ?? ORIGIN;
  const before = points.at(-2) ?? ORIGIN;
  const angle = (Math.atan2(tip.x - before.x, before.y - tip.y) * 180) / Math.PI;
  const front = towards(tip, angle, 20);
  return polygon([front, towards(front, angle + 152, 40), towards(front, angle - 152, 40)], {
    ...paint,
    width: 3,
  });
};

/** The arrow with which a lesson points, from the edge of one hex to that of another. */
const pointerLine = (points: Point[]): Shape[] => {
  const [first = ORIGIN, last = ORIGIN] = points;
  const way = [between(first, last, 0.3), between(first, last, 0.62)];
  return [
    trail(way, { stroke: INK, width: 20, cap: 'round' }),
    trail(way, { stroke: POINTER, width: 12, cap: 'round' }),
    arrowHead(way, { fill: POINTER, stroke: INK }),
  ];
};

/** The line without its ends, so that it does not cover the first counter and the figure of the last hex. */
const shortened = (points: readonly Point[]): Point[] => {
  const [first = ORIGIN, second = ORIGIN, ...rest] = points;
  return [between(first, second, 0.46), second, ...rest];
};

const pathShapes = (points: readonly Point[]): Shape[] => [
  trail(points, { stroke: PALE, width: 15, opacity: 0.9, cap: 'round' }),
  trail(points, { stroke: BLUE, width: 9, cap: 'round' }),
  ...points.slice(1, -1).map((point) => circle(point, 8, { fill: PALE, stroke: BLUE, width: 3 })),
  circle(points.at(-1) ?? ORIGIN, 25, { fill: BLUE, stroke: PALE, width: 3 }),
];

const pathLine = (points: Point[]): Shape[] => pathShapes(shortened(points));

const footsteps = (points: Point[]): Shape[] => [
  trail(points, { stroke: PALE, width: 8, opacity: 0.7, cap: 'round' }),
  trail(points, { stroke: INK, width: 4, opacity: 0.75, cap: 'round', dash: [1, 10] }),
  arrowHead(points, { fill: INK, stroke: PALE }),
];

/** The distance of the wheel's buttons from the unit's middle: at the vertices of its hex, where no counter lies. */
const WHEEL = RADIUS;

/** A button for each facing that a unit may turn to, at the vertex that it would face. Where it has nowhere to go, they are what is lit. */
function wheel(
  { wheel: chosen, reach = [] }: Marks,
  layout: HexLayout,
  hexOf: (unit: number) => number | null,
): Group[] {
  const hex = chosen ? hexOf(chosen.unit) : null;
  if (!chosen || hex === null) return [];
  const middle = layout.centre(hex);
  return FACINGS.filter((facing) => chosen.facings.includes(facing)).map((facing) => {
    const angle = facingAngle(layout, facing);
    const tip = towards(ORIGIN, angle, 12);
    const wings = [140, 220].map((side) => towards(ORIGIN, angle + side, 12));
    return {
      key: `wheel-${facing}`,
      ...towards(middle, angle, WHEEL),
      shapes: [
        circle(ORIGIN, 19, { fill: INK, opacity: 0.35 }),
        circle(ORIGIN, 17, { fill: PALE, stroke: INK, width: 3 }),
        polygon([tip, ...wings.slice(0, 1), towards(ORIGIN, angle + 180, 5), ...wings.slice(1)], {
          fill: INK,
        }),
      ],
      box: HEX_BOX,
      look: `wheel|${angle}`,
      target: targetOf({ kind: 'facing', unit: chosen.unit, facing }),
      reach: 28,
      isLit: reach.length === 0,
    };
  });
}

/** A ring around the counter whose choices are shown. */
function selection({ selected }: Marks, layout: HexLayout, hexOf: (unit: number) => number | null): Group[] {
  const hex = selected === null || selected === undefined ? null : hexOf(selected);
  if (hex === null) return [];
  const ring = 'M-42 -34Q-42 -42 -34 -42L34 -42Q42 -42 42 -34L42 34Q42 42 34 42L-34 42Q-42 42 -42 34Z';
  const shapes = [path(ring, { stroke: INK, width: 9 }), path(ring, { stroke: GOLD, width: 5 })];
  return [{ key: 'selected', ...layout.centre(hex), shapes, box: HEX_BOX, look: 'selected' }];
}

/** An arrow off the map, where the selected unit can exit. */
const exitArrow = (hex: number, layout: HexLayout): Group => {
  const out = layout.orientation === 'north' ? 1 : -1;
  const { x, y } = layout.centre(hex);
  const points = [
    [-9, -14],
    [9, -14],
    [9, 4],
    [24, 4],
    [0, 30],
    [-24, 4],
    [-9, 4],
  ].map(([dx = 0, dy = 0]) => ({ x: dx, y: dy * out }));
  return {
    key: `exit-${hex}`,
    x,
    y: y + out * 84,
    shapes: [polygon(points, { fill: GOLD, stroke: INK, width: 3.5 })],
    box: HEX_BOX,
    look: `exit|${out}`,
    target: targetOf({ kind: 'exit', hex }),
    reach: 46,
  };
};

/** The input for drawing highlights, besides the marks. */
export interface HighlightScene {
  readonly layout: HexLayout;
  /** Returns the hex of a unit; null when it is not on the map. */
  readonly hexOf: (unit: number) => number | null;
}

/** Draws the highlights under the counters. */
export function drawGround(marks: Marks, { layout, hexOf }: HighlightScene): Group[] {
  const all = (look: Look, hexes: readonly number[] = []) => hexes.map((hex) => mark(look, hex, layout));
  const chosen = marks.selected === null || marks.selected === undefined ? null : hexOf(marks.selected);
  const reach = (marks.reach ?? []).map(({ hex }) => hex);
  return [
    ...all('reach', reach),
    ...all('choosable', marks.choosable),
    ...all('chosen', chosen === null ? [] : [chosen]),
    ...all('alarm', marks.concerned),
    ...(marks.trails ?? []).flatMap((hexes, i) => lineMark(`trail-${i}`, hexes, footsteps)(layout)),
  ];
}

/** Draws the highlights over everything. */
export function drawAbove(marks: Marks, scene: HighlightScene): Group[] {
  const { layout, hexOf } = scene;
  const all = (look: Look, hexes: readonly number[] = []) => hexes.map((hex) => mark(look, hex, layout));
  const one = (hex: number | null | undefined) => (hex === null || hex === undefined ? [] : [hex]);
  return [
    ...all('concerned', marks.concerned),
    ...all(
      'target',
      (marks.targets ?? []).map(hexOf).filter((hex) => hex !== null),
    ),
    ...lineMark('path-0', marks.path ?? [], pathLine)(layout),
    ...(marks.reach ?? []).map(({ hex, cost: points }) => cost(hex, points, layout)),
    ...all('pointer', marks.pointer),
    ...(marks.pointer?.length === 2 ? lineMark('pointing-0', marks.pointer, pointerLine)(layout) : []),
    ...all('hover', one(marks.hover)),
    ...all('cursor', one(marks.cursor)),
    ...selection(marks, layout, hexOf),
    ...(marks.exits ?? []).map((hex) => exitArrow(hex, layout)),
    ...wheel(marks, layout, hexOf),
  ];
}
