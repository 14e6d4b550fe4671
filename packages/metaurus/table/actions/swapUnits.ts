import type { Step } from '@tessera/metaurus';
import { ratings, say, unitName } from '@tessera/metaurus/texts';
import type { PlanAction } from '@tessera/table/actions';
import { choicesOf, listOf, type Sight } from '../sight.js';

/** Lets the chosen counter change places with another one of its block, at set-up (R23). */
export const swapUnits: PlanAction<Sight, Step> = {
  id: 'swap',
  label: () => say('do.swap'),
  offers: (sight) => {
    const { unit, choices } = sight;
    if (unit === null) return [];
    const open = choicesOf(choices, 'swap').filter((choice) => listOf(choice.unit).includes(unit));
    return open.flatMap((choice) =>
      listOf(choice.with).map((other) => ({
        key: `swap-${other}`,
        label: `${unitName(sight, other)}, ${ratings(sight, other)}`,
        steps: [{ verb: 'swap' as const, unit, with: other }],
      })),
    );
  },
};
