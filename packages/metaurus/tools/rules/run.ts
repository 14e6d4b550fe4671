import {
  commandLineOf,
  commonOptions,
  commonVerbs,
  oneOf,
  planSchema,
  verbAlone,
  verbOn,
  wholeFrom,
  type CommandLine,
  type Planning,
  type RulesForm,
} from '@tessera/tools';
import { z } from 'zod';
import type { Metaurus, Seat } from '../../rules/index.js';
import { odds } from './odds.js';
import { ruled } from './ruled.js';
import { boardLines } from './show.js';
import type { Playing } from './stats.js';

const common = commonVerbs(ruled, {
  about: 'the map in letters, and who is asked for what',
  board: boardLines,
});
const options = commonOptions(ruled.seats, { plan: '0504 -> 0604', dice: '3,5,9' });

const playing: z.ZodType<Playing> = z.object({
  games: wholeFrom(1, 999_999_999).default(20),
  seed: z.string().default('tessera'),
  player: oneOf(['fighter', 'level']).default('fighter'),
});

const form: RulesForm<Metaurus> = {
  ruled,
  verbs: [
    common.show,
    common.choices,
    { ...common.do, takes: common.do.takes.filter((option) => option !== 'draws') },
    verbOn<Metaurus, Planning<Seat>>(
      {
        name: 'odds',
        about: 'the odds of what is declared or being declared after --plan',
        takes: ['plan', 'seat', 'as'],
      },
      planSchema(ruled.seats),
      (planning, { end }) => odds(planning, end),
    ),
    common.replay,
    common.perft,
    verbAlone(
      {
        name: 'stats',
        about: 'plays random games: results, turns, how often each rule fired, and what was never met',
        takes: ['games', 'seed', 'player'],
      },
      playing,
      async (values, progress) => (await import('./stats.js')).stats(values, progress),
    ),
  ],
  options: {
    ...options,
    games: { example: '20', label: 'N', about: 'how many games stats plays (20)' },
    seed: { example: 'tessera', label: 'TEXT', about: 'what stats draws from (tessera)' },
    player: { example: 'fighter', label: 'KIND', about: 'how stats plays: fighter or level (fighter)' },
  },
};

/** The command line of the Metaurus. */
export const run: CommandLine = commandLineOf(form);
