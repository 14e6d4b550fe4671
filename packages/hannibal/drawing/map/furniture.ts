import {
  circle,
  fixed,
  line,
  path,
  plate,
  polygon,
  polyline,
  text,
  towards,
  type Box,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import { LINK_KINDS, type LinkKind } from '../../rules/index.js';
import { SHEET } from '../layout.js';
import { cityTag, portTag } from './names.js';
import { MAP, PROVINCE_INKS } from './palette.js';
import { portRing, signOf } from './signs.js';
import { star } from './lettering.js';
import { badgeOf, linkAlong } from './links.js';
import type { MapWords } from './provinces.js';

const rectangle = (by: number, clockwise: boolean): string => {
  const { x, y, width, height } = SHEET;
  const [left, top, right, bottom] = [x + by, y + by, x + width - by, y + height - by];
  const corners: Point[] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return polyline(clockwise ? corners : corners.toReversed(), true);
};

/** How wide the frame is. */
const FRAME = 26;

/** Dark bars along the frame, as on old maps. */
function bars(): string {
  const { width, height } = SHEET;
  const step = 58;
  const bar = ({ x, y, width: w, height: h }: Box) =>
    `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
  const across = Array.from({ length: Math.floor(width / (2 * step)) }, (_, i) => {
    const x = FRAME + 2 * i * step;
    return [11, height - 19].map((y) => bar({ x, y, width: step, height: 8 })).join('');
  });
  const down = Array.from({ length: Math.floor(height / (2 * step)) }, (_, i) => {
    const y = FRAME + 2 * i * step;
    return [11, width - 19].map((x) => bar({ x, y, width: 8, height: step })).join('');
  });
  return [...across, ...down].join('');
}

/** The border of the sheet. */
const frame = (): Shape[] => [
  path(rectangle(0, true) + rectangle(FRAME, false), { fill: MAP.paper }),
  path(bars(), { fill: MAP.ink, opacity: 0.75 }),
  path(rectangle(19, true), { stroke: MAP.ink, width: 1.2 }),
  path(rectangle(11, true), { stroke: MAP.ink, width: 1.2 }),
  path(rectangle(FRAME, true), { stroke: MAP.ink, width: 3 }),
  path(rectangle(4, true), { stroke: MAP.ink, width: 2, opacity: 0.7 }),
];

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

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** A panel of paper on the map, with a double border. */
const panel = (box: Box): Shape[] => [
  path(cartouche({ ...box, x: box.x + 5, y: box.y + 7 }, 18), { fill: MAP.shade, opacity: 0.22 }),
  path(cartouche(box, 18), { fill: MAP.paper, stroke: MAP.ink, width: 3 }),
  path(cartouche(grown(box, -8), 15), { stroke: MAP.ink, width: 1.2, opacity: 0.8 }),
];

const TITLE: Box = { x: 70, y: 70, width: 440, height: 190 };

/** The title in its cartouche. */
function title(words: MapWords): Shape[] {
  const middle = TITLE.x + TITLE.width / 2;
  const rule = TITLE.y + 122;
  return [
    ...panel(TITLE),
    text({ x: middle + 5, y: TITLE.y + 94 }, words.title, {
      size: 56,
      font: 'display',
      weight: 700,
      fill: '#5a2018',
      spacing: 10,
    }),
    line({ x: middle - 150, y: rule }, { x: middle - 14, y: rule }, { stroke: MAP.ink, width: 2 }),
    line({ x: middle + 14, y: rule }, { x: middle + 150, y: rule }, { stroke: MAP.ink, width: 2 }),
    star({ x: middle, y: rule }),
    text({ x: middle + 3, y: TITLE.y + 160 }, words.subtitle, {
      size: 26,
      font: 'display',
      weight: 600,
      fill: MAP.ink,
      spacing: 6,
    }),
  ];
}

/** A rose of sixteen winds. */
function compass(at: Point, words: MapWords): Shape[] {
  const ray = (degrees: number, long: number, wide: number): Shape[] => {
    const tip = towards(at, degrees, long);
    return [-1, 1].map((side) =>
      polygon([at, towards(at, degrees + side * 45, wide), tip], {
        fill: side < 0 ? MAP.ink : MAP.paper,
        stroke: MAP.ink,
        width: 1.2,
      }),
    );
  };
  const lesser = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((degrees) =>
    line(towards(at, degrees, 40), towards(at, degrees, 62), { stroke: MAP.ink, width: 1.6, opacity: 0.8 }),
  );
  return [
    circle(at, 66, { fill: MAP.shore, stroke: MAP.ink, width: 2, opacity: 0.7 }),
    circle(at, 58, { stroke: MAP.ink, width: 1, opacity: 0.8 }),
    ...lesser,
    ...[45, 135, 225, 315].flatMap((degrees) => ray(degrees, 62, 13)),
    ...[90, 180, 270].flatMap((degrees) => ray(degrees, 80, 17)),
    ...ray(0, 100, 17),
    text({ x: at.x, y: at.y - 108 }, words.north, { size: 36, font: 'display', weight: 700, fill: MAP.ink }),
  ];
}

const LEGEND: Box = { x: 62, y: 1530, width: 740, height: 292 };

const entry = ({ x, y }: Point, words: string, size = 25): Shape =>
  text({ x, y: y + size / 3 }, words, {
    size,
    font: 'figures',
    weight: 600,
    fill: MAP.ink,
    anchor: 'start',
  });

/** A group of shapes, drawn about (0, 0), at a point. */
const placed = (key: string, { x, y }: Point, shapes: readonly Shape[]): Group => ({
  key,
  look: key,
  x,
  y,
  box: { x: -60, y: -40, width: 120, height: 80 },
  shapes,
});

const row = (i: number): number => LEGEND.y + 44 + i * 51;
const LEFT = LEGEND.x + 58;
const RIGHT = LEGEND.x + 498;
const KINDS = ['city', 'tribe', 'open'] as const;

/** The legend of the provinces' colours and stars. */
function provinceKeys(words: MapWords): Shape[] {
  const swatch = (x: number): Box => ({ x: x - 30, y: row(4) - 14, width: 60, height: 28 });
  const [counted, uncounted] = [swatch(LEFT), swatch(RIGHT)];
  return [
    path(plate(counted, 5), { fill: PROVINCE_INKS.idubeda, stroke: MAP.soft, width: 2 }),
    star({ x: LEFT, y: counted.y + 14 }),
    path(plate(uncounted, 5), { fill: PROVINCE_INKS.gallia_transalpinia, stroke: MAP.soft, width: 2 }),
    path(
      [4, 20, 36]
        .map((x) => `M${uncounted.x + x} ${uncounted.y + 4}L${uncounted.x + x + 20} ${uncounted.y + 24}`)
        .join(''),
      { stroke: MAP.soft, width: 1.4, opacity: 0.6 },
    ),
    entry({ x: LEFT + 48, y: counted.y + 14 }, words.counts),
    entry({ x: RIGHT + 48, y: uncounted.y + 14 }, words.uncounted),
  ];
}

/** The legend of the kinds of spaces and links. */
function legend(words: MapWords): Group[] {
  const names = { city: words.city, tribe: words.tribe, open: words.plain };
  const ways: Readonly<Record<LinkKind, string>> = words;
  const ground = PROVINCE_INKS.samnium;
  const column = LEFT + 48;
  const texts = [
    ...KINDS.map((kind, i) => entry({ x: column, y: row(i) }, names[kind])),
    ...cityTag(2, -1).draw(column + 118, row(0)),
    entry({ x: column + 172, y: row(0) }, words.walls, 21),
    entry({ x: column, y: row(3) }, words.port),
    ...portTag(1).draw(column + 118, row(3)),
    entry({ x: column + 172, y: row(3) }, words.naval, 21),
    ...LINK_KINDS.map((way, i) => entry({ x: RIGHT + 48, y: row(i) }, ways[way])),
    ...provinceKeys(words),
  ];
  return [
    fixed('legend', grown(LEGEND, 20), [...panel(LEGEND), ...texts]),
    ...KINDS.map((kind, i) => placed(`legend-${kind}`, { x: LEFT, y: row(i) }, signOf(kind, ground))),
    placed('legend-port', { x: LEFT, y: row(3) }, [portRing('open'), ...signOf('open', ground)]),
    ...LINK_KINDS.map((way, i) =>
      placed(`legend-${way}`, { x: RIGHT, y: row(i) }, [...linkAlong(way, 'M-36 0L36 0'), ...badgeOf(way)]),
    ),
  ];
}

/** Draws the frame, the title, the compass and the legends. */
export const furniture = (words: MapWords): Group[] => [
  fixed('frame', SHEET, frame()),
  fixed('title', grown(TITLE, 12), title(words)),
  fixed('compass', { x: 2370, y: 1530, width: 240, height: 260 }, compass({ x: 2490, y: 1690 }, words)),
  ...legend(words),
];
