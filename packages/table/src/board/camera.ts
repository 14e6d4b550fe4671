import type { Box, Point } from '@tessera/drawing';

/** What part of the sheet is seen: the sheet's point in the middle of the screen, and CSS pixels per unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is seen is never more than the whole sheet, and a unit of it never larger than this many pixels. */
const MOST = 2.4;

/** The camera that shows the whole sheet. */
export const fitting = (sheet: Box, size: Size): Camera => ({
  x: sheet.x + sheet.width / 2,
  y: sheet.y + sheet.height / 2,
  scale: Math.max(0.02, Math.min(size.width / sheet.width, size.height / sheet.height)),
});

/** Where a coordinate may be so that no more than the sheet's edge comes into view. */
function keptOnSheet(at: number, [from, length]: readonly [number, number], seen: number): number {
  const room = (length - seen) / 2;
  const middle = from + length / 2;
  return room <= 0 ? middle : Math.min(middle + room, Math.max(middle - room, at));
}

/** Keeps a camera on its sheet: no smaller than the whole, and without empty table beside it. */
export function bounded(camera: Camera, sheet: Box, size: Size): Camera {
  const scale = Math.min(MOST, Math.max(fitting(sheet, size).scale, camera.scale));
  return {
    scale,
    x: keptOnSheet(camera.x, [sheet.x, sheet.width], size.width / scale),
    y: keptOnSheet(camera.y, [sheet.y, sheet.height], size.height / scale),
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

/** Moves what is seen by so many pixels. */
export const panned = (camera: Camera, by: Point): Camera => ({
  ...camera,
  x: camera.x - by.x / camera.scale,
  y: camera.y - by.y / camera.scale,
});

/** Zooms so that the point of the sheet under `at` stays there. */
export function zoomed(camera: Camera, size: Size, { at, factor }: { at: Point; factor: number }): Camera {
  const under = toSheet(camera, size, at);
  const scale = camera.scale * factor;
  return {
    scale,
    x: under.x - (at.x - size.width / 2) / scale,
    y: under.y - (at.y - size.height / 2) / scale,
  };
}

/** Pixels from the edges within which a place counts as hidden: below lies what is said of a place, over what stands in it. */
const ASIDE = [48, 48] as const;
const ABOVE_AND_BELOW = [48, 84] as const;

/** The camera as far off as it takes to have these points in view together: the same one where they fit. */
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

/** The camera that has these points in view: the same one where they are, moved no more than it takes. */
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

/** A camera on the way from one to another; scales go by equal ratios, so that the way looks steady. */
export const midway = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  scale: from.scale * (to.scale / from.scale) ** share,
});

export const isSameView = (a: Camera, b: Camera): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale;
