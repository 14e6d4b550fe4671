import { isHidden, type Proving, type Telling } from '@tessera/core';
import { hannibal, type HannibalGame } from './game.js';
import { ordersFrom, type Fact, type Step } from './model/index.js';
import type { Hannibal } from './types.js';
import { RULES } from './vocabulary.js';

/**
 * The steps of a plan, read from its events. A march's plan is logged as a whole. Any other answer is in the frame of its
 * question. Announced reactions are added to their frame one by one.
 */
function stepsIn(facts: readonly Fact[]): Step[] {
  const steps: Step[] = [];
  for (const fact of facts) {
    if (fact.kind === 'PlanLaid') return isHidden(fact.rest) ? steps : [...fact.rest];
    if (fact.kind !== 'FrameChanged') return steps;
    const { frame } = fact;
    if ('answer' in frame && frame.answer !== null) return [...steps, frame.answer];
    const party = frame.at === 'reactions' ? frame.parties.at(-1) : undefined;
    if (party === undefined) return steps;
    const { space, general, regulars, elephants, generals } = party;
    steps.push({ verb: 'react', space, general, regulars, elephants, generals });
  }
  return steps;
}

/** The steps of a commit, read from the events that follow it. */
function stepsOf(facts: readonly Fact[]): Step[] {
  const next = facts.findIndex(({ kind }) => kind === 'PlanCommitted');
  return stepsIn(next < 0 ? facts : facts.slice(0, next));
}

/** What `replay` needs to read the actions of a war out of its events. */
export const tellingOf = (game: HannibalGame): Telling<Hannibal> => ({
  game,
  stepsOf,
  leftIn: (fact) => (fact.kind === 'OrdersOpened' ? { [fact.seat]: ordersFrom(fact) } : null),
});

/** How records of wars are verified. */
export const proving: Proving<Hannibal, HannibalGame> = {
  sets: [hannibal],
  anew: { telling: tellingOf, rules: RULES },
};
