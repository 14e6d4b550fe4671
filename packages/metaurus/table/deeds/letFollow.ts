import { metaurus } from '@tessera/metaurus';
import { say } from '@tessera/metaurus/texts';
import type { Deed } from '@tessera/table/actions';
import { followLead } from '../actions/followLead.js';
import type { Session } from '../session.js';

const follow = followLead(metaurus);

/** Lets the others follow the chosen unit. */
export const letFollow: Deed<Pick<Session, 'sight' | 'plan'>> = {
  id: 'letFollow',
  label: () => say('do.follow.key'),
  hotkey: 'o',
  enabled: ({ sight }) => follow.offers(sight.value).length > 0,
  run: ({ sight, plan }) => {
    const [offer] = follow.offers(sight.value);
    if (offer !== undefined) plan(offer.steps);
  },
};
