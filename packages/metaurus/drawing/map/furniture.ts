import { circle, fixed, line, path, plate, polygon, text } from '@tessera/drawing';
import { boxAround, towards } from '@tessera/drawing';
import { facingAngle, fieldBox } from '../layout.js';
import { noiseIn } from '@tessera/drawing';
import { coordinate } from '@tessera/drawing';
import type { Box, Group, Point, Shape } from '@tessera/drawing';
import { MAP, type Sheet } from './sheet.js';

/** Words on the map that a language may change. */
export interface MapWords {
  readonly exit: string;
  readonly level: (level: number) => string;
  readonly forest: string;
  readonly north: string;
  readonly title: string;
  readonly rivers: Readonly<Record<string, string>>;
}

export const MAP_WORDS: MapWords = {
  exit: 'EXIT',
  level: (level) => (level === 0 ? 'Level ground' : `Level ${level}`),
  forest: 'Forest',
  north: 'N',
  title: 'METAVRVS · CCVII',
  rivers: { Metaurus: 'METAVRVS' },
};

/** The width of the paper around the hexes; the side where units exit is broader, for the road. */
export const MARGIN = { side: 46, exit: 150 } as const;

/** Returns the box of the sheet with all its margins. */
export function paperBox(sheet: Sheet): Box {
  const { x, y, width, height } = fieldBox(sheet.ground.grid, sheet.layout);
  const exitBelow = sheet.layout.orientation === 'north';
  return {
    x: x - MARGIN.side,
    y: y - (exitBelow ? MARGIN.side : MARGIN.exit),
    width: width + 2 * MARGIN.side,
    height: height + MARGIN.side + MARGIN.exit,
  };
}

interface RoadStrip {
  /** Middle of the road. */
  readonly y: number;
  /** The direction from the road to the outside of the sheet: 1 down, -1 up. */
  readonly out: 1 | -1;
  readonly from: number;
  readonly to: number;
}

function stripOf(sheet: Sheet): RoadStrip {
  const { x, y, width, height } = fieldBox(sheet.ground.grid, sheet.layout);
  const below = sheet.layout.orientation === 'north';
  return { y: below ? y + height + 26 : y - 26, out: below ? 1 : -1, from: x, to: x + width };
}

/** A paved road with its kerbs. */
function road({ y, from, to }: RoadStrip): Shape[] {
  const length = to - from;
  const joints = Array.from({ length: Math.floor(length / 18) }, (_, i) => {
    const x = coordinate(from + 9 + i * 18 + noiseIn(-4, 4, [i, 3]));
    const top = coordinate(y + noiseIn(-2, 2, [i, 4]));
    return `M${x} ${y - 11}L${coordinate(x + noiseIn(-3, 3, [i, 5]))} ${top}L${coordinate(x + noiseIn(4, 11, [i, 6]))} ${top}M${coordinate(x + 7)} ${top}L${coordinate(x + 6)} ${y + 11}`;
  });
  return [
    path(plate({ x: from, y: y - 13, width: length, height: 26 }, 6), { fill: MAP.road }),
    path(joints.join(''), { stroke: MAP.stone, width: 1.6, opacity: 0.9 }),
    path(`M${from} ${y - 13}L${to} ${y - 13}M${from} ${y + 13}L${to} ${y + 13}`, {
      stroke: MAP.contour,
      width: 3,
      opacity: 0.8,
    }),
  ];
}

/** An arrow that leads off the map. */
function arrow({ x, y }: Point, out: number): Shape {
  const points: Point[] = [
    { x: x - 6, y: y - 16 * out },
    { x: x + 6, y: y - 16 * out },
    { x: x + 6, y },
    { x: x + 16, y },
    { x, y: y + 18 * out },
    { x: x - 16, y },
    { x: x - 6, y },
  ];
  return polygon(points, { fill: '#8c2f23' });
}

/** The edge where units exit: a Roman road, arrows across it, and the word. */
function exit(sheet: Sheet, words: MapWords): Shape[] {
  const strip = stripOf(sheet);
  const middle = (strip.from + strip.to) / 2;
  const y = strip.y + strip.out * 4;
  const places = [-3, -2, -1, 0, 1, 2, 3].map((i) => middle + i * 360);
  const style = { size: 30, font: 'display', weight: 700, fill: '#7c281d', spacing: 6 } as const;
  return [
    ...road(strip),
    ...places.flatMap((x) => [
      arrow({ x: x - 88, y }, strip.out),
      text({ x, y: strip.y + 10 }, words.exit, { ...style, stroke: MAP.road, width: 7 }),
      arrow({ x: x + 88, y }, strip.out),
    ]),
  ];
}

/** The legend of the kinds of terrain. */
function legend(sheet: Sheet, words: MapWords): Shape[] {
  const strip = stripOf(sheet);
  const y = strip.y + strip.out * 62;
  const swatch = (i: number, fill: string, name: string): Shape[] => {
    const x = strip.from + 20 + i * 250;
    return [
      path(plate({ x, y: y - 17, width: 52, height: 34 }, 9), { fill, stroke: MAP.contour, width: 2 }),
      text({ x: x + 64, y: y + 9 }, name, {
        size: 27,
        font: 'figures',
        weight: 600,
        fill: MAP.ink,
        anchor: 'start',
      }),
    ];
  };
  return [
    ...[0, 1, 2].flatMap((level) => swatch(level, MAP.level[level] ?? MAP.field, words.level(level))),
    ...swatch(3, MAP.forest, words.forest),
  ];
}

