import { answer, oneOf, verbAlone, wholeFrom } from '@tessera/tools';
import { z } from 'zod';
import { hannibal, type Hannibal } from '../../rules/index.js';
import { PLAYERS, type Player } from '../statistics/play.js';

/** What `stats` is asked. */
interface Asking {
  readonly games: number;
  readonly seed: string;
  readonly players: Player;
}

const asking = z.object({
  games: wholeFrom(1, 999_999_999).default(20),
  seed: z.string().default('tessera'),
  players: oneOf(PLAYERS).default('simple'),
});

export const statsVerb = verbAlone<Hannibal, Asking>(
  {
    name: 'stats',
    about: 'plays whole games: results, turns, provinces, cards, lengths, and what was never met',
    takes: ['games', 'seed', 'players'],
  },
  asking,
  async ({ games, seed, players }, progress) => {
    const { statistics } = await import('../statistics/statistics.js');
    const { statisticsLines } = await import('../statistics/lines.js');
    const found = statistics(hannibal, { games, seed, player: players, progress });
    return answer(statisticsLines(found), found);
  },
);
