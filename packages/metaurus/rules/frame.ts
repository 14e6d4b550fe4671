import type { Frozen } from '@tessera/core';
import { z } from 'zod';
import {
  answer,
  type attack,
  attacks,
  chits,
  chitsBySeat,
  commands,
  count,
  hexes,
  named,
  type pair,
  pairs,
  seat,
  seats,
  unit,
  units,
} from './parts.js';

const frame = <At extends string, S extends z.core.$ZodLooseShape>(at: At, fields: S) =>
  z.strictObject({ at: z.literal(at), id: z.int(), ...fields });

/** Every question as it stands in a position. What a plan adds to it while it is made stands in it too. */
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
  /** The active seat resolves what it has declared, in its own order (9.1): the attacks that are still to come. */
  frame('resolve', { seat, manner: z.enum(['declared', 'continued']), attacks, chosen: count.nullable() }),
  /**
   * The defender may retreat units before combat, one at a time (9.0, R31 to R34): the unit of this plan, and its way
   * from the hex that it leaves, empty before it is planned.
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
