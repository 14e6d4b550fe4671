import { isHidden, type Proving, type Telling } from '@tessera/core';
import { quincunxSets, type QuincunxGame } from './game.js';
import type { Fact } from './model/fact.js';
import type { Step } from './model/step.js';
import { RULES } from './opening.js';
import type { Quincunx } from './types.js';

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

/** How the actions of a battle are read out of its facts. */
export const tellingOf = (game: QuincunxGame): Telling<Quincunx> => ({ game, stepsOf });

/** How records of battles are proved. */
export const proving: Proving<Quincunx, QuincunxGame> = {
  sets: quincunxSets,
  anew: { telling: tellingOf, rules: RULES },
};
