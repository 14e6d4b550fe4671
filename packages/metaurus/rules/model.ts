import { type Frozen, HIDDEN, restoring, stateFields } from '@tessera/core';
import { z } from 'zod';
import { optionsSchema } from './options.js';
import {
  answer,
  type attack,
  attacks,
  chits,
  chitsBySeat,
  commands,
  count,
  facingSchema,
  hexes,
  named,
  type pair,
  pairs,
  seat,
  seats,
  unit,
  units,
} from './parts.js';
import { CHIT_COMMANDS, CHIT_ORDERS, COMMANDS, FATES, ORDERS } from './vocabulary.js';

const frame = <At extends string, S extends z.core.$ZodLooseShape>(at: At, fields: S) =>
  z.strictObject({ at: z.literal(at), id: z.int(), ...fields });

/** The schema of every question. It also holds what a plan has answered so far. */
export const frameSchema = z.discriminatedUnion('at', [
  /** One seat sets up: facings, which counter stands where, and the first orders (13.0, R51). */
  frame('setUp', { seat, turned: units, placed: units, picked: units, changed: chits }),
  /** The winner of the initiative chooses who goes first (4.2). */
  frame('initiative', { seat }),
  /** Both seats place their chits in secret (R2). */
  frame('orders', { sealed: seats, changed: chitsBySeat }),
  /** A seat whose player turn it is names the command that acts next (5.3). */
  frame('activate', { seat, named }),
  /**
   * Two or more units stand as near to the rampaging elephants as each other: Carthage picks the victim (12.0, R45).
   */
  frame('victim', { seat, elephants: unit, nearest: units, picked: unit.nullable() }),
  /** The units of an active command (or of two Roman ones together) move and turn (6.0, 7.0); Gauls may balk (R50). */
  frame('movement', { seat, commands, balking: units, moved: units, turned: units, picked: units }),
  /** The active seat declares its attacks (9.0, 9.1, R24, R25). */
  frame('declare', { seat, pairs }),
  /** The active seat resolves the attacks that it declared, in any order (9.1): those still unresolved. */
  frame('resolve', { seat, manner: z.enum(['declared', 'continued']), attacks, chosen: count.nullable() }),
  /**
   * The defender may retreat units before combat, one at a time (9.0, R31 to R34): the unit of this plan, and its path
   * from the hex that it leaves; the path is empty before a retreat is planned.
   */
  frame('retreat', { seat, unit: unit.nullable(), path: hexes, turned: units, answer }),
  /** The defenders of an attack, all together, may strike back at the original attackers (10.0, R42). */
  frame('counter', { seat, attackers: units, defenders: units, answer }),
  /**
   * One of the victors must enter a hex that a combat has emptied (9.2, R37); those of the pool may continue to attack
   * afterwards (R41).
   */
  frame('advance', { seat, units, hexes, pool: units, unit: unit.nullable(), turned: units }),
  /** The attackers of a combat may attack again (10.0, R41). */
  frame('continue', { seat, pool: units, pairs, answer }),
]);
export type Frame = Frozen<z.infer<typeof frameSchema>>;
export const FRAMES = frameSchema.options.map(({ shape }) => shape.at.value);

export type FrameOf<At extends Frame['at']> = Extract<Frame, { readonly at: At }>;
export type SetUpFrame = FrameOf<'setUp'>;
export type OrdersFrame = FrameOf<'orders'>;
export type ActivateFrame = FrameOf<'activate'>;
export type VictimFrame = FrameOf<'victim'>;
export type MovementFrame = FrameOf<'movement'>;
export type DeclareFrame = FrameOf<'declare'>;
export type ResolveFrame = FrameOf<'resolve'>;
export type RetreatFrame = FrameOf<'retreat'>;
export type CounterFrame = FrameOf<'counter'>;
export type AdvanceFrame = FrameOf<'advance'>;
export type ContinueFrame = FrameOf<'continue'>;

export type Pair = Frozen<z.infer<typeof pair>>;
export type Attack = Frozen<z.infer<typeof attack>>;

export * from './vocabulary.js';

/** A unit's changing part; its type and ratings are data. */
const unitSchema = z.strictObject({
  fate: z.enum(FATES),
  /** Its hex; for a unit off the map, the last one. */
  hex: z.int(),
  facing: facingSchema,
  disordered: z.boolean(),
  command: z.enum(COMMANDS),
  /** Its set-up hex, which orders dice (R35). */
  start: z.int(),
  /** Its own public order, for Carthage's horse and elephants; null for units under a chit. */
  status: z.enum(ORDERS).nullable(),
});
export type Unit = Frozen<z.infer<typeof unitSchema>>;

/** A command's order chit. While it is face down, its order and salt are hidden from other viewers. */
const chitSchema = z.strictObject({
  order: z.union([z.enum(CHIT_ORDERS), z.literal(HIDDEN)]),
  shown: z.boolean(),
  /** The public commitment to the order, from the last time that the chit was placed; null before the first. */
  token: z.string().nullable(),
  salt: z.string().nullable(),
});
export type Chit = Frozen<z.infer<typeof chitSchema>>;

/** Two units that are Engaged with each other (10.0, R38). */
const linkSchema = z.strictObject({ attacker: unit, defender: unit });
export type Link = Frozen<z.infer<typeof linkSchema>>;

/** What has happened in an activation, as far as its combats depend on it. */
export const activationSchema = z.strictObject({
  commands,
  /** Gauls whose die kept them from obeying (R50). */
  balking: units,
  /** Units that have come next to an enemy under Move to Attack (R28). */
  charged: units,
  /** The units that have attacked; a unit is listed once for each attack that it has rolled a die in (R41). */
  fought: units,
  /** Units that have retreated before combat (R31). */
  retreated: units,
});
export type Activation = Frozen<z.infer<typeof activationSchema>>;

/** The fields that a takeback restores: all but counters that never go back, and the state of the table. */
const restored = {
  frames: z.array(frameSchema),
  /** The Game Turn, from 1; 0 during set-up. */
  turn: z.int(),
  /** Who goes first in this Game Turn; null until that is chosen. */
  first: seat.nullable(),
  /** Commands activated in this Player Turn. */
  acted: commands,
  /** Commands that may do nothing for the rest of the Game Turn (R6, R8). */
  inactive: commands,
  units: z.array(unitSchema),
  chits: z.record(z.enum(CHIT_COMMANDS), chitSchema),
  engaged: z.array(linkSchema),
  /** The activation under way, from the moment that its units may move; null between activations. */
  activation: activationSchema.nullable(),
  /** True once a die has been rolled on the Combat Results Table in this Game Turn (R49). */
  clashed: z.boolean(),
  /** Game Turns ended in a row without a die on the Combat Results Table (R49). */
  quiet: count,
};

const { schema, of } = restoring(restored);
export type Restored = Frozen<z.infer<typeof schema>>;

/** The schema of the fields that a takeback's event restores, of the full state or of a viewer's. */
export const restoredSchema: z.ZodType<Restored> = schema;
/** Picks the fields of a position that a takeback restores. */
export const restoredOf = (state: State): Restored => of(state);

/** The schema of a position. A viewer's position is the same, with `hidden` in place of what they may not see. */
export const stateSchema = z.strictObject(stateFields(seat, { options: optionsSchema, restored }));
export type State = Frozen<z.infer<typeof stateSchema>>;
