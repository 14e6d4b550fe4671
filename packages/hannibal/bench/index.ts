import type { GameBench } from '@tessera/tools/bench';
import { hannibalBots } from '../bots/index.js';
import type { Hannibal } from '../rules/index.js';
import { hannibal, wholeGames } from '../testkit/index.js';
import { clicks } from './clicks.js';
import { correspondence } from './letters.js';
import { wars } from './wars.js';

/** Everything that the benches know of Hannibal. */
export const hannibalBench: GameBench<Hannibal> = {
  game: hannibal,
  options: { bid: 0 },
  drawn: wars,
  clicks,
  letters: correspondence,
  arena: {
    bots: hannibalBots,
    faults: wholeGames.faults,
    turn: ({ turn }) => turn,
    most: wholeGames.bound,
  },
};
