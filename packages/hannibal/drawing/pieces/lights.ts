import {
  boxAround,
  circle,
  type Group,
  path,
  plate,
  polygon,
  type Shape,
  text,
  towards,
  trail,
} from '@tessera/drawing';
import type { Space } from '../../rules/index.js';
import { placeOf, type SpaceLayout } from '../layout.js';
import type { Ghost, Marks, Reach } from '../targets.js';
import {
  ALARM,
  AMBER,
  BLUE,
  COUNTER_LEGIBLE,
  GOLD,
  INK,
  cachedByKey,
  ORIGIN,
  PALE,
  placed,
  SIDES,
  SPACE_LEGIBLE,
} from './shaping.js';
import { galley } from './signs.js';
import { NAMES } from './devices.js';

const BOX = { x: -64, y: -64, width: 128, height: 128 };

const ring = (r: number, stroke: string, width: number): Shape => circle(ORIGIN, r, { stroke, width });

const ticks = [45, 135, 225, 315].map((degrees) => {
  const [tip, one, two] = [
    towards(ORIGIN, degrees, 40),
    towards(ORIGIN, degrees - 9, 54),
    towards(ORIGIN, degrees + 9, 54),
  ];
  return polygon([tip, one, two], { fill: GOLD, stroke: INK, width: 2 });
});

/** What a lesson points with. */
const POINTER = '#ff9d1c';

/** The radius of a ring that leaves the names beside it free, for when many spaces are lit at once. */
const NARROW_RADIUS = 29.5;

type Look =
  | 'pointer'
  | 'selected'
  | 'choosable'
  | 'land'
  | 'sea'
  | 'alarm'
  | 'concerned'
  | 'hover'
  | 'cursor';

/** The lights around a space. Each has a pattern of its own, so that none depends on its colour. */
const LOOKS: Readonly<Record<Look, readonly Shape[]>> = {
  selected: [ring(37, INK, 9), ring(37, GOLD, 5.5)],
  choosable: [
    circle(ORIGIN, NARROW_RADIUS, { fill: '#ffe9a6', opacity: 0.5 }),
    ring(NARROW_RADIUS, PALE, 6.5),
    circle(ORIGIN, NARROW_RADIUS, { stroke: AMBER, width: 4.5, dash: [10, 6] }),
  ],
  land: [
    circle(ORIGIN, NARROW_RADIUS, { fill: '#e4f3ff', opacity: 0.4 }),
    ring(NARROW_RADIUS, PALE, 6.5),
    ring(NARROW_RADIUS, BLUE, 4),
  ],
  sea: [
    circle(ORIGIN, NARROW_RADIUS, { fill: '#e4f3ff', opacity: 0.4 }),
    ring(NARROW_RADIUS, PALE, 6.5),
    circle(ORIGIN, NARROW_RADIUS, { stroke: BLUE, width: 4.5, dash: [3, 6.5], cap: 'round' }),
    ring(24.5, BLUE, 2),
  ],
  alarm: [circle(ORIGIN, 42, { fill: ALARM, opacity: 0.32 })],
  concerned: [ring(42, PALE, 9), ring(42, ALARM, 5.5), ring(49, ALARM, 2)],
  hover: [ring(39, INK, 7), ring(39, PALE, 3.5)],
  pointer: [
    ring(47, INK, 13),
    ring(47, POINTER, 8),
    circle(ORIGIN, 47, { stroke: PALE, width: 1.8, dash: [4, 9] }),
  ],
  cursor: [ring(42, INK, 8), ring(42, GOLD, 4.5), ...ticks],
};

/** The lights of what can be pressed, or what a lesson means. */
const LIT: readonly Look[] = ['choosable', 'land', 'sea', 'pointer'];

const light = (look: Look, space: Space, layout: SpaceLayout): Group => ({
  key: `${look}-${space}`,
  look: `light|${look}`,
  shapes: LOOKS[look],
  isLit: LIT.includes(look),
  ...layout.at(space),
  box: BOX,
  legible: SPACE_LEGIBLE,
});

const badge = cachedByKey(
  (by: Reach['by'], cost: number) => `cost|${by}|${cost}`,
  (by, cost) => {
    const number = (x: number, y: number): Shape =>
      text({ x, y }, String(cost), { size: 28, font: 'figures', weight: 700, fill: '#0f3b5c' });
    if (by !== 'sea')
      return [circle({ x: 34, y: -30 }, 17, { fill: PALE, stroke: BLUE, width: 3 }), number(34, -20)];
    return [
      path(plate({ x: 16, y: -47, width: 60, height: 34 }, 17), { fill: PALE, stroke: BLUE, width: 3 }),
      ...placed(galley({ ink: BLUE, ground: PALE }), { x: 37, y: -31 }, 0.74),
      number(63, -20),
    ];
  },
);

/** How much lower a cost lies where a counter stands: its strength is above the space. */
const LOWER = 58;

