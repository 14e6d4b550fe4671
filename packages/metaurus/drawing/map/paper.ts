import { hexName, lineOf } from '@tessera/hex';
import { fixed, path, text } from '@tessera/drawing';
import { boxAround } from '@tessera/drawing';
import { corners } from '../layout.js';
import { noise, noiseIn } from '@tessera/drawing';
import { coordinate, polyline, smooth } from '@tessera/drawing';
import type { Box, Group, Point, Shape } from '@tessera/drawing';
import { MAP, outlines, type Sheet } from './sheet.js';

const rectangle = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x, y: y + height },
  { x: x + width, y: y + height },
  { x: x + width, y },
];

function patch({ x, y }: Point, r: number, seed: number): string {
  const points = Array.from({ length: 8 }, (_, i): Point => {
    const angle = (i / 8) * 2 * Math.PI;
    const away = r * (0.7 + 0.6 * noise(seed, i));
    return { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away * 0.6 };
  });
  return smooth(points, true);
}

const isOpen = (sheet: Sheet, own: number): boolean => !sheet.ground.isForest(sheet.real(own));

/** Tufts of grass: two or three short strokes that spread from a point. */
function tufts(sheet: Sheet, own: number): string {
  const middle = sheet.centre(own);
  const marks = [0, 1, 2].filter((i) => noise(own, 60 + i) < 0.55);
  return marks
    .map((i) => {
      const x = coordinate(middle.x + noiseIn(-42, 42, [own, 63 + i]));
      const y = coordinate(middle.y + noiseIn(-34, 36, [own, 66 + i]));
      return `M${x - 2.5} ${y - 4}L${x} ${y}L${x} ${y - 5.5}M${x} ${y}L${x + 2.5} ${y - 3.6}`;
    })
    .join('');
}

/** Draws the open terrain: its tone, patches of other tones, and grass. */
export function field(sheet: Sheet, bounds: Box): Group[] {
  const patches: Shape[] = MAP.mottle.map((fill, tone) => {
    const some = sheet.hexes.filter((own) => noise(own, 40 + tone) < 0.42);
    const d = some.map((own) => {
      const { x, y } = sheet.centre(own);
      const at = { x: x + noiseIn(-40, 40, [own, tone]), y: y + noiseIn(-30, 30, [own, tone + 4]) };
      return patch(at, noiseIn(28, 95, [own, tone + 8]), own + tone);
    });
    return path(d.join(''), { fill, opacity: 0.3 });
  });
  return [
    fixed('field', bounds, [
      path(polyline(rectangle(bounds), true), { fill: MAP.field }),
      ...patches,
      ...grain(bounds),
    ]),
  ];
}

/** The grain of the paper: fibres and specks, under everything that is printed. */
function grain({ x, y, width, height }: Box): Shape[] {
  const fibre = (i: number) => {
    const from = { x: coordinate(x + width * noise(i, 81)), y: coordinate(y + height * noise(i, 82)) };
    const turn = noise(i, 83) * 2 * Math.PI;
    const to = `${coordinate(from.x + Math.cos(turn) * 9)} ${coordinate(from.y + Math.sin(turn) * 9)}`;
    const bend = `${coordinate(from.x + Math.cos(turn + 0.7) * 5)} ${coordinate(from.y + Math.sin(turn + 0.7) * 5)}`;
    return `M${from.x} ${from.y}Q${bend} ${to}`;
  };
  const some = (first: number) => Array.from({ length: 450 }, (_, i) => fibre(first + i)).join('');
  return [
    path(some(0), { stroke: MAP.shade, width: 0.8, opacity: 0.16 }),
    path(some(450), { stroke: '#fffbe8', width: 1, opacity: 0.5 }),
  ];
}

/** Grass on everything but woods, above the heights. */
export function grass(sheet: Sheet, bounds: Box): Group[] {
  const d = sheet.hexes
    .filter((own) => isOpen(sheet, own))
    .map((own) => tufts(sheet, own))
    .join('');
  return [fixed('grass', bounds, [path(d, { stroke: '#6d6f3b', width: 1, opacity: 0.5, cap: 'round' })])];
}

