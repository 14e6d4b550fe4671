import type { Game, GameTypes } from './game.js';
import type { Reason } from './reasons.js';
import { recorder, type Recorder } from './recorder.js';
import { publicPolicies, type Policies } from './policies.js';

/** The result of a function that may refuse: a value, or why there is none. The core does not throw for bad input. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A result with a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A result with an error. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** Why a commit or a table action was refused. It changed nothing. */
export interface Refusal {
  /**
   * `stale`: this frame is no longer asked of this seat. `over`: the game has ended. The others are explained by
   * `reasons`.
   */
  readonly code: 'stale' | 'over' | 'illegalStep' | 'unfinished' | 'tableRefused';
  /** The index of the step that is not allowed. */
  readonly step?: number;
  readonly reasons: readonly Reason[];
}

/** What an action leads to: its facts, and the state after them. */
export interface Decided<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly after: T['state'];
}

/** A refusal as a result. */
export const refuse = (code: Refusal['code'], reasons: readonly Reason[] = []) => fail({ code, reasons });

/** True until the game has an outcome. */
export const isPlaying = <T extends GameTypes>(state: T['state']): boolean => state.outcome === null;

/**
 * Starts the recorder of an action. Its first facts bring the game under the current rules, if it began under older
 * ones.
 */
export function renewed<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): Recorder<T['state'], T['event']> {
  const record = recorder(game.evolve, state);
  game.renewal(state).forEach(record.emit);
  return record;
}

/**
 * Ends the recording of an action. Once the game is over it adds the facts that show what was hidden, and the
 * remaining standing answers.
 */
export function finish<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  policies: Policies<T> = {},
): Result<Decided<T>, never> {
  if (!isPlaying(record.now())) {
    game.opening(record.now()).forEach(record.emit);
    publicPolicies(game, policies).forEach(record.emit);
  }
  return ok({ events: record.events, after: record.now() });
}

/** Writes down the facts of an action that nothing else follows. */
export function written<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  facts: readonly T['event'][],
  policies?: Policies<T>,
): Result<Decided<T>, never> {
  const record = renewed(game, state);
  facts.forEach(record.emit);
  return finish(game, record, policies);
}
