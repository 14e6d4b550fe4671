import type { Span } from '@tessera/core';
import {
  boxAround,
  line,
  path,
  polygon,
  polyline,
  towards,
  type Group,
  type Point,
  type Shape,
  type Touch,
} from '@tessera/drawing';
import { TABLES } from '../../rules/index.js';
import { MARK } from '../words.js';
import { lengthOf } from '../layout.js';
import { targetOf, type Aim } from '../targets.js';
import type { Spot } from '../units/turned.js';
import { drawBubble, type LaneMark } from './marks.js';
import { blockOf, named, onBlock, type Block, type MarkGround, type MarkScene } from './scene.js';

const ORIGIN: Point = { x: 0, y: 0 };
/** A quarter inch on the sheet. */
const QUARTER = lengthOf(TABLES.quarter);
/** Quarter inches to an inch, and to a move factor: the longer ticks. */
const TO_INCH = 4;
const TO_FACTOR = TABLES.moveFactor / TABLES.quarter;
/** The directions that begin side by side along the front. */
const FAN = 45;
/** How far apart at most the outermost of them begin. */
const SPREAD = 105;

/** The numbers of some spans. */
export const numbersIn = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ from, to, by }) =>
    Array.from({ length: Math.max(0, Math.floor((to - from) / by) + 1) }, (_, i) => from + i * by),
  );