/** Draws the paper around the map's hexes, with a hole whose edge casts a shadow on the land. */
export function mat(sheet: Sheet, bounds: Box): Group[] {
  const real = new Set(sheet.ground.grid.hexes.map((hex) => keyOf(sheet.layout.centre(hex))));
  const inside = (own: number) => real.has(keyOf(sheet.centre(own)));
  const holes = outlines(sheet, inside);
  const edge = holes.map((loop) => polyline(loop, true)).join('');
  const paper = polyline(rectangle(bounds), true) + edge;
  const inner = (by: number): Point[] =>
    rectangle({
      x: bounds.x + by,
      y: bounds.y + by,
      width: bounds.width - 2 * by,
      height: bounds.height - 2 * by,
    });
  const shapes = [
    path(edge, { stroke: MAP.shade, width: 12, opacity: 0.16 }),
    path(edge, { stroke: MAP.shade, width: 6, opacity: 0.2 }),
    path(paper, { fill: MAP.paper }),
    path(paper, { fill: MAP.paperShade, opacity: 0.12 }),
    path(edge, { stroke: MAP.ink, width: 2.4, opacity: 0.9 }),
    path(polyline(inner(10), true), { stroke: MAP.ink, width: 1.2, opacity: 0.5 }),
    path(polyline(inner(14), true), { stroke: MAP.ink, width: 3, opacity: 0.6 }),
  ];
  return [fixed('mat', bounds, shapes)];
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Returns a function that is true for hexes whose number needs a pale rim, because trees or water are behind it. */
function needsRim({ ground, layout }: Sheet): (hex: number) => boolean {
  const sides = ground.map.rivers.flatMap((river) => river.hexsides);
  const wet = sides.map((side) => {
    const hexes = side.split('/').map(Number);
    return hexes.reduce((low, hex) => (layout.centre(hex).y > layout.centre(low).y ? hex : low));
  });
  const under = new Set(wet);
  return (hex) => ground.isForest(hex) || under.has(hex);
}

const NUMBER = { size: 18, font: 'figures', weight: 600, fill: '#47392a' } as const;
const RIMMED = { ...NUMBER, fill: MAP.ink, stroke: '#e4e0bb', width: 3.4 } as const;
/** On a small map numbers keep a height of 11 pixels as long as there is room; below `hidden` they are left out. */
const LEGIBLE = { from: 0.61, most: 1.4, hidden: 0.34 };

/** Draws the lines between hexes. */
export function grid({ ground, layout }: Sheet): Group[] {
  const lines = Array.from({ length: ground.grid.lines }, (_, i) =>
    ground.grid.hexes.filter((hex) => lineOf(hex) === i + 1),
  );
  return lines.map((hexes, i) => {
    const middles = hexes.map(layout.centre);
    const d = middles.map((middle) => polyline(corners(middle).slice(0, 4))).join('');
    const box = boxAround(
      middles.flatMap((middle) => corners(middle)),
      2,
    );
    return fixed(`line-${i + 1}`, box, [path(d, { stroke: MAP.grid, width: 1.2, opacity: 0.46 })]);
  });
}

/** Returns the key of the group that is a hex's number. */
export const numberKey = (hex: number): string => `number-${hexName(hex)}`;

/** Draws every hex's number in its upper corner. */
export function numbers(sheet: Sheet): Group[] {
  const isDark = needsRim(sheet);
  return sheet.ground.grid.hexes.map((hex) => {
    const { x, y } = sheet.layout.centre(hex);
    const style = isDark(hex) ? RIMMED : NUMBER;
    return {
      key: numberKey(hex),
      x,
      y: coordinate(y - 36),
      shapes: [text({ x: 0, y: 0 }, hexName(hex), style)],
      box: { x: -24, y: -18, width: 48, height: 24 },
      look: numberKey(hex),
      legible: LEGIBLE,
    };
  });
}
