import type { Layout, MapDrawing, Point } from '@tessera/drawing';
import { SPACES, type Place, type Space, type World } from '../rules/index.js';

/** Units of the sheet for one degree of latitude; every measure of the drawing is in these units. */
const DEGREE = 160;
/** What a degree of longitude is to one of latitude in the middle of the map, 40 degrees north. */
const NARROWING = Math.cos((40 * Math.PI) / 180);
/** How wide a space and what lies on it is, and how far from its middle a click still means it. */
export const SPAN = 64;

/** Where the spaces lie on the sheet. */
export interface SpaceLayout extends Layout {
  readonly at: (space: Space) => Point;
}

/** A map of spaces, drawn. */
export interface SpaceMap extends MapDrawing {
  readonly layout: SpaceLayout;
}

/** A place on the earth, in degrees, as a point of the sheet. */
export const projected = (latitude: number, longitude: number): Point => ({
  x: longitude * NARROWING * DEGREE,
  y: -latitude * DEGREE,
});

/** A space as what reasons, log lines and the board point at. */
export const placeOf = (space: Space): Place => `space:${space}`;

/** The space that a place names; null where it names none. */
export const spaceOf = (place: string): Space | null =>
  SPACES.find((space) => placeOf(space) === place) ?? null;

const distance = (one: Point, two: Point): number => Math.hypot(one.x - two.x, one.y - two.y);

/** Where the spaces of a world lie. */
export function createLayout({ map }: Pick<World, 'map'>): SpaceLayout {
  const points = new Map(
    map.spaces.map(({ id, latitude, longitude }) => [id, projected(latitude, longitude)] as const),
  );
  const at = (space: Space): Point => points.get(space) ?? { x: 0, y: 0 };
  return {
    at,
    turned: false,
    span: SPAN,
    middleOf: (place) => {
      const space = spaceOf(place);
      return space === null ? null : at(space);
    },
    placeAt: (point) => {
      const near = SPACES.toSorted((one, two) => distance(at(one), point) - distance(at(two), point))[0];
      return near !== undefined && distance(at(near), point) <= SPAN ? placeOf(near) : null;
    },
  };
}
