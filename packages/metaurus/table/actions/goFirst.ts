import type { Step } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';

/** Goes first or second in the Game Turn (4.2). */
export const goFirst: PlanAction<Sight, Step> = {
  id: 'go',
  label: () => say('prompt.short.initiative'),
  offers: ({ view, seat }) =>
    (['first', 'second'] as const).map((turn): Offer<Step> => ({
      key: turn,
      label: say(`do.go.${turn}`),
      chosen: view.first !== null && (view.first === seat) === (turn === 'first'),
      steps: [{ verb: 'go', turn }],
    })),
};
