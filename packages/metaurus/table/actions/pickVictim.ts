import type { Step } from '@tessera/metaurus';
import { ratings, say, unitName } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';

/** Picks whom the elephants run down, of those who are as near (12.0, R45). */
export const pickVictim: PlanAction<Sight, Step> = {
  id: 'trample',
  label: () => say('do.victim'),
  offers: (sight) => {
    const frame = sight.view.frames.at(-1);
    if (frame?.at !== 'victim') return [];
    return frame.nearest.map((unit): Offer<Step> => ({
      key: `trample-${unit}`,
      label: unitName(sight, unit),
      hint: ratings(sight, unit),
      chosen: frame.picked === unit,
      steps: [{ verb: 'trample', unit }],
    }));
  },
};
