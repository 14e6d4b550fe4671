import type { RulesContext } from './conclude.js';
import { isSameStep } from './choice.js';
import { fail, isPlaying, ok, type Refusal, refuse, type Result } from './decided.js';
import type { FrameModule, Game, GameTypes } from './game.js';
import { askedFrame, explainIn, missingIn, preview, stepsIn } from './plan.js';
import type { Recorder } from './recorder.js';
import { carryOn, conclude } from './conclude.js';

/** A seat's plan for the frame that it is asked, and the rules of that frame. */
export interface PlanInput<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly rules: FrameModule<T>;
  readonly steps: readonly T['step'][];
}

/**
 * The facts of a plan in its author's view, without chance. Each step must be allowed, and nothing may be missing after
 * the last: else refuses with `illegalStep` or `unfinished`.
 */
function factsOfSteps<T extends GameTypes>(
  game: Game<T>,
  from: T['state'],
  { seat, rules, steps }: PlanInput<T>,
): Result<readonly T['event'][], Refusal> {
  let view = from;
  const all: T['event'][] = [];
  for (const [index, step] of steps.entries()) {
    const reasons = explainIn(game, view, { seat, step });
    if (reasons.length > 0) return fail({ code: 'illegalStep', step: index, reasons });
    const facts = rules.apply(view, seat, step);
    all.push(...facts);
    view = facts.reduce(game.evolve, view);
  }
  const missing = missingIn(game, view, seat);
  return missing.length > 0 ? refuse('unfinished', missing) : ok(all);
}

/** Writes down a plan and what follows its last step. When it refuses, it has written nothing. */
export function factsOfPlan<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  plan: PlanInput<T>,
  by: RulesContext<T>,
): Result<null, Refusal> {
  const { seat, rules, steps } = plan;
  const facts = factsOfSteps(game, game.conceal(record.now(), seat), plan);
  if (!facts.ok) return facts;
  const { carry } = rules;
  if (carry === undefined) {
    facts.value.forEach(record.emit);
    conclude(game, record, { seat, ...by });
  } else {
    record.emit(carry.event({ kind: 'PlanLaid', seat, open: carry.isOpen, rest: steps }));
    carry.laid?.(record, seat);
    carryOn(game, record, by);
  }
  return ok(null);
}

/** With more possible steps than this, `onlyPlan` does not search for a single answer. */
const MOST = 64;

/**
 * The only plan that answers what a seat is asked: every allowed step must be taken, in any order, until none is
 * left. Null when there is a choice between steps, or whether to go on.
 */
export function onlyPlan<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): readonly T['step'][] | null {
  const steps: T['step'][] = [];
  let now = view;
  let open = stepsIn(game, now, seat, MOST);
  for (;;) {
    const [step, ...rest] = open ?? [];
    const isWhole = missingIn(game, now, seat).length === 0;
    if (step === undefined) return isWhole && open !== null ? steps : null;
    if (isWhole) return null;
    steps.push(step);
    now = preview(game, now, { seat, plan: [step] });
    open = stepsIn(game, now, seat, MOST);
    // A step that becomes possible now must be taken too. If the step has closed another one, there was a choice.
    const still = open;
    if (still === null || !rest.every((one) => still.some((other) => isSameStep(one, other)))) return null;
    if (rest.length > 0 && still.length > rest.length) return null;
  }
}

/** The next question with only one answer, and that answer; null when every asked seat has a choice. */
function nextOnlyAnswer<T extends GameTypes>(game: Game<T>, state: T['state']): PlanInput<T> | null {
  const top = askedFrame(game, state);
  if (top?.rules.passes !== true) return null;
  // The public view decides, so nobody learns anything from what is skipped or asked.
  const seen = game.conceal(state, 'public');
  for (const seat of top.rules.waiting(state)) {
    const steps = onlyPlan(game, seen, seat);
    if (steps !== null) return { seat, rules: top.rules, steps };
  }
  return null;
}

/**
 * Answers every question that has only one answer (`FrameModule.passes`), until somebody with a choice is asked or
 * the game is over. This is no commit: a takeback cannot reach it by itself, and clocks do not count it as a turn.
 */
export function passOn<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  by: RulesContext<T>,
): void {
  while (isPlaying(record.now())) {
    const next = nextOnlyAnswer(game, record.now());
    if (next === null || !factsOfPlan(game, record, next, by).ok) return;
  }
}
