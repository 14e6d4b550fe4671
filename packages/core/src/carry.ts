import { z } from 'zod';
import { drawing, type Grounds } from './awaiting.js';
import type { DefineFact } from './facts.js';
import type { FrameBase } from './frame.js';
import type { Carrying, CarryEvent, Closing, FrameModule, Game, GameTypes, Turn } from './game.js';
import { HIDDEN, isHidden, type Concealed } from './hidden.js';
import { isPlaying } from './decided.js';
import { explainIn } from './plan.js';
import type { Recorder } from './recorder.js';
import type { Viewer } from './viewer.js';

/**
 * A plan that is being carried out. It lies on the frame that it answers; what interrupts it (dice that a step asks
 * for, the enemy's answers) lies on top of it, and it goes on when it is on top again. `rest` are the steps that are
 * still to be carried out; where the game does not lay plans open, they are hidden from everybody but their author.
 */
export interface CarryFrame<Seat extends string, Step> extends FrameBase {
  readonly at: 'carry';
  readonly seat: Seat;
  readonly open: boolean;
  readonly rest: Concealed<readonly Step[]>;
}

/** The rest of a plan: a list of steps, or hidden. */
const restSchema = <P extends z.ZodType>(step: P): z.ZodType<Concealed<readonly z.output<P>[]>> =>
  z.union([z.array(step), z.literal(HIDDEN)]);

/** The schema of the frame of a plan that is being carried out. */
export const carryFrameSchema = <S extends z.ZodType<string>, P extends z.ZodType>(seat: S, step: P) =>
  z.strictObject({
    at: z.literal('carry'),
    id: z.int(),
    seat,
    open: z.boolean(),
    rest: restSchema(step),
  });

/** What happens to a plan everybody sees; it rolls and reveals nothing by itself. */
const SEEN = { audience: 'everyone', nature: 'plain' } as const;

/** The facts about plans, for a game to take into its own union. Of a plan that is not open others see only that it is there. */
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

/** The frame of a plan as a viewer sees it. */
export const concealCarry = <Seat extends string, Step>(
  frame: CarryFrame<Seat, Step>,
  viewer: Viewer<Seat>,
): CarryFrame<Seat, Step> =>
  frame.open || viewer === 'all' || viewer === frame.seat ? frame : { ...frame, rest: HIDDEN };

/** The plan that is being carried out next, if one is on top of the stack. */
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

/** The stack after a fact about a plan, for the game's own `evolve`. */
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

/** The rules of the frame that a plan on top of the stack answers. */
const answered = <T extends GameTypes>(game: Game<T>, state: T['state']): FrameModule<T> | null => {
  const below = state.frames.at(-2);
  return below === undefined ? null : game.frames(below);
};

interface Going<T extends GameTypes> {
  readonly rules: FrameModule<T>;
  readonly carrying: Carrying<T>;
  readonly seat: T['seat'];
}

/** Carries out the next step of a plan; answers whether the plan goes on. */
function carryStep<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { carrying, seat }: Going<T>,
  turn: Turn<T>,
): boolean {
  const { step } = turn;
  // What its author would be asked now if the plan were done with.
  const view = game.evolve(game.conceal(record.now(), seat), carrying.event({ kind: 'PlanEnded', seat }));
  if (explainIn(game, view, { seat, step }).length === 0) {
    record.emit(carrying.event({ kind: 'StepBegun', seat, step }));
    carrying.take(record, seat, turn);
    return true;
  }
  if (carrying.isOpen) record.emit(carrying.event({ kind: 'StepMissed', seat, step }));
  return carrying.blocked(record, seat, turn) === 'goOn' && carrying.isOpen;
}

/** A plan is done with: what follows the last step of a plan of that frame. */
function endPlan<T extends GameTypes>(
  record: Recorder<T['state'], T['event']>,
  { rules, carrying, seat }: Going<T>,
  closing: Closing<T>,
): void {
  record.emit(carrying.event({ kind: 'PlanEnded', seat }));
  if (isPlaying(record.now())) rules.conclude(record, seat, closing);
}

/** Carries out what comes next of the plan that is on top of the stack: a step, or its end. */
function carryNext<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { rest, ...going }: Going<T> & { readonly rest: Concealed<readonly T['step'][]> },
  closing: Closing<T>,
): void {
  const [step] = isHidden(rest) ? [] : rest;
  const goesOn = step !== undefined && carryStep(game, record, going, { step, ...closing });
  if (!goesOn) endPlan(record, going, closing);
}

/**
 * Goes on with the plan that is on top of the stack, if one is: step by step, until something interrupts it, or it is
 * done with. Legality of a step is read from its author's own view, as when the plan was made.
 */
export function carryOn<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  by: Grounds<T>,
): void {
  for (;;) {
    const state = record.now();
    const plan = onTop<T>(state);
    if (!isPlaying(state) || plan === null) return;
    const rules = answered(game, state);
    const carrying = rules?.carry;
    if (!rules || !carrying) throw new Error(`A plan lies on a frame that carries none: ${plan.id}.`);
    const { seat, rest } = plan;
    const going = { rules, carrying, seat, rest };
    const isDone = drawing(game, record, {
      seat,
      source: by.source,
      policies: by.policies,
      beforehand: by.beforehand,
      work: (log, closing) => carryNext(game, log, going, closing),
    });
    if (!isDone) return;
  }
}

/** What follows a plan whose steps are taken, and the plans that go on then. */
export function conclude<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  { seat, ...by }: Grounds<T> & { readonly seat: T['seat'] },
): void {
  const frame = record.now().frames.at(-1);
  if (frame === undefined || !isPlaying(record.now())) return;
  const { conclude: follow } = game.frames(frame);
  const work = (log: typeof record, closing: Closing<T>) => follow(log, seat, closing);
  if (drawing(game, record, { seat, ...by, work })) carryOn(game, record, by);
}

/** Goes on with what had waited for shares of the chance: they are there. */
export function resume<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  by: Grounds<T> & { readonly seat: T['seat'] },
): void {
  if (onTop<T>(record.now()) === null) conclude(game, record, by);
  else carryOn(game, record, by);
}
