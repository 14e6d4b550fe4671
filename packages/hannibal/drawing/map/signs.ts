import {
  circle,
  fixed,
  path,
  polygon,
  polyline,
  towards,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import type { World } from '../../rules/index.js';
import type { SpaceLayout } from '../layout.js';
import { MAP, PROVINCE_INKS } from './palette.js';

type Site = World['map']['spaces'][number];
type SpaceKind = Site['kind'];

const MIDDLE: Point = { x: 0, y: 0 };

/** A square wall with a tower at each corner and merlons between. */
function walls(half: number): string {
  const tower = (x: number, y: number): string => {
    const [l, t, r, b] = [x - 7, y - 7, x + 7, y + 7];
    return `M${l} ${t}L${r} ${t}L${r} ${b}L${l} ${b}Z`;
  };
  const corner = half - 3;
  const square = `M${-half} ${-half}L${half} ${-half}L${half} ${half}L${-half} ${half}Z`;
  return square + [-corner, corner].flatMap((x) => [-corner, corner].map((y) => tower(x, y))).join('');
}

const hexagon = (r: number): Point[] =>
  [0, 60, 120, 180, 240, 300].map((degrees) => towards(MIDDLE, degrees, r));

/** Draws a space's sign, about (0, 0); its marker comes on top. */
export function signOf(kind: SpaceKind, ground: string): Shape[] {
  switch (kind) {
    case 'city':
      return [
        path(walls(25), { fill: MAP.wall, stroke: MAP.wall, width: 4 }),
        path(walls(25), { fill: MAP.city, stroke: MAP.ink, width: 1.6 }),
        path(polyline(square(21), true), { fill: ground, stroke: MAP.ink, width: 1.6 }),
        path(HOUSES, { fill: MAP.city, stroke: MAP.ink, width: 1.4 }),
      ];
    case 'tribe':
      return [
        polygon(hexagon(30), { fill: MAP.tribe, stroke: MAP.ink, width: 2.6 }),
        polygon(hexagon(25), { fill: ground, stroke: MAP.ink, width: 1.2, dash: [4, 3] }),
        path(HUT, { fill: MAP.tribe, stroke: MAP.ink, width: 1.6 }),
      ];
    case 'open':
      return [
        circle(MIDDLE, 25, { fill: MAP.plain, stroke: MAP.ink, width: 2.6 }),
        circle(MIDDLE, 18.5, { fill: ground, stroke: MAP.ink, width: 1.1 }),
      ];
  }
}

const square = (half: number): Point[] => [
  { x: -half, y: -half },
  { x: half, y: -half },
  { x: half, y: half },
  { x: -half, y: half },
];
/** Roofs within the walls. */
const HOUSES =
  'M-14 12L-14 0L-8 -6L-2 0L-2 12ZM2 12L2 -4L8 -10L14 -4L14 12ZM-8 -6L-8 -6M-6 12L-6 4L6 4L6 12Z';
/** A hut with a roof of straw. */
const HUT = 'M-10 12L-10 2L10 2L10 12ZM-15 3L0 -14L15 3Z';

const RINGS: Readonly<Record<SpaceKind, Shape>> = {
  open: circle(MIDDLE, 28.5, { fill: MAP.port }),
  tribe: circle(MIDDLE, 31, { fill: MAP.port }),
  city: path(walls(25), { fill: MAP.port, stroke: MAP.port, width: 9 }),
};

/** Returns the blue rim of a port, which lies under its sign. */
export const portRing = (kind: SpaceKind): Shape => RINGS[kind];

/** The sign of a space: by its kind, in its province's colour, with a blue rim for a port. */
const sign = ({ kind, port, province }: Site): Shape[] => [
  ...(port === null ? [] : [portRing(kind)]),
  ...signOf(kind, PROVINCE_INKS[province]),
];

/** Draws every space's sign. */
export const signs = ({ map }: Pick<World, 'map'>, { at }: SpaceLayout): Group[] =>
  map.spaces.map((space) => ({
    ...fixed(`space-${space.id}`, { x: -38, y: -38, width: 76, height: 76 }, sign(space)),
    ...at(space.id),
    look: `space-${space.kind}-${space.province}-${String(space.port !== null)}`,
  }));
