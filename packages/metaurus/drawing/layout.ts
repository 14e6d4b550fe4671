import { fileOf, hexAt, isOnGrid, lineOf, type Facing, type Grid } from '@tessera/hex';
import { boxAround, towards } from '@tessera/drawing';
import type { Box, Layout, Orientation, Point } from '@tessera/drawing';

/** From a hexside to the opposite one: every measure of a drawing is a share of it. */
export const HEX_WIDTH = 100;
/** From a hex's middle to its vertices. */
export const RADIUS = HEX_WIDTH / Math.sqrt(3);
/** From one line of hexes to the next. */
export const LINE_HEIGHT = RADIUS * 1.5;

const north = (hex: number): Point => ({
  x: (fileOf(hex) + (lineOf(hex) % 2) / 2) * HEX_WIDTH,
  y: -lineOf(hex) * LINE_HEIGHT,
});

/** Turns the whole sheet by half a circle where the south is up; its own inverse. */
const turned = (orientation: Orientation, { x, y }: Point): Point =>
  orientation === 'north' ? { x, y } : { x: -x, y: -y };

/** The hex number (on the map or not) that lies nearest to a point of the north-up sheet. */
function nearestHex({ x, y }: Point): number {
  const middle = Math.round(-y / LINE_HEIGHT);
  const near = [middle - 1, middle, middle + 1].map((line) =>
    hexAt(line, Math.round(x / HEX_WIDTH - (Math.abs(line) % 2) / 2)),
  );
  const away = (hex: number) => {
    const at = north(hex);
    return (at.x - x) ** 2 + (at.y - y) ** 2;
  };
  return near.reduce((best, hex) => (away(hex) < away(best) ? hex : best));
}

/** True for a point that `hexAt` can name: lines and files from 1 to 99. */
function nameable({ x, y }: Point): boolean {
  const line = -y / LINE_HEIGHT;
  const file = x / HEX_WIDTH;
  return line > 0 && file > 0 && line < 99 && file < 99;
}

/** Where the hexes of a grid lie on a sheet whose upper edge is the north or the south. */
export function createLayout(grid: Grid, orientation: Orientation): Layout {
  return {
    orientation,
    centre: (hex) => turned(orientation, north(hex)),
    hexAt: (point) => {
      const at = turned(orientation, point);
      if (!nameable(at)) return null;
      const hex = nearestHex(at);
      const { x, y } = north(hex);
      const dx = Math.abs(at.x - x);
      const dy = Math.abs(at.y - y);
      const inside = dx <= HEX_WIDTH / 2 && dy <= RADIUS - dx / Math.sqrt(3) + 1e-9;
      return inside && isOnGrid(grid, hex) ? hex : null;
    },
  };
}

/** The angle at which a facing points on the sheet, in degrees clockwise from its upper edge. */
export const facingAngle = (layout: Layout, facing: Facing): number =>
  (facing * 60 + (layout.orientation === 'north' ? 0 : 180)) % 360;

/** The six vertices of a hex about its middle, clockwise from the sheet's top, `radius` away. */
export const corners = (middle: Point, radius: number = RADIUS): Point[] =>
  [0, 60, 120, 180, 240, 300].map((degrees) => towards(middle, degrees, radius));

/** The vertices of a hex on the sheet, in the order of the facings (north first). */
export const hexCorners = (layout: Layout, hex: number): Point[] => {
  const turn = layout.orientation === 'north' ? 0 : 180;
  const middle = layout.centre(hex);
  return [0, 60, 120, 180, 240, 300].map((degrees) => towards(middle, degrees + turn, RADIUS));
};

/** The box that all hexes of a grid fill. */
export function fieldBox(grid: Grid, layout: Layout): Box {
  return boxAround(grid.hexes.flatMap((hex) => corners(layout.centre(hex))));
}
