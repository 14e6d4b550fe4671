import type { Step } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { Offer, PlanAction } from '@tessera/table/actions';
import type { Sight } from '../sight.js';

const answered = ({ view }: Sight): 'yes' | 'no' | null => {
  const frame = view.frames.at(-1);
  return frame !== undefined && 'answer' in frame ? frame.answer : null;
};

/** Strikes back at the attackers, or does not (10.0, R42). */
export const strikeBack: PlanAction<Sight, Step> = {
  id: 'counter',
  label: () => say('do.counter'),
  offers: (sight) => [
    {
      key: 'yes',
      label: say('do.counter.yes'),
      chosen: answered(sight) === 'yes',
      steps: [{ verb: 'counter' }],
    },
    {
      key: 'no',
      label: say('do.counter.no'),
      chosen: answered(sight) === 'no',
      steps: [{ verb: 'decline' }],
    },
  ],
};

/** Retreats nobody (more), or attacks no further (R32, R41). */
export const stay: PlanAction<Sight, Step> = {
  id: 'decline',
  label: () => say('do.answer'),
  offers: (sight): readonly Offer<Step>[] => {
    const at = sight.base.frames.at(-1)?.at;
    if (at !== 'retreat' && at !== 'continue') return [];
    const chosen = answered(sight) === 'no';
    const hint = at === 'retreat' ? { hint: say('do.retreat.no.more') } : {};
    return [{ key: 'no', label: say(`do.${at}.no`), ...hint, chosen, steps: [{ verb: 'decline' }] }];
  },
};
