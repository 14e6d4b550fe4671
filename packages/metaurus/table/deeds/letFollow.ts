import { say } from '@tessera/metaurus/texts';
import type { Deed } from '@tessera/table/actions';
import { followLead } from '../actions/followLead.js';
import type { Session } from '../session.js';

/** Lets the others follow the chosen unit. */
export const letFollow: Deed<Pick<Session, 'sight' | 'plan'>> = {
  id: 'letFollow',
  label: () => say('do.follow.key'),
  hotkey: 'o',
  enabled: ({ sight }) => followLead.offers(sight.value).length > 0,
  run: ({ sight, plan }) => {
    const [offer] = followLead.offers(sight.value);
    if (offer !== undefined) plan(offer.steps);
  },
};
