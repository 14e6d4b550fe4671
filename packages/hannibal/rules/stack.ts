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
import type { World } from './world.js';
import { countSteps, stepAt, type Prompt } from '@tessera/core';

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

/** The rules of a question. `goOn` lets the works below it go on. */
export function asked<A extends QuestionAt>(
  world: World,
  question: Question<A>,
  goOn: (dealing: Dealing) => void,
): Rules {
  const { at } = question;
  const isIt = (frame: Frame | undefined): frame is QuestionOf<A> => frame?.at === at;
  const frameIn = ({ frames }: State): QuestionOf<A> | null => {
    const frame = frames.at(-1);
    return isIt(frame) ? frame : null;
  };
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
    missing: (view) => (frameIn(view)?.answer === null ? [because('answerFirst', '')] : []),
    reasons: (view, _seat, step) => {
      const frame = frameIn(view);
      if (frame === null || frame.answer !== null) return [because('answered', '')];
      return question.reasons?.({ world, state: view }, frame, step) ?? [];
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

/** True when the frame on top is a question, or a plan that is carried out: the works wait for it. */
export const isAsking = (frame: Frame): boolean => 'answer' in frame || frame.at === 'carry';
