import { isHidden } from '@tessera/core';
import { actionsOf as actionsWith, printLog, tellActions as tellWith, type Telling } from '@tessera/notation';
import type { HannibalGame } from '../rules/game.js';
import { leaving, type Fact, type Step } from '../rules/model/index.js';
import type { Hannibal } from '../rules/types.js';
import { bare } from './bare.js';
import { chancesOf, writingOf } from './log.js';

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

const tellingOf = (game: HannibalGame): Telling<Hannibal> => ({
  game,
  chances: chancesOf(game.world),
  bare,
  stepsOf,
  leftIn: (fact) => (fact.kind === 'OrdersOpened' ? { [fact.seat]: leaving(fact) } : null),
});

/** Every action of a game out of its whole log; null when these rules would not have led to the same facts. */
export const actionsOf = (game: HannibalGame, log: readonly Fact[]) => actionsWith(tellingOf(game), log);

/** The same, yielding how many facts are told after each action. */
export const tellActions = (game: HannibalGame, log: readonly Fact[]) => tellWith(tellingOf(game), log);

/** A whole log as text; null when these rules would not have led to the same facts. */
export function printGame(game: HannibalGame, log: readonly Fact[]): string | null {
  const told = actionsOf(game, log);
  return told === null ? null : printLog(writingOf(game), told);
}
