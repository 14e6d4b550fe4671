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
  type Verb,
} from '@tessera/tools';
import { z } from 'zod';
import { gameOf } from '../../notation/index.js';
import { metaurus, type Metaurus, type MetaurusGame, type Seat } from '../../rules/index.js';
import { odds } from './odds.js';
import { ruledOn, SIDES } from './ruled.js';
import { boardLines } from './show.js';
import type { Playing } from './stats.js';

const options = commonOptions(SIDES, { plan: '0504 -> 0604', dice: '3,5,9' });

const playing: z.ZodType<Playing> = z.object({
  games: wholeFrom(1, 999_999_999).default(20),
  seed: z.string().default('tessera'),
  player: oneOf(['fighter', 'level']).default('fighter'),
});

/** The commands on a data set. */
function verbsOn(game: MetaurusGame): readonly Verb<Metaurus>[] {
  const common = commonVerbs(ruledOn(game), {
    about: 'the map in letters, and who is asked for what',
    board: (view) => boardLines(game.world, view),
  });
  return [
    common.show,
    common.choices,
    { ...common.do, takes: common.do.takes.filter((option) => option !== 'draws') },
    verbOn<Metaurus, Planning<Seat>>(
      {
        name: 'odds',
        about: 'the odds of what is declared or being declared after --plan',
        takes: ['plan', 'seat', 'as'],
      },
      planSchema(SIDES),
      (planning, { end }) => odds(game, planning, end),
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
  ];
}

/** The command line on a data set. */
const runOn = (game: MetaurusGame): CommandLine =>
  commandLineOf({
    ruled: ruledOn(game),
    verbs: verbsOn(game),
    options: {
      ...options,
      games: { example: '20', label: 'N', about: 'how many games stats plays (20)' },
      seed: { example: 'tessera', label: 'TEXT', about: 'what stats draws from (tessera)' },
      player: { example: 'fighter', label: 'KIND', about: 'how stats plays: fighter or level (fighter)' },
    },
  });

/** The command line of the Metaurus. A text of an earlier data set, which the newest refuses, is put to its own. */
export const run: CommandLine = async (args, textOf, progress) => {
  const texts: string[] = [];
  const remembering = async (file: string | null): Promise<string> => {
    const text = await textOf(file);
    texts.push(text);
    return text;
  };
  const ran = await runOn(metaurus)(args, remembering, progress);
  const [text] = texts;
  const named = text === undefined ? null : gameOf(text);
  return named === null || text === undefined || named === metaurus
    ? ran
    : runOn(named)(args, () => Promise.resolve(text), progress);
};
