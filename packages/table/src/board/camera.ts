import type { Box, Point } from '@tessera/drawing';

/** The part of the sheet in view: the sheet's point in the middle of the screen, and CSS pixels per unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest scale, in pixels per unit. The smallest shows the whole sheet. */
const LARGEST_SCALE = 2.4;

/** The camera that shows the whole sheet. */
export const fitting = (sheet: Box, size: Size): Camera => ({
  x: sheet.x + sheet.width / 2,
  y: sheet.y + sheet.height / 2,
  scale: Math.max(0.02, Math.min(size.width / sheet.width, size.height / sheet.height)),
});

/** The smallest scale at which the sheet covers the view, so that nothing of the table beside it is seen. */
export const coveringScale = (sheet: Box, size: Size): number =>
  Math.max(size.width / sheet.width, size.height / sheet.height);

/** How far the sheet's edges can be drawn into the view, in pixels: from under what lies over the board there. */
const DRAWN_IN = { across: 64, down: 128 } as const;

/** Limits a coordinate so that the view goes hardly beyond the sheet's edges, by as much as `beyond`. */
function keptOnSheet(
  at: number,
  [from, length]: readonly [number, number],
  { seen, beyond }: { readonly seen: number; readonly beyond: number },
): number {
  const room = (length - seen) / 2;
  const middle = from + length / 2;
  if (room <= 0) return middle;
  return Math.min(middle + room + beyond, Math.max(middle - room - beyond, at));
}

/** Limits a camera to its sheet: never smaller than the whole, and little of the table beside it. */
export function bounded(camera: Camera, sheet: Box, size: Size): Camera {
  const scale = Math.min(LARGEST_SCALE, Math.max(fitting(sheet, size).scale, camera.scale));
  const view = (pixels: number, drawnIn: number) => ({
    seen: pixels / scale,
    beyond: Math.min(drawnIn, pixels / 4) / scale,
  });
  return {
    scale,
    x: keptOnSheet(camera.x, [sheet.x, sheet.width], view(size.width, DRAWN_IN.across)),
    y: keptOnSheet(camera.y, [sheet.y, sheet.height], view(size.height, DRAWN_IN.down)),
  };
}

export const toSheet = (camera: Camera, size: Size, at: Point): Point => ({
  x: camera.x + (at.x - size.width / 2) / camera.scale,
  y: camera.y + (at.y - size.height / 2) / camera.scale,
});

export const toScreen = (camera: Camera, size: Size, at: Point): Point => ({
  x: (at.x - camera.x) * camera.scale + size.width / 2,
  y: (at.y - camera.y) * camera.scale + size.height / 2,
});

/** The camera after a drag by that many pixels. */
export const panned = (camera: Camera, by: Point): Camera => ({
  ...camera,
  x: camera.x - by.x / camera.scale,
  y: camera.y - by.y / camera.scale,
});

/** The camera after a zoom that keeps the point of the sheet under `at`. */
export function zoomed(camera: Camera, size: Size, { at, factor }: { at: Point; factor: number }): Camera {
  const under = toSheet(camera, size, at);
  const scale = camera.scale * factor;
  return {
    scale,
    x: under.x - (at.x - size.width / 2) / scale,
    y: under.y - (at.y - size.height / 2) / scale,
  };
}

/** Pixels from the edges in which a place counts as hidden: counters reach above it, and text about it lies below. */
const ASIDE = [48, 48] as const;
const ABOVE_AND_BELOW = [88, 84] as const;

/** The camera, zoomed out as far as these points need to be in view together; unchanged when they fit. */
export function drawnBack(camera: Camera, size: Size, points: readonly Point[]): Camera {
  if (points.length === 0) return camera;
  const scaleFor = (places: readonly number[], pixels: number, [one, other]: readonly [number, number]) =>
    Math.max(1, pixels - one - other) / (Math.max(...places) - Math.min(...places));
  const across = scaleFor(
    points.map(({ x }) => x),
    size.width,
    ASIDE,
  );
  const down = scaleFor(
    points.map(({ y }) => y),
    size.height,
    ABOVE_AND_BELOW,
  );
  return { ...camera, scale: Math.min(camera.scale, across, down) };
}

/** The camera, moved as little as these points need to be in view; unchanged when they are. */
export function revealing(camera: Camera, size: Size, points: readonly Point[]): Camera {
  if (points.length === 0) return camera;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const along = (at: number, places: readonly number[], room: (rim: 0 | 1) => number) => {
    const [low, high] = [Math.min(...places), Math.max(...places)];
    const [back, ahead] = [room(0), room(1)];
    if (high - low > back + ahead) return (low + high + back - ahead) / 2;
    return Math.min(low + back, Math.max(high - ahead, at));
  };
  const room = (pixels: number, rims: readonly [number, number]) => (rim: 0 | 1) =>
    Math.max(0, pixels / 2 - rims[rim]) / camera.scale;
  return {
    ...camera,
    x: along(camera.x, xs, room(size.width, ASIDE)),
    y: along(camera.y, ys, room(size.height, ABOVE_AND_BELOW)),
  };
}

/** A camera between two others. Scales change by equal ratios, so that the zoom looks steady. */
export const midway = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  scale: from.scale * (to.scale / from.scale) ** share,
});

export const isSameView = (a: Camera, b: Camera): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale;
