import type { Grounds } from './awaiting.js';
import { carryOn, conclude } from './carry.js';
import { refuse, type Refusal } from './decided.js';
import type { FrameModule, Game, GameTypes } from './game.js';
import { explainIn, missingIn } from './plan.js';
import type { Recorder } from './recorder.js';
import { fail, ok, type Result } from './result.js';

/** A seat's plan for the frame that is asked of it, and the rules of that frame. */
export interface Taking<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly rules: FrameModule<T>;
  readonly steps: readonly T['step'][];
}

/** The facts of a whole plan, each step allowed in the seat's own view and nothing missing after the last; without chance. */
function factsOfSteps<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { seat, rules, steps }: Taking<T>,
): Result<readonly T['event'][], Refusal> {
  let view = game.conceal(state, seat);
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

/** Writes down a plan and what follows its last step; refused, it has written down nothing. */
export function take<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  taking: Taking<T>,
  by: Grounds<T>,
): Result<null, Refusal> {
  const { seat, rules, steps } = taking;
  const facts = factsOfSteps(game, record.now(), taking);
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
