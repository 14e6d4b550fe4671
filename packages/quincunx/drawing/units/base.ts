import {
  boxAround,
  path,
  polygon,
  polyline,
  type Group,
  type Point,
  type Shape,
  type Touch,
} from '@tessera/drawing';
import { baseOf, isBerserk, isDisintegrated, isElephants, isFormed, type Unit } from '../../rules/index.js';
import { MARK, SIDES_INKS } from '../words.js';
import { angleOf, lengthOf, type FieldLayout } from '../layout.js';
import { targetOf } from '../targets.js';
import { beastsOf, drawBeasts, numberOf, placesOf } from './men.js';
import { FIGURES } from './figures.js';
import { fallen, ranks, shadows } from './ranks.js';
import { turnedBy, type Spot, type Turned } from './glyphs.js';

/** Half a base's front and depth on the sheet. */
export interface Half {
  readonly wide: number;
  readonly deep: number;
}

export function halfOf(unit: Unit): Half {
  const { halfFront, halfDepth } = baseOf(unit);
  return { wide: lengthOf(halfFront), deep: lengthOf(halfDepth) };
}

/** How much is cut from the corners of Carthage's bases; Rome's are square. */
const CUT = 7;

/** Returns a base's halves, `by` larger on every side. */
export const widenHalf = ({ wide, deep }: Half, by: number): Half => ({ wide: wide + by, deep: deep + by });

/** Returns the outline of a base, clockwise from its front left corner. */
export function outline(view: Turned, { side }: Pick<Unit, 'side'>, { wide: a, deep: b }: Half): Point[] {
  const corner = (r: number, f: number, first: 'along' | 'down'): Spot[] => {
    const along = { right: r * (a - CUT), forward: f * b };
    const down = { right: r * a, forward: f * (b - CUT) };
    if (side === 'rome') return [{ right: r * a, forward: f * b }];
    return first === 'along' ? [along, down] : [down, along];
  };
  return [
    ...corner(-1, 1, 'down'),
    ...corner(1, 1, 'along'),
    ...corner(1, -1, 'down'),
    ...corner(-1, -1, 'along'),
  ].map(view.to);
}

/** The front edge in the side's colour, with a point in its middle that shows the heading. */
function facing(view: Turned, unit: Unit, { wide, deep }: Half): Shape[] {
  const { fill, edge, light } = SIDES_INKS[unit.side];
  const inner = unit.side === 'rome' ? wide : wide - CUT;
  const bar = [
    { right: -inner, forward: deep },
    { right: inner, forward: deep },
    { right: inner, forward: deep - 4.5 },
    { right: -inner, forward: deep - 4.5 },
  ].map(view.to);
  const point = [
    { right: -11, forward: deep - 1 },
    { right: 0, forward: deep + 10 },
    { right: 11, forward: deep - 1 },
  ].map(view.to);
  return [
    polygon(bar, { fill: isFormed(unit) ? fill : light, opacity: isFormed(unit) ? 1 : 0.8 }),
    polygon(point, { fill: isFormed(unit) ? fill : light, stroke: edge, width: 1.2 }),
  ];
}

/** The ground of a base: with a full rim when it is formed, with a dashed one when it skirmishes or is in rout. */
function ground(view: Turned, unit: Unit, half: Half): Shape[] {
  const { base, edge, fill } = SIDES_INKS[unit.side];
  const points = outline(view, unit, half);
  if (isDisintegrated(unit))
    return [
      polygon(points, { fill: '#8a7650', opacity: 0.45 }),
      polygon(points, { stroke: edge, width: 1.6, dash: [3, 7] }),
    ];
  if (isFormed(unit)) {
    const shade = points.map(({ x, y }) => ({ x: x + 3, y: y + 4 }));
    return [
      polygon(shade, { fill: MARK.ink, opacity: 0.28 }),
      polygon(points, { fill: base, stroke: edge, width: 2.6 }),
    ];
  }
  return [
    polygon(points, { fill: base, opacity: 0.32 }),
    polygon(points, { stroke: fill, width: 1.8, dash: [7, 5], opacity: 0.9 }),
  ];
}

/** Jagged rays about a berserk beast. */
function rage(view: Turned, unit: Unit, { wide, deep }: Half): Shape[] {
  if (!isBerserk(unit)) return [];
  const points = Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * 2 * Math.PI;
    const out = i % 2 === 0 ? 30 : 12;
    return view.to({ right: Math.cos(angle) * (wide + out), forward: Math.sin(angle) * (deep + out) });
  });
  return [
    path(polyline(points, true), { fill: '#e0321c', opacity: 0.35 }),
    path(polyline(points, true), { stroke: MARK.alarm, width: 3 }),
  ];
}

/** The men or beasts of a unit; with elephants the lights among them (R70). */
function troops(view: Turned, unit: Unit, lights: Unit | null): Shape[] {
  const { kind } = unit;
  if (kind === 'elephants') {
    const beasts = beastsOf(unit);
    const among = lights === null ? [] : troops(view, lights, null);
    return [...shadows(view, beasts, 19), ...among, ...drawBeasts(view, beasts)];
  }
  const { men, empty } = placesOf(unit);
  const figure = FIGURES[kind];
  return [
    ...fallen(view, empty),
    ...shadows(view, men, figure.horse === null ? 7 : 11),
    ...ranks(view, men, figure),
  ];
}

/** Returns the hit areas of a base: circles in a grid that fills it, so that the nearest circle belongs to the right base. */
export function touchesOf(view: Turned, unit: Unit): Touch[] {
  const { wide, deep } = halfOf(unit);
  const cell = Math.min(wide, deep) * 2;
  const [across, down] = [
    Math.max(1, Math.round((2 * wide) / cell)),
    Math.max(1, Math.round((2 * deep) / cell)),
  ];
  const [w, h] = [(2 * wide) / across, (2 * deep) / down];
  const target = targetOf({ kind: 'unit', unit: unit.id });
  return Array.from({ length: across * down }, (_, i) => {
    const right = -wide + w * ((i % across) + 0.5);
    const forward = -deep + h * (Math.floor(i / across) + 0.5);
    return { at: view.to({ right, forward }), reach: Math.hypot(w, h) / 2, target };
  });
}

/** How far weapons extend beyond a base. */
const WEAPON_REACH = 64;

/** Draws a unit's base in its true size and heading, with its men, and with the lights among elephants (R70). */
export function drawBase(unit: Unit, layout: FieldLayout, lights: Unit | null = null): Group {
  const angle = angleOf(layout, unit.heading);
  const view = turnedBy(angle);
  const half = halfOf(unit);
  const scatter = isElephants(unit) ? 0 : numberOf(unit);
  const front = isDisintegrated(unit) ? [] : facing(view, unit, half);
  return {
    key: `base-${unit.id}`,
    ...layout.at(unit),
    shapes: [...ground(view, unit, half), ...rage(view, unit, half), ...front, ...troops(view, unit, lights)],
    box: boxAround(outline(view, unit, half), WEAPON_REACH),
    look: [
      ...['base', unit.kind, unit.side, unit.formation, unit.status, unit.figures, scatter, angle],
      ...(lights === null ? [] : [lights.kind, lights.figures, numberOf(lights)]),
    ].join('|'),
    touches: touchesOf(view, unit),
  };
}
