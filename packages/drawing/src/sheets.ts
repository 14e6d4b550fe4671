import { boxAround } from './paths.js';
import type { Box, Layers, MapDrawing } from './shape.js';
import { toSvg } from './svg.js';

/**
 * The width, in pixels, at which a letter's picture is seen on a phone; the largest width at which it is painted; and
 * the most pixels that are painted of it.
 */
const PHONE = 328;
const WIDEST = 760;
const MOST_PIXELS = 930_000;

/**
 * A picture before it is painted: an SVG and the parts of it that are shown, in its pixels; without parts, all of it
 * is shown.
 */
export interface Sheets {
  readonly svg: string;
  readonly sheets: readonly Box[];
}

/** A size in the drawing's units. */
type Size = Pick<Box, 'width' | 'height'>;

/**
 * The sheet from which parts are cut, the least size of a part, and the largest size of a part that is joined from
 * several.
 */
export interface Cutting {
  readonly whole: Box;
  readonly least: Size;
  readonly most: Size;
}

const union = (one: Box, two: Box): Box =>
  boxAround([
    { x: one.x, y: one.y },
    { x: one.x + one.width, y: one.y + one.height },
    { x: two.x, y: two.y },
    { x: two.x + two.width, y: two.y + two.height },
  ]);

const areaOf = ({ width, height }: Box): number => width * height;

/** The two boxes that are best joined because they are near each other; null when no two fit on one part. */
function nearest(boxes: readonly Box[], most: Size): readonly [Box, Box] | null {
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((two) => [one, two] as const));
  const fits = ({ width, height }: Box): boolean => width <= most.width && height <= most.height;
  const growth = ([one, two]: readonly [Box, Box]) => areaOf(union(one, two)) - areaOf(one) - areaOf(two);
  return pairs
    .filter(([one, two]) => fits(union(one, two)))
    .reduce<readonly [Box, Box] | null>(
      (best, pair) => (best === null || growth(pair) < growth(best) ? pair : best),
      null,
    );
}

function merged(boxes: readonly Box[], most: Size): readonly Box[] {
  const pair = nearest(boxes, most);
  if (pair === null) return boxes;
  return merged([...boxes.filter((box) => !pair.includes(box)), union(...pair)], most);
}

/** The box enlarged to the least size and moved inside the whole. */
function placed(box: Box, { whole, least }: Cutting): Box {
  const width = Math.min(Math.max(box.width, least.width), whole.width);
  const height = Math.min(Math.max(box.height, least.height), whole.height);
  const between = (at: number, from: number, to: number) => Math.min(Math.max(at, from), to);
  return {
    x: between(box.x - (width - box.width) / 2, whole.x, whole.x + whole.width - width),
    y: between(box.y - (height - box.height) / 2, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}

/**
 * Parts of a sheet that show the given boxes, from left to right; boxes near each other share one. The whole sheet
 * when there are no boxes.
 */
export function sheetsAround(boxes: readonly Box[], cutting: Cutting): Box[] {
  if (boxes.length === 0) return [cutting.whole];
  return merged(boxes, cutting.most)
    .map((box) => placed(box, cutting))
    .sort((one, two) => one.x - two.x);
}

/** The whole of a drawing as one picture. */
export function wholeSheet(map: MapDrawing, layers: Layers): Sheets {
  const { width, height } = map.bounds;
  const scale = Math.min(WIDEST / width, Math.sqrt(MOST_PIXELS / (width * height)));
  return { svg: toSvg(map, layers, { width: Math.floor(width * scale), seenAt: PHONE / width }), sheets: [] };
}

/** Parts of a drawing, in its units, one below the other, large enough to be read on a phone. */
export function cutSheets(map: MapDrawing, layers: Layers, parts: readonly Box[]): Sheets {
  const { bounds } = map;
  const widest = Math.max(...parts.map(({ width }) => width));
  const area = parts.reduce((sum, { height }) => sum + widest * height, 0);
  const scale = Math.min(WIDEST / widest, Math.sqrt(MOST_PIXELS / area));
  // The whole is drawn, and cut when it is painted: some painters fail at shapes far outside the picture.
  const svg = toSvg(map, layers, { width: Math.floor(bounds.width * scale), seenAt: PHONE / widest });
  const sheets = parts.map(({ x, y, width, height }) => ({
    x: Math.floor((x - bounds.x) * scale),
    y: Math.floor((y - bounds.y) * scale),
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  }));
  return { svg, sheets };
}
