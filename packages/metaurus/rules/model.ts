import type { Concealed, StateBase } from '@tessera/core';
import type { Facing, HexId } from '@tessera/hex';
import type { Frame } from './frame.js';
import type { Options } from './options.js';
import type { ChitCommand, ChitOrder, Command, Fate, Order, Seat, UnitId } from './vocabulary.js';

export * from './frame.js';
export * from './vocabulary.js';

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

/** What an activation has seen so far, as far as its combats depend on it. */
export interface Activation {
  readonly commands: readonly Command[];
  /** Gauls whose die kept them from obeying (R50). */
  readonly balking: readonly UnitId[];
  /** Units that have come next to an enemy under Move to Attack (R28). */
  readonly charged: readonly UnitId[];
  /** A unit for each attack of the active seat that it has rolled a die in, as often as it has (R41). */
  readonly fought: readonly UnitId[];
  /** Units that have retreated before combat (R31). */
  readonly retreated: readonly UnitId[];
}

/** A whole position; a viewer's is the same with `hidden` where they may not see. */
export interface State extends StateBase<Seat, Frame> {
  /** The version of these rules under which the game goes on (see `RULES`). */
  readonly rules: number;
  readonly options: Options;
  /** The SHA-256 (hex) of the game's seed, published at its beginning. */
  readonly seal: string;
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
  /** The activation under way, from the moment that its units may move; null between activations. */
  readonly activation: Activation | null;
  /** True once a die has been rolled on the Combat Results Table in this Game Turn (R49). */
  readonly clashed: boolean;
  /** Game Turns ended in a row without a die on the Combat Results Table (R49). */
  readonly quiet: number;
}
