import { optionsSchema, SEATS, TURN_LIMITS, type Options as Agreed, type Seat } from '@tessera/metaurus';
import { sayFront, sayOutside as say, sayOutsideIfAny as sayIfAny } from '@tessera/metaurus/texts';
import type { GameOutside, Options } from '@tessera/table';
import { OptionsForm } from './optionsForm.js';

const hints: Readonly<Record<Seat, string>> = {
  rome: say('side.rome.hint'),
  carthage: say('side.carthage.hint'),
};

/** A sentence for each option. */
const describe = ({ gauls, ownElephantVictimsCount, turnLimit }: Agreed): readonly string[] => [
  turnLimit === 'none' ? say('option.limit.unset') : say('option.limit.set', { n: turnLimit }),
  say(gauls ? 'option.gauls.on' : 'option.gauls.off'),
  say(ownElephantVictimsCount ? 'option.elephants.on' : 'option.elephants.off'),
];

const described = (options: Options): readonly string[] => {
  const read = optionsSchema.safeParse(options);
  return read.success ? describe(read.data) : [];
};

/** What the pages around the tables know of the Metaurus. */
export const metaurusOutside: GameOutside = {
  kind: 'metaurus',
  sides: [...SEATS].reverse().map((seat) => ({ seat, name: sayFront(`side.${seat}`), hint: hints[seat] })),
  note: '',
  taskName: (what) => sayIfAny(`prompt.short.${what}`),
  defaults: { gauls: false, ownElephantVictimsCount: false, turnLimit: TURN_LIMITS[1] },
  bidding: null,
  OptionsForm,
  describe: described,
  proposeTitle: (name) =>
    name === '' ? say('title.proposal') : say('title.proposal.named', { name }).slice(0, 80),
};
