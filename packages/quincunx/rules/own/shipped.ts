import { planOf, TABLES } from '../data.js';
import type { AnyScenario } from '../vocabulary.js';
import { ownBattleSchema, type OwnBattle } from './battle.js';

/** What is shipped as a battle of one's own, to begin one with; it gets that title. */
export function ownOf(name: AnyScenario, title: string): OwnBattle {
  const { features = [], hides = [], companies = [], ...plan } = planOf(name);
  return ownBattleSchema.parse({
    title,
    turns: TABLES.victory.lastTurn,
    ...plan,
    features,
    hides: hides.map(({ side, area }) => ({ side, area })),
    companies,
  });
}
