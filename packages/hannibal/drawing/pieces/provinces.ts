import { between, circle, path, type Group, type Point, type Shape } from '@tessera/drawing';
import { controlsProvince, SEATS, type Province, type Seat, type World } from '../../rules/index.js';
import type { SpaceLayout } from '../layout.js';
import type { PositionScene } from '../position.js';
import { PALE, PAPER, SHADOW, SIDES, SPACE_LEGIBLE } from './inks.js';
import { once, placed } from './shaping.js';
import { emblem } from './signs.js';

/** How far about a province's middle a place for its shield is looked for, and in what steps. */
const FAR = 150;
const STEP = 25;
/** A shield farther than this from all spaces and roads is clear of them. */
const CLEAR = 92;

const away = (one: Point, two: Point): number => Math.sqrt((one.x - two.x) ** 2 + (one.y - two.y) ** 2);

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** What a shield keeps clear of: the spaces, and the middles of the roads between them. */
const obstaclesOn = ({ map }: Pick<World, 'map'>, layout: SpaceLayout): Point[] => [
  ...map.spaces.map(({ id }) => layout.at(id)),
  ...map.connections.flatMap(({ between: [one, two] }) =>
    [0.3, 0.5, 0.7].map((share) => between(layout.at(one), layout.at(two), share)),
  ),
];

function clearNear(middle: Point, spaces: readonly Point[], obstacles: readonly Point[]): Point {
  const close = obstacles.filter((one) => away(one, middle) < 2 * FAR + CLEAR);
  const steps = Array.from({ length: (2 * FAR) / STEP + 1 }, (_, i) => i * STEP - FAR);
  const tried = steps.flatMap((x) =>
    steps.map((y) => {
      const point = { x: middle.x + x, y: middle.y + y };
      const room = Math.min(CLEAR, ...close.map((one) => away(one, point)));
      const home = Math.min(...spaces.map((one) => away(one, point)));
      return { point, worth: room - away(point, middle) * 0.25 - Math.max(0, home - 120) * 0.6 };
    }),
  );
  return tried.reduce((best, one) => (one.worth > best.worth ? one : best)).point;
}

const known = new WeakMap<SpaceLayout, ReadonlyMap<Province, Point>>();

function placesOn(world: Pick<World, 'map'>, layout: SpaceLayout): ReadonlyMap<Province, Point> {
  const obstacles = obstaclesOn(world, layout);
  return new Map(
    world.map.provinces.map(({ id, spaces }) => {
      const own = spaces.map((space) => layout.at(space));
      return [id, clearNear(middleOf(own), own, obstacles)] as const;
    }),
  );
}

/** Where the shield of a province's controller stands: near its middle, clear of spaces and roads. */
export function shieldAt(world: Pick<World, 'map'>, layout: SpaceLayout, province: Province): Point {
  const places = known.get(layout) ?? placesOn(world, layout);
  known.set(layout, places);
  return places.get(province) ?? { x: 0, y: 0 };
}

/** How much room a shield takes about its place, in units. */
export const SHIELD_ROOM = 34;

/** The shield of a province: whose it is, and a rim of gold where the province counts for victory. */
interface Shield {
  readonly holder: Seat | null;
  readonly counts: boolean;
}

/** Rome's shield is a legionary's; Carthage's has horns, as the round markers have not. */
const OUTLINES: Readonly<Record<Seat | 'nobody', string>> = {
  rome: 'M-25 -29Q0 -36 25 -29L25 6Q23 26 0 35Q-23 26 -25 6Z',
  carthage: 'M-31 -33Q-16 -20 0 -27Q16 -20 31 -33Q34 2 24 16Q14 30 0 35Q-14 30 -24 16Q-34 2 -31 -33Z',
  nobody: 'M-18 -22Q0 -27 18 -22L18 4Q17 19 0 26Q-17 19 -18 4Z',
};

function shapesOf({ holder, counts }: Shield): Shape[] {
  const outline = OUTLINES[holder ?? 'nobody'];
  if (holder === null)
    return [
      path(outline, { fill: PALE, opacity: 0.5 }),
      path(outline, { stroke: '#5a4a30', width: 2.4, opacity: 0.8, ...(counts ? {} : { dash: [6, 5] }) }),
    ];
  const { ground, edge, ink } = SIDES[holder];
  const isDark = holder === 'rome';
  return [
    path(outline, { stroke: SHADOW, width: 9, opacity: 0.25 }),
    path(outline, { fill: counts ? '#e9b93c' : PAPER, stroke: edge, width: 2 }),
    ...placed([path(outline, { fill: ground, stroke: edge, width: 1.6 })], { x: 0, y: 0 }, 0.84),
    ...(isDark ? [] : [circle({ x: 0, y: 2 }, 18.5, { fill: PAPER })]),
    ...placed(
      emblem(holder, isDark ? { ink, ground } : { ink: ground, ground: PAPER }),
      { x: 0, y: isDark ? -2 : 4 },
      0.88,
    ),
  ];
}

const drawn = once(
  ({ holder, counts }: Shield) => `shield|${holder ?? 'nobody'}|${String(counts)}`,
  shapesOf,
);

/** Who controls each province, as a shield near its middle. They let clicks through. */
export const drawProvinces = ({ world, view, layout }: PositionScene): Group[] =>
  world.map.provinces.map(({ id, significant }): Group => {
    const holder = SEATS.find((seat) => controlsProvince({ world, state: view }, seat, id)) ?? null;
    return {
      key: `province-${id}`,
      ...drawn({ holder, counts: significant }),
      ...shieldAt(world, layout, id),
      box: { x: -42, y: -44, width: 84, height: 88 },
      legible: SPACE_LEGIBLE,
    };
  });
