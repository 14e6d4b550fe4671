import type { Span } from '@tessera/core';
import type { Vector } from '@tessera/plane';
import {
  type Band,
  type Bar,
  type Die,
  type EvadeDirection,
  type LineId,
  isPlaced,
  type Side,
  type Threat,
  type Unit,
  type UnitId,
  type WheelSide,
} from '../../rules/index.js';
import { between, circle, type Group, path, plate, type Point, text } from '@tessera/drawing';
import { MARK } from '../words.js';
import { targetOf } from '../targets.js';
import { blockOf, type MarkScene, onBlock } from './scene.js';

/** The reasons for which units are lit. */
export const LIGHTS = ['able', 'selected', 'concerned', 'pointer', 'hover'] as const;
export type Light = (typeof LIGHTS)[number];

/** Lit units: they may act, are selected, are concerned by a text, are pointed at by a lesson, or are under the pointer. */
export interface LightMark {
  readonly kind: 'light';
  readonly look: Light;
  readonly units: readonly UnitId[];
}

/** A direction in which the selected group may go, as a strip with a tick every quarter inch (2.7). */
export interface LaneMark {
  readonly kind: 'lane';
  readonly group: readonly UnitId[];
  /** Degrees clockwise from the group's heading. */
  readonly dir: number;
  /** Where the group may stop, in quarter inches. */
  readonly stops: readonly Span[];
  /** The group's rate, in quarter inches. Beyond the last stop the strip is grey. */
  readonly most: number;
  /** The length of a charge until it touches, in hundredths; null when none may be made. */
  readonly charge: number | null;
  /** The stop under the finger; null for none. */
  readonly chosen: number | null;
  /** What of the ground ends the way; left out where nothing does (R62). */
  readonly bar?: Bar;
}

/** A wheel of the selected group: the path of its outer corner, with a tick every five degrees. */
export interface WheelMark {
  readonly kind: 'wheel';
  readonly group: readonly UnitId[];
  readonly to: WheelSide;
  readonly stops: readonly Span[];
  readonly chosen: number | null;
}

/** A unit's place after a plan, with the trail to it. */
export interface GhostMark {
  readonly kind: 'ghost';
  readonly unit: Unit;
  /** It ends in contact with an enemy. */
  readonly charges: boolean;
}

/** Where a charged unit would be if it evades in a direction and gets away (R32). */
export interface EvadeMark {
  readonly kind: 'evade';
  readonly unit: Unit;
  readonly dir: EvadeDirection;
  /** The chance to get away, from 0 to 100. */
  readonly percent: number;
  /** True when it is planned. */
  readonly chosen: boolean;
}

/** The reach of a unit's weapon: an arc of 90 degrees in its bands (3.1, 3.2). */
export interface ReachMark {
  readonly kind: 'reach';
  readonly unit: UnitId;
}

/** How far a unit could come in a charge in its next own round, as units and the ground let it (R57, R62). */
export interface ThreatMark {
  readonly kind: 'threat';
  readonly unit: UnitId;
  readonly threats: readonly Threat[];
}

/** A shot of one unit at another, chosen or possible. */
export interface ShotMark {
  readonly kind: 'shot';
  readonly from: UnitId;
  readonly to: UnitId;
  readonly band: Band;
  /** True when it is chosen, false when it is only possible. */
  readonly chosen: boolean;
}

/** A unit's dice in a fight: its die, the die's column, and the modifier. */
export interface Strength {
  readonly die: Die;
  readonly column: number;
  readonly more: number;
}

/** A fight of two units. */
export interface FightMark {
  readonly kind: 'fight';
  readonly units: Readonly<Record<Side, UnitId>>;
  readonly strengths: Readonly<Record<Side, Strength>>;
  /** True when it was fought or must be fought; false when only a plan leads to it. */
  readonly sure: boolean;
}

/** Where a side may place its lines (R60); of a line in ambush, where it may lie hidden (R71). */
export interface ZoneMark {
  readonly kind: 'zone';
  readonly side: Side;
  /** The line that is placed, where one is chosen. */
  readonly line?: LineId;
}

/** A line that may be placed (R60), as a handle behind it. */
export interface LineMark {
  readonly kind: 'line';
  readonly line: LineId;
  readonly chosen: boolean;
}

/** Where a lesson says that a unit is to stand. */
export interface SpotMark {
  readonly kind: 'spot';
  readonly unit: Unit;
}

/** The place that the keyboard's cursor is on. */
export interface CursorMark {
  readonly kind: 'cursor';
  readonly at: Vector;
}

/** A mark on the board. A page gives a list of them. */
export type Mark =
  | LightMark
  | LaneMark
  | WheelMark
  | GhostMark
  | EvadeMark
  | ReachMark
  | ThreatMark
  | ShotMark
  | FightMark
  | ZoneMark
  | LineMark
  | SpotMark
  | CursorMark;

