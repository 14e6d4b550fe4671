import type { ChanceSource } from './chance.js';
import { finish, isPlaying, refuse, renewed, type Decided, type Refusal } from './decided.js';
import type { Beforehand, Game, GameTypes } from './game.js';
import { passOn } from './passing.js';
import { askedFrame } from './plan.js';
import type { Result } from './result.js';
import type { Policies } from './left.js';
import type { Stead } from './table.js';
import { take } from './taking.js';

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
 * Decides a seat's commit: every step in order, all or none, then what follows the last one, and what passes by itself
 * after that. Legality is read from the seat's own view alone; the full state serves only what follows.
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
  const by = { source, policies, beforehand };
  const taken = take(game, record, { seat, rules: top.rules, steps: commit.steps }, by);
  if (!taken.ok) return taken;
  passOn(game, record, by);
  return finish(game, record, policies);
}
