import { z } from 'zod';
import { CHARGE_DIRECTIONS, FREE_DIRECTIONS } from '../movement/able.js';
import { EVADES } from '../movement/evade.js';
import { MOST_WHEEL, WHEELS } from '../movement/wheel.js';
import {
  FORMATIONS,
  LEADERS,
  SIDES,
  STANDING_ADVANCES,
  STANDING_FIRES,
  STANDING_INITIATIVES,
  STANDING_PASSES,
  TURNS,
} from '../vocabulary.js';
import { LONGEST } from './feature.js';
import { lineId, unitId } from './unit.js';
import { carryFrameSchema, type Frozen } from '@tessera/core';

/** The units that take part in a step, each named once (R14). */
const group = z.array(unitId).min(1).max(41).readonly();
/** Quarter inches. */
const quarters = z.int().min(1).max(72);
const length = z.int().min(0).max(LONGEST);

/** A unit's instruction for the fire phase: a target, or a word of R58. */
export const fireAim = z.union([unitId, z.enum(['nearest', 'hold'])]);

const standing = [
  z.strictObject({ verb: z.literal('standInitiative'), to: z.enum(STANDING_INITIATIVES) }),
  z.strictObject({ verb: z.literal('standFire'), unit: unitId, to: z.enum(STANDING_FIRES) }),
  z.strictObject({ verb: z.literal('standPass'), unit: unitId, to: z.enum(STANDING_PASSES) }),
  z.strictObject({ verb: z.literal('standAdvance'), line: lineId, to: z.enum(STANDING_ADVANCES) }),
] as const;

/** One step of a plan, whichever frame it answers (2.3). */
export const stepSchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('advance'), group, dir: z.literal(FREE_DIRECTIONS), quarters }),
  z.strictObject({ verb: z.literal('charge'), group, dir: z.literal(CHARGE_DIRECTIONS) }),
  z.strictObject({
    verb: z.literal('wheel'),
    group,
    to: z.enum(WHEELS),
    steps: z.int().min(1).max(MOST_WHEEL),
  }),
  z.strictObject({ verb: z.literal('face'), group, heading: z.int().min(0).max(71) }),
  z.strictObject({ verb: z.literal('form'), unit: unitId }),
  z.strictObject({ verb: z.literal('break'), unit: unitId, quarters }),
  /** Lights join elephants, and elephants part with theirs (R70). */
  z.strictObject({ verb: z.literal('join'), unit: unitId, elephants: unitId }),
  z.strictObject({ verb: z.literal('part'), unit: unitId }),
  z.strictObject({ verb: z.literal('shoot'), unit: unitId, target: unitId }),
  z.strictObject({ verb: z.literal('throw'), unit: unitId }),
  z.strictObject({ verb: z.literal('lead'), leader: z.enum(LEADERS), unit: unitId, attached: z.boolean() }),
  z.strictObject({ verb: z.literal('fire'), unit: unitId, target: fireAim }),
  ...standing,
  /** An answer to the initiative (7). */
  z.strictObject({ verb: z.literal('take'), turn: z.enum(TURNS) }),
  /** Answers to a plan: a charged skirmisher evades, a missile unit shoots at one that passes (R53). Not named: it stands. */
  z.strictObject({ verb: z.literal('evade'), unit: unitId, dir: z.literal(EVADES) }),
  z.strictObject({ verb: z.literal('through'), unit: unitId, target: unitId }),
  /** A winner occupies the ground that the loser left, or not (R11). */
  z.strictObject({ verb: z.literal('occupy'), unit: unitId, yes: z.boolean() }),
  /** A line is placed before the battle (R60): its centre, the distance of its fronts from the own edge, its gap. */
  z.strictObject({
    verb: z.literal('place'),
    line: lineId,
    x: length,
    front: length,
    gap: length,
    formation: z.enum(FORMATIONS),
  }),
]);
export type Step = z.infer<typeof stepSchema>;
export type Verb = Step['verb'];
export type StepOf<V extends Verb> = Extract<Step, { verb: V }>;

/** The verbs that set a standing choice (7.2). */
export type StandingStep = StepOf<'standInitiative' | 'standFire' | 'standPass' | 'standAdvance'>;
/** True for a step that sets a standing choice. */
export const isStandingStep = (step: Step): step is StandingStep =>
  step.verb === 'standInitiative' ||
  step.verb === 'standFire' ||
  step.verb === 'standPass' ||
  step.verb === 'standAdvance';
/** A standing choice as events record it: the step that set it. */
export const standingSchema = z.discriminatedUnion('verb', [...standing]);

/** The steps of a plan of orders, without standing choices (2.3). */
export type OrderStep = StepOf<
  | 'advance'
  | 'charge'
  | 'wheel'
  | 'face'
  | 'form'
  | 'break'
  | 'join'
  | 'part'
  | 'shoot'
  | 'throw'
  | 'lead'
  | 'fire'
>;

/** The steps of a plan of orders (2.3). */
export type PlanStep = OrderStep | StandingStep;

/** Whether a step may be part of a plan of orders. */
export function isPlanStep(step: Step): step is PlanStep {
  switch (step.verb) {
    case 'take':
    case 'evade':
    case 'through':
    case 'occupy':
    case 'place':
      return false;
    case 'advance':
    case 'charge':
    case 'wheel':
    case 'face':
    case 'form':
    case 'break':
    case 'join':
    case 'part':
    case 'shoot':
    case 'throw':
    case 'lead':
    case 'fire':
    case 'standInitiative':
    case 'standFire':
    case 'standPass':
    case 'standAdvance':
      return true;
  }
}

/** Whether a step of a plan acts in this round. Standing choices do not. */
export const isOrderStep = (step: Step): step is OrderStep => isPlanStep(step) && !isStandingStep(step);

const seat = z.enum(SIDES);
const frame = { id: z.int() };
const units = z.array(unitId);

/** The questions to a seat (7.1). */
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
