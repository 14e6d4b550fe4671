import { answer, oneOf, plannedIn, planSchema, refuse, verbOn, wholeFrom } from '@tessera/tools';
import type { Answer, Planning } from '@tessera/tools';
import { z } from 'zod';
import { cusIn, sizeOf } from '../../rules/board/forces.js';
import {
  hannibal,
  SEATS,
  SPACES,
  type Hannibal,
  type Seat,
  type Space,
  type State,
} from '../../rules/index.js';
import { oddsLines, oddsOf } from '../odds/odds.js';
import type { Meeting } from '../odds/meeting.js';
import { POLICIES, POLICY_SENTENCES, type Policy } from '../odds/policies.js';
import { ruled } from './ruled.js';

/** The options of `odds`. */
interface OddsOptions extends Planning<Seat> {
  readonly from: Space | null;
  readonly to: Space | null;
  readonly policy: Policy;
  readonly against: Policy | null;
  readonly trials: number;
  readonly seed: string;
}

const MOST = 999_999_999;
const aSpace = oneOf<Space>(SPACES).nullable().default(null);

const asking = planSchema(SEATS).extend({
  from: aSpace,
  to: aSpace,
  policy: oneOf(POLICIES).default('careful'),
  against: oneOf(POLICIES).nullable().default(null),
  trials: wholeFrom(1, MOST).default(1000),
  seed: z.string().default('tessera'),
});

/** The attacker from a space: the force inside the city when it attacks its besiegers, else the one outside. */
function attackerIn(view: State, { from, to }: { readonly from: Space; readonly to: Space }): Meeting {
  const inside = from === to;
  const seat = SEATS.find((one) => sizeOf(view, { seat: one, space: from, inside }) > 0);
  return { seat: seat ?? SEATS.find((one) => cusIn(view, one, from) > 0) ?? 'rome', from, inside, to };
}

/** The meeting that both spaces name; null without them, `half` when only one is named. */
function meetingIn(view: State, { from, to }: OddsOptions): Meeting | null | 'half' {
  if (from === null && to === null) return null;
  return from === null || to === null ? 'half' : attackerIn(view, { from, to });
}

/** Returns the odds of a position's next battle after a plan, or of two forces that are named. */
export function odds(given: OddsOptions, position: State, progress: (line: string) => void): Answer {
  const { view, seat, wrong } = plannedIn(ruled, given, position);
  if (wrong !== null) return wrong;
  const meeting = meetingIn(view, given);
  if (meeting === 'half')
    return refuse('halfNamed', 'Name both: --from where the army stands, and --to where it attacks.');
  const { policy, against, trials, seed } = given;
  const viewer = given.as ?? seat ?? 'public';
  const found = oddsOf(hannibal, view, {
    viewer,
    meeting,
    policies: { rome: policy, carthage: against ?? policy },
    trials,
    seed,
    progress: (fought) => {
      progress(`${String(fought)} of ${String(trials)} battles`);
    },
  });
  return found.ok
    ? answer(oddsLines(found.value), { viewer, ...found.value, does: sentencesOf(found.value.policies) })
    : refuse(found.error.code, found.error.sentence);
}

const sentencesOf = (policies: Readonly<Record<Seat, Policy>>) => ({
  rome: POLICY_SENTENCES[policies.rome],
  carthage: POLICY_SENTENCES[policies.carthage],
});

export const oddsVerb = verbOn<Hannibal, OddsOptions>(
  {
    name: 'odds',
    about: 'the odds of a battle before its viewer, after --plan, or from one space to another',
    takes: ['plan', 'seat', 'as', 'from', 'to', 'policy', 'against', 'trials', 'seed'],
  },
  asking,
  (values, { end }, progress) => odds(values, end, progress),
);
