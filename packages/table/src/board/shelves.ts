/** A rectangle to place on a sheet, in whole pixels. */
export interface Want {
  readonly width: number;
  readonly height: number;
}

/** Where something was placed. */
export interface Slot<T extends Want> {
  readonly what: T;
  readonly x: number;
  readonly y: number;
}

export interface Shelves<T extends Want> {
  readonly width: number;
  readonly height: number;
  readonly slots: readonly Slot<T>[];
}

/** A sheet's width, and its limit in pixels: what is sent to the graphics card at once. */
const WIDTH = 1024;
const MOST = 1024 * 512;
/** Free pixels between two pictures, so that neither bleeds into the other. */
const GAP = 2;

/** Places rectangles on shelves in their order, until the sheet is full, but at least one. */
export function shelve<T extends Want>(wants: readonly T[]): Shelves<T> {
  const slots: Slot<T>[] = [];
  let [x, y, shelf, width] = [0, 0, 0, 0];
  for (const what of wants) {
    const full = x > 0 && x + what.width > WIDTH;
    const top = full ? y + shelf + GAP : y;
    const depth = full ? what.height : Math.max(shelf, what.height);
    if (slots.length > 0 && WIDTH * (top + depth) > MOST) break;
    slots.push({ what, x: full ? 0 : x, y: top });
    x = (full ? 0 : x) + what.width + GAP;
    width = Math.max(width, x - GAP);
    [y, shelf] = [top, depth];
  }
  return { width, height: y + shelf, slots };
}
