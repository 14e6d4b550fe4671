import { hexName } from '@tessera/hex';
import type { Step } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import { hexesFor, type Sight } from '../sight.js';

/** Withdraws the chosen unit before it is fought (9.0, R31 to R33). */
export const retreatUnit: PlanAction<Sight, Step> = {
  id: 'retreat',
  label: () => say('do.retreat'),
  offers: (sight) => {
    const { unit, trail } = sight;
    if (unit === null) return [];
    return hexesFor(sight, 'retreat', unit).map((to): Offer<Step> => ({
      key: `retreat-${to}`,
      label: hexName(to),
      chosen: trail.taken.some(({ step }) => step.verb === 'retreat' && step.unit === unit && step.to === to),
      steps: [{ verb: 'retreat', unit, to }],
    }));
  },
};
