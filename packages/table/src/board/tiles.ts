import type { Box } from '@tessera/drawing';

/** The map is painted in squares with this side in device pixels, each once per scale. */
export const TILE = 512;

/** A square of the map at a scale (device pixels per unit), counted from the sheet's corner. */
export interface Tile {
  readonly key: string;
  readonly column: number;
  readonly row: number;
  readonly scale: number;
  /** The part of the sheet that it shows. */
  readonly box: Box;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The squares of a sheet that a view needs, nearest to its middle first. */
export function tilesFor(sheet: Box, view: Box, scale: number): Tile[] {
  const side = TILE / scale;
  const first = (from: number, origin: number) => Math.max(0, Math.floor((from - origin) / side));
  const last = (to: number, [origin, length]: readonly [number, number]) =>
    Math.min(Math.ceil(length / side), Math.ceil((to - origin) / side)) - 1;
  const tiles: Tile[] = [];
  for (let row = first(view.y, sheet.y); row <= last(view.y + view.height, [sheet.y, sheet.height]); row++) {
    for (
      let column = first(view.x, sheet.x);
      column <= last(view.x + view.width, [sheet.x, sheet.width]);
      column++
    ) {
      const x = sheet.x + column * side;
      const y = sheet.y + row * side;
      const width = Math.min(side, sheet.x + sheet.width - x);
      const height = Math.min(side, sheet.y + sheet.height - y);
      const box = { x, y, width, height };
      tiles.push({ key: `${scale.toFixed(4)}/${column}/${row}`, column, row, scale, box });
    }
  }
  const away = ({ box }: Tile) =>
    Math.hypot(box.x + side / 2 - view.x - view.width / 2, box.y + side / 2 - view.y - view.height / 2);
  return tiles.sort((a, b) => away(a) - away(b));
}
