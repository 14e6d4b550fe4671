import type { GameBench } from '@tessera/tools/bench';
import { metaurusBots, metaurusBotsFor } from '../bots/index.js';
import { metaurus, type Metaurus, smallBattle } from '../rules/index.js';
import { smallGames, wholeGames } from '../testkit/index.js';
import { clicks, melees } from './clicks.js';
import { correspondence } from './letters.js';
import { presses } from './presses.js';

/** Everything that the benches know of the Metaurus. */
export const metaurusBench: GameBench<Metaurus> = {
  game: metaurus,
  options: { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' },
  drawn: melees,
  clicks,
  letters: correspondence,
  presses,
  arena: {
    bots: metaurusBots,
    faults: wholeGames.faults,
    turn: ({ turn }) => turn,
    most: wholeGames.bound,
  },
  otherArenas: [
    {
      bots: metaurusBotsFor(smallBattle),
      faults: smallGames.faults,
      turn: ({ turn }) => turn,
      most: smallGames.bound,
    },
  ],
};
