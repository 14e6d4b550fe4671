import { reachOf, type Step } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { PlanAction } from '@tessera/table/actions';
import { choicesOf, listOf, type Sight } from '../sight.js';

/** Takes the chosen unit off the map by the south edge (R20). */
export const exitMap: PlanAction<Sight, Step> = {
  id: 'exit',
  label: () => say('do.move'),
  offers: ({ world, view, choices, unit }) => {
    if (unit === null) return [];
    const open = choicesOf(choices, 'exit').some((choice) => listOf(choice.unit).includes(unit));
    const cost = reachOf(world, view, unit).exit?.cost ?? 0;
    return open ? [{ key: 'exit', label: say('do.exit', { cost }), steps: [{ verb: 'exit', unit }] }] : [];
  },
};
