import type { Facing, HexId } from '@tessera/hex';
import type { Concealed, FrameBase, StateBase } from '@tessera/core';
import type { Options } from './options.js';

/** The two sides; Carthage sets up first (R51). */
export const SEATS = ['carthage', 'rome'] as const;
export type Seat = (typeof SEATS)[number];

export const opponent = (seat: Seat): Seat => (seat === 'rome' ? 'carthage' : 'rome');

/** The commands that have an order chit (5.1); the Africans' is the Ligurians' too. */
export const CHIT_COMMANDS = [
  'celts',
  'iberians',
  'africans',
  'slingers',
  'I',
  'III',
  'V',
  'VII',
  'X',
  'XIX',
] as const;
export type ChitCommand = (typeof CHIT_COMMANDS)[number];

/** All commands: Carthage's horse and elephants act without a chit. */
export const COMMANDS = [...CHIT_COMMANDS, 'horse', 'elephants'] as const;
export type Command = (typeof COMMANDS)[number];

/** Rome's commands: six legions, each with its attached cavalry (R7). */
export const LEGIONS = ['I', 'III', 'V', 'VII', 'X', 'XIX'] as const satisfies readonly ChitCommand[];

const LEGION_NAMES: ReadonlySet<Command> = new Set(LEGIONS);
export const isLegion = (command: Command): boolean => LEGION_NAMES.has(command);

/** Whose command it is. */
export const seatOf = (command: Command): Seat => (isLegion(command) ? 'rome' : 'carthage');

export const isChitCommand = (command: Command): command is ChitCommand =>
  command !== 'horse' && command !== 'elephants';

/** The orders that a chit can show (5.2). */
export const CHIT_ORDERS = ['stand', 'move', 'moveToAttack', 'reform'] as const;
export type ChitOrder = (typeof CHIT_ORDERS)[number];
/** The orders that a unit of the Carthaginian horse picks for itself (R12). */
export const HORSE_ORDERS = ['stand', 'move', 'moveToAttack', 'attack', 'reform'] as const;
/** The orders of the elephants (R13). */
export const ELEPHANT_ORDERS = ['free', 'stand', 'move', 'reform'] as const;
/** Every order that a unit can be under. */
export const ORDERS = ['stand', 'move', 'moveToAttack', 'attack', 'reform', 'free'] as const;
export type Order = (typeof ORDERS)[number];

/** The unit types of the Weapons System Matrix. */
export const WEAPONS = ['elephants', 'cavalry', 'legion', 'heavy', 'medium', 'light'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** A counter by its place in the data's list of counters (0 to 89). */
export type UnitId = number;

/** Where a unit is, or what became of it; `rampaged` is lost to Carthage's own elephants (R47). */
export const FATES = ['onMap', 'lost', 'rampaged', 'exited'] as const;
export type Fate = (typeof FATES)[number];

/** A unit's changing part; its type and ratings are data. */
export interface Unit {
  readonly fate: Fate;
  /** Its hex, or the last one that it stood in. */
  readonly hex: HexId;
  readonly facing: Facing;
  readonly disordered: boolean;
  readonly command: Command;
  /** Its set-up hex, which orders dice (R35). */
  readonly start: HexId;
  /** Its own public order, for Carthage's horse and elephants; null for units under a chit. */
  readonly status: Order | null;
}

/** A command's order chit. What it says, and the salt that proves it, are hidden while it lies face down. */
export interface Chit {
  readonly order: Concealed<ChitOrder>;
  readonly shown: boolean;
  /** The public commitment to the order, from the last time that the chit was placed; null before the first. */
  readonly token: string | null;
  readonly salt: Concealed<string> | null;
}

/** Two units that are Engaged with each other (10.0, R38). */
export interface Link {
  readonly attacker: UnitId;
  readonly defender: UnitId;
}

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

export type Frame = SetUpFrame | InitiativeFrame | OrdersFrame | ActivateFrame | MovementFrame;
export const FRAMES = ['setUp', 'initiative', 'orders', 'activate', 'movement'] as const;

/** A whole position; a viewer's is the same with `hidden` where he may not see. */
export interface State extends StateBase<Seat, Frame> {
  readonly options: Options;
  /** The SHA-256 (hex) of the game's seed, published at its beginning. */
  readonly seal: string;
  /** Frames opened so far. */
  readonly opened: number;
  /** The Game Turn, from 1; 0 during set-up. */
  readonly turn: number;
  /** Who goes first in this Game Turn; null until that is chosen. */
  readonly first: Seat | null;
  /** Commands activated in this Player Turn. */
  readonly acted: readonly Command[];
  /** Commands that may do nothing for the rest of the Game Turn (R6, R8). */
  readonly inactive: readonly Command[];
  readonly units: readonly Unit[];
  readonly chits: Readonly<Record<ChitCommand, Chit>>;
  readonly engaged: readonly Link[];
  /** Game Turns ended in a row without a die on the Combat Results Table (R49). */
  readonly quiet: number;
}
