import { carryFrameSchema, type Frozen } from '@tessera/core';
import { z } from 'zod';
import { SIDES } from '../vocabulary.js';
import { stepSchema } from './step.js';
import { unitId } from './unit.js';

const seat = z.enum(SIDES);
const frame = { id: z.int() };
const units = z.array(unitId);

/** What is asked of somebody (7.1). */
export const frameSchema = z.discriminatedUnion('at', [
  /** Both place their lines, in secret and at once (R60); those who are ready. */
  z.strictObject({ at: z.literal('deploy'), ...frame, ready: z.array(seat) }),
  /** The winner of the roll takes the move or the counter-move. */
  z.strictObject({ at: z.literal('initiative'), ...frame, seat, taken: z.boolean() }),
  /** The active side's plan. */
  z.strictObject({ at: z.literal('orders'), ...frame, seat }),
  /** What the passive side answers to a plan: skirmishers who may evade, missile units that may shoot (R53). */
  z.strictObject({
    at: z.literal('react'),
    ...frame,
    seat,
    evaders: units,
    /** Missile units that are asked, each with those at whom it could shoot. */
    shooters: z.array(z.strictObject({ unit: unitId, targets: units })),
  }),
  /** Missile units of the active side that are asked for a target (7). */
  z.strictObject({ at: z.literal('fire'), ...frame, seat, units }),
  /** Winners that are asked whether they advance (R11). */
  z.strictObject({
    at: z.literal('advance'),
    ...frame,
    seat,
    units,
    answers: z.array(z.strictObject({ unit: unitId, yes: z.boolean() })),
  }),
  carryFrameSchema(seat, stepSchema),
]);
export type Frame = Frozen<z.infer<typeof frameSchema>>;
export type At = Frame['at'];
export type FrameOf<A extends At> = Extract<Frame, { at: A }>;
