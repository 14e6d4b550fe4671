import { hexName } from '@tessera/hex';
import type { Step } from '@tessera/metaurus';
import { say, unitName } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import { choicesOf, hexesFor, listOf, type Sight } from '../sight.js';

/** Sends one of the victors into a hex that the combat has emptied (9.2, R37). */
export const advanceUnit: PlanAction<Sight, Step> = {
  id: 'advance',
  label: () => say('do.advance'),
  offers: (sight) => {
    const units = choicesOf(sight.atFirst, 'advance').flatMap(({ unit }) => listOf(unit));
    const planned = sight.trail.taken.flatMap(({ step }) => (step.verb === 'advance' ? [step] : []));
    return units.flatMap((unit) =>
      hexesFor(sight, 'advance', unit).map((to): Offer<Step> => ({
        key: `advance-${unit}-${to}`,
        label: say('do.advance.to', {
          unit: unitName({ ...sight, view: sight.base }, unit),
          hex: hexName(to),
        }),
        chosen: planned.some((step) => step.unit === unit && step.to === to),
        steps: [{ verb: 'advance', unit, to }],
      })),
    );
  },
};
