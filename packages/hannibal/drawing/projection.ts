import type { Box, Point } from '@tessera/drawing';

/** Units of the sheet for one degree of latitude where nothing is stretched. */
const DEGREE = 88;
/** What a degree of longitude is to one of latitude in the middle of the map, 40 degrees north. */
const NARROWING = Math.cos((40 * Math.PI) / 180);

/**
 * A crowded country: everything is pushed away from its middle, by up to `push` degrees, most of it within `reach`. An
 * empty sea pulls.
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

/** A point after a stretch about a middle. */
function stretched({ x, y }: Point, middle: Point, { push, reach }: Stretch): Point {
  const [dx, dy] = [x - middle.x, y - middle.y];
  const away = Math.hypot(dx, dy);
  const more = away === 0 ? 0 : (push * (1 - Math.exp(-away / reach))) / away;
  return { x: x + dx * more, y: y + dy * more };
}

/** A stretch and its middle, where the stretches before it have brought that. */
type Placed = readonly [Stretch, Point];

const through = (point: Point, stretches: readonly Placed[]): Point =>
  stretches.reduce((at, [stretch, middle]) => stretched(at, middle, stretch), point);

const placed = STRETCHES.reduce<readonly Placed[]>(
  (before, stretch) => [...before, [stretch, through(flat(stretch.latitude, stretch.longitude), before)]],
  [],
);

/** Where the sheet's corner is, so that its coordinates begin at 0. */
const CORNER = { x: -975, y: -4475 };
/** The sheet, frame included. */
export const SHEET: Box = { x: 0, y: 0, width: 2700, height: 1880 };

/** A place on the earth, in degrees, as a point of the sheet: as on any map, but crowded countries have more room. */
export function projected(latitude: number, longitude: number): Point {
  const { x, y } = through(flat(latitude, longitude), placed);
  return { x: x * DEGREE - CORNER.x, y: y * DEGREE - CORNER.y };
}
