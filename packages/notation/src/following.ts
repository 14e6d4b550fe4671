import { checked, type Check, type GameTypes } from '@tessera/core';
import type { ToldActions } from './told.js';

/** A part of a verification by the rules: how many facts have been decided anew, and what was found. */
export interface Following {
  readonly at: 'rules';
  readonly done: number;
  readonly of: number;
  readonly checks: readonly Check[];
}

/** How many actions a telling tells; null where the rules would not have led to its facts. */
function* actionsIn<T extends GameTypes>(
  telling: Generator<number, ToldActions<T> | null>,
  of: number,
): Generator<Following, number | null> {
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

/** A fact that says under which version of its rules a game goes on. */
const tellsRules = (fact: object): fact is { readonly kind: string; readonly rules: number } =>
  'kind' in fact &&
  (fact.kind === 'GameBegan' || fact.kind === 'RulesChanged') &&
  'rules' in fact &&
  typeof fact.rules === 'number';

/** What is said of a game that was played under other rules than these, if only for a part of it; null of all others. */
function otherRules(log: readonly object[], present: number): Check | null {
  const versions = log.flatMap((fact, at) => (tellsRules(fact) ? [{ at, rules: fact.rules }] : []));
  const [first, ...changes] = versions;
  const newest = Math.max(...changes.map(({ rules }) => rules), first?.rules ?? present);
  const isOpen = { expected: '', found: '', verdict: 'open' } as const;
  if (first === undefined || (changes.length === 0 && first.rules === present)) return null;
  const values = { rules: first.rules, present, newest };
  if (newest > present) return checked({ code: 'newerRules', values, ...isOpen });
  const [change] = changes;
  if (change === undefined) return checked({ code: 'olderRules', values, ...isOpen });
  const since = { ...values, number: change.at + 1, later: change.rules };
  return checked({ code: 'rulesChanged', event: change.at, values: since, ...isOpen });
}

/** A whole log, how it is told action by action, and the version of the rules that tell it. */
export interface Anew<T extends GameTypes> {
  readonly log: readonly T['event'][];
  readonly telling: Generator<number, ToldActions<T> | null>;
  readonly rules: number;
}

/**
 * Whether each fact follows by these rules from what the players did: every commit is decided anew under the record's
 * chance. A game that was played under another version of the rules says so, and since when; that is open, and no fault.
 */
export function* followAnew<T extends GameTypes>({ log, telling, rules }: Anew<T>): Generator<Following> {
  const of = log.length;
  const other = otherRules(log, rules);
  if (other !== null) {
    yield { at: 'rules', done: of, of, checks: [other] };
    return;
  }
  const actions = yield* actionsIn(telling, of);
  const verdict = actions === null ? 'open' : 'good';
  const code = actions === null ? 'followsNot' : 'follows';
  const check = checked({ code, values: { actions: actions ?? 0 }, expected: '', found: '', verdict });
  yield { at: 'rules', done: of, of, checks: [check] };
}
