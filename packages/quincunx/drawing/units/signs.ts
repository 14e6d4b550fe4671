import {
  circle,
  path,
  plate,
  polygon,
  text,
  towards,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import {
  type Field,
  isBerserk,
  isDisintegrated,
  isHiddenUnit,
  lightsWith,
  TABLES,
  type Side,
  type Unit,
} from '../../rules/index.js';
import { type DrawingWords, MARK, SIDES_INKS } from '../words.js';
import { angleOf, type FieldLayout } from '../layout.js';
import { targetOf } from '../targets.js';
import { halfOf } from './base.js';
import { glyphOf, turnedBy } from './glyphs.js';
import { unseen } from './hidden.js';

const ORIGIN: Point = { x: 0, y: 0 };
/** The distance of a sign's pips of fatigue from its middle. */
const RING = 22;
/** The distance of a sign from the rear edge of its base. */
const BEHIND = 9;

/** The most rings that have a pip of their own: the columns of the Melee Matrix. More are shown as a number (R3). */
export const PIPS = TABLES.columns.last;

/** Returns the place of a unit's sign: behind the middle of its rear edge. */
export function signAt(unit: Unit, layout: FieldLayout): Point {
  const view = turnedBy(angleOf(layout, unit.heading));
  const middle = layout.at(unit);
  const { x, y } = view.to({ right: 0, forward: -(halfOf(unit).deep + BEHIND) });
  return { x: middle.x + x, y: middle.y + y };
}

/** A side's standard: Rome's cloth hangs square from its bar, Carthage's is a disc under a crescent. */
function standard(side: Side): Shape[] {
  const { fill, edge, light } = SIDES_INKS[side];
  const rim = { fill, stroke: edge, width: 1.6 };
  if (side === 'rome')
    return [
      path('M-16 -14.5L16 -14.5', { stroke: '#d9b44f', width: 3.4, cap: 'round' }),
      path('M-14 -14L14 -14L14 15L9.3 12.4L4.7 15L0 12.4L-4.7 15L-9.3 12.4L-14 15Z', rim),
    ];
  return [circle(ORIGIN, 15.5, rim), circle(ORIGIN, 13.2, { stroke: light, width: 1, opacity: 0.8 })];
}

/** Draws a unit's fatigue: a pip for each ring, clockwise from the top; beyond `PIPS`, a number below. */
export function pips(rings: number): Shape[] {
  const shown = Array.from({ length: PIPS }, (_, i): Shape => {
    const at = towards(ORIGIN, (i * 360) / PIPS, RING);
    if (i >= rings) return circle(at, 2.5, { fill: MARK.hollow, opacity: 0.5 });
    return circle(at, 4, { fill: i < 3 ? MARK.fatigue : MARK.spent, stroke: MARK.ink, width: 1.1 });
  });
  if (rings <= PIPS) return shown;
  return [
    ...shown,
    circle({ x: -RING, y: -RING + 4 }, 8, { fill: MARK.spent, stroke: MARK.ink, width: 1.2 }),
    text({ x: -RING, y: -RING + 8.6 }, String(rings), {
      size: 13,
      font: 'figures',
      weight: 700,
      fill: MARK.pale,
    }),
  ];
}

/** How many figures are left, on a plate in the side's colour. */
function strength(unit: Unit): Shape[] {
  const box = { x: 12, y: 6, width: 20, height: 16 };
  const { edge, ink } = SIDES_INKS[unit.side];
  return [
    path(plate(box, 4), { fill: edge, stroke: ink, width: 1.1 }),
    text({ x: 22, y: 18.6 }, String(unit.figures), { size: 14.5, font: 'figures', weight: 700, fill: ink }),
  ];
}

/** How many figures of lights are among elephants, on a plate on the other side, with javelins over it (R70). */
function company(lights: Unit | null): Shape[] {
  if (lights === null) return [];
  const { edge, ink } = SIDES_INKS[lights.side];
  return [
    path(plate({ x: -33, y: 6, width: 21, height: 16 }, 4), { fill: edge, stroke: ink, width: 1.1 }),
    text({ x: -22.5, y: 18.6 }, String(lights.figures), {
      size: 14.5,
      font: 'figures',
      weight: 700,
      fill: ink,
    }),
    path('M-32 4L-23 -9M-26 4L-17 -9', { stroke: edge, width: 4.4, cap: 'round' }),
    path('M-32 4L-23 -9M-26 4L-17 -9', { stroke: ink, width: 2, cap: 'round' }),
  ];
}

/** The sign over the standard of a unit in rout or running wild. */
function trouble(unit: Unit): Shape[] {
  if (isDisintegrated(unit))
    return [
      path('M-15 13L15 -13', { stroke: MARK.ink, width: 6.4, cap: 'round' }),
      path('M-15 13L15 -13', { stroke: MARK.pale, width: 3.6, cap: 'round' }),
    ];
  if (!isBerserk(unit)) return [];
  return [
    polygon([towards(ORIGIN, 0, 17), towards(ORIGIN, 125, 17), towards(ORIGIN, 235, 17)], {
      fill: MARK.spent,
      stroke: MARK.pale,
      width: 2,
    }),
    text({ x: 0, y: 7.4 }, '!', { size: 20, font: 'figures', weight: 700, fill: MARK.pale }),
  ];
}

/** A unit's standard with its sign, its fatigue and its strength. It stays readable on a small picture. */
function sign(unit: Unit, layout: FieldLayout, lights: Unit | null): Group {
  const { ink } = SIDES_INKS[unit.side];
  return {
    key: `sign-${unit.id}`,
    ...signAt(unit, layout),
    shapes: [
      circle(ORIGIN, RING, { fill: '#e9dfbd', opacity: 0.55 }),
      ...standard(unit.side),
      ...(isBerserk(unit) ? [] : glyphOf(unit)(ink)),
      ...trouble(unit),
      ...pips(unit.rings),
      ...strength(unit),
      ...company(lights),
      ...(isHiddenUnit(unit) ? unseen() : []),
    ],
    box: { x: -34, y: -32, width: 70, height: 64 },
    legible: { from: 0.56, most: 2.2 },
    look: [
      ...['sign', unit.kind, unit.side, unit.status, unit.rings, unit.figures],
      ...(lights === null ? [] : [lights.kind, lights.figures]),
    ].join('|'),
    touches: [{ at: ORIGIN, reach: RING, target: targetOf({ kind: 'unit', unit: unit.id }) }],
  };
}

/** The name beside a sign, away from the base. On a small picture it is left out. */
function label(unit: Unit, layout: FieldLayout, words: DrawingWords): Group {
  const called = `${words.kinds[unit.kind]} ${unit.id.slice(1)}`;
  const name = isHiddenUnit(unit) ? `${called}, ${words.hidden}` : called;
  const style = { font: 'figures', weight: 600, fill: MARK.ink, stroke: '#e4dab4', width: 3.2 } as const;
  const isAbove = signAt(unit, layout).y < layout.at(unit).y;
  return {
    key: `name-${unit.id}`,
    ...signAt(unit, layout),
    shapes: [text({ x: 0, y: isAbove ? -29 : 41 }, name, { ...style, size: 15.5 })],
    box: { x: -80, y: -46, width: 160, height: 94 },
    legible: { from: 0.9, most: 1.25, hidden: 0.6 },
    look: `name|${name}|${isAbove}`,
  };
}

/** Draws the signs of some units of a field, with their names. */
export const drawSigns = (
  units: readonly Unit[],
  {
    field,
    layout,
    words,
  }: { readonly field: Field; readonly layout: FieldLayout; readonly words: DrawingWords },
): Group[] => [
  ...units.map((unit) => label(unit, layout, words)),
  ...units.map((unit) => sign(unit, layout, lightsWith(field, unit))),
];
