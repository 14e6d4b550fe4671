import { BATTLES, SIDES, wholeOptionsSchema } from '@tessera/quincunx';
import { outsideTexts, sayOutside as say } from '@tessera/quincunx/texts';
import type { GameOutside } from '@tessera/table';
import { plainOutside } from '@tessera/table/plain';
import { OptionsForm } from './optionsForm.js';

/** What the pages around the tables know of the game. */
export const quincunxOutside: GameOutside = {
  ...plainOutside({
    kind: 'quincunx',
    seats: SIDES,
    texts: outsideTexts,
    defaults: wholeOptionsSchema.parse({}),
    sizes: {
      small: wholeOptionsSchema.parse({ scenario: 'skirmish' }),
      whole: wholeOptionsSchema.parse({ scenario: 'full' }),
    },
  }),
  battles: BATTLES.map((name) => ({
    name,
    title: say(`form.scenario.${name}`),
    line: say(`form.scenario.${name}.hint`),
    options: wholeOptionsSchema.parse({ scenario: name }),
  })),
  OptionsForm,
};
