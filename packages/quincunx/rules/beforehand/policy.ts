import { z } from 'zod';
import { lineId } from '../model/unit.js';
import { lineOrdersSchema, type LineOrders } from '../orders/words.js';

/** What a seat answers when it is asked whether its skirmishers evade: where they can get away, never, or by hand. */
export const EVADE_ANSWERS = ['always', 'never', 'ask'] as const;
export type EvadeAnswer = (typeof EVADE_ANSWERS)[number];

/** What drops all that is laid ahead: nothing, own losses, or also an enemy who has come near a line. */
export const UNLESS = ['nothing', 'losses', 'near'] as const;
export type Unless = (typeof UNLESS)[number];

/** What a seat has laid ahead: for its own round of a turn, and for what it is asked until then. */
export const aheadSchema = z.strictObject({
  /** The turn of its own round: each side has one a turn (7). */
  turn: z.int().min(1).max(999),
  /** What its lines are told in that round (2.6). A line that is not named holds. */
  orders: lineOrdersSchema,
  /** The answer for its skirmishers until then. */
  evade: z.enum(EVADE_ANSWERS),
  unless: z.enum(UNLESS),
  /** The position when it was laid: own units that are lost or disintegrated, and own lines near an enemy. */
  seen: z.strictObject({
    hurt: z.int().min(0).max(999),
    near: z.array(lineId).max(99),
  }),
});
export type Ahead = z.infer<typeof aheadSchema>;

/**
 * What is kept for a seat's player alone. What its lines are told stands until it is changed and answers nothing; only
 * what is laid ahead answers.
 */
export const policySchema = z.strictObject({ orders: lineOrdersSchema, ahead: aheadSchema.optional() });
export type Policy = z.infer<typeof policySchema>;

/** A seat's policy of these parts; null when nothing is told and nothing is laid. */
export function policyFrom(orders: LineOrders, ahead: Ahead | undefined): Policy | null {
  if (ahead !== undefined) return { orders, ahead };
  return Object.keys(orders).length === 0 ? null : { orders };
}
