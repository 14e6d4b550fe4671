import { planOf, TABLES } from '../data.js';
import type { Field } from '../model/field.js';
import type { ScenarioPlan } from '../model/plan.js';
import type { AnyScenario, Fought } from '../vocabulary.js';
import { OWN } from '../vocabulary.js';
import type { OwnBattle } from './battle.js';

const made = new WeakMap<OwnBattle, ScenarioPlan>();

function planned({ title: _, features, hides, companies, ...battle }: OwnBattle): ScenarioPlan {
  return {
    ...battle,
    ...(features.length > 0 && { features }),
    ...(hides.length > 0 && { hides: hides.map((hide) => ({ name: 'hide', ...hide })) }),
    ...(companies.length > 0 && { companies }),
  };
}

/** A battle of one's own in the form of those that are shipped, made once. */
export function planOfOwn(battle: OwnBattle): ScenarioPlan {
  const plan = made.get(battle) ?? planned(battle);
  made.set(battle, plan);
  return plan;
}

/** True for the name of something that is shipped. */
const isShipped = (name: Fought): name is AnyScenario => name !== OWN;

/** The plan of what is fought on a field: as shipped, or of a battle of one's own. Throws where a field lacks its own. */
export function planOn({ scenario, own }: Pick<Field, 'scenario' | 'own'>): ScenarioPlan {
  if (isShipped(scenario)) return planOf(scenario);
  if (own === undefined) throw new RangeError('A battle of one’s own stands on no field without it.');
  return planOfOwn(own);
}

/** The last turn of what is fought on a field (9.3). */
export const lastTurnOf = (field: Pick<Field, 'scenario' | 'own'>): number =>
  planOn(field).turns ?? TABLES.victory.lastTurn;
