import {
  boxAround,
  circle,
  path,
  polygon,
  polyline,
  text,
  towards,
  type Group,
  type Point,
  type Shape,
} from '@tessera/drawing';
import { MARK, SIDES_INKS } from '../words.js';
import { angleOf } from '../layout.js';
import { targetOf } from '../targets.js';
import { halfOf, outline } from '../units/base.js';
import { turnedBy } from '../units/glyphs.js';
import type { EvadeMark, GhostMark, SpotMark } from './marks.js';
import { about, unitsById, type MarkScene } from './scene.js';

const ORIGIN: Point = { x: 0, y: 0 };

/** The trail from a unit to its ghost. */
function trailTo(from: Point): Shape[] {
  const length = Math.hypot(from.x, from.y);
  if (length < 12) return [];
  const back = (Math.atan2(from.x, -from.y) * 180) / Math.PI;
  const tip = towards(ORIGIN, back, 4);
  const head = [tip, towards(tip, back + 26, 22), towards(tip, back - 26, 22)];
  return [
    path(polyline([from, towards(ORIGIN, back, 18)]), { stroke: MARK.pale, width: 6, opacity: 0.75 }),
    path(polyline([from, towards(ORIGIN, back, 18)]), { stroke: MARK.ink, width: 2.8, dash: [10, 6] }),
    polygon(head, { fill: MARK.ink, stroke: MARK.pale, width: 1.6 }),
  ];
}

/** Draws a unit's place after a plan: the outline of its base with its heading, and the trail to it. */
export function drawGhost({ unit, charges }: GhostMark, scene: MarkScene): Group {
  const { layout } = scene;
  const view = turnedBy(angleOf(layout, unit.heading));
  const half = halfOf(unit);
  const points = outline(view, unit, half);
  const at = layout.at(unit);
  const [standing] = unitsById(scene, [unit.id]);
  const [from = ORIGIN] = standing === undefined ? [] : about(at, [layout.at(standing)]);
  const { fill } = SIDES_INKS[unit.side];
  const front = [
    { right: -12, forward: half.deep },
    { right: 0, forward: half.deep + 13 },
    { right: 12, forward: half.deep },
  ].map(view.to);
  const edge = [
    { right: -half.wide, forward: half.deep },
    { right: half.wide, forward: half.deep },
  ].map(view.to);
  return {
    key: `ghost-${unit.id}`,
    ...at,
    shapes: [
      ...trailTo(from),
      polygon(points, { fill: MARK.pale, opacity: 0.5 }),
      polygon(points, { stroke: fill, width: 3, dash: [12, 6] }),
      path(polyline(edge), { stroke: charges ? MARK.alarm : fill, width: 6 }),
      polygon(front, { fill: charges ? MARK.alarm : fill, stroke: MARK.pale, width: 1.6 }),
      circle(ORIGIN, 4, { fill }),
    ],
    box: boxAround([...points, from], 26),
    look: [
      'ghost',
      unit.side,
      half.wide,
      half.deep,
      view.angle,
      charges,
      Math.round(from.x),
      Math.round(from.y),
    ].join('|'),
  };
}

/** The radius of the disc that is pressed to evade to a place. */
const DISC = 25;

/** Draws a place to which a unit may evade, as a disc with the chance to get there, as large as a finger. */
export function drawEvade({ unit, dir, percent, chosen }: EvadeMark, scene: MarkScene): Group {
  const said = `${percent} %`;
  return {
    key: `evade-${unit.id}:${dir}`,
    ...scene.layout.at(unit),
    shapes: [
      // The chosen one has a ring more: its colour alone would not tell.
      ...(chosen ? [circle(ORIGIN, DISC + 5, { fill: MARK.pale, stroke: MARK.ink, width: 2 })] : []),
      circle(ORIGIN, DISC, { fill: chosen ? MARK.gold : MARK.pale, stroke: MARK.ink, width: 2.6 }),
      text({ x: 0, y: 6 }, said, { size: 17, font: 'figures', weight: 700, fill: MARK.ink }),
    ],
    box: boxAround([ORIGIN], DISC + 8),
    legible: { from: 0.75, most: 2.4 },
    look: `evade|${said}|${chosen}`,
    touches: [{ at: ORIGIN, reach: DISC, target: targetOf({ kind: 'evade', unit: unit.id, dir }) }],
  };
}

/** The arrow with which a lesson points from one place to another, short of both. */
function arrowTo(from: Point): Shape[] {
  const length = Math.hypot(from.x, from.y);
  if (length < 40) return [];
  const back = (Math.atan2(from.x, -from.y) * 180) / Math.PI;
  const tip = towards(ORIGIN, back, 16);
  const shaft = polyline([towards(ORIGIN, back, length - 16), towards(ORIGIN, back, 42)]);
  return [
    path(shaft, { stroke: MARK.ink, width: 20, cap: 'round' }),
    path(shaft, { stroke: MARK.pointer, width: 12, cap: 'round' }),
    polygon([tip, towards(tip, back + 32, 44), towards(tip, back - 32, 44)], {
      fill: MARK.pointer,
      stroke: MARK.ink,
      width: 4,
    }),
  ];
}

/** Draws where a lesson says that a unit is to stand, and the way from where it stands. */
export function drawSpot({ unit }: SpotMark, scene: MarkScene): Group {
  const { layout } = scene;
  const points = outline(turnedBy(angleOf(layout, unit.heading)), unit, halfOf(unit));
  const at = layout.at(unit);
  const [standing] = unitsById(scene, [unit.id]);
  const [from = ORIGIN] = standing === undefined ? [] : about(at, [layout.at(standing)]);
  return {
    key: `spot-${unit.id}`,
    ...at,
    shapes: [
      polygon(points, { stroke: MARK.ink, width: 11 }),
      polygon(points, { stroke: MARK.pointer, width: 7, dash: [16, 9] }),
      ...arrowTo(from),
    ],
    isLit: true,
    box: boxAround([...points, from], 26),
    look: ['spot', unit.side, unit.kind, Math.round(from.x), Math.round(from.y)].join('|'),
  };
}
