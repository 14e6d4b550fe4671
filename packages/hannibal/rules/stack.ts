import type { Board } from './board/forces.js';
import {
  stepSchema,
  type Frame,
  type FrameOf,
  type NewFrame,
  type QuestionAt,
  type QuestionOf,
  type State,
  type Fact,
  type Step,
  type WorkAt,
  type WorkFrame,
} from './model/index.js';
import { evolve } from './evolve.js';
import {
  because,
  type About,
  type Choice,
  type Dealing,
  type Log,
  type Reason,
  type Rules,
} from './types.js';
import { GENERALS } from './vocabulary.js';
import type { World } from './world.js';
import { countSteps, nothingLeft, recorder, stepAt, type Prompt } from '@tessera/core';

/** Puts a question or a work on top of the stack. It gets its number there. */
export const open = (log: Log, frame: NewFrame): void => {
  log.emit({ kind: 'FrameOpened', frame: { ...frame, id: log.now().opened + 1 } });
};

/** Gives the frame on top other fields. */
export const change = (log: Log, frame: Frame): void => {
  log.emit({ kind: 'FrameChanged', frame });
};

/** Gives a frame that may lie further down other fields. */
export const note = (log: Log, frame: Frame): void => {
  log.emit({ kind: 'FrameNoted', frame });
};

/** Takes the frame on top off the stack. */
export const close = (log: Log): void => {
  log.emit({ kind: 'FrameClosed' });
};

/**
 * One kind of question that a single step answers. All but `settle` read the view of who is asked. `settle` writes
 * down what the answer comes to: the question is off the stack then, and works go on by themselves afterwards.
 */
export interface Question<A extends QuestionAt> {
  readonly at: A;
  readonly choices: (board: Board, frame: QuestionOf<A>, about?: About) => readonly Choice[];
  /** Why a step is not among the choices; none: a general reason is given. */
  readonly reasons?: (board: Board, frame: QuestionOf<A>, step: Step) => readonly Reason[];
  readonly settle: (dealing: Dealing, frame: QuestionOf<A>, step: Step) => void;
  readonly prompt?: (board: Board, frame: QuestionOf<A>) => Prompt['values'];
  /**
   * Where the same is asked again and again of one seat, a plan may hold several answers: each but the last is settled
   * while it is planned, and these works bring the next question. They and `settle` use no chance and nothing hidden.
   */
  readonly again?: (work: WorkFrame) => boolean;
  /** Rule cases to read here. */
  readonly rules: readonly string[];
}

/**
 * Asks a question whose answers are open to all, unless they leave no choice (13.1): the one answer is settled at once,
 * and where there is none nothing happens. Note before how the work that asks goes on.
 */
export function put<A extends QuestionAt>(
  dealing: Dealing,
  question: Question<A>,
  frame: QuestionOf<A>,
): void {
  const { world, log } = dealing;
  const choices = question.choices({ world, state: log.now() }, frame).filter((one) => countSteps(one) > 0);
  const [first, second] = choices;
  if (first === undefined) return;
  if (second === undefined && countSteps(first) === 1)
    question.settle(dealing, frame, stepAt(stepSchema, first, 0));
  else open(log, frame);
}

/**
 * One kind of work: goes on by one stage, on top of the stack. It opens what comes next on top of itself, after it has
 * noted (`change`) how it goes on then; or it closes itself. Each call must do one of these.
 */
export type Work<A extends WorkAt> = (dealing: Dealing, frame: FrameOf<A>) => void;

/** Lets the works go on until somebody is asked: all of them, or those alone of which `may` says so. */
export type GoOn = (dealing: Dealing, may?: (work: WorkFrame) => boolean) => void;

const noChance = (): never => {
  throw new Error('What is planned has no chance.');
};

/** What the rules work with while a plan is made. */
const planning = (world: World, view: State): Dealing => ({
  world,
  log: recorder<State, Fact>(evolve, view),
  luck: { roll: noChance, draw: noChance, source: { seal: noChance } },
  beforehand: nothingLeft,
});

/** Whether a plan has answered the same question before. */
const hasBegun = (frame: Frame): boolean => 'begun' in frame && frame.begun;

