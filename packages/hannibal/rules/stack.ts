import type { Board } from './board/forces.js';
import {
  stepSchema,
  type Frame,
  type FrameOf,
  type NewFrame,
  type QuestionAt,
  type QuestionOf,
  type State,
  type Step,
  type WorkAt,
} from './model/index.js';
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
import { countSteps, stepAt, type Prompt } from '@tessera/core';

/** Puts a question or a work on top of the stack, under a new number. */
export const open = (log: Log, frame: NewFrame): void => {
  log.emit({ kind: 'FrameOpened', frame: { ...frame, id: log.now().opened + 1 } });
};

/** Replaces the frame on top, which keeps its number. */
export const change = (log: Log, frame: Frame): void => {
  log.emit({ kind: 'FrameChanged', frame });
};

/** Replaces the frame with this number, which may lie further down. */
export const note = (log: Log, frame: Frame): void => {
  log.emit({ kind: 'FrameNoted', frame });
};

/** Takes the frame on top off the stack. */
export const close = (log: Log): void => {
  log.emit({ kind: 'FrameClosed' });
};

/**
 * One kind of question that a single step answers. All functions but `settle` read the view of the seat that is asked.
 * `settle` logs the consequences of the answer: the question is off the stack by then, and works go on afterwards.
 */
export interface Question<A extends QuestionAt> {
  readonly at: A;
  readonly choices: (board: Board, frame: QuestionOf<A>, about?: About) => readonly Choice[];
  /** The reasons why a step is not among the choices. When there are none, a general reason is given. */
  readonly reasons?: (board: Board, frame: QuestionOf<A>, step: Step) => readonly Reason[];
  readonly settle: (dealing: Dealing, frame: QuestionOf<A>, step: Step) => void;
  readonly prompt?: (board: Board, frame: QuestionOf<A>) => Prompt['values'];
  /** The rules to show with the question. */
  readonly rules: readonly string[];
}

/**
 * Asks a question whose choices are public. A single choice is settled at once without asking, and without choices nothing
 * happens (13.1). The caller's frame must already have noted its next stage.
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
 * Carries a work on top of the stack on by one stage. Each call must either close the frame, or note its next stage with
 * `change` and then open what comes next on top of it.
 */
export type Work<A extends WorkAt> = (dealing: Dealing, frame: FrameOf<A>) => void;

/** Carries works on until somebody is asked. */
export type GoOn = (dealing: Dealing) => void;

/** The question of a kind on top of the stack. */
function questionIn<A extends QuestionAt>(at: A, { frames }: State): QuestionOf<A> | null {
  const isIt = (frame: Frame | undefined): frame is QuestionOf<A> => frame?.at === at;
  const frame = frames.at(-1);
  return isIt(frame) ? frame : null;
}

/** The reason when a step lists generals twice or not in the order of section 4; else null. */
export function listFault(step: Step): Reason | null {
  if (!('generals' in step)) return null;
  const inOrder = GENERALS.filter((general) => step.generals.includes(general));
  const isInOrder = inOrder.every((general, at) => step.generals[at] === general);
  return isInOrder && inOrder.length === step.generals.length ? null : because('listOrder', '');
}

/** The general reason for a step that is not among the choices: another question takes its verb, or it is no choice of this one. */
function notOpen<A extends QuestionAt>(
  { choices, rules }: Question<A>,
  { board, frame, step }: { readonly board: Board; readonly frame: QuestionOf<A>; readonly step: Step },
): Reason {
  const rule = rules[0] ?? '';
  if (choices(board, frame).some(({ verb }) => verb === step.verb)) return because('notOpen', rule);
  return because(step.verb === 'decline' ? 'mayNotPass' : 'otherQuestion', rule);
}

/** The frame module of a question. `goOn` carries on the works below it. */
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
      return frame?.answer === null ? [because('answerFirst', '')] : [];
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
      return frame === null ? [] : [{ kind: 'FrameChanged', frame: { ...frame, answer: step } }];
    },
    conclude: (log, _seat, closing) => {
      const frame = frameIn(log.now());
      if (frame === null || frame.answer === null) return;
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

/** True for a question, and for a plan that is being carried out: works below wait for it. */
export const isAsking = (frame: Frame): boolean => 'answer' in frame || frame.at === 'carry';
