import { isHidden, type Proving, type Telling } from '@tessera/core';
import { hannibal, type HannibalGame } from './game.js';
import { leaving, type Fact, type Step } from './model/index.js';
import type { Hannibal } from './types.js';
import { RULES } from './vocabulary.js';

/** Whether a fact says that a plan goes on: the question that it has answered is asked again. */
const goesOn = (fact: Fact): boolean =>
  fact.kind === 'FrameChanged' && 'begun' in fact.frame && fact.frame.begun && fact.frame.answer === null;

/**
 * The steps of a plan by its facts: a march is laid down whole, any other answer stands in the question that it answers,
 * what was asked again stands further on, and announced reactions are added to theirs one by one.
 */
function stepsIn(facts: readonly Fact[]): Step[] {
  const steps: Step[] = [];
  for (const [at, fact] of facts.entries()) {
    if (fact.kind === 'PlanLaid') return isHidden(fact.rest) ? steps : [...fact.rest];
    if (fact.kind !== 'FrameChanged') return steps;
    const { frame } = fact;
    if ('answer' in frame && frame.answer !== null) {
      const next = facts.findIndex((one, index) => index > at && goesOn(one));
      const more = next < 0 ? [] : stepsIn(facts.slice(next + 1));
      return [...steps, frame.answer, ...more];
    }
    const party = frame.at === 'reactions' ? frame.parties.at(-1) : undefined;
    if (party === undefined) return steps;
    const { space, general, regulars, elephants, generals } = party;
    steps.push({ verb: 'react', space, general, regulars, elephants, generals });
  }
  return steps;
}

/** The steps of the plan whose commit these facts follow. */
function stepsOf(facts: readonly Fact[]): Step[] {
  const next = facts.findIndex(({ kind }) => kind === 'PlanCommitted');
  return stepsIn(next < 0 ? facts : facts.slice(0, next));
}

/** How the actions of a war are read out of its facts. */
export const tellingOf = (game: HannibalGame): Telling<Hannibal> => ({
  game,
  stepsOf,
  leftIn: (fact) => (fact.kind === 'OrdersOpened' ? { [fact.seat]: leaving(fact) } : null),
});

/** How records of wars are proved. */
export const proving: Proving<Hannibal, HannibalGame> = {
  sets: [hannibal],
  anew: { telling: tellingOf, rules: RULES },
};
