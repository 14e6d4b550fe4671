import { z } from 'zod';
import { drawing, type RulesContext } from './awaiting.js';
import type { DefineFact } from './facts.js';
import type { FrameBase } from './frame.js';
import type { Carrying, CarryEvent, Closing, FrameModule, Game, GameTypes, Turn } from './game.js';
import { type Concealed, HIDDEN, isHidden, type Viewer } from './hidden.js';
import { isPlaying } from './decided.js';
import { explainIn } from './plan.js';
import type { Recorder } from './recorder.js';

/**
 * A plan that is being carried out. It lies on the frame that it answers. An interruption (dice, or a question to the
 * enemy) lies on top of it, and the plan goes on when it is on top again. `rest` holds the steps still to come,
 * hidden from everybody but their author unless the plan is open.
 */
export interface CarryFrame<Seat extends string, Step> extends FrameBase {
  readonly at: 'carry';
  readonly seat: Seat;
  readonly open: boolean;
  readonly rest: Concealed<readonly Step[]>;
}

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

/** Everybody sees these facts; they are neither rolls nor reveals. */
const SEEN = { audience: 'everyone', nature: 'plain' } as const;

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
    define('StepBegun', { seat, step }, SEEN),
    define('StepMissed', { seat, step }, SEEN),
    define('PlanCut', { seat }, SEEN),
    define('PlanEnded', { seat }, SEEN),
  ] as const;

/** A plan's frame as a viewer sees it. */
export const concealCarry = <Seat extends string, Step>(
  frame: CarryFrame<Seat, Step>,
  viewer: Viewer<Seat>,
): CarryFrame<Seat, Step> =>
  frame.open || viewer === 'all' || viewer === frame.seat ? frame : { ...frame, rest: HIDDEN };

/** The plan on top of the stack; null when the top is another frame. */
const onTop = <T extends GameTypes>(
  state: T['state'],
): (T['frame'] & CarryFrame<T['seat'], T['step']>) | null => {
  const frame = state.frames.at(-1);
  return frame !== undefined && isCarry<T>(frame) ? frame : null;
};

const isCarry = <T extends GameTypes>(
  frame: T['frame'],
): frame is T['frame'] & CarryFrame<T['seat'], T['step']> => frame.at === 'carry' && 'rest' in frame;

const fewer = <Step>(rest: Concealed<readonly Step[]>): Concealed<readonly Step[]> =>
  isHidden(rest) ? rest : rest.slice(1);

/** The stack of frames after a fact about a plan, for the game's own `evolve`. */
export function evolveCarry<F extends FrameBase, Seat extends string, Step>(
  state: { readonly frames: readonly (F | CarryFrame<Seat, Step>)[]; readonly opened: number },
  event: CarryEvent<Seat, Step>,
): { readonly frames: readonly (F | CarryFrame<Seat, Step>)[]; readonly opened: number } {
  const { frames, opened } = state;
  const change = (how: (frame: CarryFrame<Seat, Step>) => CarryFrame<Seat, Step>) => {
    const last = frames.findLastIndex(({ at }) => at === 'carry');
    return { opened, frames: frames.map((frame, at) => (at === last && isPlan(frame) ? how(frame) : frame)) };
  };
  switch (event.kind) {
    case 'PlanLaid': {
      const { seat, open, rest } = event;
      return { opened: opened + 1, frames: [...frames, { at: 'carry', id: opened + 1, seat, open, rest }] };
    }
    case 'StepBegun':
    case 'StepMissed':
      return change((frame) => ({ ...frame, rest: fewer(frame.rest) }));
    case 'PlanCut':
      return change((frame) => (isHidden(frame.rest) ? frame : { ...frame, rest: [] }));
    case 'PlanEnded':
      return { opened, frames: frames.slice(0, -1) };
  }
}

const isPlan = <F extends FrameBase, Seat extends string, Step>(
  frame: F | CarryFrame<Seat, Step>,
): frame is CarryFrame<Seat, Step> => frame.at === 'carry';

