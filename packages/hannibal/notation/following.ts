import { checked, type Check } from '@tessera/core';
import type { HannibalGame } from '../rules/game.js';
import type { Fact } from '../rules/model/index.js';
import { tellActions } from './told.js';

/** A part of a verification by the rules: how many facts have been decided anew, and what was found. */
export interface Following {
  readonly at: 'rules';
  readonly done: number;
  readonly of: number;
  readonly checks: readonly Check[];
}

/** Decides a log anew, action by action: how many actions it tells; null where these rules would not have led to it. */
function* actionsIn(game: HannibalGame, log: readonly Fact[]): Generator<Following, number | null> {
  const of = log.length;
  const telling = tellActions(game, log);
  try {
    for (;;) {
      const next = telling.next();
      if (next.done === true) return next.value?.actions.length ?? null;
      yield { at: 'rules', done: next.value, of, checks: [] };
    }
  } catch {
    // Changed facts may lead the rules to a draw that the log does not have.
    return null;
  }
}

/**
 * Whether each fact follows by these rules from what the players did: every commit is decided anew under the record's
 * chance. Where one does not, the war may have been played under other rules: that is open, and no fault.
 */
export function* following(game: HannibalGame, log: readonly Fact[]): Generator<Following> {
  const actions = yield* actionsIn(game, log);
  const verdict = actions === null ? 'open' : 'good';
  const code = actions === null ? 'followsNot' : 'follows';
  const check = checked({ code, values: { actions: actions ?? 0 }, expected: '', found: '', verdict });
  yield { at: 'rules', done: log.length, of: log.length, checks: [check] };
}
