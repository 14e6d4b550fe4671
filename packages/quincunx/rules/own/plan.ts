import { GROUND, planOf, TABLES } from '../data.js';
import type { Field } from '../model/field.js';
import type { ScenarioPlan } from '../model/plan.js';
import type { AnyScenario, Fought, Side } from '../vocabulary.js';
import { FEATURED_GROUNDS, OWN } from '../vocabulary.js';
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

/** How far from its own edge a side may place its lines (R60, R72). */
export const zoneOf = ({ zones }: Pick<ScenarioPlan, 'zones'>, side: Side): number =>
  zones?.[side] ?? TABLES.ground.deployment;

/**
 * A battle as it is fought on open ground (R72): nobody has to attack, nobody lies in ambush. The lines that would do so
 * stand in the middle of their zone, or as listed where nobody places lines.
 */
export function inTheOpen({ features: _, hides: __, attacker: ___, ...listed }: ScenarioPlan): ScenarioPlan {
  const lines = listed.lines.map(({ ambush, ...line }) => {
    const isMoved = ambush === true && listed.fixed !== true;
    return isMoved ? { ...line, front: Math.min(line.front, zoneOf(listed, line.side) / 2) } : line;
  });
  return { ...listed, lines };
}

const madeOpen = new WeakMap<ScenarioPlan, ScenarioPlan>();

/** A shipped battle on open ground, made once. */
function planInTheOpen(plan: ScenarioPlan): ScenarioPlan {
  const made = madeOpen.get(plan) ?? inTheOpen(plan);
  madeOpen.set(plan, made);
  return made;
}

/** True for the name of something that is shipped. */
const isShipped = (name: Fought): name is AnyScenario => name !== OWN;

/**
 * The plan of what is fought on a field: as shipped, in the open where the field has none of its ground, or of a battle of
 * one's own. Throws where a field lacks its own.
 */
export function planOn({
  scenario,
  own,
  features,
}: Pick<Field, 'scenario' | 'own' | 'features'>): ScenarioPlan {
  if (isShipped(scenario)) {
    const plan = planOf(scenario);
    return plan.features !== undefined && features === undefined ? planInTheOpen(plan) : plan;
  }
  if (own === undefined) throw new RangeError('A battle of one’s own stands on no field without it.');
  return planOfOwn(own);
}

/**
 * Who has to attack on a field (R72): whoever its plan names; in Skirmish and Full by what of the ground lies between the
 * armies. Undefined where nobody has to.
 */
export function attackerOn(field: Pick<Field, 'scenario' | 'own' | 'features'>): Side | undefined {
  const { attacker, features } = planOn(field);
  if (attacker !== undefined || features !== undefined) return attacker;
  const between = FEATURED_GROUNDS.find((ground) => field.features?.some(({ kind }) => kind === ground));
  return between === undefined ? undefined : GROUND.attackers[between];
}

/** The last turn of what is fought on a field (9.3). */
export const lastTurnOf = (field: Pick<Field, 'scenario' | 'own' | 'features'>): number =>
  planOn(field).turns ?? TABLES.victory.lastTurn;
