import { isHidden } from '@tessera/core';
import { printLog, tellActions as tellWith, actionsOf as actionsWith, type Telling } from '@tessera/notation';
import { quincunx, type Fact, type Quincunx, type Step } from '../rules/index.js';
import { bare } from './bare.js';
import { chances, writing } from './log.js';

/** The step that a fact is the answer of; null for facts that follow from the answers. */
function stepIn(fact: Fact): Step | null {
  switch (fact.kind) {
    case 'LinePlaced':
      return { verb: 'place', line: fact.line, ...fact.place };
    case 'ChoiceKept':
    case 'ChoiceSet':
      return fact.choice;
    case 'MoverTaken':
      return { verb: 'take', turn: fact.turn };
    case 'EvadeChosen':
      return { verb: 'evade', unit: fact.unit, dir: fact.dir };
    case 'ThroughChosen':
      return { verb: 'through', unit: fact.unit, target: fact.target };
    case 'Aimed':
      return { verb: 'fire', unit: fact.unit, target: fact.target };
    case 'OccupyChosen':
      return { verb: 'occupy', unit: fact.unit, yes: fact.yes };
    default:
      return null;
  }
}

/** The steps of a plan by the facts that follow its commit: a plan of orders is laid whole, answers stand one by one. */
function stepsOf(facts: readonly Fact[]): readonly Step[] {
  const [first] = facts;
  if (first?.kind === 'PlanLaid') return isHidden(first.rest) ? [] : first.rest;
  const end = facts.findIndex((fact) => stepIn(fact) === null);
  return (end < 0 ? facts : facts.slice(0, end)).flatMap((fact) => stepIn(fact) ?? []);
}

const telling: Telling<Quincunx> = { game: quincunx, chances, bare, stepsOf };

/** Every action of a battle out of its whole log; null when these rules would not have led to the same facts. */
export const actionsOf = (log: readonly Fact[]) => actionsWith(telling, log);

/** The same, yielding how many facts are told after each action. */
export const tellActions = (log: readonly Fact[]) => tellWith(telling, log);

/** A whole log as text; null when these rules would not have led to the same facts. */
export function printGame(log: readonly Fact[]): string | null {
  const told = actionsOf(log);
  return told === null ? null : printLog(writing, told);
}