/** The height of a bubble, the width of a letter in it, and the room at its ends. */
const HIGH = 46;
const LETTER = 11;
const ENDS = 24;

/** Draws a bubble with text above a dragged point, so that the finger does not hide it. */
export function drawBubble(key: string, { x, y }: Point, said: string): Group {
  const width = Math.max(HIGH, said.length * LETTER + ENDS);
  const box = { x: -width / 2, y: -HIGH / 2, width, height: HIGH };
  return {
    key: `bubble-${key}`,
    x,
    y: y - 40,
    shapes: [
      path(plate({ ...box, y: box.y + 2.5 }, HIGH / 2), { fill: MARK.ink, opacity: 0.35 }),
      path(plate(box, HIGH / 2), { fill: MARK.ink, stroke: MARK.gold, width: 2.6 }),
      text({ x: 0, y: 7 }, said, { size: 20, font: 'figures', weight: 700, fill: MARK.pale }),
    ],
    box: { x: box.x - 4, y: box.y - 4, width: width + 8, height: HIGH + 10 },
    legible: { from: 0.75, most: 3 },
    look: `bubble|${said}`,
  };
}

const ARROWS =
  'M-12 0L12 0M0 -12L0 12M-12 0L-7 -4M-12 0L-7 4M12 0L7 -4M12 0L7 4M0 -12L-4 -7M0 -12L4 -7M0 12L-4 7M0 12L4 7';

/** How far the handles of lines lie apart, and from units, as far as there is room: a small board draws them larger. */
const HANDLES_APART = 100;
const HANDLE_FROM_UNIT = 60;

const distance = (one: Point, two: Point): number => Math.hypot(one.x - two.x, one.y - two.y);

/** Where a line's handle may lie: between two of its units, those near its middle first; at its ends. */
function spotsOfLine(scene: MarkScene, units: readonly Unit[]): readonly Point[] {
  const block = blockOf(scene, units);
  if (block === null) return [];
  const middles = units
    .flatMap((unit) => blockOf(scene, [unit])?.middle ?? [])
    .toSorted((one, two) => one.x - two.x || one.y - two.y);
  const gaps = middles.slice(1).map((at, index) => between(middles[index] ?? at, at));
  const ends = [1, -1].map((way) => onBlock(block, { right: way * (block.wide + 34), forward: 0 }));
  return [...gaps.toSorted((one, two) => distance(one, block.middle) - distance(two, block.middle)), ...ends];
}

/** Where the handles of all lines of an army lie: each in its line, beside units and the handles of other lines. */
function handlesOf(scene: MarkScene, army: readonly Unit[]): ReadonlyMap<LineId, Point> {
  const middles = army.flatMap((unit) => blockOf(scene, [unit])?.middle ?? []);
  const placed = new Map<LineId, Point>();
  for (const line of new Set(army.map((unit) => unit.line))) {
    const spots = spotsOfLine(
      scene,
      army.filter((unit) => unit.line === line),
    );
    const isApart = (spot: Point) => [...placed.values()].every((at) => distance(spot, at) > HANDLES_APART);
    const isFree = (spot: Point) => middles.every((at) => distance(spot, at) > HANDLE_FROM_UNIT);
    const spot = spots.find((one) => isApart(one) && isFree(one)) ?? spots.find(isApart) ?? spots[0];
    if (spot !== undefined) placed.set(line, spot);
  }
  return placed;
}

/** The handle of a line that may be placed, as large as a finger. */
export function drawLine({ line, chosen }: LineMark, scene: MarkScene): Group[] {
  const army = scene.field.units.filter(isPlaced);
  const side = army.find((unit) => unit.line === line)?.side;
  const own = army.filter((unit) => unit.side === side);
  const spot = handlesOf(scene, own).get(line);
  if (spot === undefined) return [];
  const target = targetOf({ kind: 'line', line });
  return [
    {
      key: `line-${line}`,
      ...spot,
      shapes: [
        // The chosen one has a ring more: its colour alone would not tell.
        ...(chosen ? [circle({ x: 0, y: 0 }, 22, { fill: MARK.pale, stroke: MARK.ink, width: 2 })] : []),
        circle({ x: 0, y: 0 }, chosen ? 17 : 20, {
          fill: chosen ? MARK.gold : MARK.pale,
          stroke: MARK.ink,
          width: 3,
        }),
        path(ARROWS, { stroke: MARK.ink, width: 2.6, cap: 'round' }),
      ],
      box: { x: -24, y: -24, width: 48, height: 48 },
      legible: { from: 0.7, most: 2.4 },
      look: `line|${chosen}`,
      touches: [{ at: { x: 0, y: 0 }, reach: 24, target }],
    },
  ];
}