/** The rules of the frame that the plan on top of the stack answers. */
const answered = <T extends GameTypes>(game: Game<T>, state: T['state']): FrameModule<T> | null => {
  const below = state.frames.at(-2);
  return below === undefined ? null : game.frames(below);
};

interface CarriedPlan<T extends GameTypes> {
  readonly rules: FrameModule<T>;
  readonly carrying: Carrying<T>;
  readonly seat: T['seat'];
}

/** Carries out the next step of a plan; returns whether the plan goes on. */
function carryStep<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { carrying, seat }: CarriedPlan<T>,
  turn: Turn<T>,
): boolean {
  const { step } = turn;
  // Legality is checked as if the plan had ended: the view in which its author would be asked now.
  const view = game.evolve(game.conceal(record.now(), seat), carrying.event({ kind: 'PlanEnded', seat }));
  if (explainIn(game, view, { seat, step }).length === 0) {
    record.emit(carrying.event({ kind: 'StepBegun', seat, step }));
    carrying.take(record, seat, turn);
    return true;
  }
  if (carrying.isOpen) record.emit(carrying.event({ kind: 'StepMissed', seat, step }));
  return carrying.blocked(record, seat, turn) === 'goOn' && carrying.isOpen;
}

/** Ends a plan and writes down what follows the last step of its frame. */
function endPlan<T extends GameTypes>(
  record: Recorder<T['state'], T['event']>,
  { rules, carrying, seat }: CarriedPlan<T>,
  closing: Closing<T>,
): void {
  record.emit(carrying.event({ kind: 'PlanEnded', seat }));
  if (isPlaying(record.now())) rules.conclude(record, seat, closing);
}

/** Carries out the next step of the plan on top of the stack, or ends it. */
function carryNext<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { rest, ...carried }: CarriedPlan<T> & { readonly rest: Concealed<readonly T['step'][]> },
  closing: Closing<T>,
): void {
  const [step] = isHidden(rest) ? [] : rest;
  const goesOn = step !== undefined && carryStep(game, record, carried, { step, ...closing });
  if (!goesOn) endPlan(record, carried, closing);
}

/**
 * Carries out the plan on top of the stack, if there is one, until something interrupts it or it is over. Each step
 * is checked against its author's own view. Throws when the plan's frame has no `carry`.
 */
export function carryOn<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  by: RulesContext<T>,
): void {
  for (;;) {
    const state = record.now();
    const plan = onTop<T>(state);
    if (!isPlaying(state) || plan === null) return;
    const rules = answered(game, state);
    const carrying = rules?.carry;
    if (!rules || !carrying) throw new Error(`A plan lies on a frame that carries none: ${plan.id}.`);
    const { seat, rest } = plan;
    const carried = { rules, carrying, seat, rest };
    const isDone = drawing(game, record, {
      seat,
      source: by.source,
      policies: by.policies,
      beforehand: by.beforehand,
      work: (log, closing) => carryNext(game, log, carried, closing),
    });
    if (!isDone) return;
  }
}

/** Writes down what follows a plan whose steps are taken, then carries out the plans below it. */
export function conclude<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { seat, ...by }: RulesContext<T> & { readonly seat: T['seat'] },
): void {
  const frame = record.now().frames.at(-1);
  if (frame === undefined || !isPlaying(record.now())) return;
  const { conclude: follow } = game.frames(frame);
  const work = (log: typeof record, closing: Closing<T>) => follow(log, seat, closing);
  if (drawing(game, record, { seat, ...by, work })) carryOn(game, record, by);
}

/** Continues what was waiting for shares, once they are known. */
export function resume<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  by: RulesContext<T> & { readonly seat: T['seat'] },
): void {
  if (onTop<T>(record.now()) === null) conclude(game, record, by);
  else carryOn(game, record, by);
}
