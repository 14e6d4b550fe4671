import { isHidden } from '@tessera/core';
import { actionsOf as actionsWith, printLog, tellActions as tellWith, type Telling } from '@tessera/notation';
import type { HannibalGame } from '../rules/game.js';
import type { Fact, Step } from '../rules/model/index.js';
import type { Hannibal } from '../rules/types.js';
import { bare } from './bare.js';
import { chancesOf, writingOf } from './log.js';

/**
 * The steps of a plan by its facts: a march is laid down whole, any other answer stands in the question that it answers,
 * and announced reactions are added to theirs one by one.
 */
function stepsOf(facts: readonly Fact[]): Step[] {
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

const tellingOf = (game: HannibalGame): Telling<Hannibal> => ({
  game,
  chances: chancesOf(game.world),
  bare,
  stepsOf,
  leftIn: (fact) => (fact.kind === 'OrdersOpened' ? { [fact.seat]: { orders: fact.orders } } : null),
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
