import {
  boxAround,
  circle,
  path,
  polygon,
  text,
  towards,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import { isPresent, unitNamed, type Field, type Leader, type Unit } from '../../rules/index.js';
import { type DrawingWords, MARK, SIDES_INKS } from '../words.js';
import { angleOf, type FieldLayout } from '../layout.js';
import { targetOf } from '../targets.js';
import { halfOf } from './base.js';
import { ranks, shadows } from './ranks.js';
import type { Figure } from './figures.js';
import { turnedBy, type Spot } from './glyphs.js';

const ORIGIN: Point = { x: 0, y: 0 };
const GOLD = '#e8c255';

const MOUNTED = { shield: 'none', weapon: 'sword', head: 'crest', face: GOLD, top: GOLD } as const;
const RIDERS: Readonly<Record<Leader['side'], Figure>> = {
  rome: { ...MOUNTED, body: '#a11d1a', crest: '#f4ead6', horse: '#e9dfcc' },
  carthage: { ...MOUNTED, body: '#5a2f7a', crest: '#20476b', horse: '#2b1d14' },
};

/** The spot of a leader at their unit: in its front rank on the right when attached, else behind it on the left. */
function spotOf({ attached }: Leader, unit: Unit): Spot {
  const { wide, deep } = halfOf(unit);
  return attached
    ? { right: wide - 14, forward: deep - 6 }
    : { right: -Math.min(Math.max(wide, 50), 74), forward: -(deep + 26) };
}

/** A star of five points. */
const star = (radius: number): Point[] =>
  Array.from({ length: 10 }, (_, i) => towards(ORIGIN, i * 36, i % 2 === 0 ? radius : radius * 0.45));

/** The leader's mark: a star in a wreath, larger for the C-in-C, with a gold ring when attached. */
function mark({ side, chief, attached, wounds }: Leader): Shape[] {
  const { fill, edge, ink } = SIDES_INKS[side];
  const radius = chief ? 15 : 10.5;
  const drops = Array.from({ length: wounds }, (_, i): Shape => {
    const at = towards(ORIGIN, 130 + i * 50, radius + 2);
    return path(
      `M${at.x} ${at.y - 6.5}Q${at.x + 6} ${at.y + 2} ${at.x} ${at.y + 5}Q${at.x - 6} ${at.y + 2} ${at.x} ${at.y - 6.5}Z`,
      { fill: MARK.spent, stroke: MARK.pale, width: 1.2 },
    );
  });
  return [
    circle(ORIGIN, radius + 2.5, { fill: attached ? GOLD : MARK.pale, stroke: MARK.ink, width: 1.4 }),
    circle(ORIGIN, radius - 0.5, { fill, stroke: edge, width: 1.2 }),
    polygon(star(radius - 2.5), { fill: attached ? GOLD : ink }),
    ...drops,
  ];
}

/** A leader: a rider, and a mark that stays readable on a small picture. */
function leader(one: Leader, unit: Unit, { layout, words }: Scene): Group[] {
  const view = turnedBy(angleOf(layout, unit.heading));
  const middle = layout.at(unit);
  const spot = spotOf(one, unit);
  const off = view.to(spot);
  const at = { x: middle.x + off.x, y: middle.y + off.y };
  const rider = [{ right: 0, forward: 0, lean: 0 }];
  const radius = one.chief ? 17.5 : 13;
  const isAbove = !one.attached && at.y < middle.y;
  const foot = isAbove ? -(radius + 5) : radius + 14;
  const style = { font: 'figures', weight: 700, fill: MARK.ink, stroke: '#e4dab4', width: 3 } as const;
  return [
    {
      key: `rider-${one.id}`,
      ...at,
      shapes: [...shadows(view, rider, 11), ...ranks(view, rider, RIDERS[one.side])],
      box: { x: -34, y: -34, width: 68, height: 68 },
      look: ['rider', one.side, view.angle].join('|'),
    },
    {
      key: `leader-${one.id}`,
      ...at,
      shapes: mark(one),
      box: boxAround([ORIGIN], radius + 8),
      legible: { from: 0.6, most: 2 },
      look: ['leader', one.side, one.chief, one.attached, one.wounds].join('|'),
      touches: [{ at: ORIGIN, reach: radius + 3, target: targetOf({ kind: 'leader', leader: one.id }) }],
    },
    {
      key: `named-${one.id}`,
      ...at,
      shapes: [text({ x: 0, y: foot }, words.leaders[one.id], { ...style, size: one.chief ? 17 : 15 })],
      box: { x: -50, y: foot - 16, width: 100, height: 22 },
      legible: { from: 0.8, most: 1.5, hidden: 0.6 },
      look: `named|${one.id}|${isAbove}`,
    },
  ];
}

interface Scene {
  readonly layout: FieldLayout;
  readonly words: DrawingWords;
}

/** Draws the living leaders, each at their unit. Leaders whose unit is gone are not drawn. */
export const drawLeaders = (field: Field, scene: Scene): Group[] =>
  field.leaders.flatMap((one) => {
    const unit = unitNamed(field, one.unit);
    return one.alive && unit !== null && isPresent(unit) ? leader(one, unit, scene) : [];
  });
