import {
  coordinate,
  fixed,
  noise,
  noiseIn,
  path,
  polygon,
  polyline,
  smooth,
  towards,
  type Box,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import { PLAIN } from '../words.js';
import { INCH, tableBox, type FieldLayout } from '../layout.js';

/** The side of the squares in which tufts are scattered. */
const CELL = 6 * INCH;

/** The seeds of the noise, one for each thing that it decides. */
const PURPOSE = { swell: 11, round: 12, at: 13, size: 14, tone: 15, tuft: 16, straw: 17 } as const;

interface Cell {
  readonly box: Box;
  readonly number: number;
}

/** The squares of the table with their numbers. What grows in a square depends on its number alone. */
function cellsOf(box: Box, size: number): Cell[] {
  const columns = Math.ceil(box.width / size);
  const rows = Math.ceil(box.height / size);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x = box.x + column * size;
    const y = box.y + row * size;
    const width = Math.min(size, box.x + box.width - x);
    const height = Math.min(size, box.y + box.height - y);
    return { box: { x, y, width, height }, number: column * 131 + row * 7919 };
  });
}

const within = ({ x, y, width, height }: Box, across: number, down: number): Point => ({
  x: x + across * width,
  y: y + down * height,
});

/** An irregular ring of points, wider than high. */
const blob = (middle: Point, radius: number, number: number): Point[] =>
  Array.from({ length: 10 }, (_, i) => {
    const out = radius * noiseIn(0.72, 1.12, [number + i * 37, PURPOSE.round]);
    const at = towards({ x: 0, y: 0 }, i * 36, out);
    return { x: middle.x + at.x, y: middle.y + at.y * 0.62 };
  });

const shiftPoints = (points: readonly Point[], by: number): Point[] =>
  points.map(({ x, y }) => ({ x: x + by, y: y + by }));

/** Returns a function that moves a point onto the table, so that no swell covers the frame. */
const keepOnTable =
  ({ x, y, width, height }: Box) =>
  (point: Point): Point => ({
    x: Math.min(x + width, Math.max(x, point.x)),
    y: Math.min(y + height, Math.max(y, point.y)),
  });

/** The sizes of the rings of a swell. Several rings on top of each other give it no visible edge. */
const ROUND_SIZES = [1.25, 1.05, 0.86, 0.68, 0.5] as const;
const SOFT = 0.1;

/** A low swell of the ground: dark on its lower right, light on its upper left. */
function swell(table: Box, { box, number }: Cell): Shape[] {
  if (noise(number, PURPOSE.swell) < 0.28) return [];
  const middle = within(box, noise(number, PURPOSE.at), noise(number + 1, PURPOSE.at));
  const radius = noiseIn(0.32, 0.78, [number, PURPOSE.size]) * box.width + INCH;
  const keep = keepOnTable(table);
  const lay = (by: number, share: number, fill: string): Shape =>
    path(smooth(shiftPoints(blob(middle, radius * share, number), by).map(keep), true), {
      fill,
      opacity: SOFT,
    });
  const tone = Math.floor(noise(number, PURPOSE.tone) * 3);
  const light = PLAIN.light[tone] ?? PLAIN.grass;
  const shade = PLAIN.shade[tone] ?? PLAIN.grass;
  return [
    ...ROUND_SIZES.map((share) => lay(radius * 0.16 * share, share, shade)),
    ...ROUND_SIZES.map((share) => lay(-radius * 0.12 * share, share * 0.86, light)),
  ];
}

/** A tuft: three blades from one point, each a stroke. */
function tuft({ x, y }: Point, height: number): string {
  return [-0.55, 0.05, 0.6]
    .map((lean) => {
      const tip = { x: x + lean * height, y: y - height * (1 - Math.abs(lean) * 0.3) };
      return polyline([{ x, y }, tip]);
    })
    .join('');
}

/** The tufts of one colour in a square. */
function tuftsIn({ box, number }: Cell, purpose: number, many: number): string {
  return Array.from({ length: many }, (_, i) => {
    const place = number + i * 101;
    const at = within(box, noise(place, purpose), noise(place, purpose + 40));
    return tuft(at, noiseIn(3.5, 8, [place, purpose + 80]));
  }).join('');
}

/** The tufts of a square, as a group of their own, so that a board draws only the visible squares. */
function sward(cell: Cell): Group {
  const { box } = cell;
  const strokes = { width: 1.1, cap: 'round' } as const;
  const shapes = [
    path(tuftsIn(cell, PURPOSE.tuft, 16), { ...strokes, stroke: PLAIN.blade, opacity: 0.55 }),
    path(tuftsIn(cell, PURPOSE.tuft + 1, 10), { ...strokes, stroke: PLAIN.bladeLight, opacity: 0.6 }),
    path(tuftsIn(cell, PURPOSE.straw + 5, 3), { ...strokes, stroke: PLAIN.straw, opacity: 0.7 }),
  ];
  return fixed(`sward-${coordinate(box.x)}-${coordinate(box.y)}`, box, shapes);
}

/** Draws the plain: grass, low swells lit from the upper left, and tufts. */
export function grass(layout: FieldLayout): Group[] {
  const box = tableBox(layout);
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  const sheet = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const swells = [...cellsOf(box, 2.6 * CELL), ...cellsOf(box, 1.3 * CELL)].flatMap((cell) =>
    swell(box, cell),
  );
  return [
    fixed('grass', box, [polygon(sheet, { fill: PLAIN.grass }), ...swells]),
    ...cellsOf(box, CELL).map(sward),
  ];
}
