import {
  commandLineOf,
  commonOptions,
  commonVerbs,
  type CommandLine,
  type OptionForm,
  type Verb,
} from '@tessera/tools';
import type { Hannibal } from '../../rules/index.js';
import { oddsVerb } from './odds.js';
import { ruled, statsVerb } from './ruled.js';
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
  oddsVerb,
  common.replay,
  common.perft,
  statsVerb,
];

const options: Readonly<Record<string, OptionForm>> = {
  ...commonOptions(ruled.seats, { plan: 'muster 5 with mago; go capua', dice: '3,5,6' }),
  draws: {
    example: '#41,#7',
    label: 'NAMES',
    about: 'the cards and consuls that are drawn, in their order: #41,b13,nero',
  },
  from: { example: 'saguntum', label: 'SPACE', about: 'where the army stands whose attack odds reckons' },
  to: { example: 'dertosa', label: 'SPACE', about: 'where it attacks; its own space: a sortie' },
  policy: { example: 'bold', label: 'POLICY', about: 'how odds fights: careful, bold or random (careful)' },
  against: { example: 'bold', label: 'POLICY', about: 'how Carthage fights, where not as Rome does' },
  trials: { example: '1000', label: 'N', about: 'how many battles odds fights (1000)' },
  games: { example: '20', label: 'N', about: 'how many games stats plays (20)' },
  seed: { example: 'tessera', label: 'TEXT', about: 'what odds and stats draw from (tessera)' },
  players: {
    example: 'simple',
    label: 'KIND',
    about: 'how stats plays: simple, fighter or level (simple)',
  },
};

/** The command line of Hannibal. */
export const run: CommandLine = commandLineOf({ ruled, verbs, options });