/** How far the compass lies from the sheet's right edge: under a page's buttons, at its upper right, it would not be seen. */
const COMPASS = 560;

/** A compass rose whose long point is the north. */
function compass(sheet: Sheet, words: MapWords): Shape[] {
  const strip = stripOf(sheet);
  const at = { x: strip.to - (strip.out > 0 ? 70 : COMPASS), y: strip.y + strip.out * 66 };
  const up = facingAngle(sheet.layout, 0);
  const star = [0, 90, 180, 270].flatMap((degrees): Shape[] => {
    const tip = towards(at, up + degrees, degrees === 0 ? 42 : 30);
    return [-45, 45].map((side) =>
      polygon([at, towards(at, up + degrees + side, 8), tip], {
        fill: side < 0 ? MAP.ink : MAP.paper,
        stroke: MAP.ink,
        width: 1.2,
      }),
    );
  });
  const letter = towards({ x: at.x, y: at.y + 9 }, up, 56);
  return [
    circle(at, 22, { stroke: MAP.ink, width: 1.4, opacity: 0.7 }),
    ...star,
    text(letter, words.north, { size: 26, font: 'display', weight: 700, fill: MAP.ink }),
  ];
}

/** A frame with hollowed corners. */
function cartouche({ x, y, width, height }: Box, hollow: number): string {
  const [right, bottom] = [x + width, y + height];
  return (
    `M${x + hollow} ${y}L${right - hollow} ${y}Q${right - hollow} ${y + hollow} ${right} ${y + hollow}` +
    `L${right} ${bottom - hollow}Q${right - hollow} ${bottom - hollow} ${right - hollow} ${bottom}` +
    `L${x + hollow} ${bottom}Q${x + hollow} ${bottom - hollow} ${x} ${bottom - hollow}` +
    `L${x} ${y + hollow}Q${x + hollow} ${y + hollow} ${x + hollow} ${y}Z`
  );
}

/** The title in its cartouche, between two rules that end in points. */
function title(sheet: Sheet, words: MapWords): Shape[] {
  const strip = stripOf(sheet);
  const at = { x: coordinate((strip.from + strip.to) / 2 + 220), y: coordinate(strip.y + strip.out * 66) };
  const frame = (by: number) => ({
    x: at.x - 330 + by,
    y: at.y - 36 + by,
    width: 660 - 2 * by,
    height: 72 - 2 * by,
  });
  const ink = { stroke: MAP.ink, opacity: 0.85 };
  const rule = (side: 1 | -1): Shape[] => [
    line({ x: at.x + side * 342, y: at.y }, { x: at.x + side * 480, y: at.y }, { ...ink, width: 2 }),
    polygon(
      [0, 90, 180, 270].map((degrees) => towards({ x: at.x + side * 342, y: at.y }, degrees, 7)),
      { fill: MAP.ink },
    ),
    circle({ x: at.x + side * 486, y: at.y }, 3.4, { fill: MAP.ink }),
  ];
  const style = { size: 42, font: 'display', weight: 700, fill: MAP.ink, spacing: 8 } as const;
  return [
    path(cartouche(frame(0), 16), { fill: MAP.levelLight[0], ...ink, width: 2.6 }),
    path(cartouche(frame(6), 14), { ...ink, width: 1 }),
    text({ x: at.x, y: at.y + 14 }, words.title, style),
    ...rule(-1),
    ...rule(1),
  ];
}

/** Draws everything on the margin: the road, the legend, the compass and the title. */
export function furniture(sheet: Sheet, words: MapWords): Group[] {
  const box = paperBox(sheet);
  const shapes = [
    ...exit(sheet, words),
    ...legend(sheet, words),
    ...title(sheet, words),
    ...compass(sheet, words),
  ];
  return [fixed('furniture', box, shapes)];
}

/** Draws the rivers' names, letter by letter along the straightest part of each. */
export function riverNames(sheet: Sheet, words: MapWords): Group[] {
  return sheet.ground.map.rivers
    .filter((river) => river.width === 'wide')
    .map((river) => {
      const name = words.rivers[river.name] ?? river.name;
      const north = river.hexsides.map((side) => Math.max(...side.split('/').map(Number)));
      const line = Math.floor((north[Math.floor(north.length / 4)] ?? 0) / 100);
      const reach = [...new Set(north.filter((hex) => Math.floor(hex / 100) === line))].sort((a, b) => a - b);
      const shapes: Shape[] = lettersAlong(sheet, name, reach);
      return fixed(`name-${river.name}`, boxAround(reach.map(sheet.layout.centre), 60), shapes);
    });
}

function lettersAlong(sheet: Sheet, name: string, reach: readonly number[]): Shape[] {
  const ends = [reach[0], reach.at(-1)].map((hex) => sheet.layout.centre(hex ?? 0)).sort((a, b) => a.x - b.x);
  const [from = { x: 0, y: 0 }, to = from] = ends;
  return [...name].map((letter, i) => {
    const x = coordinate(from.x + ((to.x - from.x) * (i + 0.2)) / name.length);
    return text({ x, y: coordinate(from.y + 16) }, letter, {
      size: 46,
      font: 'display',
      weight: 600,
      fill: MAP.waterInk,
      opacity: 0.85,
    });
  });
}
