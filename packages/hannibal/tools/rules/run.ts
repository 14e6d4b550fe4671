import {
  commandLineOf,
  commonOptions,
  commonVerbs,
  type CommandLine,
  type OptionForm,
  type Verb,
} from '@tessera/tools';
import type { Hannibal } from '../../rules/index.js';
import { ruled } from './ruled.js';
import { boardLines } from './show.js';

const common = commonVerbs(ruled, {
  about: 'the turn, the score, provinces, forces and cards in lines, and who is asked for what',
  board: boardLines,
});

/** The commands, in the order of the usage. */
const verbs: readonly Verb<Hannibal>[] = [
  common.show,
  common.choices,
  common.do,
  common.replay,
  common.perft,
];

const options: Readonly<Record<string, OptionForm>> = {
  ...commonOptions(ruled.seats, { plan: 'muster 5 with mago; go capua', dice: '3,5,6' }),
  draws: {
    example: '#41,#7',
    label: 'NAMES',
    about: 'the cards and consuls that are drawn, in their order: #41,b13,nero',
  },
};

/** The command line of Hannibal. */
export const run: CommandLine = commandLineOf({ ruled, verbs, options });
