import { z } from 'zod';
import { type DefineFact, PLAIN_TO_ALL } from './facts.js';
import type { FrameBase } from './frame.js';
import { type Concealed, HIDDEN, isHidden, type Viewer } from './hidden.js';

/** The remaining steps of a plan: a list, or hidden. */
const restSchema = <P extends z.ZodType>(step: P): z.ZodType<Concealed<readonly z.output<P>[]>> =>
  z.union([z.array(step), z.literal(HIDDEN)]);

/** The schema of `CarryFrame`, given those of the game's seats and steps. */
export const carryFrameSchema = <S extends z.ZodType<string>, P extends z.ZodType>(seat: S, step: P) =>
  z.strictObject({
    at: z.literal('carry'),
    id: z.int(),
    seat,
    open: z.boolean(),
    rest: restSchema(step),
  });

/**
 * A plan that is being carried out. It lies on the frame that it answers. An interruption (dice, or a question to the
 * enemy) lies on top of it, and the plan goes on when it is on top again. `rest` holds the steps still to come,
 * hidden from everybody but their author unless the plan is open.
 */
export type CarryFrame<Seat extends string, Step> = Readonly<
  z.output<ReturnType<typeof carryFrameSchema<z.ZodType<Seat>, z.ZodType<Step>>>>
>;

/** Defines the facts about plans, for a game's own union. Of a hidden plan, others see only that it exists. */
export const carryFacts = <Seat extends string, State, P extends z.ZodType>(
  define: DefineFact<Seat, State>,
  seat: z.ZodType<Seat>,
  step: P,
) =>
  [
    define(
      'PlanLaid',
      { seat, open: z.boolean(), rest: restSchema(step) },
      {
        audience: 'masked',
        nature: 'plain',
        owner: (event) => event.seat,
        mask: (event) => ({ ...event, rest: event.open ? event.rest : HIDDEN }),
      },
    ),
    /** A step is carried out now. */
    define('StepBegun', { seat, step }, PLAIN_TO_ALL),
    /** A step of an open plan has become impossible; what the rules make of it follows. */
    define('StepMissed', { seat, step }, PLAIN_TO_ALL),
    /** The plan is cut short: no further step of it is carried out. */
    define('PlanCut', { seat }, PLAIN_TO_ALL),
    /** The plan is over. Steps that were not carried out stay known to their author alone. */
    define('PlanEnded', { seat }, PLAIN_TO_ALL),
  ] as const;

/** The facts about a plan that is carried out step by step. */
export type CarryEvent<Seat extends string, Step> = Readonly<
  z.output<ReturnType<typeof carryFacts<Seat, unknown, z.ZodType<Step>>>[number]>
>;

/** A plan's frame as a viewer sees it. */
export const concealCarry = <Seat extends string, Step>(
  frame: CarryFrame<Seat, Step>,
  viewer: Viewer<Seat>,
): CarryFrame<Seat, Step> =>
  frame.open || viewer === 'all' || viewer === frame.seat ? frame : { ...frame, rest: HIDDEN };

/** The stack of frames after a fact about a plan, for the game's own `evolve`. */
export function evolveCarry<F extends FrameBase, Seat extends string, Step>(
  state: { readonly frames: readonly (F | CarryFrame<Seat, Step>)[]; readonly opened: number },
  event: CarryEvent<Seat, Step>,
): { readonly frames: readonly (F | CarryFrame<Seat, Step>)[]; readonly opened: number } {
  const { frames, opened } = state;
  const withRest = (left: (rest: readonly Step[]) => readonly Step[]) => {
    const last = frames.findLastIndex(({ at }) => at === 'carry');
    const changed = frames.map((frame, at) =>
      at === last && isPlan(frame) && !isHidden(frame.rest) ? { ...frame, rest: left(frame.rest) } : frame,
    );
    return { opened, frames: changed };
  };
  switch (event.kind) {
    case 'PlanLaid': {
      const { seat, open, rest } = event;
      return { opened: opened + 1, frames: [...frames, { at: 'carry', id: opened + 1, seat, open, rest }] };
    }
    case 'StepBegun':
    case 'StepMissed':
      return withRest((rest) => rest.slice(1));
    case 'PlanCut':
      return withRest(() => []);
    case 'PlanEnded':
      return { opened, frames: frames.slice(0, -1) };
  }
}

/** True for a plan's frame. */
export const isPlan = <F extends FrameBase, Seat extends string, Step>(
  frame: F | CarryFrame<Seat, Step>,
): frame is CarryFrame<Seat, Step> => frame.at === 'carry';
