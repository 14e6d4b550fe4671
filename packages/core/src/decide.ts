import type { ChanceSource } from './chance.js';
import { type Decided, finish, isPlaying, type Refusal, refuse, renewed, type Result } from './decided.js';
import type { RulesContext } from './conclude.js';
import type { Game, GameTypes } from './game.js';
import { passOn, factsOfPlan } from './passing.js';
import { askedOf } from './plan.js';
import type { ActedFor } from './table.js';

/** What a seat commits: the frame that it answers, and its steps in order. */
export interface Commit<Step> {
  readonly frame: number;
  readonly steps: readonly Step[];
  /** Where the plan runs on: the steps for each question after it that the author foresees (`foresight.ts`). */
  readonly then?: readonly (readonly Step[])[];
}

/** A seat's commit and what it depends on besides chance. `why` is set when the server acts for the seat. */
export interface Act<T extends GameTypes> extends Omit<RulesContext<T>, 'source'> {
  readonly seat: T['seat'];
  readonly commit: Commit<T['step']>;
  readonly why?: ActedFor;
}

/**
 * Decides the first part of a seat's commit: all steps in order or none, then what follows the last one, then the questions that have
 * only one answer. Legality is read from the seat's own view; the full state serves only what follows. Refuses with
 * `over`, `stale` (this frame is not asked of this seat), `illegalStep` or `unfinished`.
 */
export function decide<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  act: Act<T>,
  source: ChanceSource,
): Result<Decided<T>, Refusal> {
  const { seat, commit, why, ...context } = act;
  if (!isPlaying(state)) return refuse('over');
  const top = askedOf(game, state, seat);
  if (top?.frame.id !== commit.frame) return refuse('stale');
  const record = renewed(game, state);
  record.emit(game.tableEvent({ kind: 'PlanCommitted', seat, ...(why === undefined ? {} : { why }) }));
  const by = { source, ...context };
  const taken = factsOfPlan(game, record, { seat, rules: top.rules, steps: commit.steps }, by);
  if (!taken.ok) return taken;
  passOn(game, record, by);
  return finish(game, record, context.policies);
}
