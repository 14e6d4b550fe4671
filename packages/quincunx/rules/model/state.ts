import { HIDDEN, tableSchema, type Frozen } from '@tessera/core';
import { z } from 'zod';
import { EVADES } from '../ground/evade.js';
import { FORMATIONS, RESTS, SCENARIOS, SIDES } from '../vocabulary.js';
import { fieldSchema } from './field.js';
import { fireAim, frameSchema, standingSchema } from './step.js';
import { choicesSchema } from './standing.js';
import { lineId, unitId } from './unit.js';

const seat = z.enum(SIDES);
const each = <S extends z.ZodType>(one: S) => z.strictObject({ rome: one, carthage: one });

/** What the players agree on before they sit down. */
export const optionsSchema = z.strictObject({
  scenario: z.enum(SCENARIOS).default('skirmish'),
  /** When units rest: once a turn, in each round, or in each round of their own (R7). */
  rest: z.enum(RESTS).default('turn'),
  /** Whether a winner of a fight with casualties keeps the ring of that fight (R6). */
  victorsRing: z.boolean().default(true),
});
export type Options = Frozen<z.infer<typeof optionsSchema>>;

/** Where a line is placed (R60). */
export const placeSchema = z.strictObject({
  x: z.int(),
  front: z.int(),
  gap: z.int(),
  formation: z.enum(FORMATIONS),
});

/** What a side has settled before the battle: places of lines, and standing choices in their order (R60). */
export const deploymentSchema = z.strictObject({
  places: z.record(lineId, placeSchema),
  choices: z.array(standingSchema).readonly(),
});
export type Deployment = Frozen<z.infer<typeof deploymentSchema>>;

/** A deployment as it is kept until both are ready: with the salt that proves its token. */
export const keptSchema = z.strictObject({
  deployment: z.union([deploymentSchema, z.literal(HIDDEN)]),
  token: z.string().nullable(),
  salt: z.string().nullable(),
});
export type Kept = Frozen<z.infer<typeof keptSchema>>;

/** What the passive side has answered to the plan under way (R53). */
export const reactionsSchema = z.strictObject({
  evades: z.array(z.strictObject({ unit: unitId, dir: z.literal(EVADES) })),
  throughs: z.array(z.strictObject({ unit: unitId, target: unitId })),
});
export type Reactions = Frozen<z.infer<typeof reactionsSchema>>;

/** What a melee has left to settle: winners who may advance, with the first whom they beat, and all losers (R11). */
export const aftermathSchema = z.strictObject({
  victors: z.array(z.strictObject({ unit: unitId, over: unitId })),
  losers: z.array(unitId),
});
export type Aftermath = Frozen<z.infer<typeof aftermathSchema>>;

/** What a takeback restores of a position: all but numbers that never go back, and what was said at the table. */
const restored = {
  frames: z.array(frameSchema),
  /** The turn, from 1; 0 before the battle. */
  turn: z.int(),
  /** Who moves first in this turn; null until that is settled. */
  mover: seat.nullable(),
  /** Whether a side won a fight with casualties in the last turn, and in this one (7). */
  won: each(z.boolean()),
  winning: each(z.boolean()),
  /** Who stands where. Before the battle: as section 9 lists them. */
  field: fieldSchema,
  /** Whether the armies have been shown: until then each side's deployment is its own (R60). */
  shown: z.boolean(),
  /** What each side settles before the battle. */
  kept: each(keptSchema),
  choices: choicesSchema,
  /** What missile units were told to do in this round's fire, in order (R58). */
  aims: z.array(z.strictObject({ unit: unitId, target: fireAim })),
  reactions: reactionsSchema,
  aftermath: aftermathSchema,
};

const restoring = z.strictObject(restored);
export type Restored = Frozen<z.infer<typeof restoring>>;

/** What a takeback restores, as it stands in its fact: of the full state, or of a viewer's. */
export const restoredSchema: z.ZodType<Restored> = restoring;

/** A whole position, described once: a viewer's is the same with `hidden` where they may not see. */
export const stateSchema = z.strictObject({
  /** The version of these rules under which the game goes on (see `RULES`). */
  rules: z.int(),
  options: optionsSchema,
  /** The SHA-256 of the game's seed, published at its beginning. */
  seal: z.string(),
  ...restored,
  opened: z.int(),
  rolls: z.int(),
  table: tableSchema(seat),
  outcome: z.strictObject({ winner: seat.nullable(), by: z.string() }).nullable(),
});
export type State = Frozen<z.infer<typeof stateSchema>>;

/** What a takeback restores of a position. */
export const restoredOf = (state: State): Restored => ({
  frames: state.frames,
  turn: state.turn,
  mover: state.mover,
  won: state.won,
  winning: state.winning,
  field: state.field,
  shown: state.shown,
  kept: state.kept,
  choices: state.choices,
  aims: state.aims,
  reactions: state.reactions,
  aftermath: state.aftermath,
});
