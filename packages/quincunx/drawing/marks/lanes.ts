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
import type { Spot } from '../units/glyphs.js';
import { barSign } from './bars.js';
import { drawBubble, type LaneMark } from './marks.js';
import { blockOf, unitsById, onBlock, type Block, type MarkPlaces, type MarkScene } from './scene.js';

const ORIGIN: Point = { x: 0, y: 0 };
/** A quarter inch on the sheet. */
const QUARTER = lengthOf(TABLES.quarter);
/** The number of quarter inches in an inch and in a move factor, which have longer ticks. */
const TO_INCH = 4;
const TO_FACTOR = TABLES.moveFactor / TABLES.quarter;
/** How far beyond the last stop the sign of what bars the way stands. */
const BEYOND = 20;
/** The greatest angle of the directions that begin side by side along the front. */
const FAN = 45;
/** The greatest distance between the starts of the outermost of them. */
const SPREAD = 105;

/** Returns all numbers in some spans. */
export const numbersIn = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ from, to, by }) =>
    Array.from({ length: Math.max(0, Math.floor((to - from) / by) + 1) }, (_, i) => from + i * by),
  );

/** Returns the start of a lane: on the front for directions ahead, else where its direction leaves the block. */
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

/** The parts of a lane where a group may stop, each from half a tick before its first stop to half a tick after its last. */
const openParts = (angle: number, stops: readonly Span[]): string =>
  stops
    .map(({ from, to }) =>
      polyline([
        towards(ORIGIN, angle, (from - 0.5) * QUARTER),
        towards(ORIGIN, angle, (to + 0.5) * QUARTER),
      ]),
    )
    .join('');

/** The red end of a lane: an arrow's head where the charge touches. */
function chargeEnd(
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

/** The hit areas of the red part of a lane: its end, and every inch before it. */
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

/** Draws the distance of the chosen stop in inches; nothing without one. */
export function bubbleOfLane({ group, dir, chosen }: LaneMark, scene: MarkScene): Group[] {
  const block = blockOf(scene, unitsById(scene, group));
  if (block === null || chosen === null) return [];
  const at = towards(onBlock(block, laneStart(dir, block)), block.view.angle + dir, chosen * QUARTER);
  return [drawBubble('lane', at, scene.words.inches(chosen / TO_INCH))];
}

/** Draws one lane. */
export function drawLane(mark: LaneMark, scene: MarkScene): Group[] {
  const block = blockOf(scene, unitsById(scene, mark.group));
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
  // A click anywhere on the red part means the charge.
  const last = ((all.at(-1) ?? -0.5) + 0.5) * QUARTER;
  const red: Touch[] =
    mark.charge === null
      ? []
      : redSpots(last, end).map((at) => ({
          at: towards(ORIGIN, angle, at),
          reach: at === end ? 24 : 15,
          target: targetOf({ kind: 'charge', dir }),
        }));
  const way = openParts(angle, stops);
  const barEnd = towards(ORIGIN, angle, last + BEYOND);
  const shapes: Shape[] = [
    line(ORIGIN, far, { stroke: MARK.closed, width: 7, opacity: 0.5 }),
    ...(all.length === 0
      ? []
      : [
          path(way, { stroke: MARK.ink, width: 13, opacity: 0.5 }),
          path(way, { stroke: MARK.stop, width: 10, opacity: 0.9 }),
          path(ticks(angle, all), { stroke: MARK.ink, width: 1.5, opacity: 0.85 }),
        ]),
    ...(mark.charge === null ? [] : chargeEnd(angle, { from: last, length: end })),
    ...(mark.bar === undefined ? [] : barSign({ bar: mark.bar, dir, angle, at: barEnd }, scene.words)),
    ...(chosen === null ? [] : bar(angle, chosen)),
  ];
  return [
    {
      key: `lane-${dir}`,
      ...onBlock(block, laneStart(dir, block)),
      shapes,
      box: boxAround([ORIGIN, towards(ORIGIN, angle, length)], mark.bar === undefined ? 64 : 130),
      look: ['lane', angle, most, mark.charge, chosen, mark.bar?.code, all.join(' ')].join('|'),
      touches: [...touches, ...red],
    },
  ];
}

/** The distance of a point along a lane, in quarter inches; null when its group has no base. */
function quartersAlong(mark: LaneMark, ground: MarkPlaces, point: Point): number | null {
  const block = blockOf(ground, unitsById(ground, mark.group));
  if (block === null) return null;
  const from = onBlock(block, laneStart(mark.dir, block));
  const one = towards(ORIGIN, block.view.angle + mark.dir, 1);
  return ((point.x - from.x) * one.x + (point.y - from.y) * one.y) / QUARTER;
}

/** Returns the distance of a point of the sheet from an end of a lane, in the sheet's units. */
export function awayFromEnd(
  mark: LaneMark,
  ground: MarkPlaces,
  { end, point }: { readonly end: Aim; readonly point: Point },
): number {
  const block = blockOf(ground, unitsById(ground, mark.group));
  if (block === null) return Infinity;
  const length = end.kind === 'lane' ? end.quarters * QUARTER : lengthOf(mark.charge ?? 0);
  const at = towards(onBlock(block, laneStart(mark.dir, block)), block.view.angle + mark.dir, length);
  return Math.hypot(at.x - point.x, at.y - point.y);
}

/** Returns the end of a lane nearest to a dragged point of the sheet: a stop, or its charge; null when it has neither. */
export function nearestEnd(mark: LaneMark, ground: MarkPlaces, point: Point): Aim | null {
  const wish = quartersAlong(mark, ground, point);
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
