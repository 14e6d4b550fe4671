import { between, type Layout, type MapDrawing, type Point } from '@tessera/drawing';
import { SPACES, type Place, type Space, type World } from '../rules/index.js';
import { projected } from './projection.js';
import { BOWS, NUDGES } from './sites.js';

/** A space with what stands around it: seen as wide as the board asks of a place, the map can be read. A desk shows all of it. */
const READ = 96;
/** How far from the middle of a space a click still means it. */
const TOUCH = 52;

/** Where the spaces lie on the sheet. */
export interface SpaceLayout extends Layout {
  readonly at: (space: Space) => Point;
  /** The way between two spaces is a bend: this is the point that it is drawn towards, as of a quadratic curve. */
  readonly bend: (one: Space, two: Space) => Point;
}

/** A map of spaces, drawn. */
export interface SpaceMap extends MapDrawing {
  readonly layout: SpaceLayout;
}

/** A space as what reasons, log lines and the board point at. */
export const placeOf = (space: Space): Place => `space:${space}`;

/** The space that a place names; null where it names none. */
export const spaceOf = (place: string): Space | null =>
  SPACES.find((space) => placeOf(space) === place) ?? null;

const distance = (one: Point, two: Point): number => Math.hypot(one.x - two.x, one.y - two.y);

/** Where a way bends: beside its middle, to the left of whoever goes from the first space to the second. */
function bent(one: Point, two: Point, bow: number): Point {
  const middle = between(one, two);
  const length = distance(one, two) || 1;
  return {
    x: middle.x + ((two.y - one.y) / length) * bow,
    y: middle.y - ((two.x - one.x) / length) * bow,
  };
}

/** Where the spaces of a world lie: where they are on the earth, moved a little so that each has room. */
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
    bend: (one, two) => bent(at(one), at(two), BOWS[`${one}-${two}`] ?? -(BOWS[`${two}-${one}`] ?? 0)),
    turned: false,
    span: READ,
    middleOf: (place) => {
      const space = spaceOf(place);
      return space === null ? null : at(space);
    },
    placeAt: (point) => {
      const near = SPACES.toSorted((one, two) => distance(at(one), point) - distance(at(two), point))[0];
      return near !== undefined && distance(at(near), point) <= TOUCH ? placeOf(near) : null;
    },
  };
}
