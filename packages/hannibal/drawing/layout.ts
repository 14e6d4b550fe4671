import {
  between,
  type Box,
  type Group,
  type Layers,
  type Layout,
  type MapDrawing,
  type Point,
} from '@tessera/drawing';
import { type Place, type Space, SPACES, type State, type World } from '../rules/index.js';
import { BOWS, NUDGES } from './sites.js';
import type { Marks } from './targets.js';

/** The sheet's units for one degree of latitude where nothing is stretched. */
const DEGREE = 88;
/** The length of a degree of longitude, when one of latitude is 1, in the middle of the map (40 degrees north). */
const NARROWING = Math.cos((40 * Math.PI) / 180);

/**
 * A stretch of the map: points are pushed away from its middle by up to `push` degrees, most of all within `reach`. It
 * makes room in a crowded country. Over an empty sea `push` is negative.
 */
interface Stretch {
  readonly latitude: number;
  readonly longitude: number;
  readonly push: number;
  readonly reach: number;
}

const STRETCHES: readonly Stretch[] = [
  { latitude: 40.8, longitude: 5.6, push: -1.5, reach: 2.2 },
  { latitude: 42.4, longitude: 12.6, push: 1.0, reach: 1.1 },
  { latitude: 40.9, longitude: 15.2, push: 0.75, reach: 1 },
  { latitude: 40.5, longitude: 17.3, push: 0.3, reach: 0.5 },
  { latitude: 38.15, longitude: 15.6, push: 0.45, reach: 0.25 },
  { latitude: 37.6, longitude: 14.0, push: 0.6, reach: 1.2 },
  { latitude: 36.4, longitude: 9.6, push: 0.6, reach: 0.9 },
  { latitude: 36.3, longitude: 5, push: 0.5, reach: 1 },
  { latitude: 40.0, longitude: 9.0, push: 0.5, reach: 0.8 },
  { latitude: 39.6, longitude: 2.9, push: 0.45, reach: 0.4 },
  { latitude: 41.1, longitude: 0.5, push: 0.45, reach: 0.6 },
  { latitude: 40.2, longitude: -3, push: 0.4, reach: 1 },
  { latitude: 44.6, longitude: 8.4, push: 0.4, reach: 1 },
  { latitude: 37.2, longitude: -4, push: 0.3, reach: 1 },
];

const flat = (latitude: number, longitude: number): Point => ({ x: longitude * NARROWING, y: -latitude });

function stretchPoint({ x, y }: Point, middle: Point, { push, reach }: Stretch): Point {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const away = Math.hypot(dx, dy);
  const more = away === 0 ? 0 : (push * (1 - Math.exp(-away / reach))) / away;
  return { x: x + dx * more, y: y + dy * more };
}

/** A stretch, and its middle after the stretches before it. */
type PlacedStretch = readonly [Stretch, Point];

const applyStretches = (point: Point, stretches: readonly PlacedStretch[]): Point =>
  stretches.reduce((at, [stretch, middle]) => stretchPoint(at, middle, stretch), point);

const placed = STRETCHES.reduce<readonly PlacedStretch[]>(
  (before, stretch) => [
    ...before,
    [stretch, applyStretches(flat(stretch.latitude, stretch.longitude), before)],
  ],
  [],
);

/** The sheet's upper left corner before it is moved to (0, 0). */
const CORNER = { x: -975, y: -4475 };
/** The sheet, with its frame. */
export const SHEET: Box = { x: 0, y: 0, width: 2700, height: 1880 };

/** Returns the point on the sheet for a latitude and a longitude in degrees. Crowded countries are enlarged. */
export function projected(latitude: number, longitude: number): Point {
  const { x, y } = applyStretches(flat(latitude, longitude), placed);
  return { x: x * DEGREE - CORNER.x, y: y * DEGREE - CORNER.y };
}

/** The width of the sheet about a space that must be visible for the map to be readable. */
const READABLE_WIDTH = 96;
/** The distance from the middle of a space within which a click selects it. */
const TOUCH_RADIUS = 52;

/** The places of the spaces on the sheet. */
export interface SpaceLayout extends Layout {
  readonly at: (space: Space) => Point;
  /** The control point of the link between two spaces, which is drawn as a quadratic curve. */
  readonly bend: (one: Space, two: Space) => Point;
}

/** The drawn map, with the layout of its spaces. */
export interface SpaceMap extends MapDrawing {
  readonly layout: SpaceLayout;
}

/** Returns the name of a space as a place, as reasons, log lines and the board use it. */
export const placeOf = (space: Space): Place => `space:${space}`;

/** Returns the space that a place names; null when it names none. */
export const spaceOf = (place: string): Space | null =>
  SPACES.find((space) => placeOf(space) === place) ?? null;

const distance = (one: Point, two: Point): number => Math.hypot(one.x - two.x, one.y - two.y);

/** The control point of a link: beside its middle, to the left on the way from the first space to the second. */
function bendPoint(one: Point, two: Point, bow: number): Point {
  const middle = between(one, two);
  const length = distance(one, two) || 1;
  return {
    x: middle.x + ((two.y - one.y) / length) * bow,
    y: middle.y - ((two.x - one.x) / length) * bow,
  };
}

/** Returns the layout of a world's spaces: their geographical places, moved a little so that each has room. */
export function createLayout({ map }: Pick<World, 'map'>): SpaceLayout {
  const points = new Map(
    map.spaces.map(({ id, latitude, longitude }) => {
      const { x, y } = projected(latitude, longitude);
      const [dx, dy] = NUDGES[id] ?? [0, 0];
      return [id, { x: Math.round(x) + dx, y: Math.round(y) + dy }] as const;
    }),
  );
  const at = (space: Space): Point => points.get(space) ?? { x: 0, y: 0 };
  return {
    at,
    bend: (one, two) => bendPoint(at(one), at(two), BOWS[`${one}-${two}`] ?? -(BOWS[`${two}-${one}`] ?? 0)),
    turned: false,
    span: READABLE_WIDTH,
    middleOf: (place) => {
      const space = spaceOf(place);
      return space === null ? null : at(space);
    },
    placeAt: (point) => {
      const near = SPACES.toSorted((one, two) => distance(at(one), point) - distance(at(two), point))[0];
      return near !== undefined && distance(at(near), point) <= TOUCH_RADIUS ? placeOf(near) : null;
    },
  };
}

/** The layers of a position, from the bottom to the top, all above the map. */
export const LAYERS = ['lights', 'markers', 'ways', 'forces', 'above'] as const;

/** The drawn groups of each layer. */
export type Position = Readonly<Record<(typeof LAYERS)[number], readonly Group[]>>;

/** Returns all layers in their order; one that is not given is empty. */
export const inLayers = (position: Partial<Position>): Layers =>
  LAYERS.map((name) => ({ name, groups: position[name] ?? [] }));

/** The input of a drawing: a viewer's position, and the marks of the page. */
export interface PositionScene {
  readonly world: World;
  /** The state as this viewer may see it; nothing else is drawn. */
  readonly view: State;
  /** The map's layout (`map.layout`). */
  readonly layout: SpaceLayout;
  readonly marks?: Marks;
}
