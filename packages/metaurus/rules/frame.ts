import type { FrameBase } from '@tessera/core';
import type { HexId } from '@tessera/hex';
import type { ChitCommand, Command, Seat, UnitId } from './vocabulary.js';

/** One seat sets up: facings, which counter stands where, and the first orders (13.0, R51). */
export interface SetUpFrame extends FrameBase {
  readonly at: 'setUp';
  readonly seat: Seat;
  readonly turned: readonly UnitId[];
  readonly placed: readonly UnitId[];
  readonly picked: readonly UnitId[];
  readonly changed: readonly ChitCommand[];
}

/** The winner of the initiative chooses who goes first (4.2). */
export interface InitiativeFrame extends FrameBase {
  readonly at: 'initiative';
  readonly seat: Seat;
}

/** Both seats place their chits in secret (R2). */
export interface OrdersFrame extends FrameBase {
  readonly at: 'orders';
  readonly sealed: readonly Seat[];
  readonly changed: Readonly<Record<Seat, readonly ChitCommand[]>>;
}

/** A seat whose player turn it is names the command that acts next (5.3). */
export interface ActivateFrame extends FrameBase {
  readonly at: 'activate';
  readonly seat: Seat;
  /** What this plan names: one command, two legions to act as one, or none (the elephants are left alone). */
  readonly named: readonly Command[] | null;
}

/** The units of an active command (or of two Roman ones together) move and turn (6.0, 7.0). */
export interface MovementFrame extends FrameBase {
  readonly at: 'movement';
  readonly seat: Seat;
  readonly commands: readonly Command[];
  /** Gauls whose die kept them from obeying (R50): they do nothing, not even turn. */
  readonly balking: readonly UnitId[];
  readonly moved: readonly UnitId[];
  readonly turned: readonly UnitId[];
  readonly picked: readonly UnitId[];
}

/** Two or more units stand as near to the rampaging elephants as each other: Carthage picks the victim (12.0, R45). */
export interface VictimFrame extends FrameBase {
  readonly at: 'victim';
  readonly seat: Seat;
  readonly elephants: UnitId;
  readonly nearest: readonly UnitId[];
  readonly picked: UnitId | null;
}

/** An attacker and one of the enemies that it attacks. */
export interface Pair {
  readonly unit: UnitId;
  readonly target: UnitId;
}

/** The active seat declares its attacks (9.0, 9.1, R24, R25). */
export interface DeclareFrame extends FrameBase {
  readonly at: 'declare';
  readonly seat: Seat;
  readonly pairs: readonly Pair[];
}

/** One declared attack: a star, one unit against one or two, or several against one (R25). */
export interface Attack {
  /** Its number in the declaration, from 1. */
  readonly attack: number;
  readonly attackers: readonly UnitId[];
  /** Those that have retreated before combat are no longer among them. */
  readonly defenders: readonly UnitId[];
  /** Hexes that its defenders have left by a retreat before combat (R34). */
  readonly vacated: readonly HexId[];
}

/** The active seat resolves what it has declared, in its own order (9.1). */
export interface ResolveFrame extends FrameBase {
  readonly at: 'resolve';
  readonly seat: Seat;
  readonly manner: 'declared' | 'continued';
  /** The attacks that have not come to resolution yet. */
  readonly attacks: readonly Attack[];
  readonly chosen: number | null;
}

/** A yes or no, once a plan holds it. */
export type Answer = 'yes' | 'no';

/** The defender may retreat units before combat, one at a time (9.0, R31 to R34). */
export interface RetreatFrame extends FrameBase {
  readonly at: 'retreat';
  readonly seat: Seat;
  /** The unit that this plan retreats. */
  readonly unit: UnitId | null;
  /** Its way, from the hex that it leaves; empty before it is planned. */
  readonly path: readonly HexId[];
  readonly turned: readonly UnitId[];
  readonly answer: Answer | null;
}

/** The defenders of an attack may strike back (10.0, R42). */
export interface CounterFrame extends FrameBase {
  readonly at: 'counter';
  readonly seat: Seat;
  /** Those who would strike back, all together. */
  readonly attackers: readonly UnitId[];
  /** The original attackers whom they would strike. */
  readonly defenders: readonly UnitId[];
  readonly answer: Answer | null;
}

/** One of the victors must enter a hex that a combat has emptied (9.2, R37). */
export interface AdvanceFrame extends FrameBase {
  readonly at: 'advance';
  readonly seat: Seat;
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
  /** Those who may continue to attack afterwards (R41). */
  readonly pool: readonly UnitId[];
  /** The unit that this plan advances. */
  readonly unit: UnitId | null;
  readonly turned: readonly UnitId[];
}

/** The attackers of a combat may attack again (10.0, R41). */
export interface ContinueFrame extends FrameBase {
  readonly at: 'continue';
  readonly seat: Seat;
  readonly pool: readonly UnitId[];
  readonly pairs: readonly Pair[];
  readonly answer: Answer | null;
}

export type Frame =
  | SetUpFrame
  | InitiativeFrame
  | OrdersFrame
  | ActivateFrame
  | VictimFrame
  | MovementFrame
  | DeclareFrame
  | ResolveFrame
  | RetreatFrame
  | CounterFrame
  | AdvanceFrame
  | ContinueFrame;
export const FRAMES = [
  'setUp',
  'initiative',
  'orders',
  'activate',
  'victim',
  'movement',
  'declare',
  'resolve',
  'retreat',
  'counter',
  'advance',
  'continue',
] as const satisfies readonly Frame['at'][];
