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
import { type MarkScene, named } from './scene.js';
import { angleOf, type FieldLayout } from '../layout.js';
import { halfOf } from '../units/base.js';
import { type Spot, turnedBy } from '../units/turned.js';

const clamped = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** A point of the sheet as a unit sees it from its middle. */
function seenBy(unit: Unit, point: Point, layout: FieldLayout): Spot {
  const { to } = turnedBy(angleOf(layout, unit.heading));
  const [right, forward] = [to({ right: 1, forward: 0 }), to({ right: 0, forward: 1 })];
  const middle = layout.at(unit);
  const [x, y] = [point.x - middle.x, point.y - middle.y];
  return { right: x * right.x + y * right.y, forward: x * forward.x + y * forward.y };
}

/** The point of a unit's base that is nearest to a point of the sheet. */
function nearest(unit: Unit, point: Point, layout: FieldLayout): Point {
  const { wide, deep } = halfOf(unit);
  const { right, forward } = seenBy(unit, point, layout);
  const { x, y } = turnedBy(angleOf(layout, unit.heading)).to({
    right: clamped(right, wide),
    forward: clamped(forward, deep),
  });
  const middle = layout.at(unit);
  return { x: middle.x + x, y: middle.y + y };
}

/** Where two bases touch: the middle of what their edges share, or of the gap between them. */
const touchOf = (one: Unit, other: Unit, layout: FieldLayout): Point =>
  between(nearest(one, layout.at(other), layout), nearest(other, layout.at(one), layout));

/** The way into a unit's base across the edge that a point lies by: one unit of the sheet long. */
function inwards(unit: Unit, point: Point, layout: FieldLayout): Point {
  const { wide, deep } = halfOf(unit);
  const { right, forward } = seenBy(unit, point, layout);
  const { to } = turnedBy(angleOf(layout, unit.heading));
  return Math.abs(forward) - deep >= Math.abs(right) - wide
    ? to({ right: 0, forward: -Math.sign(forward) })
    : to({ right: -Math.sign(right), forward: 0 });
}

const SWORDS = 'M-10 -10L9 9M10 -10L-9 9M-12 5L-5 12M12 5L5 12';

/** What a die is and what is added to it, as players say it: `d10`, `d10 +1`, `d8 −1`. */
export function dieText({ die, more }: Strength): string {
  if (more === 0) return `d${die}`;
  return `d${die} ${more > 0 ? '+' : '−'}${Math.abs(more)}`;
}

/** What a side fights with, on a plate in its colour: the die, and the column that it is read from. */
function said(
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

/** How far a plate stands from the swords, across and along the sheet. */
const OFF = { x: 58, y: 39 } as const;

/** What both sides of a fight fight with, each on its own side of the swords: left out where they would pile up. */
function plates(at: Point, { units, strengths }: FightMark, { ways, words }: Plates): Group {
  const off = (side: Side): Point => ({ x: ways[side].x * OFF.x, y: ways[side].y * OFF.y });
  return {
    key: `strengths-${units.rome}-${units.carthage}`,
    ...at,
    shapes: SIDES.flatMap((side) => said(side, strengths[side], { at: off(side), words })),
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
  /** The way from the swords into each side's base. */
  readonly ways: Readonly<Record<Side, Point>>;
  readonly words: MarkScene['words'];
}

/** A fight: crossed swords where two units touch, and beside them what each fights with. */
export function drawFight(mark: FightMark, scene: MarkScene): Group[] {
  const { layout, words } = scene;
  const [rome, carthage] = SIDES.map((side) => named(scene, [mark.units[side]])[0]);
  if (rome === undefined || carthage === undefined) return [];
  const at = touchOf(rome, carthage, layout);
  const ways = { rome: inwards(rome, at, layout), carthage: inwards(carthage, at, layout) };
  const style = mark.sure ? { stroke: MARK.alarm } : { stroke: MARK.gold, dash: [7, 4] };
  return [
    plates(at, mark, { ways, words }),
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
