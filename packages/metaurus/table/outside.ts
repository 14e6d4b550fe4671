import {
  battleIn,
  optionsFor,
  optionsSchema,
  SEATS,
  TURN_LIMITS,
  type Options as Agreed,
} from '@tessera/metaurus';
import { outsideTexts, sayOutside as say } from '@tessera/metaurus/texts';
import type { GameOutside } from '@tessera/table';
import { plainOutside } from '@tessera/table/plain';
import { OptionsForm } from './optionsForm.js';

/** A sentence for each option of the whole battle. */
const describeWhole = ({ gauls, ownElephantVictimsCount, turnLimit }: Agreed): readonly string[] => [
  turnLimit === 'none' ? say('option.limit.unset') : say('option.limit.set', { n: turnLimit }),
  say(gauls ? 'option.gauls.on' : 'option.gauls.off'),
  say(ownElephantVictimsCount ? 'option.elephants.on' : 'option.elephants.off'),
];

const describe = (agreed: Agreed): readonly string[] =>
  battleIn(agreed) === 'small'
    ? [say('option.battle.set'), say('option.limit.small', { n: agreed.turnLimit })]
    : describeWhole(agreed);

/** The whole battle as it is usually played. */
const WHOLE: Agreed = { gauls: false, ownElephantVictimsCount: false, turnLimit: TURN_LIMITS[1] };

/** What the pages around the tables know of the Metaurus. */
export const metaurusOutside: GameOutside = {
  ...plainOutside({
    kind: 'metaurus',
    seats: [...SEATS].reverse(),
    texts: outsideTexts,
    defaults: WHOLE,
    sizes: { whole: WHOLE, small: optionsFor.small.parse({ battle: 'small' }) },
  }),
  OptionsForm,
  describe: (options) => {
    const read = optionsSchema.safeParse(options);
    return read.success ? describe(read.data) : [];
  },
};