const cost = ({ space, by, cost, isHeld = false }: Reach, layout: SpaceLayout): Group => {
  const at = layout.at(space);
  return {
    key: `cost-${by}-${space}`,
    ...badge(by, cost),
    x: at.x,
    y: at.y + (isHeld ? LOWER : 0),
    box: { x: 10, y: -54, width: 72, height: 50 },
    legible: COUNTER_LEGIBLE,
    touches: [{ at: { x: by === 'sea' ? 46 : 34, y: -30 }, reach: 18, target: placeOf(space) }],
  };
};

/** An arrow from the ring of one space to that of another. */
function arrow(from: Space, to: Space, layout: SpaceLayout): Group[] {
  const [start, end] = [layout.at(from), layout.at(to)];
  const tip = { x: end.x - start.x, y: end.y - start.y };
  const length = Math.hypot(tip.x, tip.y);
  // Between close neighbours the rings leave no room for an arrow.
  if (length < 160) return [];
  const degrees = (Math.atan2(tip.x, -tip.y) * 180) / Math.PI;
  const [foot, neck, head] = [
    towards(ORIGIN, degrees, 58),
    towards(ORIGIN, degrees, length - 82),
    towards(ORIGIN, degrees, length - 56),
  ];
  const wings = [140, 220].map((side) => towards(neck, degrees + side, 26));
  return [
    {
      key: `pointing-${from}-${to}`,
      look: `pointing|${Math.round(tip.x)} ${Math.round(tip.y)}`,
      ...start,
      shapes: [
        trail([foot, neck], { stroke: INK, width: 16, cap: 'round' }),
        trail([foot, neck], { stroke: POINTER, width: 9, cap: 'round' }),
        polygon([head, ...wings], { fill: POINTER, stroke: INK, width: 3 }),
      ],
      box: boxAround([ORIGIN, tip], 60),
      legible: SPACE_LEGIBLE,
    },
  ];
}

/** The rings and the arrow with which a lesson points. */
function lessonPointer(spaces: readonly Space[], layout: SpaceLayout): Group[] {
  const [from, to, ...others] = spaces;
  const rings = unique(spaces).map((space) => light('pointer', space, layout));
  const isWay = from !== undefined && to !== undefined && others.length === 0;
  return isWay ? [...rings, ...arrow(from, to, layout)] : rings;
}

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];
const asList = (space: Space | null | undefined): readonly Space[] =>
  space === null || space === undefined ? [] : [space];

/** Draws the lights under the markers. Those of choosable spaces take clicks on the whole space. */
export function drawLights(marks: Marks, layout: SpaceLayout): Group[] {
  const reach = new Map((marks.reach ?? []).map(({ space, by }) => [space, by]));
  const choosable = unique(marks.choosable ?? []).filter((space) => !reach.has(space));
  return [
    ...unique(marks.concerned ?? []).map((space) => light('alarm', space, layout)),
    ...choosable.map((space) => ({ ...light('choosable', space, layout), target: placeOf(space) })),
    ...[...reach].map(([space, by]) => ({
      ...light(by === 'sea' ? 'sea' : 'land', space, layout),
      target: placeOf(space),
    })),
    ...unique([...asList(marks.selected), ...(marks.chosen ?? [])]).map((space) =>
      light('selected', space, layout),
    ),
  ];
}

/** Draws the lights above everything. */
export const drawAbove = (marks: Marks, layout: SpaceLayout): Group[] => [
  ...unique(marks.concerned ?? []).map((space) => light('concerned', space, layout)),
  ...(marks.reach ?? []).map((reach) => cost(reach, layout)),
  ...lessonPointer(marks.pointer ?? [], layout),
  ...asList(marks.hover).map((space) => light('hover', space, layout)),
  ...asList(marks.cursor).map((space) => light('cursor', space, layout)),
];

/** An empty standard, at the former place of an army that the plan moves. */
const ghostShapes = cachedByKey(
  ({ general, seat }: Ghost) => `ghost|${general}|${seat}`,
  ({ general, seat }): Shape[] => {
    const { edge, light } = SIDES[seat];
    const cloth = 'M-46 -83L46 -83L46 -21L-46 -21Z';
    return [
      path(cloth, { fill: light, opacity: 0.3 }),
      path('M0 -21L0 2', { stroke: edge, width: 3, dash: [5, 4] }),
      path(cloth, { stroke: edge, width: 2.6, dash: [8, 6] }),
      text({ x: 0, y: -47 }, NAMES[general].name, {
        size: 18,
        font: 'figures',
        weight: 700,
        fill: edge,
        stroke: PALE,
        width: 3,
      }),
    ];
  },
);

/** Draws ghosts of armies where they were before the plan. */
export const drawGhosts = (ghosts: readonly Ghost[], layout: SpaceLayout): Group[] =>
  ghosts.map((ghost) => ({
    key: `ghost-${ghost.general}`,
    ...ghostShapes(ghost),
    ...layout.at(ghost.space),
    box: { x: -50, y: -88, width: 100, height: 94 },
    legible: COUNTER_LEGIBLE,
  }));
