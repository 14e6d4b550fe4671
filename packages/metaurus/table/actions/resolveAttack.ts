import type { Step } from '@tessera/metaurus';
import { say, unitNames } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';

/** Takes one of the declared attacks next (9.1). */
export const resolveAttack: PlanAction<Sight, Step> = {
  id: 'resolve',
  label: () => say('do.resolve'),
  offers: (sight) => {
    const frame = sight.view.frames.at(-1);
    if (frame?.at !== 'resolve') return [];
    return frame.attacks.map(({ attack, attackers, defenders }): Offer<Step> => ({
      key: `resolve-${attack}`,
      label: say('do.attack.number', { attack }),
      spoken: say(defenders.length === 0 ? 'do.attack.lapsed' : 'do.attack.title', {
        attack,
        attackers: unitNames(sight, attackers),
        defenders: unitNames(sight, defenders),
      }),
      chosen: frame.chosen === attack,
      steps: [{ verb: 'resolve', attack }],
    }));
  },
};
