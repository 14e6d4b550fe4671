import type { ChanceSource } from './chance.js';
import { carryOn, conclude } from './carry.js';
import { finish, isPlaying, refuse, renewed, type Decided, type Refusal } from './decided.js';
import type { Beforehand, FrameModule, Game, GameTypes } from './game.js';
import { askedFrame, explainIn, missingIn } from './plan.js';
import { fail, ok, type Result } from './result.js';
import type { Policies } from './left.js';
import type { Stead } from './table.js';

/** What a seat commits: the frame that it answers, and the steps of its plan in order. */
export interface Commit<Step> {
  readonly frame: number;
  readonly steps: readonly Step[];
}

/**
 * A seat's commit; `why` where the server makes it in the seat's stead; what the seats have left as standing answers, and
 * what those say `beforehand`, where a log tells it.
 */
export interface Act<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly commit: Commit<T['step']>;
  readonly why?: Stead;
  readonly policies?: Policies<T>;
  readonly beforehand?: Beforehand<T> | undefined;
}

/**
 * Decides a seat's commit: every step in order, all or none, then what follows the last one.
 * Legality is read from the seat's own view alone; the full state serves only what follows.
 */
export function decide<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  act: Act<T>,
  source: ChanceSource,
): Result<Decided<T>, Refusal> {
  const { seat, commit, why, policies = {}, beforehand } = act;
  if (!isPlaying(state)) return refuse('over');
  const top = askedFrame(game, state);
  if (top?.frame.id !== commit.frame || !top.rules.waiting(state).includes(seat)) {
    return refuse('stale');
  }
  const record = renewed(game, state);
  record.emit(game.tableEvent({ kind: 'PlanCommitted', seat, ...(why === undefined ? {} : { why }) }));
  const taken = takeSteps(game, record.now(), { seat, rules: top.rules, steps: commit.steps });
  if (!taken.ok) return taken;
  const { carry } = top.rules;
  if (carry === undefined) {
    taken.value.forEach(record.emit);
    conclude(game, record, { seat, source, policies, beforehand });
  } else {
    const { isOpen: open } = carry;
    record.emit(carry.event({ kind: 'PlanLaid', seat, open, rest: commit.steps }));
    carryOn(game, record, { source, policies, beforehand });
  }
  return finish(game, record, policies);
}

interface Taking<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly rules: FrameModule<T>;
  readonly steps: readonly T['step'][];
}

/** The facts of a whole plan, each step allowed in the seat's own view and nothing missing after the last; without chance. */
function takeSteps<T extends GameTypes>(
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