/** The question of a kind on top of the stack. */
function questionIn<A extends QuestionAt>(at: A, { frames }: State): QuestionOf<A> | null {
  const isIt = (frame: Frame | undefined): frame is QuestionOf<A> => frame?.at === at;
  const frame = frames.at(-1);
  return isIt(frame) ? frame : null;
}

/** An answer in a plan; where the same is asked again after it, it is settled at once, and so brings the next question. */
function answered<A extends QuestionAt>(
  dealing: Dealing,
  { question, goOn }: { readonly question: Question<A>; readonly goOn: GoOn },
  { frame, step }: { readonly frame: QuestionOf<A>; readonly step: Step },
): readonly Fact[] {
  const { log } = dealing;
  const { at, again } = question;
  change(log, { ...frame, answer: step });
  const [given] = log.events;
  if (again === undefined || given === undefined) return log.events;
  close(log);
  question.settle(dealing, frame, step);
  goOn(dealing, again);
  const next = questionIn(at, log.now());
  if (next?.seat !== frame.seat) return [given];
  change(log, { ...next, begun: true });
  return log.events;
}

/** Why a step is badly written, whatever it is for: each general is named once, in the order of section 4; null: it is not. */
export function listFault(step: Step): Reason | null {
  if (!('generals' in step)) return null;
  const inOrder = GENERALS.filter((general) => step.generals.includes(general));
  const isInOrder = inOrder.every((general, at) => step.generals[at] === general);
  return isInOrder && inOrder.length === step.generals.length ? null : because('listOrder', '');
}

/** Why an answer is none where the question says no more: another question takes it, or it is not among those of this one. */
function notOpen<A extends QuestionAt>(
  { choices, rules }: Question<A>,
  { board, frame, step }: { readonly board: Board; readonly frame: QuestionOf<A>; readonly step: Step },
): Reason {
  const rule = rules[0] ?? '';
  if (choices(board, frame).some(({ verb }) => verb === step.verb)) return because('notOpen', rule);
  return because(step.verb === 'decline' ? 'mayNotPass' : 'otherQuestion', rule);
}

/** The rules of a question. `goOn` lets the works below it go on. */
export function asked<A extends QuestionAt>(world: World, question: Question<A>, goOn: GoOn): Rules {
  const { at } = question;
  const frameIn = (state: State): QuestionOf<A> | null => questionIn(at, state);
  return {
    waiting: (state) => {
      const frame = frameIn(state);
      return frame === null ? [] : [frame.seat];
    },
    choices: (view, _seat, about) => {
      const frame = frameIn(view);
      return frame === null || frame.answer !== null
        ? []
        : question.choices({ world, state: view }, frame, about);
    },
    missing: (view) => {
      const frame = frameIn(view);
      return frame?.answer === null && !hasBegun(frame) ? [because('answerFirst', '')] : [];
    },
    reasons: (view, _seat, step) => {
      const frame = frameIn(view);
      if (frame === null || frame.answer !== null) return [because('answered', '')];
      const board = { world, state: view };
      const list = listFault(step);
      if (list !== null) return [list];
      const own = question.reasons?.(board, frame, step) ?? [];
      return own.length > 0 ? own : [notOpen(question, { board, frame, step })];
    },
    apply: (view, _seat, step) => {
      const frame = frameIn(view);
      return frame === null ? [] : answered(planning(world, view), { question, goOn }, { frame, step });
    },
    conclude: (log, _seat, closing) => {
      const frame = frameIn(log.now());
      if (frame === null) return;
      if (frame.answer === null) return hasBegun(frame) ? change(log, { ...frame, begun: false }) : undefined;
      const dealing = { world, log, ...closing };
      close(log);
      question.settle(dealing, frame, frame.answer);
      goOn(dealing);
    },
    prompt: (view) => {
      const frame = frameIn(view);
      return {
        code: at,
        values: frame === null ? {} : (question.prompt?.({ world, state: view }, frame) ?? {}),
      };
    },
    rules: question.rules,
  };
}

/** True when the frame on top is a question, or a plan that is carried out: the works wait for it. */
export const isAsking = (frame: Frame): boolean => 'answer' in frame || frame.at === 'carry';
