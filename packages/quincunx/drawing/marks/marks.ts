import type { Span } from '@tessera/core';
import type { Vector } from '@tessera/plane';
import type { Band, Die, LineId, Side, Unit, UnitId, WheelSide } from '../../rules/index.js';

/** What some units are lit for. */
export const LIGHTS = ['able', 'selected', 'concerned', 'pointer', 'hover'] as const;
export type Light = (typeof LIGHTS)[number];

/** Some units are lit: they may act, are selected, are spoken of, are pointed at by a lesson, lie under the pointer. */
export interface LightMark {
  readonly kind: 'light';
  readonly look: Light;
  readonly units: readonly UnitId[];
}

/** A direction in which the selected group may go, as a strip with a tick a quarter inch (2.7). */
export interface LaneMark {
  readonly kind: 'lane';
  readonly group: readonly UnitId[];
  /** Degrees clockwise from the group's heading. */
  readonly dir: number;
  /** Where the group may stop, in quarter inches. */
  readonly stops: readonly Span[];
  /** How far its rate goes, in quarter inches: beyond the last stop the strip is grey. */
  readonly most: number;
  /** How far a charge goes until it touches, in hundredths; null where none may be made. */
  readonly charge: number | null;
  /** The stop under the finger; null for none. */
  readonly chosen: number | null;
}

/** A wheel of the selected group: the way of its outer corner, with a tick each five degrees. */
export interface WheelMark {
  readonly kind: 'wheel';
  readonly group: readonly UnitId[];
  readonly to: WheelSide;
  readonly stops: readonly Span[];
  readonly chosen: number | null;
}

/** Where a plan leads a unit, and the way there. */
export interface GhostMark {
  readonly kind: 'ghost';
  readonly unit: Unit;
  /** It ends in contact with an enemy. */
  readonly charges: boolean;
}

/** The reach of a unit's weapon: an arc of 90 degrees in its bands (3.1, 3.2). */
export interface ReachMark {
  readonly kind: 'reach';
  readonly unit: UnitId;
}

/** A unit shoots at another, or may. */
export interface ShotMark {
  readonly kind: 'shot';
  readonly from: UnitId;
  readonly to: UnitId;
  readonly band: Band;
  /** It is chosen, and not only possible. */
  readonly chosen: boolean;
}

/** What a unit fights with: its die, the column that it reads, and what is added to the die. */
export interface Strength {
  readonly die: Die;
  readonly column: number;
  readonly more: number;
}

/** Two units fight each other, or would. */
export interface FightMark {
  readonly kind: 'fight';
  readonly units: Readonly<Record<Side, UnitId>>;
  readonly strengths: Readonly<Record<Side, Strength>>;
  /** It was fought, or is to be fought in any case; else a plan would lead to it. */
  readonly sure: boolean;
}

/** The ground on which a side may place its lines (R60). */
export interface ZoneMark {
  readonly kind: 'zone';
  readonly side: Side;
}

/** A line that may be taken and placed (R60): a handle behind it. */
export interface LineMark {
  readonly kind: 'line';
  readonly line: LineId;
  readonly chosen: boolean;
}

/** The place that the keyboard's cursor is on. */
export interface CursorMark {
  readonly kind: 'cursor';
  readonly at: Vector;
}

/** Everything that the page may want lit: it hands in a list of these. */
export type Mark =
  | LightMark
  | LaneMark
  | WheelMark
  | GhostMark
  | ReachMark
  | ShotMark
  | FightMark
  | ZoneMark
  | LineMark
  | CursorMark;
