import { HIDDEN, restoring, stateFields, type Frozen } from '@tessera/core';
import { z } from 'zod';
import { EVADES } from '../movement/evade.js';
import { FORMATIONS, SIDES } from '../vocabulary.js';
import { fieldSchema } from './field.js';
import { wholeOptionsSchema } from './options.js';
import { fireAim, frameSchema, standingSchema } from './step.js';
import { choicesSchema } from './standing.js';
import { lineId, unitId } from './unit.js';

const seat = z.enum(SIDES);
const each = <S extends z.ZodType>(one: S) => z.strictObject({ rome: one, carthage: one });

/** A line's place (R60). */
export const placeSchema = z.strictObject({
  x: z.int(),
  front: z.int(),
  gap: z.int(),
  formation: z.enum(FORMATIONS),
});

export type Place = Frozen<z.infer<typeof placeSchema>>;

/** A side's deployment before the battle: places of lines, and standing choices in order (R60). */
export const deploymentSchema = z.strictObject({
  places: z.record(lineId, placeSchema),
  choices: z.array(standingSchema).readonly(),
});
export type Deployment = Frozen<z.infer<typeof deploymentSchema>>;

/** A line in ambush (R71): its place, and what proves that it was chosen before the battle. */
export const ambushSchema = z.strictObject({
  line: lineId,
  place: z.union([placeSchema, z.literal(HIDDEN)]),
  token: z.string().nullable(),
  salt: z.string().nullable(),
});
export type Ambush = Frozen<z.infer<typeof ambushSchema>>;

/** A deployment with its token, and the salt that proves it. */
export const keptSchema = z.strictObject({
  deployment: z.union([deploymentSchema, z.literal(HIDDEN)]),
  token: z.string().nullable(),
  salt: z.string().nullable(),
});
export type Kept = Frozen<z.infer<typeof keptSchema>>;

/** The passive side's answers to the plan under way (R53). */
export const reactionsSchema = z.strictObject({
  evades: z.array(z.strictObject({ unit: unitId, dir: z.literal(EVADES) })),
  throughs: z.array(z.strictObject({ unit: unitId, target: unitId })),
});
export type Reactions = Frozen<z.infer<typeof reactionsSchema>>;

/** The winners that may still advance after a melee, with the first enemy that each beat, and all losers (R11). */
export const aftermathSchema = z.strictObject({
  victors: z.array(z.strictObject({ unit: unitId, over: unitId })),
  losers: z.array(unitId),
});
export type Aftermath = Frozen<z.infer<typeof aftermathSchema>>;

/** The fields that a takeback restores: all but counters that never go back, and the state of the table. */
const restored = {
  frames: z.array(frameSchema),
  /** The turn, from 1; 0 before the battle. */
  turn: z.int(),
  /** Who moves first in this turn; null until that is settled. */
  mover: seat.nullable(),
  /** Whether a side won a fight with casualties in the last turn, and in this one (7). */
  won: each(z.boolean()),
  winning: each(z.boolean()),
  /** All units and leaders; before the battle, as section 9 lists them. */
  field: fieldSchema,
  /** Whether the armies have been shown: until then each side's deployment is its own (R60). */
  shown: z.boolean(),
  /** What each side settles before the battle. */
  kept: each(keptSchema),
  /** The lines in ambush of both sides; left out in battles that have none (R71). */
  ambushes: z.array(ambushSchema).optional(),
  choices: choicesSchema,
  /** What missile units were told to do in this round's fire, in order (R58). */
  aims: z.array(z.strictObject({ unit: unitId, target: fireAim })),
  reactions: reactionsSchema,
  aftermath: aftermathSchema,
};

const { schema, of } = restoring(restored);
export type Restored = Frozen<z.infer<typeof schema>>;

/** The schema of the fields that a takeback's event restores, of the full state or of a viewer's. */
export const restoredSchema: z.ZodType<Restored> = schema;
/** Picks the fields of a position that a takeback restores. */
export const restoredOf = (state: State): Restored => of(state);

/** The schema of a position. A viewer's position is the same, with `hidden` in place of what they may not see. */
export const stateSchema = z.strictObject(stateFields(seat, { options: wholeOptionsSchema, restored }));
export type State = Frozen<z.infer<typeof stateSchema>>;