/** Where a lane begins: along the front for those ahead, else where its direction leaves the block. */
export function laneStart(dir: number, { wide, deep }: Pick<Block, 'wide' | 'deep'>): Spot {
  if (Math.abs(dir) <= FAN) return { right: (dir / FAN) * Math.min(wide * 0.85, SPREAD), forward: deep };
  const angle = (dir * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const out = Math.min(
    Math.abs(sin) < 1e-9 ? Infinity : wide / Math.abs(sin),
    Math.abs(cos) < 1e-9 ? Infinity : deep / Math.abs(cos),
  );
  return { right: sin * out, forward: cos * out };
}

/** How long the tick of a stop is. */
const tickOf = (stop: number): number => (stop % TO_FACTOR === 0 ? 11 : stop % TO_INCH === 0 ? 7.5 : 4);

/** The ticks of some stops across a lane. */
function ticks(angle: number, stops: readonly number[]): string {
  return stops
    .map((stop) => {
      const at = towards(ORIGIN, angle, stop * QUARTER);
      return polyline([towards(at, angle - 90, tickOf(stop)), towards(at, angle + 90, tickOf(stop))]);
    })
    .join('');
}

/** The parts of a lane where a group may stop, each from half a tick before its first to half a tick behind its last. */
const open = (angle: number, stops: readonly Span[]): string =>
  stops
    .map(({ from, to }) =>
      polyline([
        towards(ORIGIN, angle, (from - 0.5) * QUARTER),
        towards(ORIGIN, angle, (to + 0.5) * QUARTER),
      ]),
    )
    .join('');

/** The red end of a lane: an arrow's head where the charge touches. */
function charge(
  angle: number,
  { from, length }: { readonly from: number; readonly length: number },
): Shape[] {
  const tip = towards(ORIGIN, angle, length);
  const head = [
    tip,
    towards(tip, angle + 152, 30),
    towards(tip, angle + 180, 20),
    towards(tip, angle - 152, 30),
  ];
  return [
    line(towards(ORIGIN, angle, from), towards(ORIGIN, angle, Math.max(from, length - 20)), {
      stroke: MARK.alarm,
      width: 4,
      opacity: 0.85,
    }),
    polygon(head, { fill: MARK.alarm, stroke: MARK.pale, width: 2.4 }),
  ];
}

/** Where along the red part of a lane it can be touched: its end, and every inch before it. */
const redSpots = (from: number, end: number): readonly number[] => [
  ...Array.from(
    { length: Math.max(0, Math.floor((end - from) / (TO_INCH * QUARTER))) },
    (_, at) => from + (at + 0.5) * TO_INCH * QUARTER,
  ),
  end,
];

/** The stop under the finger, as a bar across its lane. */
function bar(angle: number, stop: number): Shape[] {
  const at = towards(ORIGIN, angle, stop * QUARTER);
  const across = (length: number) =>
    path(polyline([towards(at, angle - 90, length), towards(at, angle + 90, length)]), {});
  return [
    { ...across(20), stroke: MARK.ink, width: 8 },
    { ...across(18.5), stroke: MARK.gold, width: 4.6 },
  ];
}

/** How far the stop under the finger is, in inches; nothing where none is. */
export function bubbleOfLane({ group, dir, chosen }: LaneMark, scene: MarkScene): Group[] {
  const block = blockOf(scene, named(scene, group));
  if (block === null || chosen === null) return [];
  const at = towards(onBlock(block, laneStart(dir, block)), block.view.angle + dir, chosen * QUARTER);
  return [drawBubble('lane', at, scene.words.inches(chosen / TO_INCH))];
}

/** One lane, from its first point. */
export function drawLane(mark: LaneMark, scene: MarkScene): Group[] {
  const block = blockOf(scene, named(scene, mark.group));
  if (block === null) return [];
  const { dir, stops, most, chosen } = mark;
  const angle = block.view.angle + dir;
  const all = numbersIn(stops);
  const end = mark.charge === null ? 0 : lengthOf(mark.charge);
  const length = Math.max(most * QUARTER, end);
  const far = towards(ORIGIN, angle, most * QUARTER);
  const touches: Touch[] = all.map((quarters) => ({
    at: towards(ORIGIN, angle, quarters * QUARTER),
    reach: 15,
    target: targetOf({ kind: 'lane', dir, quarters }),
  }));
  // Wherever the lane is red, it means the charge.
  const last = ((all.at(-1) ?? -0.5) + 0.5) * QUARTER;
  const red: Touch[] =
    mark.charge === null
      ? []
      : redSpots(last, end).map((at) => ({
          at: towards(ORIGIN, angle, at),
          reach: at === end ? 24 : 15,
          target: targetOf({ kind: 'charge', dir }),
        }));
  const way = open(angle, stops);
  const shapes: Shape[] = [
    line(ORIGIN, far, { stroke: MARK.closed, width: 7, opacity: 0.5 }),
    ...(all.length === 0
      ? []
      : [
          path(way, { stroke: MARK.ink, width: 13, opacity: 0.5 }),
          path(way, { stroke: MARK.stop, width: 10, opacity: 0.9 }),
          path(ticks(angle, all), { stroke: MARK.ink, width: 1.5, opacity: 0.85 }),
        ]),
    ...(mark.charge === null ? [] : charge(angle, { from: last, length: end })),
    ...(chosen === null ? [] : bar(angle, chosen)),
  ];
  return [
    {
      key: `lane-${dir}`,
      ...onBlock(block, laneStart(dir, block)),
      shapes,
      box: boxAround([ORIGIN, towards(ORIGIN, angle, length)], 64),
      look: ['lane', angle, most, mark.charge, chosen, all.join(' ')].join('|'),
      touches: [...touches, ...red],
    },
  ];
}

/** How far along a lane a point of the sheet lies, in quarter inches; null where its group has no base. */
function along(mark: LaneMark, ground: MarkGround, point: Point): number | null {
  const block = blockOf(ground, named(ground, mark.group));
  if (block === null) return null;
  const from = onBlock(block, laneStart(mark.dir, block));
  const one = towards(ORIGIN, block.view.angle + mark.dir, 1);
  return ((point.x - from.x) * one.x + (point.y - from.y) * one.y) / QUARTER;
}

/** How far a point of the sheet lies from an end of a lane, in the sheet's units. */
export function awayFromEnd(
  mark: LaneMark,
  ground: MarkGround,
  { end, point }: { readonly end: Aim; readonly point: Point },
): number {
  const block = blockOf(ground, named(ground, mark.group));
  if (block === null) return Infinity;
  const length = end.kind === 'lane' ? end.quarters * QUARTER : lengthOf(mark.charge ?? 0);
  const at = towards(onBlock(block, laneStart(mark.dir, block)), block.view.angle + mark.dir, length);
  return Math.hypot(at.x - point.x, at.y - point.y);
}

/** The end of a lane that is nearest to a point of the sheet, for a finger that moves along it: a stop, or its charge; null where it has neither. */
export function nearestEnd(mark: LaneMark, ground: MarkGround, point: Point): Aim | null {
  const wish = along(mark, ground, point);
  if (wish === null) return null;
  const { dir, charge } = mark;
  const stops = numbersIn(mark.stops).map((quarters) => ({
    at: quarters,
    aim: { kind: 'lane' as const, dir, quarters },
  }));
  const red = charge === null ? [] : [{ at: charge / TABLES.quarter, aim: { kind: 'charge' as const, dir } }];
  const [first, ...others] = [...stops, ...red];
  const nearest = others.reduce(
    (best, end) => (best !== undefined && Math.abs(end.at - wish) < Math.abs(best.at - wish) ? end : best),
    first,
  );
  return nearest?.aim ?? null;
}
