import type { Step } from '@tessera/metaurus';
import { hexName } from '@tessera/hex';
import { say } from '@tessera/metaurus/texts';
import type { PlanAction } from '@tessera/table/actions';
import { reachFor, type Sight } from '../sight.js';

/** Moves the chosen unit to a hex in its reach (6.0). */
export const moveUnit: PlanAction<Sight, Step> = {
  id: 'move',
  label: () => say('do.move'),
  offers: (sight) => {
    const { unit } = sight;
    if (unit === null) return [];
    return reachFor(sight, unit).map(({ hex, cost }) => ({
      key: `move-${hex}`,
      label: say('do.move.to', { hex: hexName(hex), cost }),
      steps: [{ verb: 'move', unit, to: hex }],
    }));
  },
};
