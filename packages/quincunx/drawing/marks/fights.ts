import {
  between,
  boxAround,
  circle,
  type Group,
  path,
  plate,
  type Point,
  type Shape,
  text,
} from '@tessera/drawing';
import { type Side, SIDES, type Unit } from '../../rules/index.js';
import { MARK, SIDES_INKS } from '../words.js';
import type { FightMark, Strength } from './marks.js';
import { type MarkScene, unitsById } from './scene.js';
import { angleOf, type FieldLayout } from '../layout.js';
import { halfOf } from '../units/base.js';
import { type Spot, turnedBy } from '../units/glyphs.js';

const clamped = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** A point of the sheet relative to a unit's middle and heading. */
function spotFromUnit(unit: Unit, point: Point, layout: FieldLayout): Spot {
  const { to } = turnedBy(angleOf(layout, unit.heading));
  const [right, forward] = [to({ right: 1, forward: 0 }), to({ right: 0, forward: 1 })];
  const middle = layout.at(unit);
  const [x, y] = [point.x - middle.x, point.y - middle.y];
  return { right: x * right.x + y * right.y, forward: x * forward.x + y * forward.y };
}

/** The point of a unit's base that is nearest to a point of the sheet. */
function nearestOnBase(unit: Unit, point: Point, layout: FieldLayout): Point {
  const { wide, deep } = halfOf(unit);
  const { right, forward } = spotFromUnit(unit, point, layout);
  const { x, y } = turnedBy(angleOf(layout, unit.heading)).to({
    right: clamped(right, wide),
    forward: clamped(forward, deep),
  });
  const middle = layout.at(unit);
  return { x: middle.x + x, y: middle.y + y };
}

/** The point where two bases touch: the middle of their common edge, or of the gap between them. */
const touchOf = (one: Unit, other: Unit, layout: FieldLayout): Point =>
  between(nearestOnBase(one, layout.at(other), layout), nearestOnBase(other, layout.at(one), layout));

/** The direction from a point beside a base into the base, as a vector of length 1. */
function inwards(unit: Unit, point: Point, layout: FieldLayout): Point {
  const { wide, deep } = halfOf(unit);
  const { right, forward } = spotFromUnit(unit, point, layout);
  const { to } = turnedBy(angleOf(layout, unit.heading));
  return Math.abs(forward) - deep >= Math.abs(right) - wide
    ? to({ right: 0, forward: -Math.sign(forward) })
    : to({ right: -Math.sign(right), forward: 0 });
}

const SWORDS = 'M-10 -10L9 9M10 -10L-9 9M-12 5L-5 12M12 5L5 12';

/** Returns the text of a die with its modifier: `d10`, `d10 +1`, `d8 −1`. */
export function dieText({ die, more }: Strength): string {
  if (more === 0) return `d${die}`;
  return `d${die} ${more > 0 ? '+' : '−'}${Math.abs(more)}`;
}

/** A plate in a side's colour with its die and its column. */
function dicePlate(
  side: Side,
  strength: Strength,
  { at, words }: { at: Point; words: MarkScene['words'] },
): Shape[] {
  const { fill, edge, ink } = SIDES_INKS[side];
  const box = { x: at.x - 33, y: at.y - 17, width: 66, height: 34 };
  const style = { font: 'figures', fill: ink } as const;
  return [
    path(plate(box, side === 'rome' ? 2 : 11), { fill, stroke: edge, width: 1.6 }),
    text({ x: at.x, y: at.y - 0.5 }, dieText(strength), { ...style, size: 18, weight: 700 }),
    text({ x: at.x, y: at.y + 12.5 }, words.column(strength.column), { ...style, size: 12.5, weight: 600 }),
  ];
}

/** The distance of a plate from the swords, across and along the sheet. */
const PLATE_OFFSET = { x: 58, y: 39 } as const;

/** The plates of both sides of a fight, each on its own side of the swords. On a small picture they are left out. */
function dicePlates(at: Point, { units, strengths }: FightMark, { directions, words }: Plates): Group {
  const off = (side: Side): Point => ({
    x: directions[side].x * PLATE_OFFSET.x,
    y: directions[side].y * PLATE_OFFSET.y,
  });
  return {
    key: `strengths-${units.rome}-${units.carthage}`,
    ...at,
    shapes: SIDES.flatMap((side) => dicePlate(side, strengths[side], { at: off(side), words })),
    box: boxAround(SIDES.map(off), 40),
    legible: { from: 0.7, most: 1.12, hidden: 0.6 },
    look: SIDES.flatMap((side) => [
      dieText(strengths[side]),
      strengths[side].column,
      Math.round(off(side).x * 10),
      Math.round(off(side).y * 10),
    ]).join('|'),
  };
}

interface Plates {
  /** The direction from the swords into each side's base. */
  readonly directions: Readonly<Record<Side, Point>>;
  readonly words: MarkScene['words'];
}

/** Draws a fight: crossed swords where two units touch, and each side's dice beside them. */
export function drawFight(mark: FightMark, scene: MarkScene): Group[] {
  const { layout, words } = scene;
  const [rome, carthage] = SIDES.map((side) => unitsById(scene, [mark.units[side]])[0]);
  if (rome === undefined || carthage === undefined) return [];
  const at = touchOf(rome, carthage, layout);
  const directions = { rome: inwards(rome, at, layout), carthage: inwards(carthage, at, layout) };
  const style = mark.sure ? { stroke: MARK.alarm } : { stroke: MARK.gold, dash: [7, 4] };
  return [
    dicePlates(at, mark, { directions, words }),
    {
      key: `fight-${rome.id}-${carthage.id}`,
      ...at,
      shapes: [
        circle({ x: 0, y: 0 }, 19, { fill: MARK.ink, width: 3, ...style }),
        path(SWORDS, { stroke: MARK.pale, width: 3, cap: 'round' }),
      ],
      box: { x: -22, y: -22, width: 44, height: 44 },
      legible: { from: 0.5, most: 1.6 },
      look: `fight|${mark.sure}`,
    },
  ];
}
