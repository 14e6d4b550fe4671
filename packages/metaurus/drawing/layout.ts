import { fileOf, hexAt, isOnGrid, lineOf, type Facing, type Grid } from '@tessera/hex';
import { boxAround, towards } from '@tessera/drawing';
import type { Box, Layout, MapDrawing, Point } from '@tessera/drawing';
import { hexesOf, placeOf } from '../rules/index.js';

/** The distance between opposite hexsides. All other sizes are derived from it. */
export const HEX_WIDTH = 100;
/** The distance from a hex's middle to its vertices. */
export const RADIUS = HEX_WIDTH / Math.sqrt(3);
/** The distance from one line of hexes to the next. */
export const LINE_HEIGHT = RADIUS * 1.5;

/** Which side of the map is up. */
export const ORIENTATIONS = ['north', 'south'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** The places of a map's hexes on the sheet. */
export interface HexLayout extends Layout {
  readonly orientation: Orientation;
  /** The middle of a hex. */
  readonly centre: (hex: number) => Point;
  /** Returns the hex at a point; null off the map. */
  readonly hexAt: (point: Point) => number | null;
}

/** The drawn map, with the layout of its hexes. */
export interface HexMap extends MapDrawing {
  readonly layout: HexLayout;
}

const northUpCentre = (hex: number): Point => ({
  x: (fileOf(hex) + (lineOf(hex) % 2) / 2) * HEX_WIDTH,
  y: -lineOf(hex) * LINE_HEIGHT,
});

/** Turns a point by half a circle when the south is up. Turning it again gives the first point. */
const orient = (orientation: Orientation, { x, y }: Point): Point =>
  orientation === 'north' ? { x, y } : { x: -x, y: -y };

/** The number of the hex, on the map or not, that is nearest to a point of the north-up sheet. */
function nearestHex({ x, y }: Point): number {
  const middle = Math.round(-y / LINE_HEIGHT);
  const near = [middle - 1, middle, middle + 1].map((line) =>
    hexAt(line, Math.round(x / HEX_WIDTH - (Math.abs(line) % 2) / 2)),
  );
  const away = (hex: number) => {
    const at = northUpCentre(hex);
    return (at.x - x) ** 2 + (at.y - y) ** 2;
  };
  return near.reduce((best, hex) => (away(hex) < away(best) ? hex : best));
}

/** True for a point whose hex has a number: lines and files from 1 to 99. */
function hasHexNumber({ x, y }: Point): boolean {
  const line = -y / LINE_HEIGHT;
  const file = x / HEX_WIDTH;
  return line > 0 && file > 0 && line < 99 && file < 99;
}

/** The hex of a grid that a point of the north-up sheet lies in. */
function hexUnder(grid: Grid, at: Point): number | null {
  if (!hasHexNumber(at)) return null;
  const hex = nearestHex(at);
  const { x, y } = northUpCentre(hex);
  const dx = Math.abs(at.x - x);
  const dy = Math.abs(at.y - y);
  const inside = dx <= HEX_WIDTH / 2 && dy <= RADIUS - dx / Math.sqrt(3) + 1e-9;
  return inside && isOnGrid(grid, hex) ? hex : null;
}

/** Returns the layout of a grid's hexes on a sheet with the north or the south up. */
export function createLayout(grid: Grid, orientation: Orientation): HexLayout {
  const centre = (hex: number) => orient(orientation, northUpCentre(hex));
  const at = (point: Point) => hexUnder(grid, orient(orientation, point));
  return {
    orientation,
    centre,
    hexAt: at,
    turned: orientation === 'south',
    span: HEX_WIDTH,
    middleOf: (place) => {
      const [hex] = hexesOf([place]);
      return hex !== undefined && isOnGrid(grid, hex) ? centre(hex) : null;
    },
    placeAt: (point) => {
      const hex = at(point);
      return hex === null ? null : placeOf(hex);
    },
  };
}

/** Returns the angle of a facing on the sheet, in degrees clockwise from its upper edge. */
export const facingAngle = (layout: HexLayout, facing: Facing): number =>
  (facing * 60 + (layout.orientation === 'north' ? 0 : 180)) % 360;

/** Returns the six vertices of a hex, `radius` from its middle, clockwise from the sheet's top. */
export const corners = (middle: Point, radius: number = RADIUS): Point[] =>
  [0, 60, 120, 180, 240, 300].map((degrees) => towards(middle, degrees, radius));

/** Returns the vertices of a hex on the sheet, in the order of the facings (north first). */
export const hexCorners = (layout: HexLayout, hex: number): Point[] => {
  const turn = layout.orientation === 'north' ? 0 : 180;
  const middle = layout.centre(hex);
  return [0, 60, 120, 180, 240, 300].map((degrees) => towards(middle, degrees + turn, RADIUS));
};

/** Returns the box that all hexes of a grid fill. */
export function fieldBox(grid: Grid, layout: HexLayout): Box {
  return boxAround(grid.hexes.flatMap((hex) => corners(layout.centre(hex))));
}
