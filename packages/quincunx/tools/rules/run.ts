import { commandLineOf, commonOptions, commonVerbs, type CommandLine, type Verb } from '@tessera/tools';
import type { Quincunx } from '../../rules/index.js';
import { ruled } from './ruled.js';
import { boardLines } from './show.js';

const common = commonVerbs(ruled, {
  about: 'the turn, both sides’ losses, units and leaders in lines, and who is asked for what',
  board: boardLines,
});

/** The commands, in the order of the usage. */
const verbs: readonly Verb<Quincunx>[] = [
  common.show,
  common.choices,
  common.do,
  common.replay,
  common.perft,
];

/** The command line of Quincunx. */
export const run: CommandLine = commandLineOf({
  ruled,
  verbs,
  options: commonOptions(ruled.seats, {
    plan: 'advance RH.1-5 dir=0 quarters=12; shoot RV.3 target=CJ.1',
    dice: '3,10,12',
  }),
});
