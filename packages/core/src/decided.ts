import type { Game, GameTypes, Reason } from './game.js';
import { recorder, type Recorder } from './recorder.js';
import { fail, ok, type Result } from './result.js';
import { openLeft, type Policies } from './left.js';

/** What a commit, or a word at the table, was refused for. It changed nothing. */
export interface Refusal {
  /** `stale`: that frame is no longer asked of this seat; `over`: the game has ended; the others explain themselves. */
  readonly code: 'stale' | 'over' | 'illegalStep' | 'unfinished' | 'tableRefused';
  /** The step (from 0) that is not allowed. */
  readonly step?: number;
  readonly reasons: readonly Reason[];
}

/** What a commit leads to: its facts, and the state after them. */
export interface Decided<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly after: T['state'];
}

/** A refusal, as a result. */
export const refuse = (code: Refusal['code'], reasons: readonly Reason[] = []) => fail({ code, reasons });

/** True until the game has an outcome. */
export const isPlaying = <T extends GameTypes>(state: T['state']): boolean => state.outcome === null;

/** What an action is recorded into: first of all, that the game goes on under newer rules, if it does. */
export function renewed<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): Recorder<T['state'], T['event']> {
  const record = recorder(game.evolve, state);
  game.renewal(state).forEach(record.emit);
  return record;
}

/** Once the game is over, opens what was hidden, and what the seats have left as standing answers. */
export function finish<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  policies: Policies<T>,
): Result<Decided<T>, never> {
  if (!isPlaying(record.now())) {
    game.opening(record.now()).forEach(record.emit);
    openLeft(game, policies).forEach(record.emit);
  }
  return ok({ events: record.events, after: record.now() });
}
