import { checked, type Check } from '@tessera/core';
import type { HannibalGame } from '../rules/game.js';
import type { Fact } from '../rules/model/index.js';
import { RULES } from '../rules/vocabulary.js';
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

/** Under which version of the rules a war began, and from which fact on it went on under others. */
const versionsIn = (log: readonly Fact[]): { readonly at: number; readonly rules: number }[] =>
  log.flatMap((fact, at) =>
    fact.kind === 'GameBegan' || fact.kind === 'RulesChanged' ? [{ at, rules: fact.rules }] : [],
  );

/** What is said of a war that was played under other rules than these, if only for a part of it; null of all others. */
function otherRules(log: readonly Fact[]): Check | null {
  const [first, ...changes] = versionsIn(log);
  const newest = Math.max(...changes.map(({ rules }) => rules), first?.rules ?? RULES);
  const isOpen = { expected: '', found: '', verdict: 'open' } as const;
  if (first === undefined || (changes.length === 0 && first.rules === RULES)) return null;
  const values = { rules: first.rules, present: RULES, newest };
  if (newest > RULES) return checked({ code: 'newerRules', values, ...isOpen });
  const [change] = changes;
  if (change === undefined) return checked({ code: 'olderRules', values, ...isOpen });
  const since = { ...values, number: change.at + 1, later: change.rules };
  return checked({ code: 'rulesChanged', event: change.at, values: since, ...isOpen });
}

/**
 * Whether each fact follows by these rules from what the players did: every commit is decided anew under the record's
 * chance. A war that was played under another version of the rules says so, and since when; that is open, and no fault.
 */
export function* following(game: HannibalGame, log: readonly Fact[]): Generator<Following> {
  const other = otherRules(log);
  if (other !== null) {
    yield { at: 'rules', done: log.length, of: log.length, checks: [other] };
    return;
  }
  const actions = yield* actionsIn(game, log);
  const verdict = actions === null ? 'open' : 'good';
  const code = actions === null ? 'followsNot' : 'follows';
  const check = checked({ code, values: { actions: actions ?? 0 }, expected: '', found: '', verdict });
  yield { at: 'rules', done: log.length, of: log.length, checks: [check] };
}
