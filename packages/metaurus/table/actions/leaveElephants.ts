import { mayPass, type Step } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';

/** Ends the Player Turn and leaves the elephants alone (R5). */
export const leaveElephants: PlanAction<Sight, Step> = {
  id: 'pass',
  label: () => say('do.pass'),
  offers: ({ base, trail, seat }) =>
    mayPass(base, seat)
      ? [
          {
            key: 'pass',
            label: say('do.pass'),
            chosen: trail.taken.some(({ step }) => step.verb === 'pass'),
            steps: [{ verb: 'pass' }],
          },
        ]
      : [],
};
