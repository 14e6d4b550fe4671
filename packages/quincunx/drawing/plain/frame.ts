import {
  type Box,
  circle,
  fixed,
  type Group,
  line,
  path,
  type Point,
  polygon,
  polyline,
  type Shape,
  text,
  towards,
} from '@tessera/drawing';
import { type DrawingWords, PLAIN, SIDES_INKS } from '../words.js';
import { angleOf, type FieldLayout, INCH, MARGIN, tableBox } from '../layout.js';
import { type Field, planOn, SIDES, zoneOf } from '../../rules/index.js';

/** How wide the rim is on which the inches are marked. */
const RULE = 0.9 * INCH;

const around = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** The frame between two boxes, as four sides with mitred corners, each in its own shade. */
function ring(outer: Box, inner: Box, fills: readonly string[]): Shape[] {
  const [out, within] = [around(outer), around(inner)];
  return out.flatMap((corner, i) => {
    const next = (i + 1) % 4;
    const points = [corner, out[next], within[next], within[i]].filter((point) => point !== undefined);
    return [polygon(points, { fill: fills[i] ?? PLAIN.frame })];
  });
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The marks of the inches along the four edges, longer every half foot. */
function inches({ x, y, width, height }: Box): string {
  const tick = (i: number): number => (i % 12 === 0 ? 17 : i % 6 === 0 ? 13 : i % 3 === 0 ? 9 : 5);
  const across = Array.from({ length: Math.round(width / INCH) + 1 }, (_, i) => {
    const at = x + i * INCH;
    const up = polyline([
      { x: at, y },
      { x: at, y: y - tick(i) },
    ]);
    return `${up}${polyline([
      { x: at, y: y + height },
      { x: at, y: y + height + tick(i) },
    ])}`;
  });
  const down = Array.from({ length: Math.round(height / INCH) + 1 }, (_, i) => {
    const at = y + i * INCH;
    const left = polyline([
      { x, y: at },
      { x: x - tick(i), y: at },
    ]);
    return `${left}${polyline([
      { x: x + width, y: at },
      { x: x + width + tick(i), y: at },
    ])}`;
  });
  return [...across, ...down].join('');
}

/** The number of inches at each foot, counted from the west and from the south in either orientation. */
function numbers(layout: FieldLayout, words: DrawingWords): Shape[] {
  const { width, depth } = layout.table;
  const box = tableBox(layout);
  const style = { size: 21, font: 'figures', weight: 600, fill: PLAIN.ruler } as const;
  const feet = (length: number): number[] =>
    Array.from({ length: Math.floor(length / 1200) + 1 }, (_, i) => i * 1200);
  const [above, below] = [box.y - RULE - 12, box.y + box.height + RULE + 24];
  const [left, right] = [box.x - RULE - 10, box.x + box.width + RULE + 10];
  return [
    ...feet(width).flatMap((inch) => {
      const { x } = layout.at({ x: inch, y: 0 });
      const said = words.inches(inch / 100);
      return [text({ x, y: above }, said, style), text({ x, y: below }, said, style)];
    }),
    ...feet(depth).flatMap((inch) => {
      const { y } = layout.at({ x: 0, y: inch });
      const said = words.inches(inch / 100);
      return [
        text({ x: left, y: y + 7 }, said, { ...style, anchor: 'end' }),
        text({ x: right, y: y + 7 }, said, { ...style, anchor: 'start' }),
      ];
    }),
  ];
}

/** An arrow to the north in the frame's upper right corner. */
function compass(layout: FieldLayout, words: DrawingWords): Shape[] {
  const box = tableBox(layout, MARGIN / 2);
  const at = { x: box.x + box.width, y: box.y };
  const up = angleOf(layout, 0);
  const tip = towards(at, up, 30);
  const wings = [140, 220].map((side) => towards(at, up + side, 17));
  const [one = at, other = at] = wings;
  const letter = towards({ x: at.x, y: at.y + 6 }, up + 180, 27);
  return [
    polygon([tip, one, at], { fill: PLAIN.ruler }),
    polygon([tip, other, at], { fill: PLAIN.frameLight, stroke: PLAIN.ruler, width: 1.4 }),
    circle(at, 3, { fill: PLAIN.frameDark }),
    text(letter, words.north, { size: 18, font: 'display', weight: 700, fill: PLAIN.ruler }),
  ];
}

/** Draws the table's edge: a wooden frame with a rule of inches on all four sides, and an arrow to the north. */
export function frame(layout: FieldLayout, words: DrawingWords): Group[] {
  const inner = tableBox(layout);
  const [rim, outer] = [grown(inner, RULE), grown(inner, MARGIN)];
  const { frame: wood, frameLight: lit, frameDark: dark } = PLAIN;
  const shapes = [
    ...ring(outer, rim, [lit, wood, dark, wood]),
    ...ring(rim, inner, ['#3a2919', '#3a2919', '#4d3825', '#3a2919']),
    path(`${polyline(around(rim), true)}${polyline(around(inner), true)}`, { stroke: dark, width: 2.4 }),
    path(inches(inner), { stroke: PLAIN.ruler, width: 1.3, opacity: 0.85 }),
    ...numbers(layout, words),
    ...compass(layout, words),
  ];
  return [fixed('frame', outer, shapes)];
}

/**
 * Draws the line up to which each side may place its troops (R60), with its name at both ends; none where all lines stand
 * as listed (R72).
 */
export function zones(
  layout: FieldLayout,
  field: Pick<Field, 'scenario' | 'own'>,
  words: DrawingWords,
): Group[] {
  const { width, depth } = layout.table;
  const plan = planOn(field);
  if (plan.fixed === true) return [];
  return SIDES.map((side) => {
    const deployment = zoneOf(plan, side);
    const y = side === 'rome' ? deployment : depth - deployment;
    const [from, to] = [layout.at({ x: 0, y }), layout.at({ x: width, y })];
    const [left, right] = from.x < to.x ? [from, to] : [to, from];
    const { fill } = SIDES_INKS[side];
    const name = { size: 24, font: 'display', weight: 700, fill, opacity: 0.9, spacing: 4 } as const;
    const own = layout.at({ x: 0, y: side === 'rome' ? 0 : depth }).y > from.y ? 1 : -1;
    const foot = from.y + (own > 0 ? 30 : -12);
    return fixed(`zone-${side}`, tableBox(layout), [
      line(left, right, { stroke: fill, width: 2.4, dash: [14, 12], opacity: 0.6 }),
      text({ x: left.x + INCH / 2, y: foot }, words.zones[side], { ...name, anchor: 'start' }),
      text({ x: right.x - INCH / 2, y: foot }, words.zones[side], { ...name, anchor: 'end' }),
    ]);
  });
}
